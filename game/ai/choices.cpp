#include "game/ai/choices.hpp"

#include "engine/base/assert.hpp"

namespace sixmil::ai {

const std::vector<Ref>& actors_of(const Acting& acting, SideId side) {
  for (const Acting::One& one : acting.sides)
    if (one.side == side) return one.actors;
  SIXMIL_ASSERT(!"a policy was asked for a side that may not act");
  return acting.sides.front().actors;
}

Command any_command(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors, Rng& rng,
                    std::vector<Command>& scratch) {
  const auto count = static_cast<std::uint32_t>(actors.size());
  SIXMIL_ASSERT(count > 0);
  const std::uint32_t first = rng.below(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    scratch.clear();
    ruleset.candidates(view, side, actors[(first + i) % count], scratch);
    if (!scratch.empty()) return scratch[rng.below(static_cast<std::uint32_t>(scratch.size()))];
  }
  SIXMIL_ASSERT(!"actors without a candidate");
  return {};
}

Meaning meaning_of(const Ruleset& ruleset, const State& view, const Command& command) {
  const Powers* powers = ruleset.powers();
  if (powers && powers->reading) return powers->reading->meaning(view, command);
  const VerbInfo& verb = ruleset.info().verbs[static_cast<std::size_t>(command.verb.index())];
  if (verb.intent != Intent::other) return plain_meaning(view, command);
  Meaning meaning;
  if (!command.targets.empty()) meaning.subject = command.targets[0];
  if (verb.ends)
    meaning.intent = Intent::finish;
  else if (verb.path == PathNeed::polyline)
    meaning.intent = Intent::move;
  else if (verb.path == PathNeed::none && meaning.subject.valid() && owner_of(view, meaning.subject) != command.side)
    meaning.intent = Intent::shoot;
  return meaning;
}

Stakes stakes_of(const Ruleset& ruleset, const State& view, const Command& command, std::vector<Explanation>& scratch) {
  scratch.clear();
  ruleset.forecast(view, command, scratch);
  Stakes out;
  for (const Explanation& one : scratch) {
    out.rolls = true;
    const std::int32_t percent = one.destroys();
    (owner_of(view, one.subject) == command.side ? out.own : out.enemy) += percent;
  }
  return out;
}

Vec2 end_of(const State& view, const Command& command) {
  if (!command.path.empty()) return command.path.back();
  const ElementId element = command.actor.element();
  return element.valid() ? view.element(element).at : Vec2{};
}

}  // namespace sixmil::ai
