#include "game/core/session/session.hpp"

#include "engine/base/assert.hpp"

#include "game/core/turn/resolution.hpp"

namespace sixmil {

Session::Session(const Ruleset& ruleset, State state, DiceInjection injection)
    : ruleset_(&ruleset), start_(state), state_(std::move(state)), injection_(std::move(injection)) {
  Command begin;
  begin.verb = VerbId(verb_begin);
  carry_out(begin);
}

Session::Session(const Ruleset& ruleset, State start, State state, std::vector<Played> played)
    : ruleset_(&ruleset), start_(std::move(start)), state_(std::move(state)), played_(std::move(played)) {
  marks_.assign(played_.size(), 0);
}

Verdict Session::submit(const Command& command) {
  if (command.verb.index() == verb_begin || command.verb.index() >= static_cast<int>(state_.info().verbs.size()) ||
      !command.verb.valid() || !command.side.valid() || command.side.index() >= state_.side_count())
    return Verdict("There is no such command.", "");
  Verdict verdict = ruleset_->validate(state_, command);
  if (verdict.ok()) carry_out(command);
  return verdict;
}

void Session::inject(std::initializer_list<std::int32_t> faces) {
  injection_.faces.insert(injection_.faces.end(), faces.begin(), faces.end());
}

void Session::carry_out(const Command& command) {
  if (recording_) marks_.push_back(events_.size());
  Resolution resolution(state_, recording_ ? &events_ : nullptr, &injection_);
  ruleset_->resolve(resolution, command);
  if (!recording_) return;
  Played played{command, 0, digests_of(state_)};
  played.digest = played.parts.whole();
  played_.push_back(played);
}

}  // namespace sixmil
