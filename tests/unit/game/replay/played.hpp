#pragma once
// Games played at random for tests of saves and records.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/base/rng.hpp"

#include "game/scenario/scenario.hpp"

namespace sixmil::test {

inline scenario::Game new_game(const std::string& name, std::uint32_t seed) {
  Result<scenario::Game> game = scenario::new_game(name, seed);
  INFO((game.ok() ? std::string() : game.error().sentence()));
  REQUIRE(game.ok());
  return std::move(*game);
}

// One command of the first side that may act; false when the game is over. The verb that goes on is taken more often
// than chance would, so that set-up comes to an end.
inline bool play_one(Session& session, Rng& rng) {
  const Ruleset& ruleset = session.ruleset();
  Acting acting;
  ruleset.acting(session.state(), acting);
  if (acting.sides.empty()) return false;
  const Acting::One& one = acting.sides.front();
  for (int tries = 0; tries < 1000; ++tries) {
    Ref actor = one.actors[rng.below(static_cast<std::uint32_t>(one.actors.size()))];
    if (rng.below(4) == 0) actor = one.actors.front();
    std::vector<Command> commands;
    ruleset.candidates(session.state(), one.side, actor, commands);
    if (commands.empty()) continue;
    const Verdict verdict = session.submit(commands[rng.below(static_cast<std::uint32_t>(commands.size()))]);
    REQUIRE(verdict.ok());
    return true;
  }
  FAIL("nobody can act");
  return false;
}

inline int play(Session& session, std::uint64_t seed, int most = 100000) {
  Rng rng(seed, 9);
  int count = 0;
  while (count < most && play_one(session, rng)) ++count;
  return count;
}

}  // namespace sixmil::test
