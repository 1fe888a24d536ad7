#include "engine/geometry/range.hpp"

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

// Whether the centres are too far apart for the outlines to be within r.
bool far_apart(const Box& a, const Box& b, std::int32_t r) {
  return r < 0 || !within(a.centre, b.centre, r + reach_of(a) + reach_of(b));
}

bool corners_within(const Box& a, const Quad& a_corners, const Box& b, std::int32_t r) {
  return !far_apart(a, b, r) && hull_hull(a_corners, corners(b)).at_most(r);
}

}  // namespace

void within(Vec2 centre, std::span<const Vec2> points, std::int32_t r, std::span<std::uint8_t> in) {
  SIXMIL_ASSERT(points.size() == in.size());
  for (std::size_t n = 0; n < points.size(); ++n) in[n] = r >= 0 && within(centre, points[n], r) ? 1 : 0;
}

bool base_within(const Box& a, const Box& b, std::int32_t r) { return corners_within(a, corners(a), b, r); }

void base_within(const Box& base, std::span<const Box> others, std::int32_t r, std::span<std::uint8_t> in) {
  SIXMIL_ASSERT(others.size() == in.size());
  const Quad own = corners(base);
  for (std::size_t n = 0; n < others.size(); ++n) in[n] = corners_within(base, own, others[n], r) ? 1 : 0;
}

void base_within(Vec2 point, std::span<const Box> others, std::int32_t r, std::span<std::uint8_t> in) {
  SIXMIL_ASSERT(others.size() == in.size());
  for (std::size_t n = 0; n < others.size(); ++n) {
    const bool near = r >= 0 && within(point, others[n].centre, r + reach_of(others[n]));
    in[n] = near && hull_within(corners(others[n]), point, r) ? 1 : 0;
  }
}

bool path_within(Points path, Vec2 point, std::int32_t r) {
  SIXMIL_ASSERT(!path.empty());
  if (r < 0) return false;
  if (path.size() == 1) return within(path[0], point, r);
  for (std::size_t n = 1; n < path.size(); ++n)
    if (segment_within(path[n - 1], path[n], point, r)) return true;
  return false;
}

void path_within(Points path, std::span<const Vec2> points, std::int32_t r, std::span<std::uint8_t> in) {
  SIXMIL_ASSERT(points.size() == in.size());
  for (std::size_t n = 0; n < points.size(); ++n) in[n] = path_within(path, points[n], r) ? 1 : 0;
}

void arcs_of(Vec2 centre, Facing facing, std::span<const Vec2> points, std::span<Arc> arcs, ArcRule rule) {
  SIXMIL_ASSERT(points.size() == arcs.size());
  for (std::size_t n = 0; n < points.size(); ++n) arcs[n] = arc_of(centre, facing, points[n], rule);
}

void angle_at_most(Vec2 centre, Facing facing, std::span<const Vec2> points, int degrees, std::span<std::uint8_t> in) {
  SIXMIL_ASSERT(points.size() == in.size());
  for (std::size_t n = 0; n < points.size(); ++n) in[n] = angle_at_most(facing, points[n] - centre, degrees) ? 1 : 0;
}

}  // namespace sixmil
