#include "game/rulesets/modern/move/mobility.hpp"

#include "game/rulesets/modern/damage/status.hpp"

namespace sixmil::modern {
namespace {

// MOD-9.6.
bool enters(const State& state, ElementId element, Water water) {
  if (water == Water::none || profile_of(state, element).foot()) return true;
  if (has(state, element, Kit::am)) return true;
  const bool swims = has(state, element, Kit::amp) &&
                     state.counter(element, counters().element.afloat) == static_cast<int>(Afloat::ready);
  if (water == Water::deep) return swims;
  return swims || has(state, element, Kit::fd) || has(state, element, Kit::amp);
}

Mobility prices_of(Drive drive) {
  Mobility m;
  m.rule = "MOD-4.1";
  const bool foot = drive == Drive::foot;
  m.building = {1, 1, !foot};
  m.slope_count = 2;
  m.slopes[0] = {780, 1351, {foot ? 1 : 2, 1, false}};  // just below the tangent of 30°; nothing lies between
  m.slopes[1] = {1, 1, {2, 1, !foot}};
  m.friends_block = !foot;
  return m;
}

}  // namespace

Mobility ground_prices(const State& state, ElementId element) {
  static const Mobility by_drive[] = {prices_of(Drive::tracked), prices_of(Drive::wheeled), prices_of(Drive::foot)};
  const auto drive = static_cast<std::size_t>(profile_of(state, element).drive);
  Mobility m = by_drive[drive];
  const std::vector<GroundInfo>& grounds = state.battle->grounds;
  for (std::size_t at = 0; at < grounds.size(); ++at) {
    const GroundRow& row = row_of(grounds[at]);
    m.ground[at] = row.price[drive];
    m.ground[at].barred = m.ground[at].barred || !enters(state, element, row.water);
  }
  if (m.building.barred) m.half_width = (state.element(element).body.width + 1) / 2;
  return m;
}

Mobility full_mobility(const State& state, ElementId element) {
  Mobility m = ground_prices(state, element);
  m.most = profile_of(state, element).speed;
  m.may_move = !immobile(state, element) && crewed(state, element);
  return m;
}

Mobility mobility_of(const State& state, ElementId element) {
  const ElementCounters& c = counters().element;
  Mobility m = ground_prices(state, element);
  if (!state.element(element).on_table() || !may_turn(state, element)) return m;
  const std::int32_t speed = profile_of(state, element).speed / (flag(state, element, c.half) ? 2 : 1);
  m.most = speed - state.counter(element, c.spent);
  m.may_move = m.most > 0;
  return m;
}

bool may_turn(const State& state, ElementId element) {
  const ElementCounters& c = counters().element;
  return crewed(state, element) && !immobile(state, element) && !flag(state, element, c.stays) &&
         !flag(state, element, c.fresh_crew);
}

Water water_at(const State& state, Vec2 at) {
  const GroundHere here = ground_here(state, at);
  if (here.kinds == 0 || here.road) return Water::none;
  Water deepest = Water::none;
  for (std::size_t k = 0; k < state.battle->grounds.size(); ++k)
    if ((here.kinds >> k & 1) != 0 && row_of(state.battle->grounds[k]).water > deepest)
      deepest = row_of(state.battle->grounds[k]).water;
  return deepest;
}

bool water_within(const State& state, ElementId element, std::int32_t reach) {
  const Quad hull = hull_of(state, posed(state, element));
  for (const Area& area : state.battle->table.areas.areas()) {
    if (row_of(state.battle->grounds[static_cast<std::size_t>(area.kind)]).water == Water::none) continue;
    if (polygon_contains(Points(area.points), hull[0])) return true;
    for (std::size_t i = 0, j = area.points.size() - 1; i < area.points.size(); j = i++)
      if (segment_hull(area.points[j], area.points[i], Points(hull)).at_most(reach)) return true;
  }
  return false;
}

}  // namespace sixmil::modern
