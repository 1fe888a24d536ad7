#pragma once
// Default places: units side by side across their zone, looking forward from their own edge.

#include "engine/base/problems.hpp"

#include "game/core/state/spec.hpp"

namespace sixmil::modern::setup {

Problems line_up(const BattleSpec& spec, State& state);

}  // namespace sixmil::modern::setup
