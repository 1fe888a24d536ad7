#pragma once
// All rulebooks in this program, in order of their folders' names. Generated from the folders.

#include <span>
#include <string_view>
#include <vector>

#include "game/core/turn/ruleset.hpp"

namespace sixmil {

std::span<const Ruleset* const> rulesets();

// By Info::id; nullptr when there is none.
const Ruleset* find_ruleset(std::string_view id);

}  // namespace sixmil
