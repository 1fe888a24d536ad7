#pragma once
// What this rulebook lends to machine commanders (core/powers). Everything is read from a side's view.

#include "game/core/powers/powers.hpp"

#include "game/rulesets/iron_cow/ids.hpp"

namespace sixmil::iron_cow {

const Powers& opponent_powers();

// What a section acts on once that order is laid on its unit (invalid: the one in force). Shaken ones go on as they
// are, and under Regroup the others stand (IC-R36).
Order acts_under(const State& view, ElementId element, OrderId order);
// What the Regroup of that unit promises, in hundredths of a point: who would be back in the fight.
std::int32_t regroup_worth(const State& view, UnitId unit);
// What a strike called now promises the side, hundredths of a point (IC-11.2).
std::int32_t strike_worth(const State& view, SideId side);

const Reading& reading();
const Arms& arms();
const Orders& orders_power();
const Stations& stations();
const Evaluation& evaluation();

}  // namespace sixmil::iron_cow
