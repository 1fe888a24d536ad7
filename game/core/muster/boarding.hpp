#pragma once
// Riding: seats, who is aboard, and places beside a carrier to get out at.

#include "game/core/state/state.hpp"

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

}  // namespace sixmil
