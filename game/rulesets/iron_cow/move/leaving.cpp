#include "game/rulesets/iron_cow/move/leaving.hpp"

#include "engine/geometry/area.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow::move {
namespace {

bool is_exit(const Gate& gate, SideId side) {
  return gate.exit && gate.edge >= 0 && (!gate.side.valid() || gate.side == side);
}

bool on_edge(const Table& table, int edge, Vec2 at) {
  switch (edge) {
    case 0:
      return at.y == 0;
    case 1:
      return at.x == table.ground.width();
    case 2:
      return at.y == table.ground.depth();
    default:
      return at.x == 0;
  }
}

}  // namespace

int own_edge(const State& state, SideId side) {
  return state.battle->sides[static_cast<std::size_t>(side.index())].home_edge;
}

std::uint8_t open_edges(const State& state, ElementId element) {
  if (profile_of(state, element).flies()) return 0xf;
  const SideId side = state.element(element).side;
  unsigned edges = 1u << own_edge(state, side);
  for (const Gate& gate : state.battle->gates)
    if (is_exit(gate, side)) edges |= 1u << gate.edge;
  return static_cast<std::uint8_t>(edges);
}

bool on_gate(const Table& table, const Gate& gate, Vec2 at) {
  if (!gate.corners.empty()) return polygon_contains(gate.corners, at);
  if (gate.edge < 0 || !on_edge(table, gate.edge, at)) return false;
  const std::int32_t along = gate.edge % 2 == 0 ? at.x : at.y;
  return along >= gate.from && along <= gate.to;
}

std::int32_t points_of(const Gate& gate) { return gate.points > 0 ? gate.points : exit_points; }

Exit exit_at(const State& state, ElementId element, Vec2 at) {
  const SideId side = state.element(element).side;
  const Table& table = state.battle->table;
  const std::vector<Gate>& gates = state.battle->gates;
  for (std::size_t i = 0; i < gates.size(); ++i)
    if (is_exit(gates[i], side) && on_gate(table, gates[i], at)) return {true, static_cast<int>(i)};
  return {profile_of(state, element).flies() || on_edge(table, own_edge(state, side), at), -1};
}

}  // namespace sixmil::iron_cow::move
