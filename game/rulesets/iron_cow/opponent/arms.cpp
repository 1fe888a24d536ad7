// How hard elements hit each other from places that they only think of (IC-8, IC-9), and what they are worth.
#include <algorithm>

#include "engine/geometry/arc.hpp"

#include "game/core/measure/measure.hpp"

#include "game/rulesets/iron_cow/acting_order.hpp"
#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/organisation.hpp"

namespace sixmil::iron_cow {
namespace {

int band_at(std::int64_t squared) {
  for (int band = 0; band < range_bands; ++band)
    if (squared <= std::int64_t{band_most[band]} * band_most[band]) return band;
  return -1;
}

// The worst ground that the target would stand in (IC-R47).
std::int32_t cover(const State& view, const Placing& target) {
  const Profile& profile = profile_of(view, target.element);
  if (profile.flies() && target.height > vtol_low) return 0;
  const GroundHere here = ground_here(view, target.at);
  std::int32_t worst = 0;
  for (int i = 0; i < static_cast<int>(Ground::count); ++i)
    if (here.has(GroundId(i))) worst = std::min<std::int32_t>(worst, rules().grounds[i].fire_into_pct);
  if (here.building && profile.foot())
    worst = std::min<std::int32_t>(worst, rules().grounds[static_cast<int>(Ground::urban)].fire_into_pct);
  return worst;
}

std::int32_t defence(const State& view, const Placing& target, Vec2 from) {
  const Profile& profile = profile_of(view, target.element);
  const Arc arc = arc_of(target.at, target.facing, from, {front_degrees, rear_degrees, true});
  return arc == Arc::front ? profile.front : arc == Arc::side ? profile.side : profile.rear;
}

class IronCowArms final : public Arms {
 public:
  std::int32_t harm(const State& view, const Placing& firer, const Placing& target) const override {
    const Profile& weapon = profile_of(view, firer.element);
    const int band = band_at(distance_squared(firer.at, target.at));
    if (band < 0) return 0;
    const bool errata = band == 0 && !weapon.errata.none() && option(view, Option::glorie_errata) != 0;
    const Band& shot = errata ? weapon.errata : weapon.bands[band];
    if (shot.none() || shot.penetration < defence(view, target, firer.at)) return 0;
    const OrderRow& own = row_of(firer.order.valid() ? order_of(firer.order) : acting_order(view, firer.element));
    const OrderRow& other =
        row_of(target.order.valid() ? order_of(target.order) : order_as_target(view, target.element));
    if (!own.fires) return 0;
    std::int32_t chance = shot.hit + cover(view, target) + option(view, Option::visibility_pct);
    if (weapon.gun()) {
      if (profile_of(view, target.element).flies()) return 0;  // IC-9.4
      chance += own.artillery_firer + other.artillery_target + (guns_together(view, firer.element) ? battery_pct : 0);
    } else {
      chance += own.firer + other.target;
    }
    return std::clamp(chance, 0, 100);
  }

  std::int32_t range(const State& view, ElementId element) const override {
    const Profile& weapon = profile_of(view, element);
    for (int band = range_bands - 1; band >= 0; --band)
      if (!weapon.bands[band].none() && weapon.bands[band].hit > 0) return band_most[band];
    return 0;
  }

  bool indirect(const State& view, ElementId element) const override { return profile_of(view, element).gun(); }

  // A point for everything destroyed, two for an HQ vehicle (IC-R24), and what it would still have done.
  std::int32_t worth(const State& view, ElementId element) const override {
    const Profile& profile = profile_of(view, element);
    std::int32_t worth = 100 * (is_hq(view, element) ? hq_destroyed_points : destroyed_points);
    if (profile.gun()) worth += 70;
    if (profile.cls == Class::mbt) worth += 30;
    if (served_by(view, element).valid()) worth += 40;
    if (profile.seats > 0)
      for (const Element& rider : view.elements)
        if (rider.presence == Presence::aboard && rider.carrier == element) worth += 100;
    return worth;
  }

  Role role(const State& view, ElementId element) const override {
    const Profile& profile = profile_of(view, element);
    if (served_by(view, element).valid()) return Role::command;
    if (is_hq(view, element)) return Role::staff;
    if (profile.gun()) return Role::support;
    return profile.seats > 0 ? Role::transport : Role::line;
  }

  bool loaded(const State& view, ElementId element) const override {
    return view.counter(element, counters().element.fired) == 0 && row_of(acting_order(view, element)).fires;
  }

  // Player A has a second step, after B has moved and before B fires (IC-5.9).
  bool fires_again(const State& view, SideId side) const override {
    return phase_of(view) == Phase::fire_a && view.active == side;
  }

 private:
  // Whether its battery has the three guns that battery fire takes (IC-9.2).
  static bool guns_together(const State& view, ElementId gun) {
    int guns = 0;
    const UnitId unit = view.element(gun).unit;
    for (const Element& other : view.elements) guns += other.unit == unit && other.on_table();
    return guns >= battery_guns;
  }
};

}  // namespace

const Arms& arms() {
  static const IronCowArms power;
  return power;
}

}  // namespace sixmil::iron_cow
