#include "game/rulesets/iron_cow/force/losses.hpp"

#include "game/core/muster/boarding.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/move/leaving.hpp"

namespace sixmil::iron_cow {
namespace {

void destroy_one(Resolution& resolution, ElementId e, Ref by, std::string_view rule) {
  const State& state = resolution.state();
  const UnitId section = section_of(state, e);
  resolution.emit(Destroyed{e, by, rule});
  resolution.add(section, counters().unit.losses, 1);
  if (morale::played(state)) resolution.add(section, counters().unit.fresh_losses, 1);
  end_jammer(resolution, e);
  const bool hq = is_hq(state, e);
  resolution.emit(Scored{enemy_of(state.element(e).side), hq ? hq_destroyed_points : destroyed_points, e,
                         hq ? "an HQ vehicle destroyed" : "an element destroyed", "IC-R24"});
}

// Over an edge that is no exit: the enemy's point where the scenario gives one (IC-R67).
void gone(Resolution& resolution, ElementId e) {
  const SideId enemy = enemy_of(resolution.state().element(e).side);
  const std::int32_t points = resolution.state().counter(enemy, counters().side.enemy_gone_points);
  if (points == 0) return;
  resolution.add(enemy, counters().side.enemy_gone, points);
  resolution.emit(Scored{enemy, points, e, "an enemy element gone", "IC-R67"});
}

}  // namespace

void end_jammer(Resolution& resolution, ElementId e) {
  const State& state = resolution.state();
  const Counters& c = counters();
  if (!state.counter(e, c.element.jammer)) return;
  resolution.set(e, c.element.jammer, 0);
  resolution.set(e, c.element.jammer_shown, 1);
  resolution.add(state.element(e).side, c.side.jammers, -1);
}

void destroy(Resolution& resolution, ElementId element, Ref by, std::string_view rule) {
  each_passenger(resolution.state(), element, [&](ElementId rider) { destroy_one(resolution, rider, by, rule); });
  destroy_one(resolution, element, by, rule);
}

void leave(Resolution& resolution, ElementId element, const Path& path, int gate) {
  const State& state = resolution.state();
  const auto one = [&](ElementId e) {
    resolution.emit(Left{e, path, gate});
    end_jammer(resolution, e);
    const SideId side = state.element(e).side;
    if (gate < 0 || !state.battle->gates[static_cast<std::size_t>(gate)].exit) return gone(resolution, e);
    const Gate& exit = state.battle->gates[static_cast<std::size_t>(gate)];
    const std::int32_t points = move::points_of(exit);
    resolution.add(side, counters().side.exits, points);
    resolution.emit(Scored{side, points, e, "an element out by an exit", "IC-R24"});
  };
  each_passenger(state, element, one);
  one(element);
}

}  // namespace sixmil::iron_cow
