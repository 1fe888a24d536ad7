#pragma once
// Whether what came from outside can be so in this battle.

#include "game/core/state/state.hpp"

namespace sixmil {

// Whether the counter can have that value here: in its range, and naming what is there.
bool value_fits(const State& state, const CounterInfo& counter, std::int32_t value);
// Whether the question has the shape that the ruleset declares for its kind.
bool question_fits(const State& state, const AgendaEntry& entry);
// Whether a state whose ids and ranges are right contradicts itself.
bool sound(const State& state);

}  // namespace sixmil
