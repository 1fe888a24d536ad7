#pragma once
// The panels of a watched game. Each reads the shown copy, keeps only its own view state, and says what the person
// asked for; none of them changes the game.

#include <imgui.h>
#include <optional>
#include <string>

#include "game/app/layout.hpp"
#include "game/app/log_book.hpp"
#include "game/app/watch.hpp"
#include "game/app/wish.hpp"
#include "game/view/stage.hpp"

namespace sixmil::app {

// The middle of what the side panels leave free.
ImVec2 middle_of(const Layout& layout);

struct PhaseBar {
  void draw(const Layout& layout, const Watch& watch, bool following, Wish& wish);

 private:
  float controls_width_ = 600;  // as drawn last
};

struct Roster {
  void draw(const Layout& layout, const State& shown, ElementId selected, Wish& wish);
};

struct LogPanel {
  int side = -1;                // filter; −1: all
  std::size_t open = SIZE_MAX;  // the expanded line
  void draw(const Layout& layout, const Session& session, const LogBook& book, Wish& wish);

 private:
  std::size_t drawn_ = 0;  // lines when drawn last
  bool follow_ = true;     // stays at the newest line until somebody scrolls up
};

struct UnitCard {
  void draw(const Layout& layout, const State& shown, ElementId element);
};

struct DiceTray {
  void draw(const Layout& layout, const view::Stage& stage);
};

struct ResultPanel {
  bool closed = false;
  void draw(const Layout& layout, const Ruleset& ruleset, const State& shown, Wish& wish);
};

struct HelpPanel {
  bool open = false;
  void draw(const Layout& layout);
};

}  // namespace sixmil::app
