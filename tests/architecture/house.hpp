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
// What is bound to a thread is one thing, engine/base/memory; of tests too.
std::vector<std::string> bound_to_threads(const Source& source);
// Lines of sight have one answer: who wants one asks game/core/sight, not the geometry below it.
std::vector<std::string> sight_bypassed(const Source& source);

// Lands, trees, buildings and grounds are data: a file that makes them may hold 70 numbers of its own in 1,000 lines.
std::vector<std::string> looks_in_code(const Source& source);

// A vector of what is drawn that is declared without a value holds anything: zero is written as {}.
std::vector<std::string> vectors_without_value(const Source& source);

// Tests of a rulebook live in its folder and may include what tests may.
bool is_test(std::string_view path);

}  // namespace sixmil::test
