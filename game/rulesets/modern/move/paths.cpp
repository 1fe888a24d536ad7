#include "game/rulesets/modern/move/paths.hpp"

#include <algorithm>

#include "game/core/measure/sample_ways.hpp"

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/specials/boarding.hpp"
#include "game/rulesets/modern/specials/crews.hpp"

namespace sixmil::modern::move {
namespace {

constexpr int directions = 8;

struct Sampler {
  const State& state;
  const Ways& ways;
  ElementId element;
  std::vector<Way>& out;
  std::int32_t most;

  bool offer(Vec2 end, Facing facing, bool reverse) {
    const Path path = path_to(end);
    if (!ways.cost(path, facing).ok() || enemy_touched(state, {element, end, facing}).valid()) return false;
    for (const Way& known : out)
      if (known.path == path && known.facing == facing && known.reverse == reverse) return true;
    out.push_back({path, facing, reverse});
    return true;
  }

  // Straight as far as `whole`; where that is barred, up to just before what bars it. Returns the length offered.
  std::int32_t straight(Vec2 direction, std::int32_t whole, bool reverse) {
    const Facing ahead = make_facing(direction);
    const Facing hull = reverse ? ahead.back() : ahead;
    const Vec2 start = ways.start();
    std::int32_t reach = std::min(whole, room_to_edges(state, element, start, ahead.vector(), most));
    for (int attempt = 0; attempt < 3 && reach > tu_per_mm; ++attempt) {
      const Vec2 end = start + rotate(Vec2{reach, 0}, ahead);
      const PathCost cost = ways.cost(path_to(end), hull);
      if (cost.ok()) return offer(end, hull, reverse) ? reach : 0;
      const Body& body = state.element(element).body;
      const std::int32_t back = cost.fault == PathFault::spent ? 1
                                : attempt == 0                 ? (body.length - body.width) / 2 + 3
                                                               : mm(15);
      reach = std::min(reach - 1, cost.along - back);
    }
    return 0;
  }
};

}  // namespace

ElementId enemy_touched(const State& state, const Posed& there) {
  const SideId side = state.element(there.id).side;
  for (const ElementId e : state.element_ids()) {
    const Element& other = state.element(e);
    if (other.side == side || !other.on_table() || !other.seen_by.includes(side)) continue;
    if (crewed(state, e) && touching(state, there, posed(state, e))) return e;
  }
  return ElementId();
}

void sample_ways(const State& state, ElementId element, std::vector<Way>& out) {
  const Mobility mobility = mobility_of(state, element);
  if (!mobility.may_move) return;
  const Ways ways(state, mobility, element);
  Sampler sampler{state, ways, element, out, mobility.most};
  for (int i = 0; i < directions; ++i) {
    const Vec2 way = compass(i, directions).vector();
    const std::int32_t far = sampler.straight(way, mobility.most, false);
    if (i % 2 == 0 && far > mm(4)) sampler.straight(way, far / 2, false);
  }
  const Facing facing = state.element(element).facing;
  const std::int32_t back = sampler.straight(facing.back().vector(), mobility.most, true);
  if (back > mm(4)) sampler.straight(facing.back().vector(), back / 2, true);
  const auto towards = [&](Vec2 goal) {
    if (goal != ways.start())
      sampler.straight(goal - ways.start(), std::min(mobility.most, length(ways.start(), goal)), false);
  };
  for (const Objective& objective : state.battle->objectives) towards(objective.at);
  const Element& self = state.element(element);
  const ElementId enemy = nearest_enemy(state, self.side, self.at);
  if (enemy.valid()) towards(state.element(enemy).at);
  if (profile_of(state, element).foot()) {
    const ElementId carrier = specials::carrier_near(state, element, mobility.most);
    Vec2 beside;
    for (const ElementId goal : {carrier, specials::empty_near(state, element, mobility.most)})
      if (goal.valid() && specials::free_beside(state, ways, goal, element, beside))
        sampler.offer(beside, make_facing(beside - ways.start(), facing), false);
  }
}

}  // namespace sixmil::modern::move
