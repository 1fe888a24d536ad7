#pragma once
// Table units as the millimetres that are drawn.

#include "game/core/state/state.hpp"

namespace sixmil::stage {

struct Point {
  float x = 0, y = 0;
};
inline float mm_of(std::int32_t tu) { return static_cast<float>(tu) / tu_per_mm; }
inline Point mm_of(Vec2 p) { return {mm_of(p.x), mm_of(p.y)}; }

}  // namespace sixmil::stage
