#include "game/rulesets/iron_cow/fire/attack.hpp"

#include <algorithm>
#include <vector>

#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"

namespace sixmil::iron_cow {

bool close_other_attack(Resolution& resolution, ElementId firer, ElementId target) {
  const State& state = resolution.state();
  const GameCounters& c = counters().game;
  const UnitId by = section_of(state, firer), on = section_of(state, target);
  if (state.counter(c.attack_by) == by.index() && state.counter(c.attack_on) == on.index()) return false;
  if (state.counter(c.attack_on) < 0) return false;
  close_attack(resolution);
  return true;
}

void open_attack(Resolution& resolution, ElementId firer, ElementId target) {
  const State& state = resolution.state();
  const GameCounters& c = counters().game;
  resolution.set(Ref::game(), c.attack_by, section_of(state, firer).index());
  resolution.set(Ref::game(), c.attack_on, section_of(state, target).index());
  morale::weigh(resolution, firer, target);
}

void area_attack(Resolution& resolution, std::span<const ElementId> touched) {
  std::vector<UnitId> sections;
  for (const ElementId element : touched) {
    const UnitId section = section_of(resolution.state(), element);
    if (std::find(sections.begin(), sections.end(), section) == sections.end()) sections.push_back(section);
  }
  morale::attack_over(resolution, sections);
}

void close_attack(Resolution& resolution) {
  const GameCounters& c = counters().game;
  const UnitId on(resolution.state().counter(c.attack_on));
  if (!on.valid()) return;
  resolution.set(Ref::game(), c.attack_by, -1);
  resolution.set(Ref::game(), c.attack_on, -1);
  morale::attack_over(resolution, {&on, 1});
}

}  // namespace sixmil::iron_cow
