#pragma once
// Whether a command has the shape that Info asks for: its own actor of the right kind, ids in range, path, facing and
// options as listed. Rules may then trust it.

#include "game/core/command/command.hpp"
#include "game/core/rows/explanation.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

// The same on the state and on the side's view. Refusals cite the verb's rule.
Verdict check_shape(const State& state, const Command& command);

}  // namespace sixmil
