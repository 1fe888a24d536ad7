#pragma once
// Dice that fall: on the table, and with what they mean in the tray.

#include "game/app/panels/signs.hpp"
#include "game/app/panels/wish.hpp"
#include "game/app/settings/layout.hpp"
#include "game/stage/stage.hpp"

namespace sixmil::app {

// As they roll over the table and lie, under the panels.
void draw_thrown_dice(const stage::Stage& stage, const OnScreen& on_screen);

struct DiceTray {
  void draw(const Layout& layout, const stage::Stage& stage, Wishes& wishes);
};

}  // namespace sixmil::app
