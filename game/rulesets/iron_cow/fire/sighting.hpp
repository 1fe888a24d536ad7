#pragma once
// Who sees whom now, remembered: core/sight is asked once for a pair of stands and not again while neither changes.

#include <span>

#include "game/core/state/state.hpp"

namespace sixmil::iron_cow {

// The same answer as core's sees(state, a, b), whatever was asked before. Both stand on the table.
bool in_sight(const State& state, ElementId a, ElementId b);
// Whether it is in sight of any of them; asks least where one that it saw is among them.
bool any_in_sight(const State& state, ElementId a, std::span<const ElementId> others);

}  // namespace sixmil::iron_cow
