#include "game/rulesets/iron_cow/artillery/barrage.hpp"

#include <algorithm>

#include "game/core/measure/measure.hpp"
#include "game/core/sight/sight.hpp"
#include "game/core/turn/rolls.hpp"

#include "game/rulesets/iron_cow/fire/attack.hpp"
#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/move/integrity.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"

namespace sixmil::iron_cow::artillery {
namespace {

Vec2 mean_point(const State& state, std::span<const ElementId> guns) {
  std::int64_t x = 0, y = 0;
  for (const ElementId gun : guns) {
    x += state.element(gun).at.x;
    y += state.element(gun).at.y;
  }
  const auto count = static_cast<std::int64_t>(guns.size());
  return {static_cast<std::int32_t>(div_nearest(x, count)), static_cast<std::int32_t>(div_nearest(y, count))};
}

bool concealed(const State& state, ElementId element) { return state.element(element).seen_by != Audience::all(); }

}  // namespace

Barrage make_barrage(const State& state, Manner manner, Ref by, std::vector<ElementId> guns, Vec2 aim) {
  Barrage barrage;
  barrage.manner = manner;
  barrage.by = by;
  barrage.aim = aim;
  barrage.from = mean_point(state, guns);
  barrage.radius = manner == Manner::battery ? battery_radius : template_radius;
  const int count = static_cast<int>(guns.size());
  if (manner == Manner::battery) barrage.bonus = battery_pct + (count - battery_guns) * battery_extra_pct;
  if (manner == Manner::answer) barrage.bonus = counter_battery_pct;
  int sum = 0;
  for (const ElementId gun : guns) {
    const Band row = band_of(state, gun, range_band(distance_squared(state.element(gun).at, aim)));
    sum += row.hit;
    barrage.penetration = std::max<int>(barrage.penetration, row.penetration);
    const Order order = acting_order(state, gun);
    const int firer = row_of(order).artillery_firer;
    if (barrage.order == Order::none || firer < barrage.firer) {
      barrage.order = order;
      barrage.firer = firer;
    }
    barrage.scattered = barrage.scattered || broken(state, section_of(state, gun));
  }
  barrage.base = sum / count;
  barrage.guns = std::move(guns);
  return barrage;
}

void models_under(const State& state, const Barrage& barrage, std::vector<ElementId>& out) {
  under(state, CircleTemplate{barrage.aim, barrage.radius}, out);
  out.erase(std::remove_if(out.begin(), out.end(),
                           [&](ElementId e) { return profile_of(state, e).flies() || concealed(state, e); }),
            out.end());
}

Blow odds_against(const State& state, const Barrage& barrage, ElementId model) {
  Blow blow;
  Explanation& odds = blow.odds;
  odds = Explanation("a hit", "IC-9.1", model);
  if (barrage.guns.size() > 1) {
    odds.add("mean base of the guns", barrage.base, "IC-R18");
  } else {
    const Vec2 gun = state.element(barrage.guns.front()).at;
    odds.add(band_label(range_band(distance_squared(gun, barrage.aim))), barrage.base, "IC-9.1");
  }
  if (barrage.manner == Manner::battery) odds.add("battery fire", barrage.bonus, "IC-9.2");
  if (barrage.manner == Manner::answer) odds.add("counter-battery", barrage.bonus, "IC-9.3");
  add_firer_order(odds, barrage.order, barrage.firer, "IC-9.1");
  const Order struck = order_as_target(state, model);
  add_target_order(odds, struck, row_of(struck).artillery_target, "IC-9.1");
  add_target_terrain(state, model, odds);
  if (barrage.scattered) odds.add("section scattered", integrity_pct, "IC-3.1");
  add_visibility(state, odds);
  const Armour armour = armour_struck(state, model, barrage.from);
  blow.pierces = barrage.penetration >= armour.defence;
  add_shares(odds, barrage.penetration, armour);
  return blow;
}

void fire_barrage(Resolution& resolution, const Barrage& barrage) {
  const State& state = resolution.state();
  std::vector<ElementId> models, lost;
  close_attack(resolution);  // whoever runs from it is out of this template
  models_under(state, barrage, models);
  for (const ElementId gun : barrage.guns) {
    resolution.emit(Fired{gun, Ref(), barrage.aim, true});
    resolution.set(gun, counters().element.fired, 1);
  }
  resolution.emit(AreaStruck{barrage.aim, barrage.radius, barrage.by});
  for (const ElementId model : models) {
    const Blow blow = odds_against(state, barrage, model);
    if (roll_percent(resolution, barrage.by, blow.odds).success && blow.pierces) lost.push_back(model);
  }
  for (const ElementId model : lost) destroy(resolution, model, barrage.by, "IC-9.1");
  area_attack(resolution, models);
}

bool ready(const State& state, ElementId gun) {
  return profile_of(state, gun).gun() && silence(state, gun) == Silence::free;
}

int ready_guns(const State& state, UnitId unit, std::vector<ElementId>* out) {
  int count = 0;
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId gun(i);
    if (!ready(state, gun) || fire_group_of(state, gun) != unit) continue;
    ++count;
    if (out) out->push_back(gun);
  }
  return count;
}

bool reaches(const State& state, ElementId gun, Vec2 point) {
  return !band_of(state, gun, range_band(distance_squared(state.element(gun).at, point))).none();
}

void keep_reaching(const State& state, Vec2 point, std::vector<ElementId>& guns) {
  guns.erase(std::remove_if(guns.begin(), guns.end(), [&](ElementId gun) { return !reaches(state, gun, point); }),
             guns.end());
}

bool observed(const State& state, SideId side, Vec2 point) {
  if (option(state, Option::observer_required) == 0) return true;
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId friendly(i);
    if (state.element(friendly).side == side && state.element(friendly).on_table() &&
        sees_ground(state, stand_of(state, friendly), point))
      return true;
  }
  return false;
}

}  // namespace sixmil::iron_cow::artillery
