#include "game/scenario/sheet.hpp"

#include <cmath>

namespace sixmil::scenario {
namespace {

std::int32_t to_tu(double value, double unit) { return static_cast<std::int32_t>(std::floor(value * unit + 0.5)); }

std::uint32_t lattice(std::int32_t x, std::int32_t y, std::uint32_t seed) {
  std::uint32_t h = seed * 0x9e3779b1u + static_cast<std::uint32_t>(x) * 0x85ebca77u;
  h = (h ^ (h >> 15)) * 0xc2b2ae3du + static_cast<std::uint32_t>(y) * 0x27d4eb2fu;
  h = (h ^ (h >> 13)) * 0x165667b1u;
  return (h ^ (h >> 16)) >> 16;
}

}  // namespace

std::int32_t Sheet::length(const Fields& field, double least_mm, double most_mm) const {
  const double scale = tu_per_mm / unit;
  return to_tu(field.real(least_mm * scale, most_mm * scale), unit);
}

std::int32_t Sheet::length_or(const Fields& field, std::string_view name, std::int32_t fallback_tu, double least_mm,
                              double most_mm) const {
  return field.has(name) ? length(field.at(name), least_mm, most_mm) : fallback_tu;
}

Vec2 Sheet::point(const Fields& field) const {
  const auto two = field.list(2, 2);
  if (two.size() != 2) return {};
  return {length(two[0], 0, width / double{tu_per_mm}), length(two[1], 0, depth / double{tu_per_mm})};
}

Vec2 Sheet::free_point(const Fields& field) const {
  const auto two = field.list(2, 2);
  if (two.size() != 2) return {};
  const double w = width / double{tu_per_mm}, d = depth / double{tu_per_mm};
  return {length(two[0], -w, 2 * w), length(two[1], -d, 2 * d)};
}

std::vector<Vec2> Sheet::points(const Fields& field, int least, int most, bool on_table) const {
  std::vector<Vec2> out;
  for (const Fields& item : field.list(least, most)) {
    out.push_back(on_table ? point(item) : free_point(item));
    if (out.size() > 1 && out.back() == out[out.size() - 2] && !field.failed())
      item.fail("repeats the point before it", "leave it out");
  }
  return out;
}

Facing Sheet::heading(const Fields& field, std::string_view name) const {
  const double degrees = field.real_or(name, 0, -360, 360);
  const double hundredths = std::floor(degrees * 100 + 0.5);
  const double whole = std::floor(hundredths / 100);
  return facing_from_degrees(static_cast<std::int32_t>(whole), static_cast<std::int32_t>(hundredths - whole * 100));
}

GroundId Sheet::ground(const Fields& field) const {
  std::vector<std::string> names;
  for (const GroundInfo& g : grounds) names.push_back(g.id);
  return GroundId(field.choice(names));
}

GroundId Sheet::ground_or(const Fields& field, std::string_view name, GroundLook look) const {
  if (field.has(name)) return ground(field.at(name));
  for (std::size_t i = 0; i < grounds.size(); ++i)
    if (grounds[i].look == look) return GroundId(static_cast<int>(i));
  field.at(name);  // reports that it is missing
  return GroundId(0);
}

GroundId Sheet::road_or(const Fields& field, std::string_view name) const {
  if (field.has(name)) return ground(field.at(name));
  for (std::size_t i = 0; i < grounds.size(); ++i)
    if (grounds[i].road) return GroundId(static_cast<int>(i));
  field.at(name);
  return GroundId(0);
}

int edge_index(const Fields& field) { return field.choice({"south", "east", "north", "west"}); }

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

}  // namespace sixmil::scenario
