#pragma once
// Dice rolled against dice expected: a sentence for each side and purpose, and how the faces fell.

#include "game/app/panels/wish.hpp"
#include "game/sitting/statistics.hpp"

namespace sixmil::app {

// Inside a panel that is begun.
void draw_dice_panel(const State& shown, const sitting::Statistics& statistics, Wishes& wishes);

}  // namespace sixmil::app
