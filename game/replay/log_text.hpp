#pragma once
// Events as plain lines for people: who, dice, terms and rule ids. Works for any ruleset.

#include <string>
#include <string_view>

#include "game/core/event/event.hpp"
#include "game/core/state/state.hpp"

namespace sixmil::replay {

// "EuroFed 1st squadron, 1st troop, Monsabert 2 moves 126.40 mm to 431, 250." Empty for what a person need not read
// (bookkeeping counters, an agenda entry). `state` supplies the names only: any state of the same battle will do.
std::string log_line(const State& state, const Event& event);

// The same without the terms of a roll and without rule ids, for where these stand beside it.
std::string log_brief(const State& state, const Event& event);
// "needs 5 or less": what a roll with a need had to come to, told by how it went.
std::string need_text(const Rolled& roll);
// The rule that its line cites; empty: none.
std::string_view event_rule(const State& state, const Event& event);

// Names as the log writes them.
std::string element_name(const State& state, ElementId element);
std::string unit_name(const State& state, UnitId unit);
std::string thing_name(const State& state, Ref thing);

}  // namespace sixmil::replay
