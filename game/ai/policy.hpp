#pragma once
// A machine commander. It is given what its side may know, and nothing else.

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "game/core/state/state.hpp"
#include "game/core/turn/ruleset.hpp"

#include "game/ai/thought.hpp"

namespace sixmil::ai {

// One for each side and game: it may remember. What it chooses depends on the views it was given and its seed alone.
class Policy {
 public:
  virtual ~Policy() = default;
  // Chooses a command of `side` that validates, and says what for. `view` is that side's view, `acting` names `side`
  // with at least one actor (only the part of `side` is read).
  virtual void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting,
                     Thought& thought) = 0;
  // Another that goes on from here, with all that this one remembers.
  virtual std::unique_ptr<Policy> copy() const = 0;

  // The same where nobody waits.
  Command choose(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting);
};

// Names, weakest first: random, charge, hold, nearest, doctrine.
std::span<const std::string_view> policy_names();
// These and the commanders of trials, which nobody is offered at the table: scripted.
std::span<const std::string_view> trial_policy_names();

// `seed` is the policy's own and never the game's. nullptr: no policy of that name.
std::unique_ptr<Policy> make_policy(std::string_view name, std::uint64_t seed);

// A seed for a side's policy that tells nothing about the game's.
std::uint64_t policy_seed(std::uint64_t batch_seed, std::uint64_t game, SideId side);

}  // namespace sixmil::ai
