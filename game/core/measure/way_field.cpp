#include "game/core/measure/way_field.hpp"

#include <algorithm>

#include "game/core/measure/measure.hpp"

namespace sixmil {
void WayField::set_table(const Battle& battle, const Mobility& how, const Body& hull, Vec2 from) {
  table = &battle.table;
  info = battle.info;
  mobility = how;
  body = hull;
  start = from;
  prices = make_way_prices(mobility, battle.roads);
  const std::int64_t far = std::int64_t{std::max(mobility.most, 0)} * prices.unit / prices.cheapest;
  near_reach = static_cast<std::int32_t>(std::min<std::int64_t>(far, 2 * plan_limit)) + 2;
  if (prices.flies || !mobility.building.barred) return;
  std::vector<std::int32_t> close;
  table->buildings.near(from, from, std::max(mobility.half_width, 1), close);
  for (const std::int32_t prism : close) {
    const Points corners = table->buildings.prisms()[static_cast<std::size_t>(prism)].corners;
    if (hull_contains_inside(corners, from)) {
      nearness.push_back({prism, -1});
      continue;
    }
    const DistanceSquared d = point_hull(from, corners);
    nearness.push_back(
        {prism, static_cast<std::int32_t>(isqrt_floor(static_cast<std::int64_t>(d.numerator / d.denominator)))});
  }
}

void WayField::set_elements(const State& state, ElementId mover, std::span<const ElementId> with) {
  const Element& self = state.element(mover);
  const auto moves_too = [&](int i) {
    return i == mover.index() || std::find(with.begin(), with.end(), ElementId(i)) != with.end();
  };
  const auto profile = [&](const Element& e) -> const ProfileInfo& {
    return info->profiles[static_cast<std::size_t>(e.profile.index())];
  };
  const auto add = [&](ElementId id, const Element& other) {
    const bool flies = profile(other).flies;
    WayObstacle o;
    o.box = box_of(other);
    o.element = id;
    o.friendly = other.side == self.side;
    o.radius = reach_of(o.box);
    o.stands = mobility.avoids_bodies && flies == mobility.flies;
    if (!flies && !mobility.flies) {
      const bool vehicle = profile(other).vehicle;
      if (!o.friendly && vehicle && mobility.enemy_clearance > 0) {
        const std::int64_t r = mobility.enemy_clearance;
        o.clearance_squared = std::min(r * r, distance_squared(start, other.at));
        o.bars_path = o.clearance_squared > 0;
        o.radius = std::max(o.radius, mobility.enemy_clearance);
      } else if (!o.friendly || mobility.friends_block) {
        o.bars_path = !hull_contains_inside(corners(o.box), start);
      }
    }
    if (o.bars_path || o.stands) obstacles.push_back(o);
  };
  const std::int32_t own = reach_of(body);
  obstacles.reserve(state.elements.size());
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& other = state.elements[static_cast<std::size_t>(i)];
    if (!other.on_table() || moves_too(i) || !other.seen_by.includes(self.side)) continue;
    const std::size_t before = obstacles.size();
    add(ElementId(i), other);
    if (obstacles.size() == before) continue;
    const std::int32_t reach = std::max(reach_of(other.body) + own, obstacles.back().radius);
    if (!within(start, other.at, std::min(near_reach + reach, 3 * plan_limit))) continue;
    // The far ones need no order.
    std::swap(obstacles.back(), obstacles[static_cast<std::size_t>(near_count)]);
    ++near_count;
  }
  if (mobility.sweeps) set_sweeping();
}

void WayField::set_sweeping() {
  mobility.sweeps = true;
  const Box hull = box_of(body, start, facing);
  for (WayObstacle& o : obstacles) {
    o.holds_body = o.bars_path && hulls_overlap(hull, o.box);
    if (o.holds_body) o.bars_path = o.clearance_squared > 0;
  }
}

}  // namespace sixmil
