#pragma once
// The panels of a watched game. Each reads the shown copy, keeps only its own view state, and says what the person
// asked for; none of them changes the game.

#include <functional>
#include <imgui.h>
#include <optional>
#include <string>
#include <vector>

#include "game/app/hand/keys.hpp"
#include "game/app/program/layout.hpp"
#include "game/app/table/wish.hpp"
#include "game/sitting/watch.hpp"
#include "game/stage/stage.hpp"

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

struct UnitCard {
  void draw(const Layout& layout, const State& shown, ElementId element, Wishes& wishes);
};

// Dice as they roll over the table and lie, under the panels. on_screen: window points of a place on the ground.
using OnScreen = std::function<std::optional<ImVec2>(Vec2)>;
void draw_thrown_dice(const stage::Stage& stage, const OnScreen& on_screen);

struct DiceTray {
  void draw(const Layout& layout, const stage::Stage& stage, Wishes& wishes);
};

struct HelpPanel {
  bool open = false;
  void draw(const Layout& layout, const Keys& keys, const Info& info);
};

}  // namespace sixmil::app
