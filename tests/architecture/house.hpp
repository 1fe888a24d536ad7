#pragma once
// The walls of the house: which room may include which, which libraries live where, which names are banned where.

#include <string>
#include <string_view>
#include <vector>

#include "tests/architecture/source.hpp"

namespace sixmil::test {

// One sentence for each wall that the file breaks: "path:line: …".
std::vector<std::string> broken_arrows(const Source& source);
std::vector<std::string> misplaced_libraries(const Source& source);
std::vector<std::string> banned_names(const Source& source);
// Threads have one door, engine/base/work.
std::vector<std::string> misplaced_threads(const Source& source);
// Lines of sight have one answer: who wants one asks game/core/sight, not the geometry below it.
std::vector<std::string> sight_bypassed(const Source& source);

// Tests of a rulebook live in its folder and may include what tests may.
bool is_test(std::string_view path);

}  // namespace sixmil::test
