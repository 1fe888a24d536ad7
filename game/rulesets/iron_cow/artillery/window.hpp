#pragma once
// Counter-battery windows on the agenda (IC-9.3, IC-R53). They nest; the newest is finished before the older goes on.

#include "game/core/turn/resolution.hpp"

namespace sixmil::iron_cow::artillery {

// Asks `side` to answer the artillery attack of `unit`, if one of its guns can.
void open_window(Resolution& resolution, SideId side, UnitId unit);
// Ends the newest windows that nobody can answer any more.
void close_windows(Resolution& resolution);

// Of the newest window: a living gun of the unit that fired.
bool is_answer_target(const State& state, ElementId target);
// The gun may fire at it: within reach, and seen where that is asked for.
bool answerable(const State& state, ElementId gun, ElementId target);
bool may_answer(const State& state, ElementId gun);

}  // namespace sixmil::iron_cow::artillery
