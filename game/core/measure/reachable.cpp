#include "game/core/measure/reachable.hpp"

#include <algorithm>

#include "game/core/measure/search.hpp"

namespace sixmil {
namespace {

bool can_reach(const Battle& battle, const Mobility& mobility, Vec2 from, const Target& target) {
  const Table& table = battle.table;
  if (!table.ground.contains(from)) return false;
  Mobility free = mobility;
  free.most = 0;  // asked of the whole way, so nothing is near
  WayField field;
  field.set_table(battle, free, {}, from);
  const Lattice lattice(table, field.prices.roads);
  const Legs legs(field, lattice);
  WayGraph graph(field, lattice);
  Search search(legs, graph);
  std::vector<WayPoint> points;
  if (search.find(target, points)) return true;
  constexpr std::int32_t near = 20 * tu_per_mm;
  return within(points.back().at, target.nearest(table.ground, points.back().at), near);
}

}  // namespace

bool reachable(const Battle& battle, const Mobility& mobility, Vec2 from, Vec2 to) {
  return battle.table.ground.contains(to) && can_reach(battle, mobility, from, Target{to});
}

bool edge_reachable(const Battle& battle, const Mobility& mobility, Vec2 from, int edge, std::int32_t along_from,
                    std::int32_t along_to) {
  const Table& table = battle.table;
  const std::int32_t whole = edge == 0 || edge == 2 ? table.ground.width() : table.ground.depth();
  return can_reach(battle, mobility, from,
                   Target{{}, edge, std::clamp(along_from, 0, whole), std::clamp(along_to, 0, whole)});
}

}  // namespace sixmil
