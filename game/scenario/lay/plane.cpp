#include "game/scenario/lay/plane.hpp"

#include <cmath>

namespace sixmil::scenario {
namespace {

std::uint32_t lattice(std::int32_t x, std::int32_t y, std::uint32_t seed) {
  std::uint32_t h = seed * 0x9e3779b1u + static_cast<std::uint32_t>(x) * 0x85ebca77u;
  h = (h ^ (h >> 15)) * 0xc2b2ae3du + static_cast<std::uint32_t>(y) * 0x27d4eb2fu;
  h = (h ^ (h >> 13)) * 0x165667b1u;
  return (h ^ (h >> 16)) >> 16;
}

}  // namespace

double distance_to_line(double x, double y, const std::vector<Vec2>& points, bool closed) {
  double best = -1;
  const std::size_t count = points.size();
  for (std::size_t i = 0; i + 1 < count + (closed ? 1 : 0); ++i) {
    const Vec2 a = points[i], b = points[(i + 1) % count];
    const double dx = b.x - a.x, dy = b.y - a.y, px = x - a.x, py = y - a.y;
    const double square = dx * dx + dy * dy;
    double t = square > 0 ? (px * dx + py * dy) / square : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const double ex = px - t * dx, ey = py - t * dy;
    const double d = ex * ex + ey * ey;
    if (best < 0 || d < best) best = d;
  }
  return best < 0 ? 1e12 : std::sqrt(best);
}

bool polygon_holds(double x, double y, const std::vector<Vec2>& points) {
  bool inside = false;
  for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
    const Vec2 a = points[i], b = points[j];
    if ((a.y > y) == (b.y > y)) continue;
    if (x < a.x + (y - a.y) * (double{1} * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
  }
  return inside;
}

double smooth_step(double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  return x * x * (3 - 2 * x);
}

double value_noise(double x, double y, double size, std::uint32_t seed) {
  const double u = x / size, v = y / size;
  const double fu = std::floor(u), fv = std::floor(v);
  const auto i = static_cast<std::int32_t>(fu), j = static_cast<std::int32_t>(fv);
  const double s = smooth_step(u - fu), t = smooth_step(v - fv);
  const double a = lattice(i, j, seed), b = lattice(i + 1, j, seed);
  const double c = lattice(i, j + 1, seed), d = lattice(i + 1, j + 1, seed);
  const double low = a + (b - a) * s, high = c + (d - c) * s;
  return (low + (high - low) * t) / 65535.0;
}

std::vector<Vec2> rectangle(Vec2 at, std::int32_t length, std::int32_t width, Facing facing) {
  const Vec2 along = rotate(Vec2{length / 2, 0}, facing), across = rotate(Vec2{0, width / 2}, facing);
  return {at + along + across, at - along + across, at - along - across, at + along - across};
}

}  // namespace sixmil::scenario
