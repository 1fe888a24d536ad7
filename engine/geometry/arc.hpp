#pragma once
// Angles between a facing and a direction, compared without ever computing one.

#include <cstdint>

#include "engine/geometry/vec.hpp"

namespace sixmil {

// Whether the angle between the two (0 … 180°) is at most / at least `degrees`, inclusive. Exact at 0, 45, 90, 135 and
// 180; in between the angle meant is the one whose tangent is the nearest multiple of 2^-20 (within a millionth of a
// degree of the whole one). A zero direction counts as straight ahead.
bool angle_at_most(Facing facing, Vec2 direction, int degrees);
bool angle_at_least(Facing facing, Vec2 direction, int degrees);

enum class Arc : std::uint8_t { front, side, rear };

// Front ≤ front_degrees, rear ≥ rear_degrees, else side; both boundaries inclusive.
struct ArcRule {
  int front_degrees = 45;
  int rear_degrees = 135;
  bool rear_inclusive = true;  // false: exactly rear_degrees is still side
};
// The face of something at `centre` that looks along `facing`, seen from `from`. Front when both are the same point.
Arc arc_of(Vec2 centre, Facing facing, Vec2 from, ArcRule rule = {});

}  // namespace sixmil
