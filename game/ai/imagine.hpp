#pragma once
// A whole state that agrees with what one side knows: what a commander tries its plans on.

#include "engine/base/rng.hpp"

#include "game/core/state/state.hpp"
#include "game/core/turn/ruleset.hpp"

namespace sixmil::ai {

// `view` is the view of `side`; the view of the result is the same, byte for byte. What `side` may not know is drawn
// with `rng` as the ruleset's Belief allows; without that power it is as at the start, and who is hidden in reserve.
// The dice are new ones of `rng`, the game's seed is nowhere in them. `rng` must never come from the game's seed.
State imagine(const Ruleset& ruleset, const State& view, SideId side, Rng& rng);

}  // namespace sixmil::ai
