#include "game/rulesets/iron_cow/muster/place.hpp"

#include "engine/geometry/area.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow::setup {
namespace {

bool cross_each_other(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  const auto sign = [](std::int64_t v) { return v > 0 ? 1 : v < 0 ? -1 : 0; };
  return sign(cross(b - a, c - a)) * sign(cross(b - a, d - a)) < 0 &&
         sign(cross(d - c, a - c)) * sign(cross(d - c, b - c)) < 0;
}

bool on_barred_ground(const State& state, ElementId element, Vec2 at) {
  const Profile& profile = profile_of(state, element);
  if (profile.flies()) return false;
  const Battle& battle = *state.battle;
  const KindSet kinds = battle.table.areas.kinds_at(at);
  const auto any = [&](auto is) {
    for (std::size_t k = 0; k < battle.grounds.size(); ++k)
      if ((kinds & kind_bit(static_cast<int>(k))) && is(row_of(battle.grounds[k]))) return true;
    return false;
  };
  if (profile.propulsion == Propulsion::water) return !any([](const GroundRow& row) { return row.water; });
  if (kinds & battle.roads) return false;  // a bridge
  const auto bit = 1u << static_cast<int>(profile.propulsion);
  return any([bit](const GroundRow& row) { return (row.barred & bit) != 0; });
}

bool in_building(const State& state, ElementId element, const Quad& hull) {
  const Profile& profile = profile_of(state, element);
  if (profile.foot() || profile.flies()) return false;
  for (const Prism& prism : state.battle->table.buildings.prisms())
    if (hulls_overlap(Points(hull), Points(prism.corners.data(), static_cast<std::size_t>(prism.corners.size()))))
      return true;
  return false;
}

Box hull_of(const Body& body, Vec2 at, Facing facing) { return {at, body.length / 2, body.width / 2, facing}; }

bool overlaps_own(const State& state, ElementId element, Vec2 at, Facing facing) {
  const Element& self = state.element(element);
  const bool flies = profile_of(state, element).flies();
  const std::int64_t reach = self.body.length + self.body.width;
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& other = state.elements[static_cast<std::size_t>(i)];
    if (ElementId(i) == element || other.side != self.side || !other.on_table()) continue;
    if (profile_of(state, ElementId(i)).flies() != flies) continue;
    const std::int64_t far = reach + other.body.length + other.body.width;
    if (distance_squared(at, other.at) > far * far) continue;
    if (hulls_overlap(hull_of(self.body, at, facing), hull_of(other.body, other.at, other.facing))) return true;
  }
  return false;
}

}  // namespace

bool polygon_holds(Points polygon, const Quad& hull) {
  if (polygon.size() < 3) return false;
  for (const Vec2 corner : hull)
    if (!polygon_contains(polygon, corner)) return false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++)
    for (std::size_t k = 0; k < hull.size(); ++k)
      if (cross_each_other(polygon[j], polygon[i], hull[k], hull[(k + 1) % hull.size()])) return false;
  return true;
}

namespace {

bool on_outline(Points polygon, Vec2 p) {
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++)
    if (cross(polygon[i] - polygon[j], p - polygon[j]) == 0 && dot(p - polygon[j], p - polygon[i]) <= 0) return true;
  return false;
}

// A corner of `b`, or its middle, strictly inside `a`.
bool reaches_into(Points a, Points b) {
  std::int64_t x = 0, y = 0;
  for (const Vec2 p : b) {
    if (polygon_contains(a, p) && !on_outline(a, p)) return true;
    x += p.x;
    y += p.y;
  }
  const auto count = static_cast<std::int64_t>(b.size());
  const Vec2 middle = {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
  return polygon_contains(b, middle) && polygon_contains(a, middle) && !on_outline(a, middle);
}

}  // namespace

bool zones_overlap(Points a, Points b) {
  if (a.size() < 3 || b.size() < 3) return false;
  for (std::size_t i = 0, j = a.size() - 1; i < a.size(); j = i++)
    for (std::size_t k = 0, l = b.size() - 1; k < b.size(); l = k++)
      if (cross_each_other(a[j], a[i], b[l], b[k])) return true;
  return reaches_into(a, b) || reaches_into(b, a);
}

PlaceFault place_fault(const State& state, ElementId element, Vec2 at, Facing facing, const Zone* zone) {
  const Table& table = state.battle->table;
  const Quad hull = corners(hull_of(state.element(element).body, at, facing));
  for (const Vec2 corner : hull)
    if (!table.ground.contains(corner)) return PlaceFault::off_table;
  if (zone && !polygon_holds(zone->corners, hull)) return PlaceFault::zone;
  if (on_barred_ground(state, element, at)) return PlaceFault::ground;
  if (in_building(state, element, hull)) return PlaceFault::building;
  if (overlaps_own(state, element, at, facing)) return PlaceFault::overlap;
  return PlaceFault::none;
}

std::string_view sentence_of(PlaceFault fault) {
  switch (fault) {
    case PlaceFault::off_table:
      return "Part of it would stand off the table.";
    case PlaceFault::zone:
      return "It has to stand wholly in its zone.";
    case PlaceFault::ground:
      return "It cannot stand on that ground.";
    case PlaceFault::building:
      return "A vehicle cannot stand in a building.";
    case PlaceFault::overlap:
      return "It would overlap another model.";
    case PlaceFault::none:
      break;
  }
  return "";
}

const Zone* zone_of(const State& state, ElementId element) {
  const std::int32_t index = state.counter(element, counters().element.zone);
  return index < 0 ? nullptr : &state.battle->zones[static_cast<std::size_t>(index)];
}

}  // namespace sixmil::iron_cow::setup
