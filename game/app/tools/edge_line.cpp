#include "game/app/tools/edge_line.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace sixmil::app {

Vec2 nearest_on_edge(const Table& table, Vec2 p) {
  const Vec2 in = table.ground.clamp(p);
  const std::int32_t width = table.ground.width(), depth = table.ground.depth();
  const std::array<Vec2, 4> feet = {{{in.x, 0}, {width, in.y}, {in.x, depth}, {0, in.y}}};
  return *std::min_element(feet.begin(), feet.end(),
                           [&](Vec2 a, Vec2 b) { return distance_squared(a, in) < distance_squared(b, in); });
}

std::optional<Vec2> across_from(const Table& table, Vec2 from, Vec2 by) {
  const std::int64_t dx = std::int64_t{by.x} - from.x, dy = std::int64_t{by.y} - from.y;
  const std::int64_t width = table.ground.width(), depth = table.ground.depth();
  // To the edges ahead: as far as that, over how fast it gets there.
  const std::int64_t to_x = dx > 0 ? width - from.x : from.x, to_y = dy > 0 ? depth - from.y : from.y;
  const std::int64_t fast_x = dx < 0 ? -dx : dx, fast_y = dy < 0 ? -dy : dy;
  if (fast_x == 0 && fast_y == 0) return std::nullopt;
  const bool by_x = fast_y == 0 || (fast_x != 0 && to_x * fast_y <= to_y * fast_x);
  const std::int64_t part = by_x ? to_x : to_y, fast = by_x ? fast_x : fast_y;
  if (part == 0) return std::nullopt;
  const auto along = [&](std::int32_t start, std::int64_t step, std::int64_t most) {
    const std::int64_t size = div_nearest((step < 0 ? -step : step) * part, fast);
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(start + (step < 0 ? -size : size), 0, most));
  };
  return Vec2{along(from.x, dx, width), along(from.y, dy, depth)};
}

}  // namespace sixmil::app
