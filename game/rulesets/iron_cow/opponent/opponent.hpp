#pragma once
// What this rulebook lends to machine commanders (core/powers). Everything is read from a side's view.

#include "game/core/powers/powers.hpp"

namespace sixmil::iron_cow {

const Powers& opponent_powers();

const Reading& reading();
const Arms& arms();
const Orders& orders_power();
const Stations& stations();
const Evaluation& evaluation();

}  // namespace sixmil::iron_cow
