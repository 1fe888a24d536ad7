#include "game/core/session/session.hpp"

#include "engine/base/assert.hpp"

#include "game/core/turn/resolution.hpp"

namespace sixmil {
namespace {

bool is_command(const State& state, const Command& command) {
  return command.verb.index() > verb_begin && command.verb.index() < static_cast<int>(state.info().verbs.size()) &&
         command.side.valid() && command.side.index() < state.side_count();
}

// A marker that the side may not know of is no more there for it than one that was never laid.
bool may_name(const State& state, SideId side, Ref thing) {
  return exists(state, thing) &&
         (thing.kind != RefKind::marker || state.markers[static_cast<std::size_t>(thing.index)].seen_by.includes(side));
}

// What every ruleset may rely on: ids of things that are there, places that a table can have.
Verdict check_names(const State& state, const Command& command) {
  const auto unknown = [&](Ref thing) { return !(thing == Ref()) && !may_name(state, command.side, thing); };
  if (unknown(command.actor)) return Verdict("Whoever is to act is not in this battle.", "");
  for (const Ref target : command.targets)
    if (!may_name(state, command.side, target)) return Verdict("What is aimed at is not in this battle.", "");
  for (const Vec2 point : command.path)
    if (point.x < 0 || point.y < 0 || point.x > plan_limit || point.y > plan_limit)
      return Verdict("No table is as large as that.", "");
  return Verdict::allowed();
}

}  // namespace

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
  if (!is_command(state_, command)) return Verdict("There is no such command.", "");
  Verdict verdict = check_names(state_, command);
  if (verdict.ok()) verdict = ruleset_->validate(state_, command);
  if (verdict.ok()) carry_out(command);
  return verdict;
}

void Session::take_back(State before) {
  SIXMIL_ASSERT(recording_ && played_.size() > 1);
  state_ = std::move(before);
  events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(marks_.back()), events_.end());
  marks_.pop_back();
  played_.pop_back();
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
