#include "game/rulesets/modern/muster/place.hpp"

#include "engine/geometry/area.hpp"

#include "game/rulesets/modern/move/mobility.hpp"

namespace sixmil::modern::setup {
namespace {

bool cross_each_other(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  const auto sign = [](std::int64_t v) { return v > 0 ? 1 : v < 0 ? -1 : 0; };
  return sign(cross(b - a, c - a)) * sign(cross(b - a, d - a)) < 0 &&
         sign(cross(d - c, a - c)) * sign(cross(d - c, b - c)) < 0;
}

bool polygon_holds(Points polygon, const Quad& hull) {
  if (polygon.size() < 3) return false;
  for (const Vec2 corner : hull)
    if (!polygon_contains(polygon, corner)) return false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++)
    for (std::size_t k = 0; k < hull.size(); ++k)
      if (cross_each_other(polygon[j], polygon[i], hull[k], hull[(k + 1) % hull.size()])) return false;
  return true;
}

bool on_barred_ground(const State& state, const Posed& there) {
  const Battle& battle = *state.battle;
  const KindSet kinds = battle.table.areas.kinds_at(there.at);
  if ((kinds & battle.roads) != 0) return false;  // a bridge
  const Mobility prices = ground_prices(state, there.id);
  for (std::size_t k = 0; k < battle.grounds.size(); ++k)
    if ((kinds & kind_bit(static_cast<int>(k))) != 0 && prices.ground[k].barred) return true;
  return false;
}

bool in_building(const State& state, const Posed& there, const Quad& hull) {
  if (profile_of(state, there.id).foot()) return false;
  for (const Prism& prism : state.battle->table.buildings.prisms())
    if (hulls_overlap(Points(hull), Points(prism.corners))) return true;
  return false;
}

bool overlaps_own(const State& state, const Posed& there) {
  const Element& self = state.element(there.id);
  const Box mine = box_of(self.body, there.at, there.facing);
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& other = state.elements[static_cast<std::size_t>(i)];
    if (ElementId(i) == there.id || other.side != self.side || !other.on_table()) continue;
    const std::int32_t far = self.body.length + self.body.width + other.body.length + other.body.width;
    if (within(there.at, other.at, far) && hulls_overlap(mine, box_of(other))) return true;
  }
  return false;
}

}  // namespace

PlaceFault place_fault(const State& state, const Posed& there, const Zone* zone) {
  const Quad hull = hull_of(state, there);
  for (const Vec2 corner : hull)
    if (!state.battle->table.ground.contains(corner)) return PlaceFault::off_table;
  if (zone != nullptr && !polygon_holds(Points(zone->corners), hull)) return PlaceFault::zone;
  if (on_barred_ground(state, there)) return PlaceFault::ground;
  if (in_building(state, there, hull)) return PlaceFault::building;
  return overlaps_own(state, there) ? PlaceFault::overlap : PlaceFault::none;
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
      return "It would overlap another element.";
    case PlaceFault::none:
      break;
  }
  return "";
}

const Zone* zone_of(const State& state, ElementId element) {
  const std::int32_t index = state.counter(element, counters().element.zone);
  return index < 0 ? nullptr : &state.battle->zones[static_cast<std::size_t>(index)];
}

}  // namespace sixmil::modern::setup
