#pragma once
// The odds of a command before it is given: every term with its rule, the sum, and what may come of it.

#include <vector>

#include "game/core/rows/explanation.hpp"
#include "game/core/state/state.hpp"

#include "game/app/panels/wish.hpp"

namespace sixmil::app {

// "Sabre 1: 62 % a hit, 40 % destroyed".
std::string odds_line(const State& view, const Explanation& odds);

// One explanation with all its terms; several as lists by what is rolled, with a chance each, friends of `viewer`
// marked. Nothing for none.
void draw_odds(const State& view, SideId viewer, const std::vector<Explanation>& odds, Wishes& wishes);
// A refusal as a sentence with its rule.
void draw_refusal(const Info& info, const Refusal& refusal, Wishes& wishes);
// A rule id in small letters that opens the rule.
void draw_rule(const Info& info, std::string_view rule, Wishes& wishes);

}  // namespace sixmil::app
