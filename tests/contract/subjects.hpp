#pragma once
// What the contract tests run on: every ruleset of the registry with every scenario of its folder in
// assets/scenarios, and the toy of tests/support. Tests name none of them.

#include <functional>
#include <string>
#include <vector>

#include "engine/base/rng.hpp"

#include "game/core/session/session.hpp"

namespace sixmil::contract {

struct Subject {
  const Ruleset* ruleset = nullptr;
  std::string scenario;
  std::function<State(std::uint32_t seed)> start;  // asserts that the scenario loads
  int games = 1;  // how many games a test may afford on it, compared with others: large battles few
};

const std::vector<Subject>& subjects();

// A decision met on the way through a random game: the state, who is asked, and the command chosen (not yet given).
struct Moment {
  const Ruleset& ruleset;
  Session& session;
  SideId side;
  const std::vector<Ref>& actors;
  const State& view;  // of `side`
  const Command& chosen;
};

// Plays a random game and calls `visit` before every command is submitted; false stops the game. Returns the number
// of commands. Requires that every chosen command is accepted and that the game ends.
int random_game(const Subject& subject, std::uint32_t seed, const std::function<bool(const Moment&)>& visit);

std::string where(const Subject& subject, const Session& session);
bool same_bytes(const State& a, const State& b);

}  // namespace sixmil::contract
