// How those who have been told something move: straight on, round on the spot where that is all, in by their gate.
#include <algorithm>
#include <optional>

#include "game/core/measure/approach.hpp"
#include "game/core/measure/sample_ways.hpp"
#include "game/core/muster/boarding.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/move/mobility.hpp"
#include "game/rulesets/iron_cow/move/paths.hpp"
#include "game/rulesets/iron_cow/opponent/scripts.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::scripted {
namespace {

constexpr std::int32_t leeway = mm(25);  // more than it owes, so that there is a way
constexpr std::int32_t dismount_gap = mm(3);
constexpr std::int32_t at_the_exit = mm(200);  // what a place may be from an exit that it stands for
constexpr int places_in = 3;                   // of the entry edge that are looked at

Vec2 goal_of(const Told& told) {
  const ElementId target = told.mission.stance == Stance::attack ? told.target() : ElementId();
  return target.valid() ? told.state.element(target).at : told.mission.place;
}

// Straight out by an exit of the scenario that is near enough, if that is where it was told to go.
bool leaves(const Told& told, const Mobility& mobility) {
  for (const Gate& gate : told.state.battle->gates) {
    if (!gate.exit || gate.edge < 0 || (gate.side.valid() && gate.side != told.side)) continue;
    const Vec2 at = told.body().at;
    const std::int32_t along = std::clamp(gate.edge % 2 == 0 ? at.x : at.y, gate.from, gate.to);
    const Vec2 out = on_edge(told.state.battle->table, gate.edge, along);
    if (!within(at, out, mobility.most) || !within(out, told.mission.place, at_the_exit)) continue;
    told.out.path = {out};
    told.out.options[1] = 1;
    if (move::part.validate({told.state, told.out}).ok()) return true;
    told.out.path.clear();
    told.out.options[1] = 0;
  }
  return false;
}

// Whoever holds goes no farther than it must.
Mobility mobility_for(const Told& told) {
  Mobility mobility = mobility_of(told.state, told.self());
  if (told.mission.stance == Stance::hold) mobility.most = std::min(mobility.most, mobility.least + leeway);
  return mobility;
}

void end_at(const Told& told, const Approach& way) {
  for (const Vec2 point : way.path) told.out.path.push_back(point);
  const Vec2 end = way.path.back();
  const ElementId target = way.roomy ? told.target() : ElementId();
  if (target.valid() && told.state.element(target).at != end)
    told.out.facing = make_facing(told.state.element(target).at - end);
}

// Out a little and back again.
bool doubles_back(const Told& told, const Mobility& mobility) {
  const Vec2 at = told.body().at;
  told.out.facing = told.body().facing;
  for (int i = 0; i < 4; ++i) {
    const Vec2 out = at + rotate(Vec2{std::max((mobility.least + 3) / 2, mm(10)), 0}, compass(i, 4));
    if (!sure_leg(told.state, mobility, told.self(), at, out).proven()) continue;
    told.out.path = {out, at};
    if (move::part.validate({told.state, told.out}).ok()) return true;
  }
  return false;
}

// Not where it was told to go, but the rules ask for a move.
bool owed(const Told& told, const Mobility& mobility) {
  if (mobility.least == 0) return false;
  if (doubles_back(told, mobility)) return true;
  const Ways ways(told.state, mobility, told.self());
  if (move::shut_in(ways)) return false;
  told.out.facing = told.body().facing;
  told.out.path = move::circle(ways, told.out.facing);
  if (!told.out.path.empty()) return true;
  std::vector<move::Way> open;
  move::sample_ways(told.state, ways, told.self(), 0, open);
  if (open.empty()) return false;
  told.out.path = open.front().path;
  told.out.facing = open.front().facing;
  told.out.options[1] = open.front().leaves ? 1 : 0;
  return true;
}

bool goes_on(const Told& told) {
  const State& state = told.state;
  const ElementId self = told.self();
  if (state.counter(self, counters().element.moved) != 0 || !steady(state, self) ||
      row_of(acting_order(state, self)).most_pct == 0)
    return false;
  const Mobility mobility = mobility_for(told);
  if (!mobility.may_move) return false;
  told.say(Verb::move);
  told.out.options = {told.body().height > vtol_low ? 1 : 0, 0};
  if (leaves(told, mobility)) return true;
  if (const std::optional<Approach> way = approach(state, mobility, self, told.body().at, goal_of(told))) {
    end_at(told, *way);
    return true;
  }
  return owed(told, mobility_of(state, self));
}

// From one of a few places of the edge that others do not look at first; else the rulebook's first way in.
bool enters(const Told& told) {
  const State& state = told.state;
  const ElementId self = told.self();
  const UnitId top = top_of(state, told.body().unit);
  const std::int32_t index = state.counter(top, counters().unit.entry_gate);
  if (index < 0 || !is_due(state, top) || acting_order(state, self) == Order::stand_fast) return false;
  const Gate& gate = state.battle->gates[static_cast<std::size_t>(index)];
  const Mobility mobility = mobility_for(told);
  for (int i = 0; gate.corners.empty() && i < places_in; ++i) {
    const std::int32_t share = (self.index() * 7 + i * 5) % 16;
    const Vec2 start = on_edge(state.battle->table, gate.edge, gate.from + (gate.to - gate.from) * share / 16);
    const std::optional<Approach> way = approach(state, mobility, self, start, goal_of(told));
    if (!way || way->path.full()) continue;
    told.say(Verb::enter);
    told.out.path = {start};
    if (profile_of(state, self).flies()) told.out.options = {1};
    end_at(told, *way);
    if (way->roomy || arrivals::part.validate({state, told.out}).ok()) return true;
  }
  return arrivals::way_in(state, self, told.out);
}

bool gets_out(const Told& told) {
  const State& state = told.state;
  const Element& carrier = state.element(told.body().carrier);
  if (told.mission.stance != Stance::hold && told.mission.stance != Stance::attack) return false;
  if (!carrier.on_table() || state.counter(told.self(), counters().element.boarded) != 0 ||
      acting_order(state, told.body().carrier) != Order::stand_fast)
    return false;
  told.say(Verb::dismount);
  for (const Vec2 side : {Vec2{0, 1}, Vec2{0, -1}, Vec2{-1, 0}}) {
    told.out.path = {place_beside(carrier, told.body().body, side, dismount_gap, dismount_gap)};
    if (mount::part.validate({state, told.out}).ok()) return true;
  }
  return false;
}

}  // namespace

bool moves(const Told& told) {
  if (!told.self().valid()) return false;
  switch (told.body().presence) {
    case Presence::table:
      return goes_on(told);
    case Presence::reserve:
      return enters(told);
    case Presence::aboard:
      return gets_out(told);
    default:
      return false;
  }
}

}  // namespace sixmil::iron_cow::scripted
