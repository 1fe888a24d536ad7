#include "game/rulesets/iron_cow/move/mobility.hpp"

#include <array>

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/move/integrity.hpp"
#include "game/rulesets/iron_cow/move/leaving.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"

namespace sixmil::iron_cow {
namespace {

constexpr int propulsions = static_cast<int>(Propulsion::vtol) + 1;

// L · 100 / (100 + p), IC-R11.
GroundPrice price_of(const GroundInfo& ground) { return {100, 100 + value_of(ground, GroundValue::move_pct), false}; }

void add_price(Mobility& m, int kind, std::size_t at, const GroundInfo& ground) {
  const GroundRow& row = row_of(ground);
  if ((row.ignored_by >> kind & 1) == 0) m.ground[at] = price_of(ground);  // IC-6.2
  m.ground[at].barred = (row.barred >> kind & 1) != 0;
  m.home[at] = row.water;
}

Mobility prices_of(Propulsion propulsion) {
  const int kind = static_cast<int>(propulsion);
  const std::vector<GroundInfo>& grounds = rules().info.grounds;
  Mobility m;
  m.rule = "IC-6.1";
  m.flies = propulsion == Propulsion::vtol;                                 // IC-R44
  m.only_ground = propulsion == Propulsion::water;                          // IC-R11
  m.building = price_of(grounds[static_cast<std::size_t>(Ground::urban)]);  // IC-R43
  m.building.barred = propulsion != Propulsion::foot;
  for (std::size_t at = 0; at < grounds.size(); ++at) add_price(m, kind, at, grounds[at]);
  m.slope_count = 1;
  m.slopes[0] = {1, 1, {1, 1, true}};  // 45°, IC-R11
  m.enemy_clearance = enemy_clearance;
  return m;
}

std::array<Mobility, propulsions> all_prices() {
  std::array<Mobility, propulsions> all;
  for (int kind = 0; kind < propulsions; ++kind)
    all[static_cast<std::size_t>(kind)] = prices_of(static_cast<Propulsion>(kind));
  return all;
}

// IC-R6: judged when the first element of the section moves.
bool moves_broken(const State& state, ElementId element) {
  const UnitId section = section_of(state, element);
  const auto pace = static_cast<Pace>(state.counter(section, counters().unit.pace));
  return pace == Pace::unjudged ? broken(state, section) : pace == Pace::broken;
}

Mobility with_allowance(Mobility m, const State& state, ElementId element, Order order) {
  std::int64_t allowance = profile_of(state, element).speed;
  if (moves_broken(state, element)) allowance = allowance * (100 + integrity_pct) / 100;
  const OrderRow& row = row_of(order);
  m.least = static_cast<std::int32_t>(allowance * row.least_pct / 100);
  m.most = static_cast<std::int32_t>(allowance * row.most_pct / 100);
  m.may_move = m.most > 0;
  return m;
}

}  // namespace

Mobility prices_of(const Battle& battle, Propulsion propulsion) {
  static const std::array<Mobility, propulsions> all = all_prices();
  Mobility m = all[static_cast<std::size_t>(propulsion)];
  for (std::size_t at = battle.info->grounds.size(); at < battle.grounds.size(); ++at)
    add_price(m, static_cast<int>(propulsion), at, battle.grounds[at]);  // IC-6.4
  return m;
}

Mobility ground_prices(const State& state, ElementId element) {
  Mobility m = prices_of(*state.battle, profile_of(state, element).propulsion);
  // Half the hull keeps out of walls too, not the middle alone.
  if (m.building.barred) m.half_width = (state.element(element).body.width + 1) / 2;
  m.exits = move::open_edges(state, element);
  return m;
}

Mobility mobility_of(const State& state, ElementId element) {
  Mobility m = ground_prices(state, element);
  const Element& e = state.element(element);
  if (e.presence != Presence::table && e.presence != Presence::reserve) return m;
  if (state.counter(element, counters().element.moved) != 0 || !steady(state, element)) return m;
  return with_allowance(m, state, element, acting_order(state, element));
}

Mobility mobility_under(const State& state, ElementId element, Order order) {
  return with_allowance(ground_prices(state, element), state, element, order);
}

void judge_pace(Resolution& resolution, ElementId element) {
  const State& state = resolution.state();
  const UnitId section = section_of(state, element);
  if (static_cast<Pace>(state.counter(section, counters().unit.pace)) != Pace::unjudged) return;
  const Pace pace = broken(state, section) ? Pace::broken : Pace::whole;
  resolution.set(section, counters().unit.pace, static_cast<int>(pace));
}

}  // namespace sixmil::iron_cow
