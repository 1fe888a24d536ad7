// End of the turn and of the game (IC-R20, IC-R24, IC-R59, IC-R67, IC-R68).

#include "game/rulesets/iron_cow/air/calls.hpp"
#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::ending {
namespace {

struct Losses {
  std::int32_t elements = 0, hq = 0, start = 0;
  bool bare = true;  // nothing on the table and nothing still to come
};

Losses losses_of(const State& state, SideId side) {
  Losses out;
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId e(i);
    const Element& element = state.element(e);
    if (element.side != side) continue;
    ++out.start;
    if (element.presence == Presence::destroyed) ++(is_hq(state, e) ? out.hq : out.elements);
    const bool coming = element.presence == Presence::reserve &&
                        state.counter(top_of(state, element.unit), counters().unit.entry_gate) >= 0;
    // A view before the reveal knows of the other side's models only that they are somewhere.
    if (present(state, element) || coming || element.presence == Presence::unknown) out.bare = false;
  }
  return out;
}

bool broke(const State& state, const Losses& losses) {
  const std::int32_t pct = option(state, Option::force_break_pct);
  return pct > 0 && (losses.elements + losses.hq) * 100 >= pct * losses.start;
}

bool holds(const State& state, ElementId e, const Objective& objective) {
  return can_hold(state, e) && within(state.element(e).at, objective.at, radius_of(objective));
}

void score_objectives(Resolution& resolution) {
  const State& state = resolution.state();
  for (const Objective& objective : state.battle->objectives) {
    bool near[2] = {false, false};
    for (int i = 0; i < state.element_count(); ++i)
      if (holds(state, ElementId(i), objective)) near[state.elements[static_cast<std::size_t>(i)].side.index()] = true;
    if (near[0] == near[1]) continue;
    const SideId side(near[0] ? 0 : 1);
    const std::int32_t points = points_of(objective);
    resolution.add(side, counters().side.objectives, points);
    resolution.emit(Scored{side, points, Ref(), "an objective held", "IC-R24"});
  }
}

// Elements on the table or inside something there that keep their nerve, where the scenario counts them (IC-R67).
void score_steady(Resolution& resolution) {
  const State& state = resolution.state();
  for (int i = 0; i < state.side_count(); ++i) {
    const SideId side(i);
    const std::int32_t points = state.counter(side, counters().side.steady_points);
    for (int k = 0; points > 0 && k < state.element_count(); ++k) {
      const ElementId e(k);
      if (state.element(e).side != side || !present(state, state.element(e)) || !steady(state, e)) continue;
      resolution.add(side, counters().side.steady, points);
      resolution.emit(Scored{side, points, e, "an element there and steady", "IC-R67"});
    }
  }
}

void clear_marks(Resolution& resolution) {
  const State& state = resolution.state();
  const Counters& c = counters();
  air::clear_calls(resolution);
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitId unit(i);
    const OrderId order = state.unit(unit).order;
    const bool regrouping = order_of(order) == Order::regroup;  // IC-R34: after a turn of Regroup it stands
    if (regrouping) resolution.emit(OrderChanged{unit, id(Order::stand_fast), "IC-R34"});
    resolution.set(unit, c.unit.standing, regrouping ? static_cast<int>(Order::stand_fast) : order.value);
    if (state.unit(unit).laid.valid()) resolution.emit(OrderLaid{unit, Ref(), OrderId()});  // kept off the table
    for (const CounterId mark :
         {c.unit.fresh, c.unit.jammed, c.unit.regrouped, c.unit.surprised, c.unit.retreat_moved, c.unit.pace})
      resolution.set(unit, mark, 0);
  }
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId e(i);
    for (const CounterId mark : {c.element.moved, c.element.turned, c.element.fired, c.element.boarded})
      resolution.set(e, mark, 0);
    resolution.set(e, c.element.issued, -1);
  }
  for (int i = 0; i < state.side_count(); ++i) resolution.set(SideId(i), c.side.laid, 0);
}

// IC-R33: which vehicles were jammers is no secret any more.
void show_jammers(Resolution& resolution) {
  const State& state = resolution.state();
  for (int i = 0; i < state.element_count(); ++i)
    if (state.counter(ElementId(i), counters().element.jammer))
      resolution.set(ElementId(i), counters().element.jammer_shown, 1);
}

Explanation score_of(const State& state, SideId side, const Losses& enemy) {
  Explanation out("score", "IC-R24", side);
  out.most = 100000;
  out.least = -100000;
  const SideCounters& c = counters().side;
  if (enemy.elements) out.add("elements destroyed", enemy.elements * destroyed_points, "IC-R24");
  if (enemy.hq) out.add("HQ vehicles destroyed", enemy.hq * hq_destroyed_points, "IC-R24");
  if (const std::int32_t points = state.counter(side, c.objectives)) out.add("objectives held", points, "IC-R24");
  if (const std::int32_t points = state.counter(side, c.exits)) out.add("elements out by an exit", points, "IC-R24");
  if (const std::int32_t points = state.counter(side, c.steady)) out.add("elements there and steady", points, "IC-R67");
  if (const std::int32_t points = state.counter(side, c.enemy_gone)) out.add("enemy elements gone", points, "IC-R67");
  return out;
}

}  // namespace

// Retreating elements, VTOLs and embarked bases neither hold nor contest.
bool can_hold(const State& state, ElementId e) {
  if (!state.element(e).on_table() || profile_of(state, e).flies()) return false;
  return static_cast<Nerve>(state.counter(section_of(state, e), counters().unit.nerve)) != Nerve::retreating;
}

std::int32_t radius_of(const Objective& objective) {
  return objective.radius > 0 ? objective.radius : objective_radius;
}

std::int32_t points_of(const Objective& objective) {
  return objective.points > 0 ? objective.points : objective_points;
}

bool end_turn(Resolution& resolution) {
  const State& state = resolution.state();
  const Losses losses[2] = {losses_of(state, SideId(0)), losses_of(state, SideId(1))};
  const bool last = state.turn >= state.battle->turns;
  const bool over = last || losses[0].bare || losses[1].bare || broke(state, losses[0]) || broke(state, losses[1]);
  clear_marks(resolution);
  if (!over) return false;
  score_objectives(resolution);
  score_steady(resolution);
  show_jammers(resolution);
  return true;
}

Outcome outcome(const State& state) {
  Outcome out;
  const Losses losses[2] = {losses_of(state, SideId(0)), losses_of(state, SideId(1))};
  for (int i = 0; i < 2; ++i) out.scores.push_back(score_of(state, SideId(i), losses[1 - i]));
  if (phase_of(state) != Phase::over) return out;
  out.over = true;
  const bool broken[2] = {broke(state, losses[0]), broke(state, losses[1])};
  if (broken[0] != broken[1]) {
    out.winner = SideId(broken[0] ? 1 : 0);
    out.reason = "the other force is broken";
    out.rule = "IC-R20";
    return out;
  }
  if (losses[0].bare != losses[1].bare) {
    const SideId bare(losses[0].bare ? 0 : 1);
    if (state.counter(bare, counters().side.exits) == 0) {
      out.winner = enemy_of(bare);
      out.reason = "the other side has nothing left";
      out.rule = "IC-R68";
      return out;
    }
  }
  const std::int32_t first = out.scores[0].value(), second = out.scores[1].value();
  if (first != second) out.winner = SideId(first > second ? 0 : 1);
  out.reason = first == second ? "the scores are equal" : "the higher score";
  out.rule = "IC-R68";
  return out;
}

}  // namespace sixmil::iron_cow::ending
