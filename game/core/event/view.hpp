#pragma once
// What one side may know: a State of the same shape in which the rest, and the seed, is left out.

#include "game/core/event/event.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

// `out` is reused: no allocation when it held a view of the same battle.
void make_view(const State& state, SideId side, State& out);
State view_of(const State& state, SideId side);
// What every side may know, for who looks on without a side: nothing is in it that any side may not know.
State public_view(const State& state);

// Puts back to what the roster says about it: place unknown, counters at their start. What a view holds of an element
// that its side may not see.
void blank_element(State& state, ElementId element);

// Whether a side may be told of an event. Folding those it may know into its view gives its view of the new state.
inline bool may_know(const Event& event, SideId side) { return event.audience.includes(side); }

}  // namespace sixmil
