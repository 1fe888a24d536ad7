#pragma once
// What the commands share: printing, errors, results, games by seed.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "game/core/turn/ruleset.hpp"

#include "game/ai/policy.hpp"

namespace sixmil::cli {

void print(std::string_view text);   // standard output
void notice(std::string_view text);  // standard error, a line
// Prints the sentence and returns the exit code for bad input.
int refuse(const Error& error);

// "EuroFed wins by 12 to 7" with the terms of each score, a line a side.
std::string outcome_text(const State& state, const Outcome& outcome);

}  // namespace sixmil::cli
