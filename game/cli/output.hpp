#pragma once
// What the commands share: printing, errors, results.

#include <string>
#include <string_view>

#include "engine/base/result.hpp"

#include "game/core/turn/ruleset.hpp"

namespace sixmil::cli {

void print(std::string_view text);   // standard output
int finish(int code);                // the exit code: bad input where what was printed could not be written
void notice(std::string_view text);  // standard error, a line
// Prints the sentence and returns the exit code for bad input.
int refuse(const Error& error);

// "EuroFed wins by 12 to 7" with the terms of each score, a line a side.
std::string outcome_text(const State& state, const Outcome& outcome);

}  // namespace sixmil::cli
