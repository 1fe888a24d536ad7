#include "engine/geometry/hull.hpp"

#include <algorithm>

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

int sign(std::int64_t value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

// Side of p from the edge u → v: positive on the inside of a hull.
std::int64_t side(Vec2 u, Vec2 v, Vec2 p) { return cross(v - u, p - u); }

Bounds segment_bounds(Vec2 a, Vec2 b) {
  Bounds bounds;
  bounds.add(a);
  bounds.add(b);
  return bounds;
}

Bounds grown(Bounds bounds, std::int32_t r) {
  return {{bounds.low.x - r, bounds.low.y - r}, {bounds.high.x + r, bounds.high.y + r}};
}

// Whether some edge of `a` has all of `b` on its outer side; strictly so when `touching` is not apart enough.
bool edge_separates(Points a, Points b, bool strictly) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Vec2 u = a[i];
    const Vec2 v = next_corner(a, i);
    bool apart = true;
    for (const Vec2 p : b) {
      const std::int64_t s = side(u, v, p);
      if (strictly ? s >= 0 : s > 0) {
        apart = false;
        break;
      }
    }
    if (apart) return true;
  }
  return false;
}

// Whether the line of the segment or of an edge has the other on one side, r or farther away; false leaves it open.
bool surely_apart(Vec2 a, Vec2 b, Points hull, std::int32_t r) {
  const wide near = wide{r} * r;
  const auto far = [&](std::int64_t gap, Vec2 along) { return wide{gap} * gap >= near * length_squared(along); };
  if (a != b) {
    const Vec2 d = b - a;
    std::int64_t least = cross(d, hull[0] - a), most = least;
    for (const Vec2 p : hull.subspan(1)) {
      const std::int64_t s = cross(d, p - a);
      least = std::min(least, s);
      most = std::max(most, s);
    }
    const std::int64_t gap = std::max(least, -most);
    if (gap > 0 && far(gap, d)) return true;
  }
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const Vec2 u = hull[i], v = next_corner(hull, i);
    const std::int64_t inside = std::max(side(u, v, a), side(u, v, b));
    if (inside < 0 && far(inside, v - u)) return true;
  }
  return false;
}

}  // namespace

Quad corners(const Box& box) {
  SIXMIL_ASSERT(box.half_length > 0 && box.half_width > 0);
  const Vec2 left_front = rotate(Vec2{box.half_length, box.half_width}, box.facing);
  const Vec2 left_rear = rotate(Vec2{-box.half_length, box.half_width}, box.facing);
  return {box.centre + left_front, box.centre + left_rear, box.centre - left_front, box.centre - left_rear};
}

Bounds bounds_of(Points points) {
  Bounds bounds;
  for (const Vec2 p : points) bounds.add(p);
  return bounds;
}

bool is_hull(Points points) {
  if (points.size() < 3) return false;
  // Left turns only and once around: the edges' directions pass +x once.
  int wraps = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec2 e = next_corner(points, i) - points[i];
    const Vec2 f = next_corner(points, (i + 1) % points.size()) - next_corner(points, i);
    if (cross(e, f) <= 0) return false;
    const bool e_up = e.y > 0 || (e.y == 0 && e.x > 0);
    const bool f_up = f.y > 0 || (f.y == 0 && f.x > 0);
    if (!e_up && f_up) ++wraps;
  }
  return wraps == 1;
}

bool hull_contains(Points hull, Vec2 p) {
  for (std::size_t i = 0; i < hull.size(); ++i)
    if (side(hull[i], next_corner(hull, i), p) < 0) return false;
  return true;
}

bool hull_contains_inside(Points hull, Vec2 p) {
  for (std::size_t i = 0; i < hull.size(); ++i)
    if (side(hull[i], next_corner(hull, i), p) <= 0) return false;
  return true;
}

bool hulls_overlap(Points a, Points b) { return !edge_separates(a, b, false) && !edge_separates(b, a, false); }

bool hulls_overlap(const Box& a, const Box& b) {
  const std::int32_t reach = a.half_length + a.half_width + b.half_length + b.half_width + 4;
  if (!within(a.centre, b.centre, reach)) return false;
  return hulls_overlap(corners(a), corners(b));
}

std::int32_t DistanceSquared::rounded() const {
  const std::int64_t root = isqrt_floor(static_cast<std::int64_t>(numerator / denominator));
  const wide half = 2 * wide{root} + 1;
  return static_cast<std::int32_t>(4 * numerator > half * half * denominator ? root + 1 : root);
}

bool operator<(const DistanceSquared& a, const DistanceSquared& b) {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}
bool operator==(const DistanceSquared& a, const DistanceSquared& b) {
  return a.numerator * b.denominator == b.numerator * a.denominator;
}

DistanceSquared point_segment(Vec2 p, Vec2 a, Vec2 b) {
  const Vec2 e = b - a;
  const std::int64_t whole = length_squared(e);
  const std::int64_t along = dot(p - a, e);
  if (along <= 0) return {distance_squared(p, a), 1};
  if (along >= whole) return {distance_squared(p, b), 1};
  const wide c = cross(e, p - a);
  return {c * c, whole};
}

DistanceSquared point_hull(Vec2 p, Points hull) {
  if (hull_contains(hull, p)) return {};
  DistanceSquared best = point_segment(p, hull[0], next_corner(hull, 0));
  for (std::size_t i = 1; i < hull.size(); ++i) {
    const DistanceSquared d = point_segment(p, hull[i], next_corner(hull, i));
    if (d < best) best = d;
  }
  return best;
}

bool segments_touch(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  if (!segment_bounds(a, b).touches(segment_bounds(c, d))) return false;
  return sign(side(a, b, c)) * sign(side(a, b, d)) <= 0 && sign(side(c, d, a)) * sign(side(c, d, b)) <= 0;
}

DistanceSquared segment_segment(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  if (segments_touch(a, b, c, d)) return {};
  DistanceSquared best = point_segment(a, c, d);
  for (const DistanceSquared& other : {point_segment(b, c, d), point_segment(c, a, b), point_segment(d, a, b)})
    if (other < best) best = other;
  return best;
}

DistanceSquared segment_hull(Vec2 a, Vec2 b, Points hull) {
  if (hull_contains(hull, a)) return {};
  DistanceSquared best = segment_segment(a, b, hull[0], next_corner(hull, 0));
  for (std::size_t i = 1; i < hull.size() && best.numerator != 0; ++i) {
    const DistanceSquared d = segment_segment(a, b, hull[i], next_corner(hull, i));
    if (d < best) best = d;
  }
  return best;
}

DistanceSquared hull_hull(Points a, Points b) {
  if (!edge_separates(a, b, true) && !edge_separates(b, a, true)) return {};
  DistanceSquared best = point_hull(a[0], b);
  for (const Vec2 p : a.subspan(1)) {
    const DistanceSquared d = point_hull(p, b);
    if (d < best) best = d;
  }
  for (const Vec2 p : b) {
    const DistanceSquared d = point_hull(p, a);
    if (d < best) best = d;
  }
  return best;
}

bool segment_within(Vec2 a, Vec2 b, Vec2 p, std::int32_t r) {
  const Bounds bounds = grown(segment_bounds(a, b), r);
  if (!bounds.touches(segment_bounds(p, p))) return false;
  return point_segment(p, a, b).at_most(r);
}

bool segment_hull_below(Vec2 a, Vec2 b, Points hull, std::int32_t r) {
  if (!grown(segment_bounds(a, b), r).touches(bounds_of(hull))) return false;
  if (r <= 0 || surely_apart(a, b, hull, r)) return false;
  if (hull_contains(hull, a)) return true;
  for (std::size_t i = 0; i < hull.size(); ++i)
    if (segment_segment(a, b, hull[i], next_corner(hull, i)).below(r)) return true;
  return false;
}

bool segment_enters(Vec2 a, Vec2 b, Points hull) {
  // The sides of all edges are c + t·k; looked for is a t in 0 … 1 where all are positive. Bounds low < t < high are
  // kept as fractions.
  wide low_n = -1, low_d = 1, high_n = 2, high_d = 1;
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const Vec2 u = hull[i];
    const Vec2 e = next_corner(hull, i) - u;
    const wide c = cross(e, a - u);
    const wide k = cross(e, b - a);
    if (k == 0) {
      if (c <= 0) return false;
    } else if (k > 0) {
      if (-c * low_d > low_n * k) low_n = -c, low_d = k;
    } else if (c * high_d < high_n * -k) {
      high_n = c, high_d = -k;
    }
  }
  return low_n < low_d && high_n > 0 && low_n * high_d < high_n * low_d;
}

bool hull_within(Points hull, Vec2 p, std::int32_t r) {
  if (hull_contains(hull, p)) return true;
  for (std::size_t i = 0; i < hull.size(); ++i)
    if (segment_within(hull[i], next_corner(hull, i), p, r)) return true;
  return false;
}

}  // namespace sixmil
