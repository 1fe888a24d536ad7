#include "game/rulesets/modern/move/paths.hpp"

#include <algorithm>
#include <cstdlib>

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

  // How far it goes before the hull comes to an edge.
  std::int32_t to_edges(Vec2 ahead) const {
    const HeightField& ground = state.battle->table.ground;
    const Body& body = state.element(element).body;
    const std::int32_t margin = (body.length + body.width) / 2 + 1;
    const Vec2 start = ways.start();
    std::int64_t longest = most;
    const auto clip = [&](std::int32_t from, std::int32_t size, std::int32_t along) {
      const std::int64_t left = along > 0 ? size - margin - from : from - margin;
      if (along != 0) longest = std::min(longest, left * facing_length / std::abs(along));
    };
    clip(start.x, ground.width(), ahead.x);
    clip(start.y, ground.depth(), ahead.y);
    return static_cast<std::int32_t>(std::max<std::int64_t>(longest, 0));
  }

  bool offer(Vec2 end, Facing facing, bool reverse) {
    Path path;
    path.push_back(end);
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
    std::int32_t reach = std::min(whole, to_edges(ahead.vector()));
    for (int attempt = 0; attempt < 3 && reach > tu_per_mm; ++attempt) {
      const Vec2 end = start + rotate(Vec2{reach, 0}, ahead);
      Path path;
      path.push_back(end);
      const PathCost cost = ways.cost(path, hull);
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

Vec2 nearest_enemy(const State& state, ElementId element) {
  const Element& self = state.element(element);
  Vec2 at = self.at;
  std::int64_t least = -1;
  for (const Element& other : state.elements) {
    if (other.side == self.side || !other.on_table() || !other.seen_by.includes(self.side)) continue;
    const std::int64_t far = distance_squared(self.at, other.at);
    if (least >= 0 && far >= least) continue;
    least = far;
    at = other.at;
  }
  return at;
}

}  // namespace

std::string_view rule_of(PathFault fault) {
  switch (fault) {
    case PathFault::enemy:
    case PathFault::friendly:
    case PathFault::overlap:
      return "MOD-4.4";
    case PathFault::immobile:
    case PathFault::empty:
    case PathFault::spent:
      return "MOD-4.1";
    default:
      return "MOD-4.2";
  }
}

ElementId enemy_touched(const State& state, const Posed& there) {
  const SideId side = state.element(there.id).side;
  for (int i = 0; i < state.element_count(); ++i) {
    const Element& other = state.elements[static_cast<std::size_t>(i)];
    if (other.side == side || !other.on_table() || !other.seen_by.includes(side)) continue;
    if (crewed(state, ElementId(i)) && touching(state, there, posed(state, ElementId(i)))) return ElementId(i);
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
  towards(nearest_enemy(state, element));
  if (profile_of(state, element).foot()) {
    const ElementId carrier = specials::carrier_near(state, element, mobility.most);
    Vec2 beside;
    for (const ElementId goal : {carrier, specials::empty_near(state, element, mobility.most)})
      if (goal.valid() && specials::place_beside(state, ways, goal, element, beside))
        sampler.offer(beside, make_facing(beside - ways.start(), facing), false);
  }
}

}  // namespace sixmil::modern::move
