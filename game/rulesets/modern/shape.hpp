#pragma once
// Whether a command has the shape that Info asks for: own actor of the right kind, ids in range, path and options as
// listed. Parts may then trust it.

#include "game/core/command/command.hpp"
#include "game/core/explain/explanation.hpp"
#include "game/core/state/state.hpp"

namespace sixmil::modern {

Verdict check_shape(const State& state, const Command& command);

}  // namespace sixmil::modern
