#pragma once
// One decision of a machine commander: what it is told, how far it has come, and what comes out.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string_view>

#include "engine/base/small_vector.hpp"

#include "game/core/command/command.hpp"

namespace sixmil::ai {

// What speaks for a command (above 0) or against it, in the policy's own measure: doctrine's is hundredths of a victory
// point.
struct Reason {
  std::string_view label;  // lives as long as the program
  double weight = 0;
};

// The terms by whose sum a policy compares one command with another.
struct Reasons {
  SmallVector<Reason, 8> terms;

  void add(std::string_view label, double weight) { terms.push_back({label, weight}); }
  // From the first to the last.
  double sum() const {
    double sum = 0;
    for (const Reason& reason : terms) sum += reason.weight;
    return sum;
  }
};

// Shared by the thread that decides and the one that waits for it: the latter may stop it and ask how far it has come
// at any time, and reads what came out when it is done. Its work is counted in questions: an actor whose choices are
// weighed, a game played on in thought.
class Thought {
 public:
  // The most questions that may be asked; 0: as many as the policy is used to. Set before it begins.
  std::int64_t budget = 0;
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

  // By the policy: it means to ask so many more.
  void expect(std::int64_t questions) { raise(expected_, questions); }
  // By the policy, before each question, at least every few milliseconds. False: none may be asked any more, and it
  // chooses a lawful command by those it has asked; when it was stopped, what it chooses is unread.
  bool ask() {
    if (stopped() || (budget > 0 && asked() >= budget)) return false;
    raise(asked_, 1);
    return true;
  }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  std::int64_t asked() const { return asked_.load(std::memory_order_relaxed); }
  // Of the questions that it expects, or may ask.
  int percent() const {
    std::int64_t all = std::max(expected_.load(std::memory_order_relaxed), std::int64_t{1});
    if (budget > 0) all = std::min(all, budget);
    return static_cast<int>(std::min<std::int64_t>(100, 100 * asked() / all));
  }

  Command command;  // what was chosen
  Reasons reasons;  // what for

 private:
  // Only the policy writes.
  static void raise(std::atomic<std::int64_t>& count, std::int64_t by) {
    count.store(count.load(std::memory_order_relaxed) + by, std::memory_order_relaxed);
  }
  std::atomic<bool> stopped_{false};
  std::atomic<std::int64_t> expected_{0}, asked_{0};
};

}  // namespace sixmil::ai
