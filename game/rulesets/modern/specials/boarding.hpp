#pragma once
// Getting in and out of carriers (MOD-9.8).

#include "game/core/measure/ways.hpp"

namespace sixmil::modern::specials {

// The nearest friendly carrier on the table with a free seat that has not moved, at most that far away; invalid: none.
ElementId carrier_near(const State& state, ElementId squad, std::int32_t reach);
// A free place in contact with the carrier or any other vehicle, nearest to where `ways` start.
bool free_beside(const State& state, const Ways& ways, ElementId carrier, ElementId squad, Vec2& out);

}  // namespace sixmil::modern::specials
