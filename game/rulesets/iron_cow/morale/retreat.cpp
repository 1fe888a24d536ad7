// Forced moves towards the own table edge (IC-10.3, IC-R57).
#include <algorithm>

#include "game/core/measure/ways.hpp"

#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/move/integrity.hpp"
#include "game/rulesets/iron_cow/move/leaving.hpp"
#include "game/rulesets/iron_cow/move/mobility.hpp"

namespace sixmil::iron_cow::morale {
namespace {

struct Runner {
  std::int32_t far = 0;  // from the own edge
  ElementId element;
};

std::int32_t to_edge(const Table& table, int edge, Vec2 at) {
  switch (edge) {
    case 0:
      return at.y;
    case 1:
      return table.ground.width() - at.x;
    case 2:
      return table.ground.depth() - at.y;
    default:
      return at.x;
  }
}

constexpr std::int32_t any_cost = 1 << 30;
constexpr std::int32_t near_cell = mm(10);

// Where no way leads to the edge: to the place nearest to it that can be reached now; the cheapest of several.
Route as_near_as_can(const State& state, const Ways& ways, int edge) {
  Reach reach;
  ways.reach(ways.mobility().most, near_cell, reach);
  Vec2 best = ways.start();
  std::int32_t least = to_edge(state.battle->table, edge, best), cost = 0;
  for (int j = 0; j < reach.rows; ++j)
    for (int i = 0; i < reach.columns; ++i) {
      const std::int32_t here = reach.cost[static_cast<std::size_t>(j * reach.columns + i)];
      if (here < 0) continue;
      const std::int32_t far = to_edge(state.battle->table, edge, reach.place(i, j));
      if (far > least || (far == least && here >= cost)) continue;
      best = reach.place(i, j);
      least = far;
      cost = here;
    }
  Route route = ways.route(best, ways.mobility().most);
  route.arrives = false;
  return route;
}

// Arrives: it leaves the table.
Route way_back(const State& state, const Ways& ways, int edge) {
  const std::int32_t most = ways.mobility().most;
  const Route whole = ways.route_to_edge(edge, any_cost);
  if (!whole.arrives) return as_near_as_can(state, ways, edge);
  return whole.cost <= most ? whole : ways.route_to_edge(edge, most);
}

void run(Resolution& resolution, ElementId e, int edge) {
  const State& state = resolution.state();
  const Ways ways(state, mobility_under(state, e, Order::advance), e);
  const Route route = way_back(state, ways, edge);
  resolution.set(e, counters().element.moved, 1);
  if (route.path.empty()) return;  // shut in: it still retreats
  if (route.arrives) return leave(resolution, e, route.path, move::exit_at(state, e, route.path.back()).gate);
  resolution.emit(Moved{e, route.path, route.facing, state.element(e).height, route.cost});
}

// At most once a turn. Whoever rides is taken along.
void run_all(Resolution& resolution, UnitId section) {
  const State& state = resolution.state();
  const UnitCounters& c = counters().unit;
  if (state.counter(section, c.retreat_moved) != 0) return;
  resolution.set(section, c.retreat_moved, 1);
  const int edge = move::own_edge(state, state.unit_info(section).side);
  std::vector<Runner> runners;
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId e(i);
    if (state.element(e).on_table() && section_of(state, e) == section)
      runners.push_back({to_edge(state.battle->table, edge, state.element(e).at), e});
  }
  std::stable_sort(runners.begin(), runners.end(), [](const Runner& a, const Runner& b) { return a.far < b.far; });
  // A move of its own: integrity is judged as it begins.
  resolution.set(section, c.pace, static_cast<int>(broken(state, section) ? Pace::broken : Pace::whole));
  for (const Runner& runner : runners) run(resolution, runner.element, edge);
}

}  // namespace

void start_retreat(Resolution& resolution, UnitId section) {
  resolution.set(section, counters().unit.nerve, static_cast<int>(Nerve::retreating));
  run_all(resolution, section);
}

void retreat_side(Resolution& resolution, SideId side) {
  const State& state = resolution.state();
  if (!played(state)) return;
  for (int i = 0; i < state.unit_count(); ++i)
    if (state.unit_info(UnitId(i)).side == side && nerve_of(state, UnitId(i)) == Nerve::retreating)
      run_all(resolution, UnitId(i));
}

}  // namespace sixmil::iron_cow::morale
