#pragma once
// Deploying: the places and carriers that are offered, and when both sides are ready all becomes known.

#include "game/core/muster/place.hpp"
#include "game/core/turn/resolution.hpp"

namespace sixmil {

// Places offered: where it stands, and those of 8 directions, each `far` tu away, that are free. Calls `each` with a
// place until it returns true; returns whether it did.
template <class Far, class Each>
bool any_place(const State& state, ElementId element, const MusterRules& rules, const Far& fars, Each each) {
  const Element& e = state.element(element);
  const Zone* zone = zone_of(state, element, rules);
  if (zone == nullptr) return false;
  if (e.on_table() && each(e.at)) return true;
  for (const std::int32_t far : fars)
    for (int i = 0; i < 8; ++i) {
      const Vec2 at = e.at + rotate(Vec2{far, 0}, compass(i, 8));
      if (!state.battle->table.ground.contains(at)) continue;
      if (place_fault(state, element, at, e.facing, zone, rules) == PlaceFault::none && each(at)) return true;
    }
  return false;
}

// Whether the side may put it there (what rulebooks add apart).
Verdict check_place(const State& state, ElementId element, Vec2 at, Facing facing, const MusterRules& rules);

// Whether it may start the battle in that carrier: on foot, of the same side, a seat free. `seat_rule` is cited where
// that is refused; `rider` is who may ride ("Only a base").
Verdict check_load(const State& state, ElementId element, ElementId carrier, const MusterRules& rules,
                   const char* seat_rule, const char* rider);

// Calls `each` with every carrier that `check` (a Verdict of element and carrier) allows, until it returns true;
// returns whether it did.
template <class Check, class Each>
bool any_carrier(const State& state, ElementId element, Check check, Each each) {
  if (state.battle->profile(element).vehicle) return false;
  for (const ElementId carrier : state.element_ids())
    if (state.battle->profile(carrier).seats > 0 && check(state, element, carrier).ok() && each(carrier)) return true;
  return false;
}

// Everybody whom not all sides see becomes known to all, secret counters apart.
void reveal_all(Resolution& resolution);

}  // namespace sixmil
