#pragma once
// Default places: units side by side across their zone, sections abreast, HQ and guns to the rear, bases in their
// carriers as far as there are seats.

#include <vector>

#include "engine/base/problems.hpp"

#include "game/rulesets/iron_cow/force/force_checks.hpp"

namespace sixmil::iron_cow::setup {

Problems line_up(const BattleSpec& spec, State& state, const std::vector<ElementNote>& notes);

}  // namespace sixmil::iron_cow::setup
