#pragma once
// How the battle ended and why: points by their terms, losses, shooting against what was to be expected, and the
// moments that decided it.

#include "game/app/panels/wish.hpp"
#include "game/sitting/report.hpp"
#include "game/sitting/statistics.hpp"

namespace sixmil::app {

class ResultPanel {
 public:
  // `recorded`: what is shown is a record, else a game that can be watched as one.
  void draw(const Layout& layout, const Outcome& outcome, const sitting::Watch& watch, const sitting::LogBook& book,
            const sitting::Statistics& statistics, bool recorded, Wishes& wishes);

 private:
  void draw_side(const State& shown, const Outcome& outcome, const sitting::Statistics& statistics, int side,
                 Wishes& wishes);
  void draw_moments(const sitting::Watch& watch, const sitting::LogBook& book, bool recorded, Wishes& wishes);

  bool closed_ = false, was_over_ = false;
  int edition_ = -1;  // of the log that report_ was made of
  sitting::Report report_;
};

}  // namespace sixmil::app
