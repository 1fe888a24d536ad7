#pragma once
// From a scenario's forces to the state before the first command: the force is checked and laid out two deep
// (organisation.hpp), every element at its default place.

#include "game/core/state/spec.hpp"

namespace sixmil::iron_cow::setup {

Result<State> make_battle(const BattleSpec& spec, std::uint32_t seed);

}  // namespace sixmil::iron_cow::setup
