#include "engine/geometry/template.hpp"

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

template <class Shape>
void touches_all(const Shape& shape, std::span<const Box> boxes, std::span<std::uint8_t> hit) {
  SIXMIL_ASSERT(boxes.size() == hit.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) hit[i] = touches(shape, boxes[i]) ? 1 : 0;
}

// |c| ≤ half_width · |line|, both squared.
bool in_strip(std::int64_t c, std::int32_t half_width, std::int64_t line_squared) {
  return wide{c} * c <= wide{half_width} * half_width * line_squared;
}

}  // namespace

bool touches(const CircleTemplate& shape, Vec2 point) { return within(shape.centre, point, shape.radius); }

bool touches(const CircleTemplate& shape, Points hull) { return hull_within(hull, shape.centre, shape.radius); }

bool touches(const CircleTemplate& shape, const Box& box) {
  if (!within(shape.centre, box.centre, shape.radius + reach_of(box))) return false;
  return touches(shape, corners(box));
}

bool touches(const Corridor& shape, Vec2 point) {
  const Vec2 line = shape.to - shape.from;
  SIXMIL_ASSERT(line != Vec2{});
  if (shape.bounded) return segment_within(shape.from, shape.to, point, shape.half_width);
  return in_strip(cross(line, point - shape.from), shape.half_width, length_squared(line));
}

bool touches(const Corridor& shape, Points hull) {
  const Vec2 line = shape.to - shape.from;
  SIXMIL_ASSERT(line != Vec2{});
  if (shape.bounded) return segment_hull(shape.from, shape.to, hull).at_most(shape.half_width);
  std::int64_t low = cross(line, hull[0] - shape.from);
  std::int64_t high = low;
  for (const Vec2 p : hull.subspan(1)) {
    const std::int64_t c = cross(line, p - shape.from);
    low = c < low ? c : low;
    high = c > high ? c : high;
  }
  if (low <= 0 && high >= 0) return true;
  return in_strip(low > 0 ? low : high, shape.half_width, length_squared(line));
}

bool touches(const Corridor& shape, const Box& box) { return touches(shape, corners(box)); }

void touches(const CircleTemplate& shape, std::span<const Box> boxes, std::span<std::uint8_t> hit) {
  touches_all(shape, boxes, hit);
}
void touches(const Corridor& shape, std::span<const Box> boxes, std::span<std::uint8_t> hit) {
  touches_all(shape, boxes, hit);
}

}  // namespace sixmil
