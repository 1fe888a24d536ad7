#include "game/scenario/document/measure.hpp"

#include <cmath>

namespace sixmil::scenario::document {

std::int32_t to_tu(double length, Measure measure) {
  return static_cast<std::int32_t>(std::floor(length * double(tu_per(measure)) + 0.5));
}

Vec2 to_tu(Point point, Measure measure) { return {to_tu(point.x, measure), to_tu(point.y, measure)}; }

std::vector<Vec2> to_tu(const std::vector<Point>& points, Measure measure) {
  std::vector<Vec2> out;
  out.reserve(points.size());
  for (const Point point : points) out.push_back(to_tu(point, measure));
  return out;
}

Facing to_facing(double degrees) {
  const double hundredths = std::floor(degrees * 100 + 0.5);
  const double whole = std::floor(hundredths / 100);
  return facing_from_degrees(static_cast<std::int32_t>(whole), static_cast<std::int32_t>(hundredths - whole * 100));
}

}  // namespace sixmil::scenario::document
