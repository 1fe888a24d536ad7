#include "game/app/tools/path_plan.hpp"

#include <algorithm>

#include "engine/geometry/area.hpp"

#include "game/core/measure/measure.hpp"

namespace sixmil::app {
namespace {

// An entry edge is meant from so near.
constexpr std::int32_t near_gate = mm(20);
// The stretch of edge that a way out may end on, to both sides of the pointer.
constexpr std::int32_t way_out = mm(10);
constexpr std::size_t most_starts = 5;
constexpr std::int32_t reach_step = mm(80);
constexpr std::int32_t most_reach_starts = 12;

bool holds(const HeightField& ground, const Gate& gate, Vec2 p) { return nearest_on(ground, gate, p) == p; }

Vec2 nearest_on_segment(Vec2 p, Vec2 a, Vec2 b) {
  const std::int64_t whole = length_squared(b - a);
  if (whole == 0) return a;
  const std::int64_t part = std::clamp<std::int64_t>(dot(p - a, b - a), 0, whole);
  const double t = static_cast<double>(part) / static_cast<double>(whole);
  return point_along(a, b, static_cast<std::int32_t>(t * length(a, b)));
}

// The rim belongs to a zone, but a point of a slanting rim in whole tu may lie a hair outside.
Vec2 drawn_in(Points corners, Vec2 p) {
  for (std::int32_t r = 0; r <= 2; ++r)
    for (std::int32_t dy = -r; dy <= r; ++dy)
      for (std::int32_t dx = -r; dx <= r; ++dx)
        if (polygon_contains(corners, p + Vec2{dx, dy})) return p + Vec2{dx, dy};
  return p;
}

}  // namespace

int edge_of(const HeightField& ground, Vec2 p) {
  if (p.y == 0) return 0;
  if (p.x == ground.width()) return 1;
  if (p.y == ground.depth()) return 2;
  return p.x == 0 ? 3 : -1;
}

Vec2 nearest_on(const HeightField& ground, const Gate& gate, Vec2 p) {
  if (gate.corners.empty()) {
    const bool level = gate.edge == 0 || gate.edge == 2;
    const std::int32_t whole = level ? ground.width() : ground.depth();
    const std::int32_t along = std::clamp(level ? p.x : p.y, std::max(gate.from, 0), std::min(gate.to, whole));
    if (level) return {along, gate.edge == 0 ? 0 : ground.depth()};
    return {gate.edge == 3 ? 0 : ground.width(), along};
  }
  if (polygon_contains(gate.corners, p)) return p;
  Vec2 best = gate.corners[0];
  for (std::size_t i = 0; i < gate.corners.size(); ++i) {
    const Vec2 at = nearest_on_segment(p, gate.corners[i], gate.corners[(i + 1) % gate.corners.size()]);
    if (distance_squared(at, p) < distance_squared(best, p)) best = at;
  }
  return drawn_in(gate.corners, best);
}

PathPlan::PathPlan(const Desk& desk, ElementId element, const std::vector<Command>& offered)
    : desk_(desk),
      element_(element),
      mobility_(desk.ruleset->mobility(*desk.view, element)),
      enters_(!desk.view->element(element).on_table()) {
  if (!enters_) {
    start_ = desk.view->element(element).at;
    return;
  }
  const HeightField& ground = desk.view->battle->table.ground;
  for (const Command& command : offered)
    if (!command.path.empty() && std::find(starts_.begin(), starts_.end(), command.path[0]) == starts_.end())
      starts_.push_back(command.path[0]);
  const auto is_own = [&](const Gate& gate) { return gate.entry && (!gate.side.valid() || gate.side == desk.side); };
  for (const Gate& gate : desk.view->battle->gates)
    if (is_own(gate) && std::any_of(starts_.begin(), starts_.end(), [&](Vec2 p) { return holds(ground, gate, p); }))
      gates_.push_back(&gate);
  // Nothing is offered where it may not come in now: then its side's gates, so that the ruleset says why not.
  if (starts_.empty())
    for (const Gate& gate : desk.view->battle->gates)
      if (is_own(gate)) gates_.push_back(&gate);
}

std::vector<Vec2> PathPlan::starts_for(const Spot& spot) const {
  if (start_) return {*start_};
  const HeightField& ground = desk_.view->battle->table.ground;
  if (!spot.ground && !spot.beyond) return {};
  const Vec2 p = ground.clamp(spot.ground ? *spot.ground : *spot.beyond);
  std::vector<Vec2> out;
  for (const Gate* gate : gates_) {
    const Vec2 at = nearest_on(ground, *gate, p);
    if (at != p) out.push_back(at);
  }
  std::vector<Vec2> offered = starts_;
  const auto nearer = [&](Vec2 a, Vec2 b) {
    const std::int64_t da = distance_squared(a, p), db = distance_squared(b, p);
    return da != db ? da < db : a < b;
  };
  std::stable_sort(out.begin(), out.end(), nearer);
  std::stable_sort(offered.begin(), offered.end(), nearer);
  for (const Vec2 at : offered)
    if (out.size() < most_starts && at != p) out.push_back(at);
  return out;
}

std::vector<Vec2> PathPlan::reach_starts() const {
  if (start_) return {*start_};
  std::vector<Vec2> out;
  const State& view = *desk_.view;
  const HeightField& ground = view.battle->table.ground;
  const auto bars = [&](Vec2 p) {
    const GroundHere here = ground_here(view, p);
    if (mobility_.flies || here.road) return false;
    for (int k = 0; k < max_grounds; ++k)
      if (here.has(GroundId(k)) && mobility_.ground[static_cast<std::size_t>(k)].barred) return true;
    return here.building && mobility_.building.barred;
  };
  for (const Gate* gate : gates_) {
    std::vector<Vec2> rim = gate->corners;
    if (rim.empty())
      rim = {nearest_on(ground, *gate, {0, 0}), nearest_on(ground, *gate, {ground.width(), ground.depth()})};
    else
      rim.push_back(rim.front());
    const auto whole = static_cast<std::int32_t>(path_length(rim));
    const std::int32_t parts = std::clamp(whole / reach_step, 1, most_reach_starts);
    for (std::int32_t i = 0; i <= parts; ++i) {
      auto along = static_cast<std::int32_t>(std::int64_t{whole} * i / parts);
      std::size_t leg = 0;
      while (leg + 2 < rim.size() && along > length(rim[leg], rim[leg + 1])) {
        along -= length(rim[leg], rim[leg + 1]);
        ++leg;
      }
      const Vec2 p = nearest_on(ground, *gate, point_along(rim[leg], rim[leg + 1], along));
      if (!bars(p)) out.push_back(p);
    }
  }
  return out;
}

std::optional<Vec2> PathPlan::start_at(const Spot& spot) const {
  if (!enters_ || start_ || (!spot.ground && !spot.beyond)) return std::nullopt;
  const HeightField& ground = desk_.view->battle->table.ground;
  const Vec2 p = ground.clamp(spot.ground ? *spot.ground : *spot.beyond);
  for (const Gate* gate : gates_) {
    const Vec2 at = nearest_on(ground, *gate, p);
    if (within(at, p, near_gate)) return at;
  }
  return std::nullopt;
}

const Ways& PathPlan::ways_from(Vec2 place) {
  if (!ways_ || ways_at_ != place) {
    ways_.emplace(*desk_.view, mobility_, element_, place);
    ways_at_ = place;
  }
  return *ways_;
}

// The edge that the pointer is beyond, or so near to that nobody could stand there; −1 when it may not be left by.
int PathPlan::edge_beyond(const Spot& spot) const {
  if (mobility_.exits == 0 || (!spot.ground && !spot.beyond)) return -1;
  const HeightField& ground = desk_.view->battle->table.ground;
  const Body& body = desk_.view->element(element_).body;
  const std::int32_t margin = spot.ground ? std::min(body.length, body.width) / 2 : 0;
  const Vec2 p = spot.ground ? *spot.ground : *spot.beyond;
  const std::int32_t over[] = {margin - p.y, p.x - ground.width() + margin, p.y - ground.depth() + margin,
                               margin - p.x};
  int best = 0;
  for (int edge = 1; edge < 4; ++edge)
    if (over[edge] > over[best]) best = edge;
  return over[best] > 0 && (mobility_.exits >> best & 1) != 0 ? best : -1;
}

std::int32_t PathPlan::spent(Vec2 start) {
  if (bends_.empty()) return 0;
  return Ways(*desk_.view, mobility_, element_, start).cost(bends_).cost;
}

std::optional<PathPlan::Trial> PathPlan::aim(const Spot& spot, Vec2 start) {
  if (!spot.ground && !spot.beyond) return std::nullopt;
  const HeightField& ground = desk_.view->battle->table.ground;
  const Vec2 pointed = spot.ground ? *spot.ground : *spot.beyond, goal = ground.clamp(pointed);
  const std::int32_t left = mobility_.most - spent(start);
  const Vec2 from = bends_.empty() ? start : bends_.back();
  const Ways& ways = ways_from(from);
  Trial trial;
  trial.start = start;
  trial.path = bends_;
  Route route;
  const int edge = edge_beyond(spot);
  if (edge >= 0) {
    const std::int32_t along = edge == 0 || edge == 2 ? goal.x : goal.y;
    route = ways.route_to_edge(edge, left, along - way_out, along + way_out);
    trial.leaves = route.arrives && !route.path.empty();
  }
  if (!trial.leaves) route = ways.route(goal, left);
  trial.facing = route.facing;
  for (const Vec2 p : route.path)
    if (!trial.path.full()) trial.path.push_back(p);
  const Vec2 end = trial.path.empty() ? start : trial.path.back();
  trial.short_of_goal = !trial.leaves && end != goal;
  if (trial.short_of_goal) {
    // The same way with nothing to pay has the same beginning.
    const Route whole = mobility_.may_move ? ways.route(goal, plan_limit) : Route();
    trial.unpaid.push_back(end);
    for (int i = std::max(0, route.path.size() - 1); i < whole.path.size(); ++i) trial.unpaid.push_back(whole.path[i]);
    if (trial.unpaid.back() != goal) trial.unpaid.push_back(goal);
  }
  // From the very start: what the ruleset will count.
  if (!trial.path.empty())
    trial.cost = (from == start ? ways : Ways(*desk_.view, mobility_, element_, start))
                     .cost(trial.path, trial.facing, trial.leaves);
  return trial;
}

PathPlan::Trial PathPlan::follow(const Command& command, bool leaves) {
  Trial trial;
  trial.start = enters_ && !command.path.empty() ? command.path[0] : desk_.view->element(element_).at;
  for (int i = enters_ ? 1 : 0; i < command.path.size(); ++i) trial.path.push_back(command.path[i]);
  trial.facing =
      command.facing != no_facing ? make_facing(command.facing.vector()) : desk_.view->element(element_).facing;
  trial.leaves = leaves;
  trial.cost = Ways(*desk_.view, mobility_, element_, trial.start).cost(trial.path, trial.facing, leaves);
  return trial;
}

void PathPlan::fix_start(Vec2 start) {
  start_ = start;
  start_fixed_ = true;
}

bool PathPlan::bend(const Trial& trial) {
  if (trial.path.size() <= bends_.size() || trial.path.size() + 1 >= max_path_points) return false;
  if (!start_) start_ = trial.start;
  strides_.push_back(trial.path.size() - bends_.size());
  bends_ = trial.path;
  return true;
}

bool PathPlan::unbend() {
  if (!strides_.empty()) {
    bends_.resize(bends_.size() - strides_.back());
    strides_.pop_back();
    if (strides_.empty() && enters_ && !start_fixed_) start_.reset();
    return true;
  }
  if (!start_fixed_) return false;
  start_.reset();
  start_fixed_ = false;
  return true;
}

std::vector<std::int32_t> PathPlan::along_of(const Trial& trial, const std::vector<std::int32_t>& costs) const {
  const Ways ways(*desk_.view, mobility_, element_, trial.start);
  const auto cost_to = [&](std::int32_t along) {
    Path part;
    Vec2 from = trial.start;
    for (const Vec2 p : trial.path) {
      const std::int32_t leg = length(from, p);
      part.push_back(along < leg ? point_along(from, p, along) : p);
      if (along <= leg) break;
      along -= leg;
      from = p;
    }
    return ways.cost(part).cost;
  };
  std::vector<std::int32_t> out;
  std::int32_t low = 0;
  for (const std::int32_t cost : costs) {
    std::int32_t high = trial.cost.length;
    while (high - low > mm(0, 50)) {
      const std::int32_t middle = (low + high) / 2;
      (cost_to(middle) < cost ? low : high) = middle;
    }
    out.push_back(high);
  }
  return out;
}

}  // namespace sixmil::app
