#pragma once
// All rulebooks in this program, in order of their folders' names. Generated from the folders.

#include <span>

#include "game/core/turn/ruleset.hpp"

namespace sixmil {

std::span<const Ruleset* const> rulesets();

}  // namespace sixmil
