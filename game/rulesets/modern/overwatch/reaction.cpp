// Answering from overwatch (MOD-3.7).
#include "game/rulesets/modern/overwatch/window.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::overwatch {
namespace {

Posed mover_of(const State& state) { return posed(state, state.agenda.back().actor.element()); }

void list(Offer& offer) {
  const State& state = offer.state;
  const ElementId watcher = offer.element;
  if (!watcher.valid()) {
    offer.add(Verb::pass);
    return;
  }
  const Posed mover = mover_of(state);
  const bool could = could_react(state, watcher, mover);
  if (!could || offer.brief()) return offer.settle(could);
  SmallVector<std::uint8_t, 8> sets;
  reactions(state, watcher, mover, sets);
  Command command = offer.start(Verb::overwatch_fire);
  command.targets.push_back(mover.id);
  for (const std::uint8_t set : sets) {
    command.options.clear();
    for (int w = 0; w < max_weapons; ++w) command.options.push_back(set >> w & 1);
    offer.add(command);
  }
}

// MOD-6.2: a shot that cannot take effect is legal; it is only never offered.
Verdict validate(const Deed& deed) {
  const auto& [state, command, watcher, target] = deed;
  if (verb_of(command) == Verb::pass) return Verdict::allowed();
  const Posed mover = mover_of(state);
  const ElementCounters& c = counters().element;
  const std::string& name = name_of(state, watcher);
  if (target != mover.id) return {"Overwatch fires at the active element alone.", "MOD-3.7"};
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

void forecast(const Deed& deed, std::vector<Explanation>& out) {
  const auto& [state, command, watcher, target] = deed;
  if (verb_of(command) == Verb::pass) return;
  const Posed mover = mover_of(state);
  const Look seen = look(state, watcher, mover.id);
  for (int w = 0; w < max_weapons; ++w)
    if (command.option(w) != 0)
      out.push_back(shot_of(state, posed(state, watcher), w, mover, overwatch_manner, seen, true).hit);
}

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, watcher, mover] = deed;
  if (verb_of(command) == Verb::pass) return close_window(resolution, command.side, 0);
  const ElementCounters& c = counters().element;
  resolution.set(watcher, c.answered, 1);
  if (option(state, Option::one_reaction) != 0) resolution.set(watcher, c.overwatch, 0);
  for (int w = 0; w < max_weapons; ++w)
    if (command.option(w) != 0 && state.element(mover).on_table())
      fire_shot(resolution, watcher, w, mover, overwatch_manner);
  const bool gone = !state.element(mover).on_table() || !crewed(state, mover);
  if (gone || !watched(state, posed(state, mover))) close_window(resolution, command.side, 1);
}

}  // namespace

const Part part{list, validate, forecast, resolve};

}  // namespace sixmil::modern::overwatch
