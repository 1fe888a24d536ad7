#pragma once
// The one thread on which a sitting's machine commanders think, one decision after another: what rules and policies
// remember by thread is kept from one decision to the next.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "game/ai/policy.hpp"

namespace sixmil::sitting {

class Thinker {
 public:
  Thinker() = default;
  // Stops what is being thought.
  ~Thinker();
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  // Lets the policy choose for a side; not while busy. Policy and ruleset outlive the thought.
  void begin(ai::Policy& policy, const Ruleset& ruleset, const State& state, SideId side, const Acting& asked);
  // A thought was begun and has been neither taken nor given up.
  bool busy() const { return thought_ != nullptr; }
  // Whether its command is there, after waiting for it at most that long.
  bool ready(std::chrono::milliseconds most);
  // Waits for it.
  Command take();
  // Gives the thought up; returns once the policy has stopped. What the policy remembers is not to be used again.
  void cancel();
  // How far it has come, as far as the policy tells.
  int percent() const { return thought_ ? thought_->percent() : 0; }

 private:
  void work();
  void wait_until_done();

  std::unique_ptr<ai::Thought> thought_;
  ai::Policy* policy_ = nullptr;
  const Ruleset* ruleset_ = nullptr;
  State view_;  // its memory is used again
  Acting asked_;
  std::mutex mutex_;
  std::condition_variable told_;
  bool wanted_ = false, done_ = false, quit_ = false;  // under the mutex
  std::thread thread_;                                 // begun with the first thought
};

}  // namespace sixmil::sitting
