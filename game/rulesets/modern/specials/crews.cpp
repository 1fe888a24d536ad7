// New crews for empty vehicles (MOD-9.9).
#include "game/rulesets/modern/damage/losses.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/status.hpp"
#include "game/rulesets/modern/text.hpp"

namespace sixmil::modern::specials {
namespace {

bool near_enough(const State& state, ElementId squad, ElementId vehicle) {
  const Element& e = state.element(squad);
  if (e.presence == Presence::aboard) return e.carrier == vehicle;
  return touching(state, posed(state, squad), posed(state, vehicle));
}

Verdict may_crew(const State& state, ElementId squad, ElementId vehicle) {
  const ElementCounters& c = counters().element;
  const std::string &name = name_of(state, squad), &its = name_of(state, vehicle);
  if (!profile_of(state, squad).foot() || !state.element(squad).alive() || flag(state, squad, c.activated))
    return {name + " has no turn to spend on that.", "MOD-9.9"};
  if (!state.element(vehicle).on_table() || crewed(state, vehicle)) return {its + " needs no crew.", "MOD-9.9"};
  if (state.element(vehicle).side != state.element(squad).side) return {its + " belongs to the enemy.", "MOD-9.9"};
  if (!near_enough(state, squad, vehicle)) return {name + " does not touch " + its + ".", "MOD-9.9"};
  return Verdict::allowed();
}

void list(const State& state, SideId side, Ref actor, std::vector<Command>& out) {
  const ElementId squad = actor.element();
  if (!squad.valid() || !profile_of(state, squad).foot()) return;
  Command command = make_command(side, Verb::recrew, actor);
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId vehicle(i);
    if (crewed(state, vehicle) || !may_crew(state, squad, vehicle).ok()) continue;
    command.targets.clear();
    command.targets.push_back(vehicle);
    out.push_back(command);
  }
}

bool can_act(const State& state, SideId side, Ref actor) {
  thread_local std::vector<Command> listed;
  listed.clear();
  list(state, side, actor, listed);
  return !listed.empty();
}

Verdict validate(const State& state, const Command& command) {
  return may_crew(state, command.actor.element(), command.targets[0].element());
}

// The squad gives half of its people; one that has given them before is used up.
void resolve(Resolution& resolution, const Command& command) {
  const State& state = resolution.state();
  const ElementCounters& c = counters().element;
  const ElementId squad = command.actor.element(), vehicle = command.targets[0].element();
  resolution.set(vehicle, c.crewless, 0);
  resolution.set(vehicle, c.fresh_crew, 1);
  resolution.set(squad, c.activated, 1);
  resolution.set(squad, c.overwatch, 0);
  if (!flag(state, squad, c.hits_h)) return resolution.set(squad, c.hits_h, 1);
  destroy(resolution, squad, Ref(), "MOD-9.9");
}

}  // namespace

const Part crews{can_act, list, validate, nullptr, resolve};

}  // namespace sixmil::modern::specials
