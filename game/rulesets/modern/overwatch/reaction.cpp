// Answering from overwatch (MOD-3.7).
#include "game/rulesets/modern/overwatch/window.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::overwatch {
namespace {

Posed mover_of(const State& state) { return posed(state, state.agenda.back().actor.element()); }

bool can_act(const State& state, SideId, Ref actor) {
  return !actor.valid() || (actor.element().valid() && could_react(state, actor.element(), mover_of(state)));
}

void candidates(const State& state, SideId side, Ref actor, Commands& out) {
  if (!actor.valid()) return out.push_back(make_command(side, Verb::pass));
  const Posed mover = mover_of(state);
  const ElementId watcher = actor.element();
  if (!watcher.valid() || !could_react(state, watcher, mover)) return;
  SmallVector<std::uint8_t, 8> sets;
  reactions(state, watcher, mover, sets);
  Command command = make_command(side, Verb::overwatch_fire, actor);
  command.targets.push_back(mover.id);
  for (const std::uint8_t set : sets) {
    command.options.clear();
    for (int w = 0; w < max_weapons; ++w) command.options.push_back(set >> w & 1);
    out.push_back(command);
  }
}

// MOD-6.2: a shot that cannot take effect is legal; it is only never offered.
Verdict validate(const State& state, const Command& command) {
  if (verb_of(command) == Verb::pass) return Verdict::allowed();
  const ElementId watcher = command.actor.element();
  const Posed mover = mover_of(state);
  const ElementCounters& c = counters().element;
  const std::string& name = name_of(state, watcher);
  if (command.targets[0].element() != mover.id) return {"Overwatch fires at the active element alone.", "MOD-3.7"};
  if (!state.element(watcher).on_table() || !flag(state, watcher, c.overwatch))
    return {name + " is not on overwatch.", "MOD-3.7"};
  if (flag(state, watcher, c.answered)) return {name + " has answered this.", "MOD-3.7"};
  if (!may_fire(state, watcher)) return {name + " has nobody to fire.", "MOD-7.5"};
  if (!in_sight(state, watcher, mover.id)) return {name + " does not see " + name_of(state, mover.id) + ".", "MOD-5.4"};
  if (!in_arc(state, posed(state, watcher), mover)) return {name + " can only fire straight ahead.", "MOD-6.4"};
  unsigned set = 0;
  for (int w = 0; w < max_weapons; ++w) set |= command.option(w) != 0 ? 1u << w : 0u;
  if (set == 0) return {"Name a weapon to fire, or pass.", "MOD-3.7"};
  for (int w = 0; w < max_weapons; ++w) {
    if ((set >> w & 1) == 0) continue;
    Manner manner = overwatch_manner;
    manner.beside = static_cast<std::uint8_t>(set & ~(1u << w));
    const Verdict use = may_use(state, watcher, w, manner);
    if (!use) return use;
  }
  return Verdict::allowed();
}

void forecast(const State& state, const Command& command, std::vector<Explanation>& out) {
  if (verb_of(command) == Verb::pass) return;
  const ElementId watcher = command.actor.element();
  const Posed mover = mover_of(state);
  const Look seen = look(state, watcher, mover.id);
  for (int w = 0; w < max_weapons; ++w)
    if (command.option(w) != 0)
      out.push_back(shot_of(state, posed(state, watcher), w, mover, overwatch_manner, seen, true).hit);
}

void resolve(Resolution& resolution, const Command& command) {
  if (verb_of(command) == Verb::pass) return close_window(resolution, command.side, 0);
  const State& state = resolution.state();
  const ElementCounters& c = counters().element;
  const ElementId watcher = command.actor.element(), mover = state.agenda.back().actor.element();
  resolution.set(watcher, c.answered, 1);
  if (option(state, Option::one_reaction) != 0) resolution.set(watcher, c.overwatch, 0);
  for (int w = 0; w < max_weapons; ++w)
    if (command.option(w) != 0 && state.element(mover).on_table())
      fire_shot(resolution, watcher, w, mover, overwatch_manner);
  const bool gone = !state.element(mover).on_table() || !crewed(state, mover);
  if (gone || !watched(state, posed(state, mover))) close_window(resolution, command.side, 1);
}

}  // namespace

const Part part{can_act, candidates, validate, forecast, resolve};

}  // namespace sixmil::modern::overwatch
