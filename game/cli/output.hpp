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

// Commanders for every side: `a` has the seat `a_seat`, `b` all others. Their seeds come from the game's and the seat,
// so a game of a batch can be played again alone.
std::vector<std::unique_ptr<ai::Policy>> commanders(const std::string& a, const std::string& b, int a_seat, int sides,
                                                    std::uint32_t seed);
std::vector<ai::Policy*> pointers(const std::vector<std::unique_ptr<ai::Policy>>& policies);

}  // namespace sixmil::cli
