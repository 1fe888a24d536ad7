#include "game/rulesets/iron_cow/move/paths.hpp"

#include <algorithm>

#include "game/core/measure/sample_ways.hpp"
#include "game/core/rows/lengths.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow::move {
namespace {

constexpr FaultRules cited = {"IC-R12", "IC-R11", "IC-R45", "IC-R11"};

constexpr int probes = blocked_directions;
constexpr std::int32_t probe_length = blocked_probe;

Vec2 step(Vec2 from, int direction, std::int32_t length) {
  return from + rotate(Vec2{length, 0}, compass(direction, probes));
}

// Whether the way itself is legal and paid for, though there may be no room to stand at its end: a leg that is barred
// has no cost.
bool passable(const Ways& ways, const PathCost& cost) { return cost.cost > 0 && cost.cost <= ways.mobility().most; }

struct Sampler {
  const State& state;
  const Ways& ways;
  ElementId element;
  KindSet cover;
  std::vector<Way>& out;
  std::int32_t least, most;
  std::vector<Piece> pieces;

  bool offer(const Path& path, Facing facing, bool leaves = false) {
    const PathCost cost = ways.cost(path, facing, leaves);
    if (!cost.ok() || cost.cost > most || (cost.cost < least && !leaves)) return false;
    out.push_back({path, facing, leaves});
    return true;
  }

  // The end of a straight way that passes cost() with that facing.
  struct Far {
    Vec2 end;
    Facing facing;
    std::int32_t cost = 0;
  };
  // Most ways are open, and one look at the whole length is enough. A barred one ends just before what bars it, or up
  // to 40 mm earlier where somebody or a wall leaves no room; then it is given up.
  Far farthest(Vec2 direction, std::int32_t whole) const {
    const Vec2 start = ways.start();
    const Facing ahead = make_facing(direction);
    const std::int32_t reach = std::min(whole, room_to_edges(state, element, start, ahead.vector(), most));
    if (reach <= 0) return {start, ahead, 0};
    const Vec2 end = start + rotate(Vec2{reach, 0}, ahead);
    PathCost cost = ways.cost(path_to(end), ahead);
    if (cost.ok()) return {end, ahead, cost.cost};
    const Body& body = state.element(element).body;
    // The bow is longer than the half width kept from a wall.
    std::int32_t back = cost.fault == PathFault::building  ? (body.length - body.width) / 2 + 3
                        : cost.fault == PathFault::overlap ? mm(15)
                                                           : 1;
    const std::int32_t along = cost.along;
    for (int attempt = 0; attempt < 3 && along > back; ++attempt) {
      const Vec2 before = point_along(start, end, along - back);
      cost = ways.cost(path_to(before), ahead);
      if (cost.ok()) return {before, ahead, cost.cost};
      back += mm(20);
    }
    return {start, ahead, 0};
  }

  bool full(const Far& far) {
    if (far.end == ways.start() || far.cost < least) return false;
    out.push_back({path_to(far.end), far.facing, false});
    return true;
  }

  // Half way between the limits, or the first cover after the minimum.
  void part(Vec2 far) {
    const std::int32_t all = length(ways.start(), far);
    std::int32_t along = static_cast<std::int32_t>(std::int64_t{all} * (least + most) / (2 * std::int64_t{most}));
    if (cover != 0 && (state.battle->table.areas.kinds_near(ways.start(), far) & cover) != 0) {
      pieces.clear();
      state.battle->table.areas.pieces(ways.start(), far, pieces);
      for (const Piece& piece : pieces)
        if ((piece.kinds & cover) != 0 && piece.to > least) {
          const std::int32_t from = std::max(piece.from, least);
          along = std::min((from + piece.to + 1) / 2, from + mm(25));
          break;
        }
    }
    const Vec2 end = point_along(ways.start(), far, along);
    if (end == ways.start() || end == far) return;
    const Facing ahead = make_facing(far - ways.start());
    offer(path_to(end), towards_enemy(state, state.element(element).side, end, ahead));
  }

  // Round what is in the way only where the straight line is barred almost at once: a search costs more than all the
  // rest, and whoever plans asks Ways::route himself.
  void towards(Vec2 goal) {
    const Vec2 start = ways.start();
    const std::int32_t whole = length(start, goal);
    if (whole == 0) return;
    const Facing facing = make_facing(goal - start);
    const Far far = farthest(goal - start, whole);
    if (length(start, far.end) >= whole && offer(path_to(goal), facing)) return;
    if (far.cost >= most / 4) {
      full(far);
      return;
    }
    const Route route = ways.route(goal, most);
    if (!route.path.empty()) offer(route.path, route.facing);
  }

  void over(int edge) {
    const HeightField& ground = state.battle->table.ground;
    Vec2 end = ways.start();
    switch (edge) {
      case 0:
        end.y = 0;
        break;
      case 1:
        end.x = ground.width();
        break;
      case 2:
        end.y = ground.depth();
        break;
      default:
        end.x = 0;
        break;
    }
    if (end != ways.start() && length(ways.start(), end) <= most)
      offer(path_to(end), make_facing(end - ways.start()), true);
  }
};

}  // namespace

Verdict refuse_fault(const State& state, ElementId element, const Mobility& mobility, const PathCost& cost) {
  if (cost.fault == PathFault::spent)
    return {name_of(state, element) + " has " + in_millimetres(mobility.most) + ", this path spends " +
                in_millimetres(cost.cost) + ".",
            "IC-6.1"};
  return {"The path " + fault_sentence(state, cost) + ".", rule_of(cost.fault, cited)};
}

Verdict refuse_short(const State& state, ElementId element, const Mobility& mobility, const PathCost& cost) {
  return {name_of(state, element) + " needs " + in_millimetres(mobility.least) + ", this path spends " +
              in_millimetres(cost.cost) + ".",
          "IC-R40"};
}

Facing towards_enemy(const State& state, SideId side, Vec2 from, Facing otherwise) {
  const ElementId enemy = nearest_enemy(state, side, from);
  return enemy.valid() ? make_facing(state.element(enemy).at - from, otherwise) : otherwise;
}

KindSet cover_kinds(const Battle& battle) {
  KindSet made = 0;
  for (std::size_t i = 0; i < battle.grounds.size(); ++i)
    if (value_of(battle.grounds[i], GroundValue::fire_into_pct) < 0) made |= kind_bit(static_cast<int>(i));
  return made;
}

bool shut_in(const Ways& ways) {
  for (int i = 0; i < probes; ++i)
    if (passable(ways, ways.cost(path_to(step(ways.start(), i, probe_length))))) return false;
  return true;
}

bool shut_in_after(const State& state, const Ways& ways, ElementId element, const Path& path, std::int32_t spent) {
  Mobility left = ways.mobility();
  left.most -= spent;
  left.least = 0;
  return shut_in(Ways(state, left, element, path.empty() ? ways.start() : path.back()));
}

namespace {

// Once out and back again.
Path there_and_back(const Ways& ways, Facing facing) {
  const Mobility& mobility = ways.mobility();
  for (int i = 0; i < probes; ++i) {
    const Vec2 out = step(ways.start(), i, (mobility.least + 1) / 2);
    Path path = path_to(out);
    path.push_back(ways.start());
    const PathCost cost = ways.cost(path, facing);
    if (cost.ok() && cost.cost >= mobility.least) return path;
  }
  return {};
}

// So many times there and back that the legs stay within the probed 10 mm.
Path zigzag(const Ways& ways, Facing facing) {
  const Mobility& mobility = ways.mobility();
  for (int i = 0; i < probes; ++i) {
    const Vec2 out = step(ways.start(), i, probe_length);
    const PathCost leg = ways.cost(path_to(out));
    if (!passable(ways, leg)) continue;
    const std::int32_t turns = std::max(1, (mobility.least + 2 * leg.cost - 1) / (2 * leg.cost));
    if (2 * turns > max_path_points) continue;
    std::int32_t reach = static_cast<std::int32_t>(
        (std::int64_t{probe_length} * mobility.least + 2 * turns * leg.cost - 1) / (2 * turns * leg.cost));
    for (reach = std::max(reach, 1); reach <= probe_length; reach += 1 + reach / 64) {
      Path path;
      for (std::int32_t turn = 0; turn < turns; ++turn) {
        path.push_back(point_along(ways.start(), out, reach));
        path.push_back(ways.start());
      }
      const PathCost cost = ways.cost(path, facing);
      if (!cost.ok() || cost.cost > mobility.most) break;
      if (cost.cost >= mobility.least) return path;
    }
  }
  return {};
}

}  // namespace

Path circle(const Ways& ways, Facing facing) {
  const Path once = there_and_back(ways, facing);
  return once.empty() ? zigzag(ways, facing) : once;
}

void sample_ways(const State& state, const Ways& ways, ElementId element, KindSet cover, std::vector<Way>& out) {
  const Mobility& mobility = ways.mobility();
  if (!mobility.may_move) return;
  Sampler sampler{state, ways, element, cover, out, std::max(mobility.least, 1), mobility.most, {}};
  for (int i = 0; i < probes; ++i) {
    const Sampler::Far far = sampler.farthest(compass(i, probes).vector(), mobility.most);
    if (sampler.full(far) && i % 2 == 0) sampler.part(far.end);
  }
  for (const Objective& objective : state.battle->objectives) sampler.towards(objective.at);
  const Path round = circle(ways, state.element(element).facing);
  if (!round.empty()) sampler.offer(round, state.element(element).facing);
  for (int edge = 0; edge < 4; ++edge)
    if ((mobility.exits >> edge & 1) != 0) sampler.over(edge);
  // The way to an objective may be one of the sixteen.
  std::size_t kept = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto same = [&](const Way& other) {
      return other.path == out[i].path && other.facing == out[i].facing && other.leaves == out[i].leaves;
    };
    if (std::find_if(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(kept), same) !=
        out.begin() + static_cast<std::ptrdiff_t>(kept))
      continue;
    if (kept != i) out[kept] = out[i];
    ++kept;
  }
  out.resize(kept);
}

}  // namespace sixmil::iron_cow::move
