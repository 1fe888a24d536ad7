#pragma once
// What now: the bar at the top while a person plays. Phase, who acts, what is left to do, the button that goes on.

#include "game/app/panels/panels.hpp"
#include "game/app/tools/tools.hpp"
#include "game/sitting/play.hpp"

namespace sixmil::app {

struct WhatNow {
  void draw(const Layout& layout, const sitting::Watch& watch, const sitting::Play& play, Tools& tools, bool following,
            Wishes& wishes);

 private:
  float controls_width_ = 400;  // as drawn last
  Verdict undo_;                // as asked last
  std::size_t asked_ = SIZE_MAX;
};

// A first hint to every phase and question, until it is put away.
struct HintPanel {
  void draw(const Layout& layout, const State& shown, Settings& settings);
};

}  // namespace sixmil::app
