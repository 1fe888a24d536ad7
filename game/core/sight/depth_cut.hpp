#pragma once
// Where depth alone ends a line of sight.

#include "game/core/sight/sight.hpp"

namespace sixmil {

// Where the line has passed all the depth that is allowed, tu of plan from its `from`; −1 when it never does.
std::int32_t depth_cut(const State& state, const SightLine& line);

}  // namespace sixmil
