#pragma once
// A race that can be played.

#include <utility>

#include "game/core/session/session.hpp"

#include "tests/support/race/race.hpp"

namespace sixmil::race {

inline Session race_session(std::uint32_t seed, const BattleSpec& battle = small_battle()) {
  Result<State> state = race_ruleset().setup(battle, seed);
  return Session(race_ruleset(), std::move(*state));
}

}  // namespace sixmil::race
