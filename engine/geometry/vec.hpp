#pragma once
// Integer vectors in tu, whole roots and facings.

#include <compare>
#include <cstdint>
#include <span>

#include "engine/geometry/units.hpp"

namespace sixmil {

// 128 bits, for squared distances to edges (up to 2^123).
__extension__ typedef __int128 wide;

struct Vec2 {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec2 operator-(Vec2 a) { return {-a.x, -a.y}; }
  friend constexpr auto operator<=>(const Vec2&, const Vec2&) = default;
};

struct Vec3 {
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t z = 0;
  constexpr Vec2 plan() const { return {x, y}; }
  friend constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr auto operator<=>(const Vec3&, const Vec3&) = default;
};

constexpr Vec3 at_height(Vec2 p, std::int32_t z) { return {p.x, p.y, z}; }

// A straight line between two points, both ends included.
struct Line3 {
  Vec3 from;
  Vec3 to;
};

// A polyline, or a polygon without its closing point. Polygons are counter-clockwise (x right, y up).
using Points = std::span<const Vec2>;
// The point after point i of a polygon.
constexpr Vec2 next_corner(Points polygon, std::size_t i) { return polygon[i + 1 < polygon.size() ? i + 1 : 0]; }

constexpr std::int64_t dot(Vec2 a, Vec2 b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
// Positive when b is counter-clockwise of a.
constexpr std::int64_t cross(Vec2 a, Vec2 b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }
constexpr std::int64_t length_squared(Vec2 a) { return dot(a, a); }
constexpr std::int64_t distance_squared(Vec2 a, Vec2 b) { return dot(b - a, b - a); }

// Square roots of 0 … 2^62, down and to the nearest whole number (n² + n goes down, as it must).
std::int64_t isqrt_floor(std::int64_t value);
std::int64_t isqrt_nearest(std::int64_t value);
// Plan distance to the nearest whole tu. For a rule compare squares: `within`.
std::int32_t length(Vec2 a, Vec2 b);
std::int64_t path_length(Points path);  // sum of the rounded lengths of its segments
// Centre to centre at most r, inclusive, exact.
constexpr bool within(Vec2 a, Vec2 b, std::int32_t r) { return distance_squared(a, b) <= std::int64_t{r} * r; }
// The point `along` tu from a towards b, each coordinate to the nearest whole tu; `along` is clamped to the segment.
// The same point whichever end is named a (with length − along). a when a == b.
Vec2 point_along(Vec2 a, Vec2 b, std::int32_t along);
Vec3 point_along(Vec3 a, Vec3 b, std::int32_t along);  // `along` in plan
// Division to the nearest whole number, halves away from zero (so that −a gives −result). b > 0.
constexpr std::int64_t div_nearest(std::int64_t a, std::int64_t b) {
  return a >= 0 ? (a + b / 2) / b : -((-a + b / 2) / b);
}

// Which way something points: an integer vector 2^14 long, give or take one. Angles count counter-clockwise from +x.
inline constexpr std::int32_t facing_length = 1 << 14;
struct Facing {
  std::int16_t x = facing_length;
  std::int16_t y = 0;
  constexpr Vec2 vector() const { return {x, y}; }
  constexpr Facing left() const { return {static_cast<std::int16_t>(-y), x}; }  // a quarter turn counter-clockwise
  constexpr Facing back() const { return {static_cast<std::int16_t>(-x), static_cast<std::int16_t>(-y)}; }
  friend constexpr auto operator<=>(const Facing&, const Facing&) = default;
};
// Whether it is as long as a facing is, give or take the rounding: what comes from outside may be anything.
constexpr bool is_facing(Facing facing) {
  constexpr std::int64_t least = (facing_length - 2) * std::int64_t{facing_length - 2};
  constexpr std::int64_t most = (facing_length + 2) * std::int64_t{facing_length + 2};
  const std::int64_t squared = length_squared(facing.vector());
  return squared >= least && squared <= most;
}
// The facing along `delta`; `old` when delta is zero. |delta| ≤ 2^22 in each coordinate. A facing's own vector gives
// the same facing.
Facing make_facing(Vec2 delta, Facing old = {});
// Direction i of n (4, 8, 16 or 32), i = 0 is +x, counter-clockwise; i is taken modulo n.
Facing compass(int i, int n);
// Whole degrees, any sign; hundredths of a degree in between are interpolated for scenario files.
Facing facing_from_degrees(std::int32_t degrees, std::int32_t hundredths = 0);
// For showing and saving: 0 … 359, the nearest whole degree.
std::int32_t degrees_of(Facing facing);
// `v` turned by the angle of `facing` (so rotate({1,0}, f) points along f), to the nearest whole tu; |v| ≤ 2^22.
Vec2 rotate(Vec2 v, Facing facing);
Facing rotate(Facing by, Facing facing);

}  // namespace sixmil
