#include "engine/geometry/area.hpp"

#include <algorithm>
#include <string>

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

// Twice the area, positive when counter-clockwise.
wide doubled_area(const std::vector<Vec2>& points) {
  wide sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) sum += cross(points[i], next_corner(points, i));
  return sum;
}

std::string at_point(Vec2 p) {
  const auto digits = [](std::int32_t tu) {
    const std::string rest = std::to_string(tu % tu_per_mm);
    return std::to_string(tu / tu_per_mm) + "." + std::string(2 - std::min<std::size_t>(rest.size(), 2), '0') + rest;
  };
  return digits(p.x) + ", " + digits(p.y) + " mm";
}

// The first fault of the outline, or an empty text.
std::string outline_fault(const std::vector<Vec2>& points) {
  const std::size_t n = points.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Vec2 e = next_corner(points, i) - points[i];
    const Vec2 f = next_corner(points, (i + 1) % n) - next_corner(points, i);
    if (e == Vec2{}) return "two corners in a row at " + at_point(points[i]);
    if (cross(e, f) == 0 && dot(e, f) < 0)
      return "the outline turns back on itself at " + at_point(next_corner(points, i));
  }
  // Edges in order of their left ends, so that only neighbours in x are compared.
  std::vector<std::size_t> order(n);
  for (std::size_t i = 0; i < n; ++i) order[i] = i;
  const auto left = [&](std::size_t i) { return std::min(points[i].x, next_corner(points, i).x); };
  const auto right = [&](std::size_t i) { return std::max(points[i].x, next_corner(points, i).x); };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return left(a) < left(b); });
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t l = k + 1; l < n && left(order[l]) <= right(order[k]); ++l) {
      const std::size_t a = order[k];
      const std::size_t b = order[l];
      if ((a + 1) % n == b || (b + 1) % n == a) continue;
      if (segments_touch(points[a], next_corner(points, a), points[b], next_corner(points, b)))
        return "the outline meets itself near " + at_point(points[a]);
    }
  return {};
}

}  // namespace

bool polygon_contains(Points polygon, Vec2 p) {
  bool inside = false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Vec2 a = polygon[j], b = polygon[i];
    const std::int64_t turn = cross(b - a, p - a);
    if (turn == 0 && dot(p - a, p - b) <= 0) return true;
    if ((a.y > p.y) != (b.y > p.y) && (turn > 0) == (b.y > a.y)) inside = !inside;
  }
  return inside;
}

Result<Area> make_area(Area area, std::int32_t width, std::int32_t depth, std::string_view place) {
  const auto refuse = [&](std::string problem, std::string remedy) {
    return Error{std::string(place), std::move(problem), std::move(remedy)};
  };
  if (area.kind < 0 || area.kind >= area_kinds)
    return refuse("kind " + std::to_string(area.kind), "use 0 to " + std::to_string(area_kinds - 1));
  if (area.canopy < 0 || area.canopy > height_limit)
    return refuse("a canopy of " + std::to_string(area.canopy / tu_per_mm) + " mm",
                  "use 0 to " + std::to_string(height_limit / tu_per_mm));
  if (area.points.size() < 3 || area.points.size() > area_corners)
    return refuse(std::to_string(area.points.size()) + " corners", "use 3 to " + std::to_string(area_corners));
  for (const Vec2 p : area.points)
    if (p.x < 0 || p.y < 0 || p.x > width || p.y > depth)
      return refuse("a corner off the table", "keep it within " + at_point({width, depth}));
  if (std::string fault = outline_fault(area.points); !fault.empty())
    return refuse(std::move(fault), "draw a simple outline");
  if (doubled_area(area.points) < 0) std::reverse(area.points.begin(), area.points.end());
  return area;
}

}  // namespace sixmil
