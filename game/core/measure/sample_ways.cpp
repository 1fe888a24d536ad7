#include "game/core/measure/sample_ways.hpp"

#include <algorithm>
#include <cstdlib>

namespace sixmil {

std::int32_t room_to_edges(const State& state, ElementId element, Vec2 from, Vec2 ahead, std::int32_t most) {
  const HeightField& ground = state.battle->table.ground;
  const Body& body = state.element(element).body;
  const std::int32_t margin = (body.length + body.width) / 2 + 1;
  std::int64_t longest = most;
  const auto clip = [&](std::int32_t at, std::int32_t size, std::int32_t along) {
    const std::int64_t left = along > 0 ? size - margin - at : at - margin;
    if (along != 0) longest = std::min(longest, left * facing_length / std::abs(along));
  };
  clip(from.x, ground.width(), ahead.x);
  clip(from.y, ground.depth(), ahead.y);
  return static_cast<std::int32_t>(std::max<std::int64_t>(longest, 0));
}

Vec2 on_edge(const Table& table, int edge, std::int32_t along) {
  const HeightField& ground = table.ground;
  if (edge % 2 == 0) return {along, edge == 0 ? 0 : ground.depth()};
  return {edge == 3 ? 0 : ground.width(), along};
}

ElementId nearest_enemy(const State& state, SideId side, Vec2 from) {
  ElementId nearest;
  std::int64_t least = -1;
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& other = state.elements[static_cast<std::size_t>(i)];
    if (other.side == side || !other.on_table() || !other.seen_by.includes(side)) continue;
    const std::int64_t far = distance_squared(from, other.at);
    if (least >= 0 && far >= least) continue;
    least = far;
    nearest = ElementId(i);
  }
  return nearest;
}

Facing end_facing(const State& state, const Command& command, bool backwards) {
  const Element& e = state.element(command.actor.element());
  if (command.facing != no_facing || command.path.empty()) return facing_or(command, e.facing);
  const Vec2 before = command.path.size() > 1 ? command.path[command.path.size() - 2] : e.at;
  const Vec2 leg = command.path.back() - before;
  return make_facing(backwards ? -leg : leg, e.facing);
}

}  // namespace sixmil
