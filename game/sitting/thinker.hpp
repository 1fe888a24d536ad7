#pragma once
// The one thread on which a sitting's machine commanders think, one decision after another: what is remembered of rules
// and table, the worker's, is kept from one decision to the next.

#include <memory>

#include "engine/base/work.hpp"

#include "game/ai/policy.hpp"

namespace sixmil::sitting {

class Thinker {
 public:
  Thinker() = default;
  // Stops what is being thought.
  ~Thinker() { cancel(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  // Lets the policy choose for a side; not while busy. Policy and ruleset outlive the thought.
  void begin(ai::Policy& policy, const Ruleset& ruleset, const State& state, SideId side, const Acting& asked);
  // A thought was begun and has been neither taken nor given up.
  bool busy() const { return task_.valid(); }
  // Whether its command is there, after waiting for it at most that many thousandths of a second.
  bool ready(int wait_ms) { return task_.ready(wait_ms); }
  // Waits for it.
  Command take() { return task_.take(); }
  // Gives the thought up; returns once the policy has stopped. What the policy remembers is not to be used again.
  void cancel();
  // How far it has come, as far as the policy tells.
  int percent() const { return busy() ? thought_->percent() : 0; }

 private:
  std::unique_ptr<ai::Thought> thought_;
  State view_;  // its memory is used again
  Acting asked_;
  Worker worker_;
  Task<Command> task_;
};

}  // namespace sixmil::sitting
