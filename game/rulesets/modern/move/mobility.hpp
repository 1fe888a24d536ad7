#pragma once
// How elements move (section 4), as core's Mobility.

#include "game/core/rows/mobility.hpp"

#include "game/rulesets/modern/data.hpp"

namespace sixmil::modern {

// Prices and bars of ground for an element; may_move is false and no allowance is filled in.
Mobility ground_prices(const State& state, ElementId element);
// The whole, as it could move now or, before its activation, if it were activated.
Mobility mobility_of(const State& state, ElementId element);
// With all its Speed, as at the beginning of a turn.
Mobility full_mobility(const State& state, ElementId element);
// Whether it may still turn on the spot.
bool may_turn(const State& state, ElementId element);

// The deepest water that it stands in or that a point has.
Water water_at(const State& state, Vec2 at);
// Any water within `reach` of its footprint (MOD-9.6).
bool water_within(const State& state, ElementId element, std::int32_t reach);

}  // namespace sixmil::modern
