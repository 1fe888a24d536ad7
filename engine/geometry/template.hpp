#pragma once
// Shapes laid on the table to pick out what lies under them. Any part of a hull within the radius counts, inclusive;
// exact. With radius 30.00 mm a hull edge 30.00 mm from the centre is touched, one 30.01 mm away is not.

#include <cstdint>
#include <span>

#include "engine/geometry/hull.hpp"

namespace sixmil {

struct CircleTemplate {
  Vec2 centre;
  std::int32_t radius = 0;
};
bool touches(const CircleTemplate& shape, Vec2 point);
bool touches(const CircleTemplate& shape, Points hull);
bool touches(const CircleTemplate& shape, const Box& box);

// A straight strip through two different points. Unbounded it runs on along the whole line (from table edge to table
// edge); bounded it is everything within half_width of the segment, so its ends are round.
struct Corridor {
  Vec2 from;
  Vec2 to;
  std::int32_t half_width = 0;
  bool bounded = false;
};
bool touches(const Corridor& shape, Vec2 point);
bool touches(const Corridor& shape, Points hull);
bool touches(const Corridor& shape, const Box& box);

// Many at once: hit[n] becomes 1 or 0 for boxes[n]; same sizes.
void touches(const CircleTemplate& shape, std::span<const Box> boxes, std::span<std::uint8_t> hit);
void touches(const Corridor& shape, std::span<const Box> boxes, std::span<std::uint8_t> hit);

}  // namespace sixmil
