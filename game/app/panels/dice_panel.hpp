#pragma once
// Dice rolled against dice expected: a sentence for each side and purpose, and how the faces fell.

#include "game/app/statistics.hpp"
#include "game/app/wish.hpp"

namespace sixmil::app {

// Inside a panel that is begun.
void draw_dice_panel(const State& shown, const Statistics& statistics, Wish& wish);

}  // namespace sixmil::app
