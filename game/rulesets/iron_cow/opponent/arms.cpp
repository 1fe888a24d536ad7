// How hard elements hit each other from places that they only think of (IC-8, IC-9), and what they are worth.
#include <algorithm>

#include "game/core/muster/boarding.hpp"

#include "game/rulesets/iron_cow/artillery/barrage.hpp"
#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/fire/odds.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"

namespace sixmil::iron_cow {
namespace {

constexpr int few = 8;                          // elements of a side, of which each is a share of all that it has
constexpr std::int32_t last_of_them = 400;      // what nothing left costs (IC-R68)
constexpr std::int32_t steady_at_the_end = 70;  // percent of those who now stand

class IronCowArms final : public Arms {
 public:
  std::int32_t harm(const State& view, const Placing& firer, const Placing& target) const override {
    const Profile& body = profile_of(view, target.element);
    const Band shot = band_of(view, firer.element, range_band(distance_squared(firer.at, target.at)));
    if (shot.none() || shot.penetration < armour_struck(body, target.at, target.facing, firer.at).defence) return 0;
    if (is_cowed(view, firer.element)) return 0;
    const OrderRow& own = row_of(acts_under(view, firer.element, firer.order));
    std::int32_t chance =
        shot.hit + cover_at(view, body, target.at, target.height).percent + option(view, Option::visibility_pct);
    if (profile_of(view, firer.element).gun()) {
      if (body.flies()) return 0;  // IC-9.4
      chance += own.artillery_firer + exposure(view, target, &OrderRow::artillery_target) +
                (guns_together(view, firer.element) ? battery_pct : 0);
    } else {
      chance += own.firer + exposure(view, target, &OrderRow::target);
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

  // A point for everything destroyed, two for an HQ vehicle (IC-R24), what its side would have scored for it at the end
  // (IC-R67), and what it would still have done.
  std::int32_t worth(const State& view, ElementId element) const override {
    const int left = left_of(view, view.element(element).side);
    return standing(view, element) + (left <= few ? last_of_them / left : 0);
  }

  std::int32_t standing(const State& view, ElementId element) const override {
    const Profile& profile = profile_of(view, element);
    std::int32_t worth = 100 * (is_hq(view, element) ? hq_destroyed_points : destroyed_points);
    worth += steady_at_the_end * view.counter(view.element(element).side, counters().side.steady_points);
    if (profile.gun()) worth += 70;
    if (profile.cls == Class::mbt) worth += 30;
    if (served_by(view, element).valid()) worth += 40;
    if (profile.seats > 0) worth += 100 * passengers(view, element);
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
    return view.counter(element, counters().element.fired) == 0 && !is_cowed(view, element);
  }

  // Player A has a second step, after B has moved and before B fires (IC-5.9).
  bool fires_again(const State& view, SideId side) const override {
    return phase_of(view) == Phase::fire_a && view.active == side;
  }

 private:
  // Elements on the table, inside something there or still to come.
  static int left_of(const State& view, SideId side) {
    int left = 0;
    for (const Element& e : view.elements)
      left += e.side == side && e.alive() && (e.presence != Presence::reserve || !off_table(view, e));
    return std::max(left, 1);
  }
  static bool off_table(const State& view, const Element& e) {
    return view.counter(top_of(view, e.unit), counters().unit.off_table) != 0;
  }
  // What the target's order or state adds. A shaken section that is to regroup is Static if it rallies, and easier to
  // hit if it does not (IC-R19).
  static std::int32_t exposure(const State& view, const Placing& target, std::int16_t OrderRow::*column) {
    if (!target.order.valid() || !is_cowed(view, target.element)) {
      const Order order =
          target.order.valid() ? acts_under(view, target.element, target.order) : order_as_target(view, target.element);
      return row_of(order).*column;
    }
    const UnitId section = section_of(view, target.element);
    if (order_of(target.order) != Order::regroup || !morale::shaken(view, section))
      return row_of(order_as_target(view, target.element)).*column;
    const std::int32_t rallies = morale::chance_of(rally_need, morale::rally_odds(view, section).sum());
    return (rallies * (row_of(Order::stand_fast).*column) + (100 - rallies) * (row_of(Order::regroup).*column)) / 100;
  }
  // Shaken or regrouping: it does not fire this turn (IC-R17).
  static bool is_cowed(const State& view, ElementId element) {
    const Silence why = silence(view, element);
    return why == Silence::shaken || why == Silence::regrouping;
  }
  // Whether its battery has the three guns that battery fire takes (IC-9.2, IC-R51).
  static bool guns_together(const State& view, ElementId gun) {
    return artillery::ready_guns(view, fire_group_of(view, gun)) >= battery_guns;
  }
};

}  // namespace

const Arms& arms() { return only<IronCowArms>(); }

}  // namespace sixmil::iron_cow
