#include "game/core/muster/place.hpp"

#include "game/core/measure/measure.hpp"
#include "game/core/muster/zones.hpp"

namespace sixmil {
namespace {

bool stands_on(const Battle& battle, const Mobility& prices, Vec2 at) {
  if (prices.flies) return true;
  const KindSet kinds = battle.table.areas.kinds_at(at);
  const auto any = [&](auto is) {
    for (std::size_t k = 0; k < battle.grounds.size(); ++k)
      if ((kinds & kind_bit(static_cast<int>(k))) != 0 && is(k)) return true;
    return false;
  };
  if (prices.only_ground) return any([&](std::size_t k) { return prices.home[k]; });
  if ((kinds & battle.roads) != 0) return true;  // a bridge
  return !any([&](std::size_t k) { return prices.ground[k].barred; });
}

bool in_building(const State& state, ElementId element, const Quad& hull) {
  const ProfileInfo& profile = state.battle->profile(element);
  if (!profile.vehicle || profile.flies) return false;
  for (const Prism& prism : state.battle->table.buildings.prisms())
    if (hulls_overlap(Points(hull), Points(prism.corners.data(), static_cast<std::size_t>(prism.corners.size()))))
      return true;
  return false;
}

bool overlaps_own(const State& state, ElementId element, Vec2 at, Facing facing) {
  const Element& self = state.element(element);
  const bool flies = state.battle->profile(element).flies;
  const Box mine = box_of(self.body, at, facing);
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& other = state.elements[static_cast<std::size_t>(i)];
    if (ElementId(i) == element || other.side != self.side || !other.on_table()) continue;
    if (state.battle->profile(ElementId(i)).flies != flies) continue;
    const std::int32_t far = self.body.length + self.body.width + other.body.length + other.body.width;
    if (within(at, other.at, far) && hulls_overlap(mine, box_of(other))) return true;
  }
  return false;
}

}  // namespace

PlaceFault place_fault(const State& state, ElementId element, Vec2 at, Facing facing, const Zone* zone,
                       const MusterRules& rules) {
  const Quad hull = corners(box_of(state.element(element).body, at, facing));
  for (const Vec2 corner : hull)
    if (!state.battle->table.ground.contains(corner)) return PlaceFault::off_table;
  if (zone != nullptr && !polygon_holds(zone->corners, hull)) return PlaceFault::zone;
  if (!stands_on(*state.battle, rules.prices(state, element), at)) return PlaceFault::ground;
  if (in_building(state, element, hull)) return PlaceFault::building;
  return overlaps_own(state, element, at, facing) ? PlaceFault::overlap : PlaceFault::none;
}

std::string sentence_of(PlaceFault fault, const MusterRules& rules) {
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
      return std::string("It would overlap another ") + rules.noun + ".";
    case PlaceFault::none:
      break;
  }
  return "";
}

const Zone* zone_of(const State& state, ElementId element, const MusterRules& rules) {
  const std::int32_t index = state.counter(element, rules.zone());
  return index < 0 ? nullptr : &state.battle->zones[static_cast<std::size_t>(index)];
}

}  // namespace sixmil
