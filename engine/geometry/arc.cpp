#include "engine/geometry/arc.hpp"

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

// tan of 0 … 45 whole degrees × 2^24, rounded.
constexpr int tangent_bits = 24;
constexpr std::int64_t tangents[46] = {0,        292847,   585873,   879257,   1173177,  1467816,  1763356,  2059983,
                                       2357884,  2657250,  2958276,  3261160,  3566107,  3873326,  4183030,  4495441,
                                       4810789,  5129310,  5451248,  5776859,  6106407,  6440170,  6778435,  7121506,
                                       7469698,  7823344,  8182795,  8548419,  8920604,  9299763,  9686330,  10080768,
                                       10483568, 10895251, 11316375, 11747533, 12189361, 12642539, 13107798, 13585922,
                                       14077756, 14584211, 15106273, 15645007, 16201569, 16777216};

// The angle of (dot, |cross|) against a sharp angle of 0 … 90°: −1 smaller, 0 equal, 1 greater. dot ≥ 0.
int compare_sharp(std::int64_t d, std::int64_t c, int degrees) {
  std::int64_t left = c << tangent_bits;
  std::int64_t right = 0;
  if (degrees <= 45) {
    right = d * tangents[degrees];
  } else {
    left = c * tangents[90 - degrees];
    right = d << tangent_bits;
  }
  return left < right ? -1 : left > right ? 1 : 0;
}

int compare_angle(Facing facing, Vec2 direction, int degrees) {
  SIXMIL_ASSERT(degrees >= 0 && degrees <= 180);
  const std::int64_t d = dot(facing.vector(), direction);
  const std::int64_t turn = cross(facing.vector(), direction);
  const std::int64_t c = turn < 0 ? -turn : turn;
  if (direction == Vec2{}) return degrees == 0 ? 0 : -1;
  if (d >= 0) return degrees > 90 ? -1 : compare_sharp(d, c, degrees);
  return degrees <= 90 ? 1 : -compare_sharp(-d, c, 180 - degrees);
}

}  // namespace

bool angle_at_most(Facing facing, Vec2 direction, int degrees) {
  return compare_angle(facing, direction, degrees) <= 0;
}

bool angle_at_least(Facing facing, Vec2 direction, int degrees) {
  return compare_angle(facing, direction, degrees) >= 0;
}

Arc arc_of(Vec2 centre, Facing facing, Vec2 from, ArcRule rule) {
  const Vec2 direction = from - centre;
  if (compare_angle(facing, direction, rule.front_degrees) <= 0) return Arc::front;
  const int rear = compare_angle(facing, direction, rule.rear_degrees);
  return rear > 0 || (rear == 0 && rule.rear_inclusive) ? Arc::rear : Arc::side;
}

}  // namespace sixmil
