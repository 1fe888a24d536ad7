#pragma once
// The unit of length in which a file is written, and what its numbers are in tu.

#include <cstdint>
#include <vector>

#include "engine/geometry/vec.hpp"

namespace sixmil::scenario::document {

enum class Measure : std::uint8_t { millimetre, inch };

struct Point {
  double x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

constexpr std::int32_t tu_per(Measure measure) { return measure == Measure::inch ? tu_per_inch : tu_per_mm; }

// To the nearest tu.
std::int32_t to_tu(double length, Measure measure);
Vec2 to_tu(Point point, Measure measure);
std::vector<Vec2> to_tu(const std::vector<Point>& points, Measure measure);

// Degrees counter-clockwise from east, to the hundredth.
Facing to_facing(double degrees);

}  // namespace sixmil::scenario::document
