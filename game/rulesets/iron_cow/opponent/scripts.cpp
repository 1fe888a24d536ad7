// Scripts by the steps of a turn and the questions asked; orders, jams and strikes.
#include "game/rulesets/iron_cow/opponent/scripts.hpp"

#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::scripted {
namespace {

constexpr int stand_fast_choice = 2, normal_speed = 1;  // as in the verbs' option lists

Order order_for(Stance stance) {
  switch (stance) {
    case Stance::hold:
      return Order::stand_fast;
    case Stance::attack:
      return Order::cautious_advance;
    default:
      return Order::advance;
  }
}

// What the unit should act on; none: what it acts on already. Shaken sections are rallied where the others may stand.
Order wanted(const State& state, UnitId unit, const Mission& mission) {
  const Order now = order_of(state.unit(unit).order);
  const bool stands = mission.stance == Stance::hold || mission.stance == Stance::withdraw;
  const bool rallies = stands && morale::played(state) && morale::any_shaken(state, unit);
  const Order order = rallies ? Order::regroup : order_for(mission.stance);
  return order == (now == Order::none ? Order::stand_fast : now) ? Order::none : order;
}

// Somebody who could take the order is there, or the unit is due: asked before the rules are, which look closer.
bool may_hear(const State& state, UnitId unit) {
  const UnitId top = top_of(state, unit);
  for (const ElementId e : state.element_ids()) {
    const Element& element = state.element(e);
    if (top_of(state, element.unit) == top && element.presence == Presence::reserve) return is_due(state, top);
    if (present(state, element) &&
        (served_by(state, e) == unit || (is_hq(state, e) && top_of(state, element.unit) == unit)))
      return true;
  }
  return false;
}

bool is_prey(const State& state, SideId side, ElementId e) {
  const Element& element = state.element(e);
  return element.side != side && element.on_table() && element.seen_by.includes(side) && !profile_of(state, e).flies();
}

// Where a strike goes: at somebody's target, else at the first enemy.
bool strike_point(const State& state, SideId side, std::span<const Mission> missions, Vec2& out) {
  for (int i = 0; i < state.unit_count(); ++i) {
    const ElementId target = missions[static_cast<std::size_t>(i)].target;
    if (state.unit_info(UnitId(i)).side != side || !target.valid() || !is_prey(state, side, target)) continue;
    out = state.element(target).at;
    return true;
  }
  for (const ElementId e : state.element_ids())
    if (is_prey(state, side, e)) {
      out = state.element(e).at;
      return true;
    }
  return false;
}

bool has_craft(const State& state, SideId side) {
  for (const Marker& marker : state.markers)
    if (!marker.gone && marker.side == side) return true;
  return false;
}

}  // namespace

ElementId Told::target() const {
  const ElementId told = mission.target;
  if (!told.valid()) return {};
  const Element& element = state.element(told);
  return element.side != side && element.on_table() && element.seen_by.includes(side) ? told : ElementId();
}

bool orders(const Told& told, std::span<const Mission> missions) {
  const State& state = told.state;
  if (!told.self().valid() || !is_hq(state, told.self()) || !told.body().alive() ||
      state.counter(told.self(), counters().element.issued) >= 0)
    return false;
  told.say(Verb::lay);
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitId unit(i);
    const UnitInfo& info = state.unit_info(unit);
    if (info.side != told.side || state.unit(unit).laid.valid() || (info.parent.valid() && !is_detached(state, unit)))
      continue;
    const Order order = wanted(state, unit, missions[static_cast<std::size_t>(i)]);
    if (order == Order::none || !may_hear(state, unit)) continue;
    told.out.targets = {unit};
    told.out.options = {static_cast<std::int32_t>(order)};
    if (iron_cow::orders::part.validate({state, told.out}).ok()) return true;
  }
  return offers_any(air::calls, state, told.side, told.actor) && told.say(Verb::call_strike);
}

bool jams(const State& state, SideId side, Command& out) {
  if (!jamming::can_jam(state, side)) return false;
  out = make_command(side, Verb::jam);
  for (int i = 0; i < state.unit_count(); ++i) {
    if (state.unit_info(UnitId(i)).side == side || state.counter(UnitId(i), counters().unit.fresh) == 0) continue;
    out.targets = {UnitId(i)};
    if (jamming::part.validate({state, out}).ok()) return true;
  }
  return false;
}

bool flies(const State& state, SideId side, std::span<const Mission> missions, Command& out) {
  if (!air::played(state) || !has_craft(state, side)) return false;
  Vec2 point;
  if (strike_point(state, side, missions, point)) {
    out = make_command(side, Verb::name_strike);
    out.path = {point};
    out.options = {normal_speed, 0};
    if (air::flights.validate({state, out}).ok()) return true;
  }
  out = make_command(side, Verb::fly);
  out.options = {0};
  return air::flights.validate({state, out}).ok();
}

namespace {

// Answers and choices of a side, and its going on.
bool onward(const State& state, SideId side, std::span<const Mission> missions, Command& out) {
  if (!state.agenda.empty()) {
    const Ask ask = ask_of(state.agenda.back());
    out = make_command(side, ask == Ask::replacement ? Verb::replace
                             : ask == Ask::choose_ab ? Verb::choose
                                                     : Verb::pass);
    if (ask != Ask::counter_battery) out.options = {ask == Ask::replacement ? stand_fast_choice : 0};
    return true;
  }
  if (phase_of(state) == Phase::jamming && jams(state, side, out)) return true;
  if (firing(state) && flies(state, side, missions, out)) return true;
  out = make_command(side, Verb::done);
  return may_finish(state, side).ok();
}

class IronCowScripts final : public Scripts {
 public:
  bool command(const State& state, SideId side, Ref actor, std::span<const Mission> missions,
               Command& out) const override {
    if (state.agenda.empty() ? !acts(state, side) : state.agenda.back().asked != side) return false;
    if (!actor.valid()) return onward(state, side, missions, out);
    const UnitId unit = actor.unit().valid() ? actor.unit() : state.element(actor.element()).unit;
    const Told told{state, side, actor, missions[static_cast<std::size_t>(unit.index())], out};
    if (!state.agenda.empty()) return ask_of(state.agenda.back()) == Ask::counter_battery && answers(told);
    if (moving(state)) return moves(told);
    if (firing(state)) return fires(told);
    return phase_of(state) == Phase::orders && orders(told, missions);
  }
};

}  // namespace
}  // namespace sixmil::iron_cow::scripted

namespace sixmil::iron_cow {

const Scripts& scripts() { return only<scripted::IronCowScripts>(); }

}  // namespace sixmil::iron_cow
