#include <algorithm>
#include <cstdlib>

#include "engine/base/assert.hpp"
#include "engine/base/memory.hpp"

#include "game/core/measure/measure.hpp"
#include "game/core/measure/pull.hpp"
#include "game/core/measure/ways.hpp"

namespace sixmil {
namespace {

// The nearest place to it that a path may touch, when the goal itself is none; looked for in rings of squares.
Vec2 nearest_open(const Legs& legs, Vec2 goal) {
  if (legs.price_at(goal) >= 0 && legs.touchable(goal)) return goal;
  const Lattice& lattice = legs.lattice();
  const int i0 = lattice.column(goal.x), j0 = lattice.row(goal.y);
  constexpr int rings = 12;
  bool found = false;
  Vec2 best = goal;
  for (int r = 0; r <= rings; ++r) {
    // A ring farther out cannot be nearer than r − 1 squares.
    const std::int64_t least = std::int64_t{r - 1} * lattice.size();
    if (found && r > 0 && least * least > distance_squared(best, goal)) break;
    for (int j = std::max(j0 - r, 0); j <= std::min(j0 + r, lattice.rows() - 1); ++j)
      for (int i = std::max(i0 - r, 0); i <= std::min(i0 + r, lattice.columns() - 1); ++i) {
        if (std::max(std::abs(i - i0), std::abs(j - j0)) != r) continue;
        const Vec2 at = lattice.place(i, j);
        if (found && distance_squared(at, goal) >= distance_squared(best, goal)) continue;
        if (legs.price_at(at) < 0 || !legs.touchable(at)) continue;
        best = at;
        found = true;
      }
  }
  return best;
}

}  // namespace

Route Ways::route(Vec2 goal, std::int32_t most) const {
  SIXMIL_ASSERT(field_.table->ground.contains(goal));
  Route none;
  none.facing = field_.facing;
  none.arrives = goal == field_.start;
  if (!field_.mobility.may_move || most <= 0 || none.arrives) return none;
  const Legs legs(field_, lattice_of(state_.battle));
  const std::int64_t allowance = most * field_.prices.unit;
  std::vector<WayPoint>& points = scratch<WayPoint, struct RoutePoints>();
  Target target{goal};
  bool arrives = true;
  const std::int64_t direct = legs.passes(field_.start, goal) ? legs.surely_cheapest(field_.start, goal) : -1;
  if (direct >= 0) {
    points = {{field_.start, 0}, {goal, direct}};
  } else {
    target.at = nearest_open(legs, goal);
    Search search(legs, graph_of(state_.battle, field_));
    arrives = search.find(target, points) && target.at == goal;
    if (points.size() > 1) pull_straight(legs, target, arrives, points);
  }
  return settle(legs, points, allowance, false, arrives);
}

Route Ways::route_to_edge(int edge, std::int32_t most, std::int32_t from, std::int32_t to) const {
  SIXMIL_ASSERT(edge >= 0 && edge < 4 && from <= to);
  const HeightField& ground = field_.table->ground;
  const std::int32_t whole = edge == 0 || edge == 2 ? ground.width() : ground.depth();
  const Target target{{}, edge, std::clamp(from, 0, whole), std::clamp(to, 0, whole)};
  Route none;
  none.facing = field_.facing;
  if (!field_.mobility.may_move || most <= 0) return none;
  const Legs legs(field_, lattice_of(state_.battle));
  std::vector<WayPoint>& points = scratch<WayPoint, struct EdgePoints>();
  const Vec2 straight_off = target.nearest(ground, field_.start);
  bool arrives = true;
  const std::int64_t direct =
      legs.passes(field_.start, straight_off) ? legs.surely_cheapest(field_.start, straight_off) : -1;
  if (direct >= 0) {
    points = {{field_.start, 0}, {straight_off, direct}};
  } else {
    Search search(legs, graph_of(state_.battle, field_));
    arrives = search.find(target, points);
    if (points.size() > 1) pull_straight(legs, target, arrives, points);
  }
  return settle(legs, points, most * field_.prices.unit, arrives, arrives);
}

void Ways::reach(std::int32_t most, std::int32_t cell, Reach& out) const {
  SIXMIL_ASSERT(cell >= 5 * tu_per_mm);
  const HeightField& ground = field_.table->ground;
  const std::int64_t allowance = std::max(most, 0) * field_.prices.unit;
  const auto radius =
      static_cast<std::int32_t>(std::min<std::int64_t>(allowance / field_.prices.cheapest, 2 * plan_limit));
  const auto first = [&](std::int32_t at) { return std::max(at - radius, 0) / cell; };
  const auto last = [&](std::int32_t at, std::int32_t whole) {
    return std::max(std::min(at + radius, whole) / cell, first(at));
  };
  const int i0 = first(field_.start.x), j0 = first(field_.start.y);
  out.cell = cell;
  out.origin = {i0 * cell + cell / 2, j0 * cell + cell / 2};
  out.columns = last(field_.start.x, ground.width()) - i0 + 1;
  out.rows = last(field_.start.y, ground.depth()) - j0 + 1;
  out.cost.assign(static_cast<std::size_t>(out.columns) * static_cast<std::size_t>(out.rows), -1);
  if (!field_.mobility.may_move) return;
  const Legs legs(field_, lattice_of(state_.battle));
  const Lattice& lattice = legs.lattice();
  Search search(legs, graph_of(state_.battle, field_));
  search.flood(allowance);
  const std::int32_t body = reach_of(field_.body);
  for (int j = 0; j < out.rows; ++j)
    for (int i = 0; i < out.columns; ++i) {
      const Vec2 at = out.place(i, j);
      if (!ground.contains(at)) continue;
      const int li = lattice.column(at.x), lj = lattice.row(at.y);
      std::int64_t best = -1;
      if (lattice.place(li, lj) == at) {
        best = search.cost_of(li, lj);
      } else {
        for (int y = std::max(lj - 1, 0); y <= std::min(lj + 1, lattice.rows() - 1); ++y)
          for (int x = std::max(li - 1, 0); x <= std::min(li + 1, lattice.columns() - 1); ++x) {
            const std::int64_t before = search.cost_of(x, y);
            if (before < 0 || (best >= 0 && before >= best)) continue;
            const std::int64_t leg = legs.cost(lattice.place(x, y), at);
            if (leg >= 0 && (best < 0 || before + leg < best)) best = before + leg;
          }
      }
      // Ways of many legs may have been rounded down more than the pulled way to the same place.
      const std::int64_t rounding = (best / (field_.prices.cheapest * lattice.size()) + 2) * field_.prices.dearest / 2;
      if (best < 0 || best + rounding > allowance) continue;
      const bool free =
          !search.crowded(li, lj) && lattice.cell(li, lj).gap * tu_per_mm >= body && legs.price_at(at) >= 0;
      if (!free && !legs.some_room(at)) continue;
      out.cost[static_cast<std::size_t>(j) * static_cast<std::size_t>(out.columns) + static_cast<std::size_t>(i)] =
          field_.prices.rounded_up(best);
    }
}

}  // namespace sixmil
