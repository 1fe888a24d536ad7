// Laying orders face down and turning them up (IC-5.1 … IC-5.5, IC-R7, IC-R31, IC-R34, IC-R37, IC-R38).

#include "game/rulesets/iron_cow/air/calls.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::orders {
namespace {

constexpr int kinds = 4;  // Advance, Cautious Advance, Static, Regroup: the choices of the verb, in order of Order

// Off the table counts: an HQ unit still to come issues from there.
bool may_issue(const State& state, ElementId e) {
  return is_hq(state, e) && state.element(e).alive() && !is_attached(state, e);
}

// A unit that is due this turn may be ordered without the 50 mm check (IC-R31).
bool arriving(const State& state, UnitId unit) {
  if (state.unit_info(unit).parent.valid() || state.counter(unit, counters().unit.entry_gate) < 0) return false;
  if (!is_due(state, unit)) return false;
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& element = state.elements[static_cast<std::size_t>(i)];
    if (element.presence == Presence::reserve && top_of(state, element.unit) == unit) return true;
  }
  return false;
}

struct Units {
  SmallVector<UnitId, 64> list;
  void add(const State& state, UnitId unit) {
    if (state.unit(unit).laid.valid() || list.full()) return;
    for (const UnitId u : list)
      if (u == unit) return;
    list.push_back(unit);
  }
};

// Every unit of the side that could be given an order now, in order of their command vehicles; `most`: stop there.
Units orderable(const State& state, SideId side, int most) {
  Units units;
  for (int i = 0; i < state.element_count() && units.list.size() < most; ++i) {
    const ElementId e(i);
    const Element& element = state.element(e);
    if (element.side != side) continue;
    if (present(state, element)) {
      const UnitId served = served_by(state, e);
      if (served.valid())
        units.add(state, stands_apart(state, e) ? element.unit : served);
      else if (is_hq(state, e))
        units.add(state, top_of(state, element.unit));
    }
  }
  for (int i = 0; i < state.unit_count() && units.list.size() < most; ++i)
    if (state.unit_info(UnitId(i)).side == side && arriving(state, UnitId(i))) units.add(state, UnitId(i));
  return units;
}

// What the morale rules say of that order (IC-R36, IC-R37).
Verdict check_kind(const State& state, ElementId e, UnitId unit, Order kind) {
  if (morale::hq_retreats(state, state.element(e).side) &&
      (kind != Order::regroup || unit != top_of(state, state.element(e).unit)))
    return Verdict("The HQ unit retreats and can only order itself to regroup.", "IC-R37");
  if (kind != Order::regroup) return Verdict::allowed();
  if (!morale::played(state)) return Verdict("This battle is fought without morale; nobody regroups.", "IC-5.2");
  if (!morale::any_shaken(state, unit))
    return Verdict(name_of(state, unit) + " has no shaken section to regroup.", "IC-R36");
  return Verdict::allowed();
}

bool has_issued(const State& state, ElementId e) { return state.counter(e, counters().element.issued) >= 0; }

void list(Offer& offer) {
  const State& state = offer.state;
  const ElementId e = offer.element;
  if (!may_issue(state, e)) return;
  if (has_issued(state, e)) {
    offer.add(Verb::take_back);
    return;
  }
  const int most = offer.brief() && !morale::hq_retreats(state, offer.side) ? 1 : 64;
  for (const UnitId unit : orderable(state, offer.side, most).list)
    for (int kind = 0; kind < kinds; ++kind) {
      if (!check_kind(state, e, unit, static_cast<Order>(kind)).ok()) continue;
      Command command = make_command(offer.side, Verb::lay, e, unit);
      command.options.push_back(kind);
      if (offer.add(command)) return;
    }
}

Verdict check_lay(const State& state, ElementId e, UnitId unit, Order kind, SideId side) {
  if (has_issued(state, e)) return Verdict(name_of(state, e) + " has issued its order of this turn.", "IC-5.1");
  if (state.unit_info(unit).side != side) return Verdict(name_of(state, unit) + " is the enemy's.", "IC-5.1");
  if (!is_order_unit(state, unit))
    return Verdict(name_of(state, unit) + " acts on the order of " + name_of(state, top_of(state, unit)) + ".",
                   "IC-2.3");
  if (state.unit(unit).laid.valid())
    return Verdict(name_of(state, unit) + " has been given an order this turn.", "IC-R7");
  const Verdict allowed = check_kind(state, e, unit, kind);
  if (!allowed.ok() || arriving(state, unit)) return allowed;
  if (!any_present(state, unit)) return Verdict(name_of(state, unit) + " is not on the table.", "IC-R31");
  if (!can_receive(state, unit))
    return Verdict(name_of(state, unit) + " has no command vehicle within 50 mm of one of its elements.", "IC-5.3");
  return Verdict::allowed();
}

Verdict validate(const Deed& deed) {
  const auto& [state, command, e, target] = deed;
  if (!is_hq(state, e) || !state.element(e).alive())
    return Verdict("Only a living HQ vehicle issues orders, and " + name_of(state, e) + " is none.", "IC-5.1");
  if (is_attached(state, e))
    return Verdict(name_of(state, e) + " is attached to a unit and issues no orders.", "IC-5.10");
  if (verb_of(command) == Verb::lay)
    return check_lay(state, e, command.targets[0].unit(), static_cast<Order>(command.option(0)), command.side);
  return has_issued(state, e) ? Verdict::allowed()
                              : Verdict(name_of(state, e) + " has laid no order this turn.", "IC-R38");
}

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, e, target] = deed;
  const Counters& c = counters();
  if (verb_of(command) == Verb::lay) {
    const UnitId unit = command.targets[0].unit();
    resolution.emit(OrderLaid{unit, e, OrderId(command.option(0))});
    resolution.set(e, c.element.issued, unit.index());
    resolution.add(command.side, c.side.laid, 1);
    return;
  }
  const UnitId unit(state.counter(e, c.element.issued));
  resolution.emit(OrderLaid{unit, e, OrderId()});
  resolution.set(e, c.element.issued, -1);
  resolution.add(command.side, c.side.laid, -1);
}

// Fixes for the turn which command vehicles are units of one; a new one takes the order of its unit along.
void fix_apart(Resolution& resolution) {
  const State& state = resolution.state();
  const Counters& c = counters();
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId e(i);
    const UnitId served = served_by(state, e);
    if (!served.valid()) continue;
    const bool apart = stands_apart(state, e);
    const UnitId own = state.element(e).unit;
    if (apart && !state.counter(e, c.element.apart)) {
      if (state.unit(own).order != state.unit(served).order)
        resolution.emit(OrderChanged{own, state.unit(served).order, "IC-R27"});
      resolution.set(own, c.unit.standing, state.counter(served, c.unit.standing));
    }
    resolution.set(e, c.element.apart, apart ? 1 : 0);
  }
}

bool still_to_come(const State& state, UnitId unit) {
  return state.counter(unit, counters().unit.entry_gate) >= 0 && !any_present(state, unit);
}

}  // namespace

void reveal(Resolution& resolution) {
  const State& state = resolution.state();
  const Counters& c = counters();
  organise::publish(resolution);
  fix_apart(resolution);
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitId unit(i);
    if (!state.unit(unit).laid.valid() || still_to_come(state, unit)) continue;
    resolution.emit(OrderRevealed{unit, state.unit(unit).laid});
    resolution.set(unit, c.unit.fresh, 1);
  }
  air::spend(resolution);
}

// What each shaken section has to roll to rally.
void forecast(const Deed& deed, std::vector<Explanation>& out) {
  const auto& [state, command, actor, target] = deed;
  if (verb_of(command) != Verb::lay || static_cast<Order>(command.option(0)) != Order::regroup) return;
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitId section(i);
    const ElementId e = morale::shaken(state, section) ? morale::anyone_of(state, section) : ElementId();
    if (!e.valid() || order_unit_of(state, e) != command.targets[0].unit()) continue;
    out.push_back(morale::rally_odds(state, section));
    const int chance = morale::chance_of(rally_need, out.back().sum());
    out.back().shares.push_back({"rallies", chance, false});
    out.back().shares.push_back({"stays as it is", 100 - chance, false});
  }
}

const Part part{list, validate, forecast, resolve};

}  // namespace sixmil::iron_cow::orders
