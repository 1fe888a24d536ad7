#pragma once
// Second shots in the same circumstances (MOD-6.9). What a weapon remembers is struck out as soon as either of the two
// moves or turns, so what is left is a target and a firer that have stayed as they were.

#include "game/core/turn/resolution.hpp"

#include "game/rulesets/modern/seeing/look.hpp"

namespace sixmil::modern {

// Whether a shot now would be a repeated one, but for moving.
bool repeated(const State& state, ElementId firer, int weapon, ElementId target, const Look& seen);
void remember_shot(Resolution& resolution, ElementId firer, int weapon, ElementId target, const Look& seen);
// It has moved or turned, or is gone.
void forget_shots(Resolution& resolution, ElementId element);

}  // namespace sixmil::modern
