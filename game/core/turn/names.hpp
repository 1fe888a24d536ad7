#pragma once
// A rulebook's own names: enumerations in the order of the lists in its Info. A rulebook says which list each of them
// follows by declaring a function that is never defined, beside the enumeration:
//   enum class Verb : std::int16_t { begin, done, … };
//   VerbId listed_as(Verb);
//   constexpr auto verb_of = verb_as<Verb>;

#include "game/core/command/command.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

// The id of a name.
template <class Name>
constexpr auto id(Name name) -> decltype(listed_as(name)) {
  return decltype(listed_as(name))(static_cast<int>(name));
}
// And back: of commands, of the phase that it is, of questions.
template <class Verb>
constexpr Verb verb_as(const Command& command) {
  return static_cast<Verb>(command.verb.value);
}
template <class Phase>
constexpr Phase phase_as(const State& state) {
  return static_cast<Phase>(state.phase.value);
}
template <class Ask>
constexpr Ask ask_as(const AgendaEntry& entry) {
  return static_cast<Ask>(entry.kind);
}
// The value of a rules switch in this battle.
template <class Name>
auto option(const State& state, Name which) -> decltype(state.option(listed_as(which))) {
  return state.option(id(which));
}
// A command with side, verb and actor filled in.
template <class Verb>
Command make_command(SideId side, Verb verb, Ref actor = Ref()) {
  Command command;
  command.side = side;
  command.verb = id(verb);
  command.actor = actor;
  return command;
}
// The same with its one target.
template <class Verb>
Command make_command(SideId side, Verb verb, Ref actor, Ref target) {
  Command command = make_command(side, verb, actor);
  command.targets.push_back(target);
  return command;
}

}  // namespace sixmil
