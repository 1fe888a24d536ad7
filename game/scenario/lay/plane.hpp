#pragma once
// What stands around lines on the plan, in tu, by plain + − × ÷ and sqrt, the same on every machine.

#include <cstdint>
#include <vector>

#include "engine/geometry/vec.hpp"

namespace sixmil::scenario {

double distance_to_line(double x, double y, const std::vector<Vec2>& points, bool closed);
bool polygon_holds(double x, double y, const std::vector<Vec2>& points);
// 0 at x ≤ 0, 1 at x ≥ 1, smooth in between.
double smooth_step(double x);
// Smooth noise in 0 … 1 with features about `size` across.
double value_noise(double x, double y, double size, std::uint32_t seed);
// A rectangle, counter-clockwise, corners to the nearest tu.
std::vector<Vec2> rectangle(Vec2 at, std::int32_t length, std::int32_t width, Facing facing);

}  // namespace sixmil::scenario
