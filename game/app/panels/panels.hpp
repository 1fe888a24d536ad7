#pragma once
// The panels of a watched game. Each reads the shown copy, keeps only its own view state, and says what the person
// asked for; none of them changes the game.

#include <imgui.h>
#include <vector>

#include "game/app/panels/wish.hpp"
#include "game/app/settings/keys.hpp"
#include "game/app/settings/layout.hpp"
#include "game/sitting/watch.hpp"

namespace sixmil::app {

// The middle of what the side panels leave free.
ImVec2 middle_of(const Layout& layout);

struct PhaseBar {
  // `steps`: with the buttons that play and step; a record has its own.
  void draw(const Layout& layout, const sitting::Watch& watch, bool following, bool steps, Wishes& wishes);

 private:
  float controls_width_ = 600;  // as drawn last
};

struct Roster {
  void draw(const Layout& layout, const State& shown, ElementId selected, Wishes& wishes);

 private:
  std::vector<bool> unfolded_;  // by unit
};

struct HelpPanel {
  bool open = false;
  void draw(const Layout& layout, const Keys& keys, const Info& info);
};

}  // namespace sixmil::app
