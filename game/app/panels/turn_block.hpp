#pragma once
// What both bars at the top show: the turn with the scores, and the speeds.

#include "game/app/panels/wish.hpp"
#include "game/sitting/watch.hpp"

namespace sixmil::app {

// nullptr: no phase has begun.
const PhaseInfo* phase_of(const State& shown);
void draw_turn(const State& shown);
void draw_speeds(const sitting::Watch& watch, Wishes& wishes);

}  // namespace sixmil::app
