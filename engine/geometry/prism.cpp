#include "engine/geometry/prism.hpp"

#include <algorithm>
#include <bit>

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

struct Part {
  // The line is strictly inside the outline for t in from … to, as fractions with positive denominators, cut to 0 … 1.
  std::int64_t from_n, from_d, to_n, to_d;
};

// A line through the inside of the outline: an entering and a leaving edge. a < b, different in plan.
bool chord(const Prism& prism, Vec2 a, Vec2 b, Part& part) {
  const Vec2 dir = b - a;
  const int count = prism.corners.size();
  const Vec2* corner = prism.corners.data();
  // Sides of the corners as bits; nothing about them can be foreseen, so no branches.
  const std::int64_t x = dir.x, y = dir.y, own = cross(dir, a);
  unsigned left = 0, right = 0;
  for (int i = 0; i < count; ++i) {
    const std::int64_t side = x * corner[i].y - y * corner[i].x;
    left |= static_cast<unsigned>(side > own) << i;
    right |= static_cast<unsigned>(side < own) << i;
  }
  if (left == 0 || right == 0) return false;
  // The outline runs counter-clockwise: where it goes from left (on the line counts as left) to right the line enters.
  const unsigned before = right << 1 | right >> (count - 1);
  const int entering = std::countr_zero(right & ~before);
  const int leaving = std::countr_zero(before & ~right & ((1u << count) - 1));
  const auto place = [&](int i, std::int64_t& n, std::int64_t& d) {
    const Vec2 u = corner[i == 0 ? count - 1 : i - 1];
    const Vec2 e = corner[i] - u;
    n = cross(u - a, e);
    d = cross(dir, e);
    if (d < 0) n = -n, d = -d;
  };
  place(entering, part.from_n, part.from_d);
  place(leaving, part.to_n, part.to_d);
  if (part.from_n >= part.from_d || part.to_n <= 0) return false;
  if (part.from_n < 0) part.from_n = 0, part.from_d = 1;
  if (part.to_n > part.to_d) part.to_n = 1, part.to_d = 1;
  return true;
}

// Whether the line is below the top at t = n / d.
bool below(const Prism& prism, Vec3 a, Vec3 b, std::int64_t n, std::int64_t d) {
  return (std::int64_t{a.z} - prism.top) * d + n * (std::int64_t{b.z} - a.z) < 0;
}

bool blocks_at(const Prism& prism, Vec3 a, Vec3 b, Part& part) {
  if (a.plan() == b.plan()) {
    part = {0, 1, 1, 1};
    return std::min(a.z, b.z) < prism.top && hull_contains_inside(prism.corners, a.plan());
  }
  if (std::min(a.z, b.z) >= prism.top) return false;
  return chord(prism, a.plan(), b.plan(), part) &&
         (below(prism, a, b, part.from_n, part.from_d) || below(prism, a, b, part.to_n, part.to_d));
}

std::int32_t place(std::int64_t n, std::int64_t d, std::int32_t whole) {
  return static_cast<std::int32_t>((n * whole + d / 2) / d);
}

}  // namespace

Prism make_prism(Points hull, std::int32_t top, std::int32_t group, bool open_to_ends) {
  SIXMIL_ASSERT(hull.size() <= prism_corners && is_hull(hull));
  SIXMIL_ASSERT(top >= -height_limit && top <= height_limit);
  Prism prism;
  for (const Vec2 p : hull) prism.corners.push_back(p);
  prism.top = top;
  prism.group = group;
  prism.open_to_ends = open_to_ends;
  return prism;
}

Prism make_prism(const Quad& quad, std::int32_t top, std::int32_t group, bool open_to_ends) {
  return make_prism(Points(quad), top, group, open_to_ends);
}

Prism make_round_prism(Vec2 centre, std::int32_t radius, std::int32_t top, std::int32_t group) {
  Vec2 hull[prism_corners];
  for (int i = 0; i < prism_corners; ++i) hull[i] = centre + rotate(Vec2{radius, 0}, compass(i, prism_corners));
  return make_prism(Points(hull), top, group, false);
}

bool prism_blocks(const Prism& prism, Vec3 a, Vec3 b) {
  if (b < a) std::swap(a, b);
  Part part{};
  return blocks_at(prism, a, b, part);
}

std::int32_t first_prism_cut(const Prism& prism, Vec3 from, Vec3 to) {
  const bool turned = to < from;
  const Vec3 a = turned ? to : from;
  const Vec3 b = turned ? from : to;
  Part part{};
  if (!blocks_at(prism, a, b, part)) return -1;
  const std::int32_t whole = length(a.plan(), b.plan());
  if (whole == 0) return 0;
  const std::int64_t n = turned ? part.to_n : part.from_n;
  const std::int64_t d = turned ? part.to_d : part.from_d;
  std::int32_t cut = 0;
  if (below(prism, a, b, n, d)) {
    cut = place(n, d, whole);
  } else {
    // It comes in over the roof and goes through it where z = top.
    const std::int64_t rise = std::int64_t{b.z} - a.z;
    const std::int64_t need = std::int64_t{prism.top} - a.z;
    cut = rise < 0 ? place(-need, -rise, whole) : place(need, rise, whole);
  }
  return turned ? whole - cut : cut;
}

bool inside_prism(const Prism& prism, Vec3 p) {
  return p.z < prism.top && hull_contains_inside(prism.corners, p.plan());
}

}  // namespace sixmil
