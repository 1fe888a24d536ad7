#pragma once
// New crews for empty vehicles (MOD-9.9).

#include "game/core/rows/explanation.hpp"
#include "game/core/state/state.hpp"

namespace sixmil::modern::specials {

// The vehicle stands empty and may be given a crew by that side: its own, or one taken from the enemy (MOD-R21).
Verdict may_take(const State& state, SideId side, ElementId vehicle);
// The nearest such vehicle at most that far from the squad; invalid: none.
ElementId empty_near(const State& state, ElementId squad, std::int32_t reach);

}  // namespace sixmil::modern::specials
