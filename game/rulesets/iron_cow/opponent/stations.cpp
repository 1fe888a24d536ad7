// Moving under other orders, and what the rulebook adds to the value of a place: keeping together, staying in command,
// not crowding under one template.
#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/move/leaving.hpp"
#include "game/rulesets/iron_cow/move/mobility.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow {
namespace {

constexpr std::int32_t broken_costs = 40, out_of_command_costs = 45;
// Percent of what both are worth, for each friend so near that a shell, or a craft, catches both. Keeping farther apart
// was tried for shells: what it saves is lost again in places and shots (Meeting Engagement, 300 games each).
constexpr std::int32_t shell_share = 2, strike_share = 4;

// Templates that the enemy may still lay this turn or later, as far as the view tells.
struct Menace {
  bool guns = false, strikes = false;
  bool any() const { return guns || strikes; }
};
Menace menace_to(const State& view, SideId side) {
  Menace menace;
  for (int i = 0; i < view.element_count() && !menace.guns; ++i) {
    const Element& e = view.element(ElementId(i));
    menace.guns = e.side != side && e.on_table() && profile_of(view, ElementId(i)).gun();
  }
  const SideCounters& c = counters().side;
  for (int i = 0; i < view.side_count() && air::played(view); ++i)
    if (SideId(i) != side)
      menace.strikes = view.counter(SideId(i), c.strikes) > 0 || view.counter(SideId(i), c.under_way) > 0;
  return menace;
}

class IronCowOrders final : public Orders {
 public:
  // A shaken section does not speak for its unit: the others act on the order in force.
  OrderId acts_on(const State& view, ElementId element) const override {
    if (steady(view, element)) return id(acting_order(view, element));
    const Order order = order_in_force(view, element);
    return id(order == Order::regroup || order == Order::airstrike ? Order::stand_fast : order);
  }

  UnitId chit(const State& view, ElementId element) const override { return order_unit_of(view, element); }

  Mobility mobility_under(const State& view, ElementId element, OrderId order) const override {
    Mobility mobility = iron_cow::mobility_under(view, element, acts_under(view, element, order));
    mobility.may_move = mobility.may_move && steady(view, element);
    return mobility;
  }
};

// Whether it stays where it is for the rest of this move step, so that others can keep to it.
bool settled(const State& view, ElementId element) {
  return view.counter(element, counters().element.moved) != 0 || row_of(acting_order(view, element)).most_pct == 0;
}

class IronCowStations final : public Stations {
 public:
  std::int32_t station(const State& view, const Placing& there, Explanation* why) const override {
    const ElementId self = there.element;
    const UnitId section = section_of(view, self), serves = served_by(view, self);
    const SideId side = view.element(self).side;
    int mates = 0, near_mates = 0, served = 0, near_served = 0;
    std::int32_t shells = 0, strikes = 0;
    const Menace menace = profile_of(view, self).flies() ? Menace() : menace_to(view, side);
    const std::int32_t strike_reach = 2 * air::strike_radius_of(view);
    const std::int32_t own_worth = arms().worth(view, self);
    for (int i = 0; i < view.element_count(); ++i) {
      const ElementId other(i);
      const Element& e = view.element(other);
      if (!e.on_table() || other == self || e.side != side) continue;
      if (menace.any() && !profile_of(view, other).flies()) {
        const std::int32_t both = own_worth + arms().worth(view, other);
        if (menace.guns && within(there.at, e.at, template_radius)) shells += both;
        if (menace.strikes && within(there.at, e.at, strike_reach)) strikes += both;
      }
      const bool kept = settled(view, other), near = within(there.at, e.at, integrity_gap);
      if (kept && section_of(view, other) == section) {
        ++mates;
        near_mates += near;
      } else if (kept && serves.valid() && order_unit_of(view, other) == serves) {
        ++served;
        near_served += near;
      }
    }
    ToldSum sum{why};
    if (mates > 0 && near_mates == 0) sum.add("breaks integrity", -broken_costs, "IC-3.1");
    if (served > 0 && near_served == 0) sum.add("out of command", -out_of_command_costs, "IC-5.3");
    if (shells > 0) sum.add("crowded under shells", -shells * shell_share / 100, "IC-9.1");
    if (strikes > 0) sum.add("crowded under strikes", -strikes * strike_share / 100, "IC-11.4");
    return sum.value;
  }

  std::int32_t hold_radius(const State& view, int objective) const override {
    return ending::radius_of(view.battle->objectives[static_cast<std::size_t>(objective)]);
  }
  std::int32_t hold_worth(const State& view, int objective) const override {
    return 100 * ending::points_of(view.battle->objectives[static_cast<std::size_t>(objective)]);
  }
  bool holds(const State& view, ElementId element) const override { return ending::can_hold(view, element); }
  std::int32_t exit_worth(const State& view, int gate, SideId) const override {
    return 100 * move::points_of(view.battle->gates[static_cast<std::size_t>(gate)]);
  }
};

class IronCowHeights final : public Heights {
 public:
  void heights(const State& view, ElementId element, std::vector<std::int32_t>& out) const override {
    if (!profile_of(view, element).flies()) return;
    out.push_back(vtol_low);
    out.push_back(vtol_high);
  }
  void fly_at(const State&, Command& command, std::int32_t height) const override {
    if (command.options.empty()) command.options.push_back(0);
    command.options[0] = height > vtol_low ? 1 : 0;
  }
};

}  // namespace

const Orders& orders_power() { return only<IronCowOrders>(); }
const Stations& stations() { return only<IronCowStations>(); }
const Heights& heights() { return only<IronCowHeights>(); }
}  // namespace sixmil::iron_cow
