#pragma once
// Whether a rulebook's rows fit into what core keeps in place, judged before a game begins.

#include <vector>

#include "engine/base/result.hpp"

#include "game/core/rows/info.hpp"

namespace sixmil {

// All that does not fit, each naming the row; empty: it can be played.
std::vector<Error> judge_info(const Info& info);

}  // namespace sixmil
