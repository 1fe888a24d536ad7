#include "game/core/measure/ways.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/base/assert.hpp"
#include "engine/base/memory.hpp"

#include "game/core/measure/legs.hpp"
#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

// What first bars the leg, `before` being the length up to it; `stretches` is its profile or empty.
void tell_fault(const Legs& legs, Vec2 a, Vec2 b, std::int32_t before, std::vector<Priced>& stretches, PathCost& out) {
  if (stretches.empty()) legs.profile(a, b, stretches);
  std::int32_t at = length(a, b);
  for (const Priced& stretch : stretches) {
    if (stretch.price >= 0) continue;
    at = stretch.from;
    out.fault = stretch.fault;
    if (stretch.fault == PathFault::ground) out.ground = legs.field().prices.barring(stretch.kinds);
    break;
  }
  for (const WayObstacle& obstacle : legs.obstacles(a, b)) {
    if (!legs.obstacle_bars(obstacle, a, b)) continue;
    const std::int32_t clear = legs.clear_beginning(obstacle, a, b);
    if (out.fault != PathFault::none && clear >= at) continue;
    at = clear;
    out.fault = obstacle.friendly ? PathFault::friendly : PathFault::enemy;
    out.ground = GroundId();
    out.by = obstacle.element;
  }
  out.along = before + at;
  out.where = point_along(a, b, at);
}

// Where the allowance runs out; `stretches` is the profile of the last leg or empty.
void tell_spent(const Legs& legs, const Path& path, std::vector<Priced>& stretches, PathCost& out) {
  const std::int64_t most = legs.field().mobility.most * legs.field().prices.unit;
  std::int64_t sum = 0;
  std::int32_t before = 0;
  Vec2 from = legs.field().start;
  for (const Vec2 to : path) {
    if (path.size() > 1 || stretches.empty()) legs.profile(from, to, stretches);
    for (const Priced& stretch : stretches) {
      const std::int64_t price = (stretch.to - stretch.from) * stretch.price;
      if (sum + price > most) {
        const auto at = stretch.from + static_cast<std::int32_t>((most - sum) / stretch.price);
        out.fault = PathFault::spent;
        out.along = before + at;
        out.where = point_along(from, to, at);
        return;
      }
      sum += price;
    }
    before += length(from, to);
    from = to;
  }
}

int edge_left_by(const WayField& field, Vec2 p) {
  const HeightField& ground = field.table->ground;
  const bool on[] = {p.y == 0, p.x == ground.width(), p.y == ground.depth(), p.x == 0};
  for (int edge = 0; edge < 4; ++edge)
    if (on[edge] && (field.mobility.exits >> edge & 1) != 0) return edge;
  return -1;
}

}  // namespace

Ways::Ways(const State& state, const Mobility& mobility, ElementId element)
    : Ways(state, mobility, element, state.element(element).at) {}

Ways::Ways(const State& state, const Mobility& mobility, ElementId element, Vec2 start) : state_(state) {
  SIXMIL_ASSERT(state.battle->table.ground.contains(start));
  field_.set_table(*state.battle, mobility, state.element(element).body, start);
  field_.facing = state.element(element).facing;
  field_.measured = measured_on(state, element);
  field_.set_elements(state, element);
}

Ways::Ways(const State& state, const Mobility& mobility, ElementId element, std::span<const ElementId> with)
    : state_(state) {
  const Element& self = state.element(element);
  field_.facing = self.facing;
  field_.set_table(*state.battle, mobility, self.body, self.at);
  field_.measured = measured_on(state, element);
  field_.set_elements(state, element, with);
}

const Lattice& Ways::lattice() const { return lattice_of(state_.battle); }

PathCost Ways::cost(const Path& path, Facing facing, bool leaves) const {
  PathCost out;
  out.where = field_.start;
  if (!field_.mobility.may_move || path.empty()) {
    out.fault = path.empty() && field_.mobility.may_move ? PathFault::empty : PathFault::immobile;
    return out;
  }
  const Legs legs(field_, lattice_of(state_.battle));
  std::vector<Priced>& stretches = scratch<Priced, struct PathStretches>();
  std::int64_t sum = 0;
  Vec2 from = field_.start;
  Facing along = field_.facing;
  for (const Vec2 to : path) {
    if (!field_.table->ground.contains(to)) {
      out.fault = PathFault::off_table;
      out.along = out.length;
      out.where = from;
      return out;
    }
    const std::int64_t leg = legs.cost(from, to, stretches);
    if (leg < 0) {
      tell_fault(legs, from, to, out.length, stretches, out);
      return out;
    }
    sum += leg;
    out.length += length(from, to);
    along = make_facing(to - from, along);
    from = to;
  }
  out.cost = field_.prices.rounded_up(sum);
  out.along = out.length;
  out.where = from;
  if (out.length == 0) {
    out.fault = PathFault::empty;
  } else if (leaves) {
    out.edge = edge_left_by(field_, from);
    if (out.edge < 0) out.fault = PathFault::off_table;
  } else {
    legs.tell_room(from, facing == no_facing ? along : facing, out);
  }
  if (out.fault == PathFault::none && out.cost > field_.mobility.most) tell_spent(legs, path, stretches, out);
  return out;
}

PathCost Ways::slide(const Path& path) const {
  WayField fixed = field_;
  fixed.slides = true;
  fixed.set_sweeping();
  PathCost out;
  out.where = fixed.start;
  if (!fixed.mobility.may_move) out.fault = PathFault::immobile;
  if (!out.ok()) return out;
  return Ways(state_, std::move(fixed)).cost(path, field_.facing);
}

PathCost Ways::fault_at(Vec2 at, Facing facing) const {
  PathCost out;
  Legs(field_, lattice()).tell_room(at, facing, out);
  return out;
}

bool Ways::room(Vec2 at, Facing facing) const { return Legs(field_, lattice_of(state_.battle)).room(at, facing); }

}  // namespace sixmil
