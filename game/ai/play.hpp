#pragma once
// Lets policies play a session: each is given only its side's view, and submits like anybody else.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "game/core/session/session.hpp"

#include "game/ai/policy.hpp"

namespace sixmil::ai {

struct PlayOptions {
  std::int64_t most_commands = 100000;         // after which the game counts as stalled
  std::int64_t budget = 0;                     // of every thought
  std::function<void(const Thought&)> before;  // told every thought before its command is submitted
  std::function<std::int64_t()> nanoseconds;   // a clock, to record decision times; empty: none are recorded
};

struct PlayReport {
  Outcome outcome;
  std::int64_t commands = 0;  // accepted
  std::int64_t refused = 0;
  bool stalled = false;                 // the game did not end: nobody could act, or too many commands
  std::int32_t turns = 0;               // the turn it ended in
  Command first_refused;                // when refused > 0 …
  Refusal why;                          // … and the reason
  std::vector<std::int64_t> decisions;  // nanoseconds, in order
};

// Plays on, one command at a time. Everything passed in outlives it.
class Match {
 public:
  // One policy for each side of the battle, in order; nullptr: a person, for whom step() waits.
  Match(Session& session, std::span<Policy* const> policies, PlayOptions options = {});

  enum class Step : std::uint8_t { played, waits, over };
  // Lets the first side that may act and has a policy give one command. waits: only sides without one may act.
  Step step();
  const PlayReport& report() const { return report_; }

 private:
  bool play_for(SideId side, const Acting::One& one);
  void finish();

  Session* session_;
  std::vector<Policy*> policies_;
  PlayOptions options_;
  PlayReport report_;
  State view_;
  Acting acting_, asked_;
  std::vector<Command> candidates_;
};

// Plays to the end.
PlayReport play_out(Session& session, std::span<Policy* const> policies, PlayOptions options = {});

}  // namespace sixmil::ai
