#pragma once
// The only gateway to a game: commands in, events out.

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "game/core/command/command.hpp"
#include "game/core/dice/dice.hpp"
#include "game/core/event/event.hpp"
#include "game/core/rows/explanation.hpp"
#include "game/core/state/digest.hpp"
#include "game/core/turn/ruleset.hpp"

namespace sixmil {

struct Played {
  Command command;
  std::uint64_t digest = 0;  // of the state after it
  Digests parts;
};

class Session {
 public:
  // `state` as made by Ruleset::setup; the first command, "begin", is given here.
  Session(const Ruleset& ruleset, State state, DiceInjection injection = {});
  // Goes on from a saved state with the commands that led to it. Events of before are not known.
  Session(const Ruleset& ruleset, State start, State state, std::vector<Played> played);

  // A refused command changes nothing and says why: whatever it names, by whoever made it up. The ruleset is only asked
  // about commands whose side, verb and things exist. An accepted one is resolved, its events appended.
  Verdict submit(const Command& command);

  // Takes back the last command, which is not "begin": `before` is the state that it was given in.
  void take_back(State before);

  const Ruleset& ruleset() const { return *ruleset_; }
  const State& state() const { return state_; }
  const State& start() const { return start_; }  // before "begin"
  const std::vector<Played>& played() const { return played_; }
  // Events since the session began, in order. `events_before(i)` = how many there were before command i.
  const std::vector<Event>& events() const { return events_; }
  std::size_t events_before(std::size_t command) const { return marks_[command]; }

  void inject(std::initializer_list<std::int32_t> faces);
  // Off: no digests and no events are kept (batches). On by default.
  void record(bool on) { recording_ = on; }

 private:
  void carry_out(const Command& command);

  const Ruleset* ruleset_;
  State start_, state_;
  std::vector<Played> played_;
  std::vector<Event> events_;
  std::vector<std::size_t> marks_;
  DiceInjection injection_;
  bool recording_ = true;
};

}  // namespace sixmil
