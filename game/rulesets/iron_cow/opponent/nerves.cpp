// Shaken sections in a commander's eyes: what orders still do to them, and when it pays to regroup (IC-10.4, IC-R36).
#include "game/rulesets/iron_cow/acting_order.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/organisation.hpp"

namespace sixmil::iron_cow {
namespace {

// Percent of what its elements are worth. A halted section still stands in the way; one that retreats is soon gone.
constexpr std::int32_t halted_share = 40, retreating_share = 70;

}  // namespace

Order acts_under(const State& view, ElementId element, OrderId order) {
  if (!order.valid() || !steady(view, element)) return acting_order(view, element);
  const Order kind = order_of(order);
  return kind == Order::regroup || kind == Order::airstrike ? Order::stand_fast : kind;
}

std::int32_t regroup_worth(const State& view, UnitId unit) {
  std::int32_t worth = 0;
  for (int i = 0; i < view.unit_count(); ++i) {
    const UnitId section(i);
    const ElementId any = morale::shaken(view, section) ? morale::anyone_of(view, section) : ElementId();
    if (!any.valid() || order_unit_of(view, any) != unit) continue;
    std::int32_t sum = 0;
    for (int e = 0; e < view.element_count(); ++e)
      if (present(view, view.element(ElementId(e))) && section_of(view, ElementId(e)) == section)
        sum += arms().worth(view, ElementId(e));
    const bool halted = morale::nerve_of(view, section) == Nerve::halted;
    const int chance = morale::chance_of(rally_need, morale::rally_odds(view, section).sum());
    worth += sum * (halted ? halted_share : retreating_share) / 100 * chance / 100;
  }
  return worth;
}

}  // namespace sixmil::iron_cow
