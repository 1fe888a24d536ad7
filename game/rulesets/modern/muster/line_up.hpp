#pragma once
// Default places: units side by side across their zone, looking forward from their own edge.

#include "engine/base/problems.hpp"

#include "game/core/state/spec.hpp"

namespace sixmil::modern::setup {

Problems line_up(const BattleSpec& spec, State& state);

// The own edge of a side whose scenario names none: the one nearest to the middle of its zone.
int home_edge(const BattleSpec& spec, int side);

}  // namespace sixmil::modern::setup
