#pragma once
// Optional knowledge that a ruleset lends to machine commanders. Everything is asked of a side's view.

#include <cstdint>
#include <vector>

#include "game/core/command/command.hpp"
#include "game/core/explain/explanation.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {}  // namespace sixmil
