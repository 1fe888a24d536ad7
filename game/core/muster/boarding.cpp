#include "game/core/muster/boarding.hpp"

#include <algorithm>

namespace sixmil {

int passengers(const State& state, ElementId carrier) {
  int count = 0;
  each_passenger(state, carrier, [&](ElementId) { ++count; });
  return count;
}

int free_seats(const State& state, ElementId carrier) {
  return state.battle->profile(carrier).seats - passengers(state, carrier);
}

Vec2 place_beside(const Element& carrier, const Body& body, Vec2 way, std::int32_t gap_along, std::int32_t gap_across) {
  const std::int32_t half = (std::max(body.length, body.width) + 1) / 2;
  const std::int32_t ahead = (carrier.body.length + 1) / 2 + half, beside = (carrier.body.width + 1) / 2 + half;
  return carrier.at + rotate(Vec2{way.x * (ahead + gap_along), way.y * (beside + gap_across)}, carrier.facing);
}

}  // namespace sixmil
