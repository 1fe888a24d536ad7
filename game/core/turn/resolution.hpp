#pragma once
// All that a rule may do while it resolves a command: look, roll, emit.

#include <cstdint>
#include <string_view>
#include <vector>

#include "game/core/dice/dice.hpp"
#include "game/core/event/event.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

class Resolution {
 public:
  // `record`: where events go, or nullptr to run at full speed on a copy. `injection`: a test's faces, or nullptr.
  Resolution(State& state, std::vector<Event>* record = nullptr, DiceInjection* injection = nullptr)
      : state_(state), record_(record), injection_(injection) {}

  const State& state() const { return state_; }
  bool recording() const { return record_ != nullptr; }

  // Folds the fact into the state at once and records it. What is about an element, marker or agenda entry that only
  // some may know goes to those alone, whatever `audience` says.
  void emit(const Fact& fact, Audience audience = Audience::all());
  // Sets a counter, telling those who may know it (CounterInfo::know, and who knows the element). No event when the
  // value is already there.
  void set(Ref of, CounterId counter, std::int32_t value);
  void add(Ref of, CounterId counter, std::int32_t step) { set(of, counter, state_.counter(of, counter) + step); }

  // One die of `sides` faces, 1 … sides, as addressed; counts as rolled by `actor`, but emits nothing: fill a Rolled
  // and emit it, so that what the dice were for stands beside them. `secret`: of the dice whose value only the actor's
  // side may know; the Rolled says so too.
  std::int32_t face(Ref actor, std::int32_t sides, bool secret = false);
  // Rolls one die, emits Rolled with `odds` and `need`, success when value ≥ need. Returns the value.
  std::int32_t roll(Ref actor, std::int32_t sides, std::int32_t need, const Explanation& odds, bool secret = false);

 private:
  State& state_;
  std::vector<Event>* record_;
  DiceInjection* injection_;
  std::vector<Ref> pending_;  // whose faces were taken and not yet counted by a Rolled event
};

}  // namespace sixmil
