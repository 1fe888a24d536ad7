// Units that come onto the table in their owner's move step (IC-R31).

#include <algorithm>
#include <cstdlib>

#include "engine/geometry/area.hpp"
#include "engine/geometry/hull.hpp"

#include "game/core/measure/measure.hpp"
#include "game/core/measure/ways.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/move/leaving.hpp"
#include "game/rulesets/iron_cow/move/mobility.hpp"
#include "game/rulesets/iron_cow/move/paths.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::arrivals {
namespace {

constexpr int sampled_starts = 5;  // places along the entry edge that are offered

const Gate* gate_of(const State& state, ElementId e) {
  const std::int32_t gate = state.counter(top_of(state, state.element(e).unit), counters().unit.entry_gate);
  return gate < 0 ? nullptr : &state.battle->gates[static_cast<std::size_t>(gate)];
}

// What keeps it from entering now, whatever the path.
Verdict check_due(const State& state, ElementId e) {
  const Element& element = state.element(e);
  if (element.presence != Presence::reserve || !gate_of(state, e))
    return Verdict("Only a unit that is still to come enters the table.", "IC-R31");
  const UnitId unit = top_of(state, element.unit);
  if (!is_due(state, unit))
    return Verdict(name_of(state, unit) + " is due in turn " + std::to_string(entry_turn(state, unit)) + ".", "IC-R31");
  if (acting_order(state, e) == Order::stand_fast)
    return Verdict("A Static order keeps " + name_of(state, unit) + " off the table.", "IC-R31");
  return Verdict::allowed();
}

bool due_now(const State& state, ElementId e) {
  const Element& element = state.element(e);
  return element.presence == Presence::reserve && gate_of(state, e) && is_due(state, element.unit) &&
         acting_order(state, e) != Order::stand_fast;
}

Vec2 gate_point(const Table& table, const Gate& gate, std::int32_t along) {
  const std::int32_t w = table.ground.width(), d = table.ground.depth();
  switch (gate.edge) {
    case 0:
      return {along, 0};
    case 1:
      return {w, along};
    case 2:
      return {along, d};
    default:
      return {0, along};
  }
}

Path rest_of(const Path& path) {
  Path rest;
  for (int i = 1; i < path.size(); ++i) rest.push_back(path[i]);
  return rest;
}

// Free at the end (IC-R12); without one, the way it came.
Facing end_facing(const Command& command) {
  if (command.facing != no_facing) return make_facing(command.facing.vector());
  Facing facing;
  for (int i = 1; i < command.path.size(); ++i) facing = make_facing(command.path[i] - command.path[i - 1], facing);
  return facing;
}

// An enemy on or too near to a point of the edge: no element on the ground starts there (IC-R12).
ElementId who_holds(const State& state, ElementId e, Vec2 start) {
  const SideId side = state.element(e).side;
  if (profile_of(state, e).flies()) return ElementId();
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId other(i);
    const Element& enemy = state.element(other);
    if (enemy.side == side || !enemy.on_table() || !enemy.seen_by.includes(side)) continue;
    const Profile& profile = profile_of(state, other);
    if (profile.flies()) continue;
    if (profile.foot() ? hull_contains_inside(corners(box_of(enemy)), start)
                       : distance_squared(start, enemy.at) < std::int64_t{enemy_clearance} * enemy_clearance)
      return other;
  }
  return ElementId();
}

// IC-R41 holds on entering too.
bool long_enough(const State& state, const Ways& ways, ElementId e, const Path& rest, std::int32_t spent) {
  return spent >= ways.mobility().least || move::shut_in_after(state, ways, e, rest, spent);
}

// Whether an element of its kind may start there at all.
bool in_wall(const State& state, const Mobility& mobility, Vec2 start) {
  return !mobility.flies && mobility.building.barred && ground_here(state, start).building;
}

// The middle of part i of `count` equal parts.
std::int32_t share(std::int32_t whole, std::int32_t i, std::int32_t count) {
  return static_cast<std::int32_t>(std::int64_t{whole} * (2 * i + 1) / (2 * count));
}

// Places of the gate, about `step` apart.
std::vector<Vec2> places_of(const Table& table, const Gate& gate, std::int32_t step) {
  std::vector<Vec2> places;
  if (gate.corners.empty()) {
    const std::int32_t count = std::max(1, (gate.to - gate.from) / step);
    for (std::int32_t i = 0; i < count; ++i)
      places.push_back(gate_point(table, gate, gate.from + share(gate.to - gate.from, i, count)));
    return places;
  }
  Vec2 low = gate.corners[0], high = low;
  for (const Vec2 p : gate.corners) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const std::int32_t columns = std::max(1, (high.x - low.x) / step), rows = std::max(1, (high.y - low.y) / step);
  for (std::int32_t j = 0; j < rows; ++j)
    for (std::int32_t i = 0; i < columns; ++i) {
      const Vec2 p{low.x + share(high.x - low.x, i, columns), low.y + share(high.y - low.y, j, rows)};
      if (polygon_contains(gate.corners, p)) places.push_back(p);
    }
  return places;
}

std::int32_t extent(const Gate& gate) {
  if (gate.corners.empty()) return gate.to - gate.from;
  std::int32_t most = 0;
  for (const Vec2 p : gate.corners)
    most = std::max({most, std::abs(p.x - gate.corners[0].x), std::abs(p.y - gate.corners[0].y)});
  return most;
}

struct Entrance {
  const State& state;
  ElementId e;
  const Gate& gate;
  Mobility mobility;
  bool flies;

  Command command(Vec2 start, Facing facing) const {
    Command made = make_command(state.element(e).side, Verb::enter, e);
    made.path.push_back(start);
    made.facing = facing;
    if (flies) made.options.push_back(1);
    return made;
  }

  bool legal(const Ways& ways, const Command& made) const {
    const Path rest = rest_of(made.path);
    const PathCost cost = ways.cost(rest, made.facing);
    return cost.ok() && long_enough(state, ways, e, rest, cost.cost);
  }

  bool free(Vec2 start) const { return !who_holds(state, e, start).valid() && !in_wall(state, mobility, start); }

  // Straight on, as far as the order lets it. From an edge inwards, from a zone every way.
  template <class Each>
  bool straight(Vec2 start, int winds, Each each) const {
    if (!free(start)) return false;
    const Ways ways(state, mobility, e, start);
    for (int i = 0; i < winds; ++i) {
      Facing facing = compass(i, winds);
      if (!gate.corners.empty() || inwards(facing)) {
        const Vec2 end = ways.straight(facing.vector(), mobility.most);
        if (end == start) continue;
        Command made = command(start, facing);
        made.path.push_back(end);
        if (legal(ways, made) && each(made)) return true;
      }
    }
    return false;
  }

  bool inwards(Facing facing) const {
    const Vec2 v = facing.vector();
    return gate.edge == 0 ? v.y > 0 : gate.edge == 1 ? v.x < 0 : gate.edge == 2 ? v.y < 0 : v.x > 0;
  }

  // To the farthest place that can be reached, with bends.
  template <class Each>
  bool bent(Vec2 start, Each each) const {
    if (!free(start)) return false;
    const Ways ways(state, mobility, e, start);
    Reach reach;
    ways.reach(mobility.most, mm(20), reach);
    const auto far = std::max_element(reach.cost.begin(), reach.cost.end());
    if (far == reach.cost.end() || *far <= 0) return false;
    const int cell = static_cast<int>(far - reach.cost.begin());
    const Route route = ways.route(reach.place(cell % reach.columns, cell / reach.columns), mobility.most);
    if (route.path.empty() || route.path.size() >= max_path_points) return false;
    Command made = command(start, route.facing);
    for (int i = 0; i < route.path.size(); ++i) made.path.push_back(route.path[i]);
    return legal(ways, made) && each(made);
  }
};

// Ways in: straight from a few places of the gate; where none of these is open, the first that is found from places
// close together, straight and then with bends.
template <class Each>
bool any_entry(const State& state, ElementId e, Each each) {
  const Table& table = state.battle->table;
  const Gate& gate = *gate_of(state, e);
  const Entrance in{state, e, gate, mobility_of(state, e), profile_of(state, e).flies()};
  const bool zone = !gate.corners.empty();
  bool found = false;
  const auto note = [&](const Command& command) {
    found = true;
    return each(command);
  };
  const std::int32_t step = std::max(1, extent(gate) / (zone ? 3 : sampled_starts));
  for (const Vec2 start : places_of(table, gate, step))
    if (in.straight(start, 4, note)) return true;
  if (found) return false;
  bool taken = false;
  const auto first = [&](const Command& command) {
    taken = each(command);
    return true;
  };
  const std::int32_t least_step = zone ? extent(gate) / 24 : 0;
  for (const Vec2 start : places_of(table, gate, std::max(mm(10), least_step)))
    if (in.straight(start, 8, first)) return taken;
  for (const Vec2 start : places_of(table, gate, std::max(mm(40), 2 * least_step)))
    if (in.bent(start, first)) return taken;
  return false;
}

void list(Offer& offer) {
  if (due_now(offer.state, offer.element))
    any_entry(offer.state, offer.element, [&](const Command& command) { return offer.add(command); });
}

Verdict validate(const Deed& deed) {
  const auto& [state, command, e, target] = deed;
  Verdict due = check_due(state, e);
  if (!due.ok()) return due;
  if (command.path.size() < 2) return Verdict("The path goes from the entry onto the table.", "IC-R31");
  const Gate& gate = *gate_of(state, e);
  if (!move::on_gate(state.battle->table, gate, command.path[0]))
    return Verdict("The path has to start at its entry: " + gate.name + ".", "IC-R31");
  if (in_wall(state, ground_prices(state, e), command.path[0]))
    return Verdict("The path has to start at a free point, not inside a building.", "IC-R31");
  const ElementId holder = who_holds(state, e, command.path[0]);
  if (holder.valid())
    return Verdict("The path has to start at a free point; " + name_of(state, holder) + " is too near.", "IC-R31");
  if (!profile_of(state, e).flies() && command.option(0) != 0) return Verdict("Only a VTOL may be high.", "IC-R14");
  const Ways ways(state, mobility_of(state, e), e, command.path[0]);
  const Path rest = rest_of(command.path);
  const PathCost cost = ways.cost(rest, end_facing(command));
  if (!cost.ok()) return move::refuse_fault(state, e, ways.mobility(), cost);
  if (!long_enough(state, ways, e, rest, cost.cost)) return move::refuse_short(state, e, ways.mobility(), cost);
  return Verdict::allowed();
}

void resolve(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, e, target] = deed;
  const Path rest = rest_of(command.path);
  const Facing facing = end_facing(command);
  const PathCost cost = Ways(state, mobility_of(state, e), e, command.path[0]).cost(rest, facing);
  const UnitId unit = top_of(state, state.element(e).unit);
  const std::int32_t height = !profile_of(state, e).flies() ? 0 : command.option(0) ? vtol_high : vtol_low;
  if (!any_present(state, unit)) {  // the first of its unit: its order is in force from now on
    if (state.unit(unit).laid.valid())
      resolution.emit(OrderRevealed{unit, state.unit(unit).laid});
    else
      resolution.emit(OrderChanged{unit, id(Order::advance), "IC-R31"});
  }
  judge_pace(resolution, e);
  resolution.emit(Arrived{e, command.path[0], rest, facing, height, cost.cost});
  resolution.set(e, counters().element.moved, 1);
}

}  // namespace

const Part part{list, validate, nullptr, resolve};

// A unit enters whole, unless there is no room for the rest.
Verdict may_finish(const State& state, SideId side) {
  for (int i = 0; i < state.element_count(); ++i)
    if (state.elements[static_cast<std::size_t>(i)].side == side && offers_any(part, state, side, ElementId(i)))
      return Verdict(name_of(state, ElementId(i)) + " is due and has still to enter the table.", "IC-R31");
  return Verdict::allowed();
}

}  // namespace sixmil::iron_cow::arrivals
