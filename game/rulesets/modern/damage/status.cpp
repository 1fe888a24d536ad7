#include "game/rulesets/modern/damage/status.hpp"

#include "game/rulesets/modern/fire/weapons.hpp"

namespace sixmil::modern {

bool can_fight(const State& state, ElementId e) {
  const Element& element = state.element(e);
  if (!element.in_play()) return false;
  if (profile_of(state, e).foot()) return true;
  if (!crewed(state, e)) return false;
  if (!immobile(state, e)) return true;
  for (int w = 0; w < profile_of(state, e).weapon_count(); ++w)
    if (!broken(state, e, w)) return true;
  return false;
}

bool touching(const State& state, const Posed& a, const Posed& b) {
  const Body &one = state.element(a.id).body, &two = state.element(b.id).body;
  if (!within(a.at, b.at, (one.length + one.width + two.length + two.width) / 2 + contact + 4)) return false;
  return hull_hull(hull_of(state, a), hull_of(state, b)).at_most(contact);
}

}  // namespace sixmil::modern
