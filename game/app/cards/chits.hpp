#pragma once
// Order chits on the table: small cards beside the models they command, face down in their side's colour until they are
// revealed, then turned up, one after another.

#include "game/app/panels/signs.hpp"
#include "game/stage/stage.hpp"

namespace sixmil::app {

// How a chit lies: the unit's order, and how far it is turned up.
struct ChitShown {
  UnitId unit;
  OrderId order;
  ElementId beside;  // whose model it lies at: the first of its unit that is left
  float up = 0;      // 0 face down … 1 face up
};
// Of all units that have one and somebody on the table. A view knows no others' before the reveal.
std::vector<ChitShown> chits_shown(const stage::Stage& stage);

// Over the table, under the panels. `yaw`: where the eye looks, so that letters stand upright.
void draw_order_chits(const stage::Stage& stage, float yaw, const OnScreen& on_screen);

}  // namespace sixmil::app
