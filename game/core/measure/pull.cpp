#include "game/core/measure/pull.hpp"

#include <algorithm>

namespace sixmil {
namespace {

// Whether the straight leg from i to k is legal and no dearer than the way between them.
bool straight_serves(const Legs& legs, const std::vector<WayPoint>& points, std::size_t i, std::size_t k) {
  const std::int64_t cost = legs.cost(points[i].at, points[k].at);
  return cost >= 0 && cost <= points[k].cost - points[i].cost;
}

void recount(const Legs& legs, std::vector<WayPoint>& points) {
  for (std::size_t i = 1; i < points.size(); ++i)
    points[i].cost = points[i - 1].cost + legs.cost(points[i - 1].at, points[i].at);
}

// From each point kept to the farthest that a straight leg serves, found by doubling and halving.
void leave_out(const Legs& legs, std::vector<WayPoint>& points) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i + 1 < points.size();) {
    std::size_t good = i + 1, bad = points.size();
    for (std::size_t jump = 2; i + jump < bad; jump *= 2) {
      if (straight_serves(legs, points, i, i + jump)) {
        good = i + jump;
      } else {
        bad = i + jump;
      }
    }
    if (bad == points.size() && good + 1 < bad && straight_serves(legs, points, i, bad - 1)) good = bad - 1;
    while (bad - good > 1) {
      const std::size_t middle = good + (bad - good) / 2;
      (straight_serves(legs, points, i, middle) ? good : bad) = middle;
    }
    points[++kept] = points[good];
    i = good;
  }
  if (!points.empty()) points.resize(kept + 1);
}

// Every pair of points, once few are left.
void leave_out_all(const Legs& legs, std::vector<WayPoint>& points) {
  for (std::size_t i = 0; i + 2 < points.size(); ++i)
    for (std::size_t k = points.size() - 1; k > i + 1; --k)
      if (straight_serves(legs, points, i, k)) {
        points.erase(points.begin() + static_cast<std::ptrdiff_t>(i + 1),
                     points.begin() + static_cast<std::ptrdiff_t>(k));
        break;
      }
}

// Replaces a corner by the leg between two points on its sides while that is cheaper.
bool cut_corners(const Legs& legs, std::vector<WayPoint>& points) {
  constexpr std::int32_t least = 2 * tu_per_mm;
  bool changed = false;
  for (std::size_t i = 1; i + 1 < points.size() && points.size() < max_path_points; ++i) {
    const Vec2 a = points[i - 1].at, b = points[i].at, c = points[i + 1].at;
    for (std::int32_t cut = std::min(length(a, b), length(b, c)) / 2; cut >= least; cut /= 2) {
      const Vec2 p = point_along(b, a, cut), q = point_along(b, c, cut);
      const std::int64_t first = legs.cost(a, p), second = legs.cost(p, q), third = legs.cost(q, c);
      if (first < 0 || second < 0 || third < 0) continue;
      if (first + second + third >= points[i + 1].cost - points[i - 1].cost) break;
      points[i].at = p;
      points.insert(points.begin() + static_cast<std::ptrdiff_t>(i + 1), WayPoint{q, 0});
      recount(legs, points);
      changed = true;
      break;
    }
  }
  return changed;
}

// A facing in which it has room there: `along`, else the first of 16; no_facing when there is none.
Facing facing_with_room(const Legs& legs, Vec2 at, Facing along) {
  if (legs.room(at, along)) return along;
  for (int i = 0; i < 16; ++i)
    if (legs.room(at, compass(i, 16))) return compass(i, 16);
  return no_facing;
}

}  // namespace

void pull_straight(const Legs& legs, const Target& target, bool arrives, std::vector<WayPoint>& points) {
  leave_out(legs, points);
  recount(legs, points);
  for (int round = 0; round < 3; ++round) {
    leave_out_all(legs, points);
    recount(legs, points);
    if (!cut_corners(legs, points)) break;
  }
  leave_out_all(legs, points);
  recount(legs, points);
  if (!arrives || target.edge < 0) return;
  // Straight off the edge as early as that is no dearer.
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Vec2 off = target.nearest(legs.field().table->ground, points[i].at);
    const std::int64_t cost = legs.cost(points[i].at, off);
    if (cost < 0 || points[i].cost + cost > points.back().cost) continue;
    const std::int64_t whole = points[i].cost + cost;
    points.resize(i + 1);
    if (off != points.back().at || i == 0) points.push_back({off, whole});
    return;
  }
}

Route settle(const Legs& legs, const std::vector<WayPoint>& points, std::int64_t most, bool edge, bool arrives) {
  const WayPrices& prices = legs.field().prices;
  Route route;
  route.facing = legs.field().facing;
  const std::size_t last = std::min<std::size_t>(points.size() - 1, max_path_points);
  const auto make = [&](std::size_t whole_legs, Vec2 end, std::int64_t cost, Facing facing, bool there) {
    for (std::size_t i = 1; i <= whole_legs; ++i) route.path.push_back(points[i].at);
    if (route.path.empty() || route.path.back() != end) route.path.push_back(end);
    route.cost = prices.rounded_up(cost);
    route.facing = facing;
    route.arrives = there;
    return route;
  };
  // From the far end back: the whole leg, then shorter and shorter.
  for (std::size_t i = last; i > 0; --i) {
    const WayPoint& from = points[i - 1];
    const WayPoint& to = points[i];
    if (from.cost > most) continue;
    const Facing along = make_facing(to.at - from.at, legs.field().facing);
    const bool final = i + 1 == points.size();
    if (to.cost <= most && edge && final) return make(i - 1, to.at, to.cost, along, true);
    std::int32_t bad = length(from.at, to.at) + 1, good = bad - 1;
    const auto fits = [&](std::int32_t d, Facing& facing) {
      const Vec2 at = point_along(from.at, to.at, d);
      if (at == from.at) return false;
      const std::int64_t cost = legs.cost(from.at, at);
      if (cost < 0 || from.cost + cost > most) return false;
      facing = facing_with_room(legs, at, make_facing(at - from.at, along));
      return facing != no_facing;
    };
    Facing facing;
    // Where the allowance ends is found by halving, where there is room by millimetres.
    if (to.cost > most) {
      std::int32_t paid = 0;
      while (good - paid > 1) {
        const std::int32_t middle = paid + (good - paid) / 2;
        const std::int64_t cost = legs.cost(from.at, point_along(from.at, to.at, middle));
        (cost < 0 || from.cost + cost > most ? good : paid) = middle;
      }
      bad = good;
      good = paid;
    }
    while (good > 0 && !fits(good, facing)) {
      bad = good;
      good -= tu_per_mm;
    }
    if (good <= 0) continue;
    while (bad - good > 1) {
      const std::int32_t middle = good + (bad - good) / 2;
      Facing other;
      (fits(middle, other) ? good : bad) = middle;
    }
    fits(good, facing);
    const Vec2 end = point_along(from.at, to.at, good);
    const std::int64_t cost = from.cost + legs.cost(from.at, end);
    return make(i - 1, end, cost, facing, arrives && !edge && final && end == to.at);
  }
  return route;
}

}  // namespace sixmil
