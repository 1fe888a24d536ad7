#pragma once
// What a leg costs, worked out the long way: no lattice, every building, every element.

#include <queue>

#include "game/core/measure/legs.hpp"
#include "game/core/measure/measure.hpp"

#include "tests/unit/game/core/measure/world.hpp"

namespace sixmil::ways_test {

inline std::int64_t plain_leg(const State& state, const Mobility& m, Vec2 start, Vec2 a, Vec2 b) {
  const Table& table = state.battle->table;
  const WayPrices prices = make_way_prices(m, state.battle->roads);
  const std::int32_t whole = length(a, b);
  if (whole == 0) return 0;
  std::vector<std::int64_t> dear(static_cast<std::size_t>(whole), 0);  // tu by tu
  std::vector<std::uint8_t> on_road(dear.size(), 0);
  std::vector<Piece> pieces;
  const Vec2 path[] = {a, b};
  table.areas.path_pieces(path, pieces);
  if (pieces.empty()) pieces.push_back({0, whole, 0, 0});
  for (const Piece& piece : pieces)
    for (std::int32_t t = piece.from; t < piece.to; ++t) {
      dear[static_cast<std::size_t>(t)] = prices.of(piece.kinds);
      on_road[static_cast<std::size_t>(t)] = (piece.kinds & prices.roads) != 0;
    }
  for (const Prism& prism : table.buildings.prisms()) {
    if (hull_contains_inside(prism.corners, start)) continue;
    const DistanceSquared from_start = point_hull(start, prism.corners);
    std::int32_t kept = m.half_width;
    if (from_start.below(kept))
      kept = static_cast<std::int32_t>(
          isqrt_floor(static_cast<std::int64_t>(from_start.numerator / from_start.denominator)));
    if (kept > 0 ? segment_hull(a, b, prism.corners).below(kept) : segment_enters(a, b, prism.corners)) return -1;
  }
  for (int i = 1; i < state.element_count(); ++i) {
    const Element& e = state.elements[static_cast<std::size_t>(i)];
    const ProfileInfo& profile = state.info().profiles[static_cast<std::size_t>(e.profile.index())];
    if (profile.flies || e.side == state.elements[0].side) continue;
    if (profile.vehicle) {
      const DistanceSquared d = point_segment(e.at, a, b), s{distance_squared(e.at, start), 1};
      const DistanceSquared r{wide{m.enemy_clearance} * m.enemy_clearance, 1};
      if (d < r && d < s) return -1;
    } else {
      const Quad hull = corners(box_of(e));
      if (!hull_contains_inside(hull, start) && segment_enters(a, b, hull)) return -1;
    }
  }
  for (std::int32_t from = 0; from < whole; from += 1000) {
    const std::int32_t to = std::min(from + 1000, whole), begin = std::max(to - 1000, 0);
    const std::int32_t rise =
        std::abs(table.ground.ground_at(point_along(a, b, to)) - table.ground.ground_at(point_along(a, b, begin)));
    for (int s = 0; s < m.slope_count; ++s) {
      const auto slot = static_cast<std::size_t>(s);
      if (std::int64_t{rise} * m.slopes[slot].run <= std::int64_t{m.slopes[slot].rise} * (to - begin)) continue;
      for (std::int32_t t = begin; t < to; ++t) {
        std::int64_t& price = dear[static_cast<std::size_t>(t)];
        if (on_road[static_cast<std::size_t>(t)] != 0 || price < 0) continue;
        price = prices.slopes[slot] < 0 ? -1 : std::max(price, prices.slopes[slot]);
      }
    }
  }
  std::int64_t sum = 0;
  for (const std::int64_t price : dear) {
    if (price < 0) return -1;
    sum += price;
  }
  return sum;
}

}  // namespace sixmil::ways_test
