#pragma once
// Oriented rectangles, convex hulls and exact distances. A hull is a convex polygon, counter-clockwise, whole-tu
// corners, area above zero, |coordinate| ≤ 2^21. A point or a segment counts as having no inside.

#include <array>
#include <cstdint>

#include "engine/geometry/vec.hpp"

namespace sixmil {

struct Box {
  Vec2 centre;
  std::int32_t half_length = 0;  // along the facing, tu, 1 … 2^15
  std::int32_t half_width = 0;   // across it
  Facing facing;
};
// No corner is farther from the centre, tu.
constexpr std::int32_t reach_of(const Box& box) { return box.half_length + box.half_width + 2; }
using Quad = std::array<Vec2, 4>;
// Front left, rear left, rear right, front right: counter-clockwise. Offsets from the centre are rounded to whole tu
// (halves away from zero), opposite ones alike, so the outline is a parallelogram. These are the corners, everywhere.
Quad corners(const Box& box);

struct Bounds {
  Vec2 low{plan_limit * 4, plan_limit * 4};
  Vec2 high{-plan_limit * 4, -plan_limit * 4};
  constexpr void add(Vec2 p) {
    low = {p.x < low.x ? p.x : low.x, p.y < low.y ? p.y : low.y};
    high = {p.x > high.x ? p.x : high.x, p.y > high.y ? p.y : high.y};
  }
  constexpr bool touches(const Bounds& o) const {
    return low.x <= o.high.x && o.low.x <= high.x && low.y <= o.high.y && o.low.y <= high.y;
  }
};
Bounds bounds_of(Points points);

bool is_hull(Points points);              // 3 or more corners, convex, counter-clockwise, none straight or repeated
bool hull_contains(Points hull, Vec2 p);  // the edge belongs to it
bool hull_contains_inside(Points hull, Vec2 p);  // the edge does not
bool hulls_overlap(Points a, Points b);          // touching is no overlap
bool hulls_overlap(const Box& a, const Box& b);

// A squared distance in tu², exact: numerator / denominator, denominator > 0.
struct DistanceSquared {
  wide numerator = 0;
  std::int64_t denominator = 1;
  bool at_most(std::int32_t r) const {
    return r >= 0 && numerator <= wide{r} * r * denominator;
  }  // within r, inclusive
  bool below(std::int32_t r) const { return r > 0 && numerator < wide{r} * r * denominator; }
  std::int32_t rounded() const;  // the distance to the nearest whole tu, to show
  friend bool operator<(const DistanceSquared& a, const DistanceSquared& b);
  friend bool operator==(const DistanceSquared& a, const DistanceSquared& b);
};
// All coordinates within the plan (differences ≤ 2^20): the numerators stay below 2^83. A segment may be a point.
DistanceSquared point_segment(Vec2 p, Vec2 a, Vec2 b);
bool segments_touch(Vec2 a, Vec2 b, Vec2 c, Vec2 d);  // share a point
DistanceSquared point_hull(Vec2 p, Points hull);      // 0 inside
DistanceSquared segment_segment(Vec2 a, Vec2 b, Vec2 c, Vec2 d);
DistanceSquared segment_hull(Vec2 a, Vec2 b, Points hull);  // 0 when they share a point
DistanceSquared hull_hull(Points a, Points b);              // 0 when they share a point
// The same compared, with quick refusals: these are what loops call.
bool segment_within(Vec2 a, Vec2 b, Vec2 p, std::int32_t r);  // distance ≤ r
bool segment_hull_below(Vec2 a, Vec2 b, Points hull,
                        std::int32_t r);                // distance < r; r = 1 is "touches or nearer than a tu"
bool segment_enters(Vec2 a, Vec2 b, Points hull);       // shares a point with the inside; touching does not
bool hull_within(Points hull, Vec2 p, std::int32_t r);  // any part of it within r of p, inclusive

}  // namespace sixmil
