#pragma once
// What a hit that takes effect does (section 7). Forecast and resolution ask the same two functions.

#include "game/core/turn/resolution.hpp"

#include "game/rulesets/modern/data.hpp"

namespace sixmil::modern {

struct Harm {
  Code code = Code::ne;    // what happens, after MOD-7.4
  bool destroyed = false;  // by that code or by its second occurrence (MOD-7.3)
  bool lost() const { return destroyed || code == Code::ck; }
};
// What face 1 … 6 of the effects table does to that element as it is now.
Harm harm_of(const State& state, ElementId target, int face);
// The same for a column of the table other than its own class (a squad in a burning carrier, MOD-7.7).
Harm harm_of(const State& state, ElementId target, Class column, int face);

std::string_view code_label(Code code);

// Rolls on the table and does it. `by`: whose shot.
void roll_damage(Resolution& resolution, ElementId target, Ref by);
void roll_damage(Resolution& resolution, ElementId target, Class column, Ref by, std::string_view rule);

}  // namespace sixmil::modern
