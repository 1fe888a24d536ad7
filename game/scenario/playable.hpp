#pragma once
// Whether a scenario can be played at all, beyond what its ruleset checks.

#include "engine/base/result.hpp"

#include "game/core/state/spec.hpp"
#include "game/core/turn/ruleset.hpp"

namespace sixmil::scenario {

// Refused: an objective that no element of any side can reach, an exit that none of its side can reach. `start` is the
// state as set up from `spec`. Elements start from their place, their gate or their zone.
Status check_playable(const Ruleset& ruleset, const State& start, const BattleSpec& spec);

}  // namespace sixmil::scenario
