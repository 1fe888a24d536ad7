#pragma once
// Whether what came from outside can be so in this battle.

#include "game/core/state/state.hpp"

namespace sixmil {

// The most that the counter can be here: the top of its range, or the last of what it may name.
std::int32_t most_here(const State& state, const CounterInfo& counter);
// Whether the counter can have that value here: in its range, and naming what is there.
bool value_fits(const State& state, const CounterInfo& counter, std::int32_t value);
// Whether it is a box that an element can have.
bool body_fits(const Body& body);
// Whether somebody of that side may ride in the carrier; nobody knows whose one is that is itself unknown.
bool carries_side(const Element& carrier, SideId side);
// Whether a marker of that shape may lie at that place of the list, and the question be asked, as the ruleset declares
// their kinds: who is named, the range of each number, every place on the table.
bool marker_fits(const State& state, MarkerId place, const Marker& marker);
bool question_fits(const State& state, const AgendaEntry& entry);
// Whether a state whose ids and ranges are right contradicts itself.
bool sound(const State& state);

}  // namespace sixmil
