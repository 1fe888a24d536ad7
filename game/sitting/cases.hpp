#pragma once
// The person's disputes on disk: cases of line of sight, each a file of its own beside the saves.

#include <string>

#include "engine/base/result.hpp"

#include "game/core/sight/sight.hpp"

namespace sixmil::sitting {

std::string cases_folder();
// Writes the line between two models on the table, as `view` has it, to a new file and returns its path.
Result<std::string> keep_case(const State& view, ElementId from, ElementId to, const std::string& remark);

}  // namespace sixmil::sitting
