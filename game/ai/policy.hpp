#pragma once
// A machine commander. It is given what its side may know, and nothing else.

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/core/command/command.hpp"
#include "game/core/state/state.hpp"
#include "game/core/turn/ruleset.hpp"

namespace sixmil::ai {

// One decision in the making, shared by the thread that makes it and the one that waits for it: the latter may stop it
// and ask how far it has come at any time, and reads what came out when it is done.
class Thought {
 public:
  // How many positions may be tried; 0: as many as the policy is used to. Set before it begins.
  std::int64_t budget = 0;

  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  // Asked by a policy that thinks long, at least every few milliseconds: when it is stopped, what it chooses is unread.
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  void tell(int percent) { percent_.store(percent, std::memory_order_relaxed); }
  int percent() const { return percent_.load(std::memory_order_relaxed); }

  Command command;                   // what was chosen
  std::vector<std::string> reasons;  // for people; empty: the policy gives none

 private:
  std::atomic<bool> stopped_{false};
  std::atomic<int> percent_{0};
};

// One for each side and game: it may remember. What it chooses depends on the views it was given and its seed alone.
class Policy {
 public:
  virtual ~Policy() = default;
  // Chooses a command of `side` that validates. `view` is that side's view, `acting` names `side` with at least one
  // actor (only the part of `side` is read).
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
