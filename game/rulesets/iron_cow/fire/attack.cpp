#include "game/rulesets/iron_cow/fire/attack.hpp"

#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/organisation.hpp"

namespace sixmil::iron_cow {

void open_attack(Resolution& resolution, ElementId firer, ElementId target) {
  const State& state = resolution.state();
  const GameCounters& c = counters().game;
  const UnitId by = section_of(state, firer), on = section_of(state, target);
  if (state.counter(c.attack_by) == by.index() && state.counter(c.attack_on) == on.index()) return;
  close_attack(resolution);
  resolution.set(Ref::game(), c.attack_by, by.index());
  resolution.set(Ref::game(), c.attack_on, on.index());
}

void area_attack(Resolution& resolution, std::span<const ElementId> touched) {
  close_attack(resolution);
  for (const ElementId element : touched)
    resolution.set(section_of(resolution.state(), element), counters().unit.fired_at, 1);
}

void close_attack(Resolution& resolution) {
  const GameCounters& c = counters().game;
  const UnitId on(resolution.state().counter(c.attack_on));
  if (!on.valid()) return;
  resolution.set(on, counters().unit.fired_at, 1);
  resolution.set(Ref::game(), c.attack_by, -1);
  resolution.set(Ref::game(), c.attack_on, -1);
}

}  // namespace sixmil::iron_cow
