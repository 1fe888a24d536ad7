#pragma once
// Riding: seats, who is aboard, and places beside a carrier to get out at.

#include "game/core/turn/part.hpp"

namespace sixmil {

// Calls `each` with whoever is aboard, in id order.
template <class Each>
void each_passenger(const State& state, ElementId carrier, Each each) {
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& e = state.elements[static_cast<std::size_t>(i)];
    if (e.presence == Presence::aboard && e.carrier == carrier) each(ElementId(i));
  }
}
int passengers(const State& state, ElementId carrier);
// ProfileInfo::seats less passengers.
int free_seats(const State& state, ElementId carrier);

// The place of a body that stands clear of the carrier's hull: ahead (1), behind (−1) or level (0) along its facing,
// and left (1), right (−1) or neither across it, with that much between the hulls, tu.
Vec2 place_beside(const Element& carrier, const Body& body, Vec2 way, std::int32_t gap_along, std::int32_t gap_across);

// How a rulebook lets elements get in and out in play.
struct BoardingRules {
  VerbId mount, dismount;
  bool (*may_board)(const State& state, ElementId rider);  // asked first, must be quick: false: neither in nor out now
  Verdict (*may_mount)(const State& state, ElementId rider, ElementId carrier);
  Verdict (*may_dismount)(const Deed& deed);
  // Around the carrier that it is in.
  void (*places)(const Element& carrier, const Body& rider, SmallVector<Vec2, 8>& out);
};
// What somebody on foot may do: into every carrier that takes it, or out to the places around its own.
void list_boarding(Offer& offer, const BoardingRules& rules);
Verdict check_boarding(const Deed& deed, const BoardingRules& rules);

// The first two functions of a part (core/turn/part.hpp) that boards by these rules.
template <const BoardingRules& rules>
void board_list(Offer& offer) {
  list_boarding(offer, rules);
}
template <const BoardingRules& rules>
Verdict check_board(const Deed& deed) {
  return check_boarding(deed, rules);
}

}  // namespace sixmil
