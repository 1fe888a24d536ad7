#pragma once
// The log: filters, search, lines that open to what stands behind them, copy and export.

#include <string>
#include <vector>

#include "game/app/panels/wish.hpp"
#include "game/sitting/log_book.hpp"

namespace sixmil::app {

class LogPanel {
 public:
  // Inside a panel that is begun. `selected`: whose unit the filter offers.
  void draw(const sitting::Watch& watch, const sitting::LogBook& book, ElementId selected, Wishes& wishes);
  // Opens a line and shows it, whatever is filtered.
  void show(std::size_t line);

 private:
  void draw_filters(const State& shown, const sitting::LogBook& book, ElementId selected);
  void draw_buttons(const sitting::Watch& watch, const sitting::LogBook& book);
  void draw_line(const sitting::Watch& watch, const sitting::LogBook& book, std::size_t index, Wishes& wishes);
  void select(const State& shown, const sitting::LogBook& book, float width);

  sitting::LogFilter filter_, selected_filter_;
  bool more_ = false;                   // filters are unfolded
  std::size_t open_ = SIZE_MAX;         // the expanded line
  std::size_t wanted_ = SIZE_MAX;       // to be scrolled to
  std::vector<std::size_t> selection_;  // lines that pass
  std::vector<float> tops_{0};          // of each in the list, and the end
  int edition_ = -1;
  std::size_t read_ = 0;  // lines that were looked at for selection_
  float width_ = 0;       // that tops_ were made for
  bool follow_ = true;    // stays at the newest line until somebody scrolls up
  std::string told_;      // what became of copy or export
};

}  // namespace sixmil::app
