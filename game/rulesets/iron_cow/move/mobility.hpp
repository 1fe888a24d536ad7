#pragma once
// How elements move (section 6), as numbers for core/measure.

#include "game/core/rows/mobility.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow {

// Prices and bars of ground for a profile; may_move is false and no allowance is filled in.
Mobility ground_prices(const State& state, ElementId element);
// Of any profile of that propulsion, before edges and hull.
Mobility prices_of(const Battle& battle, Propulsion propulsion);
// The whole: allowance and minimum by acting order and integrity.
Mobility mobility_of(const State& state, ElementId element);
// The same as if it had its move before it and acted on that order, wherever it is.
Mobility mobility_under(const State& state, ElementId element, Order order);

// The section's integrity counts as it stands when its first element moves or enters (IC-R6): call before it does.
void judge_pace(Resolution& resolution, ElementId element);

}  // namespace sixmil::iron_cow
