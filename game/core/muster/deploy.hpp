#pragma once
// Deploying: the places and carriers that are offered, and when both sides are ready all becomes known.

#include "game/core/muster/place.hpp"
#include "game/core/turn/part.hpp"

namespace sixmil {

// Offers places for the actor: where it stands, and those of 8 directions, each rules.offered away, that are free.
// `command` has verb and options; returns whether that is enough (Offer::add).
bool list_places(Offer& offer, Command command, const MusterRules& rules);
// Whether the side may put the actor there (what rulebooks add apart).
Verdict check_place(const Deed& deed, const MusterRules& rules);
void deploy(Resolution& resolution, const Deed& deed, std::int32_t height);

// Whether it may start the battle in that carrier: on foot, of the same side, a seat free. `seat_rule` is cited where
// that is refused; `rider` is who may ride ("Only a base").
Verdict check_load(const State& state, ElementId element, ElementId carrier, const MusterRules& rules,
                   const char* seat_rule, const char* rider);

// Offers that verb with every carrier that `check` allows; returns whether that is enough.
template <class Verb>
bool list_carriers(Offer& offer, Verb verb, Verdict (*check)(const State&, ElementId, ElementId carrier)) {
  const State& state = offer.state;
  if (state.battle->profile(offer.element).vehicle) return false;
  for (const ElementId carrier : state.element_ids())
    if (state.battle->profile(carrier).seats > 0 && check(state, offer.element, carrier).ok() &&
        offer.add(verb, carrier))
      return true;
  return false;
}

// Everybody whom not all sides see becomes known to all, secret counters apart.
void reveal_all(Resolution& resolution);

}  // namespace sixmil
