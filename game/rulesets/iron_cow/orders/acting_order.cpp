#include "game/rulesets/iron_cow/orders/acting_order.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"

namespace sixmil::iron_cow {
namespace {

Nerve nerve_of(const State& state, UnitId section) {
  return static_cast<Nerve>(state.counter(section, counters().unit.nerve));
}

}  // namespace

Order order_in_force(const State& state, ElementId e) {
  const UnitId unit = order_unit_of(state, e);
  if (state.element(e).presence == Presence::reserve) {
    const Order laid = order_of(state.unit(unit).laid);
    if (laid != Order::none) return laid;
    const Order shown = order_of(state.unit(unit).order);  // the first of its unit has entered
    return shown == Order::none ? Order::advance : shown;
  }
  const Order order = order_of(state.unit(unit).order);
  return order == Order::none ? Order::stand_fast : order;
}

Order acting_order(const State& state, ElementId e) {
  const UnitId section = section_of(state, e);
  switch (nerve_of(state, section)) {
    case Nerve::retreating:
      return Order::advance;
    case Nerve::halted:
      return Order::stand_fast;
    case Nerve::steady:
      break;
  }
  if (state.counter(section, counters().unit.regrouped) == static_cast<int>(Regrouped::rallied))
    return Order::stand_fast;
  const Element& element = state.element(e);
  if (element.on_table() && element.seen_by != Audience::all()) return Order::stand_fast;  // concealed
  const Order order = order_in_force(state, e);
  return order == Order::regroup || order == Order::airstrike ? Order::stand_fast : order;
}

Order order_as_target(const State& state, ElementId e) {
  const std::int32_t regrouped = state.counter(section_of(state, e), counters().unit.regrouped);
  return regrouped == static_cast<int>(Regrouped::failed) ? Order::regroup : acting_order(state, e);
}

bool steady(const State& state, ElementId e) { return nerve_of(state, section_of(state, e)) == Nerve::steady; }

}  // namespace sixmil::iron_cow
