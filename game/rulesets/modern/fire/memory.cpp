#include "game/rulesets/modern/fire/memory.hpp"

namespace sixmil::modern {

bool repeated(const State& state, ElementId firer, int weapon, ElementId target, const Look& seen) {
  const Memory& m = counters().element.memory[weapon];
  return state.counter(firer, m.target) == target.index() && state.turn - state.counter(firer, m.turn) <= 1 &&
         state.counter(firer, m.state) == seen.state();
}

void remember_shot(Resolution& resolution, ElementId firer, int weapon, ElementId target, const Look& seen) {
  const Memory& m = counters().element.memory[weapon];
  resolution.set(firer, m.target, target.index());
  resolution.set(firer, m.turn, resolution.state().turn);
  resolution.set(firer, m.state, seen.state());
}

void forget_shots(Resolution& resolution, ElementId element) {
  const State& state = resolution.state();
  for (const Memory& m : counters().element.memory) {
    resolution.set(element, m.target, -1);
    for (const ElementId e : state.element_ids())
      if (state.counter(e, m.target) == element.index()) resolution.set(e, m.target, -1);
  }
}

}  // namespace sixmil::modern
