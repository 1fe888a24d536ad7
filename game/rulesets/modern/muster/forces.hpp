#pragma once
// From a scenario's forces to the state before the first command: full magazines, everybody at a default place.

#include "game/core/state/spec.hpp"

namespace sixmil::modern::setup {

Result<State> make_battle(const BattleSpec& spec, std::uint32_t seed);

}  // namespace sixmil::modern::setup
