#pragma once
// What is told from outside is judged before it is folded: fold trusts, and an element, counter, marker or place that
// cannot be would stop the program there.

#include "engine/base/result.hpp"

#include "game/core/event/event.hpp"

namespace sixmil {

// Whether the fact can happen to this state or view now; else what cannot be, in a sentence. A state that was sound
// stays so when a fact that passes is folded.
Status judge_fact(const State& state, const Fact& fact);

// Judges and folds. On an error nothing has changed.
Status fold_told(State& state, const Fact& fact);

}  // namespace sixmil
