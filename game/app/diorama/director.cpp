#include "game/app/diorama/director.hpp"

#include <algorithm>
#include <cmath>

#include "game/core/sight/sight.hpp"

namespace sixmil::app {

ElementId interesting(const stage::Stage& stage) {
  const State& shown = stage.shown();
  if (const Event* event = stage.current())
    if (const auto* moved = std::get_if<Moved>(&event->fact)) return moved->element;
  // Whoever has most others near.
  ElementId best;
  int most = -1;
  for (int i = 0; i < shown.element_count(); ++i) {
    if (!shown.elements[static_cast<std::size_t>(i)].on_table()) continue;
    int near = 0;
    for (int j = 0; j < shown.element_count(); ++j)
      near += shown.elements[static_cast<std::size_t>(j)].on_table() &&
              within(shown.elements[static_cast<std::size_t>(i)].at, shown.elements[static_cast<std::size_t>(j)].at,
                     mm(150));
    if (near > most) {
      most = near;
      best = ElementId(i);
    }
  }
  return best;
}

ElementId with_a_view(const stage::Stage& stage) {
  const State& shown = stage.shown();
  ElementId best = interesting(stage);
  int most = 0;
  for (int i = 0; i < shown.element_count(); ++i) {
    const Element& eye = shown.element(ElementId(i));
    if (!eye.on_table() || !eye.alive()) continue;
    // Models and wrecks right before it would be all there is to see.
    const auto in_the_way = [&](const stage::ModelPose& pose) {
      const float x = pose.x * tu_per_mm - static_cast<float>(eye.at.x),
                  y = pose.y * tu_per_mm - static_cast<float>(eye.at.y);
      const auto fx = static_cast<float>(eye.facing.x), fy = static_cast<float>(eye.facing.y);
      const float far = std::hypot(x, y), length = std::hypot(fx, fy);
      return pose.element.index() != i && far < 90 * tu_per_mm && x * fx + y * fy > 0.8f * far * length;
    };
    const std::vector<stage::ModelPose>& poses = stage.poses();
    if (std::any_of(poses.begin(), poses.end(), in_the_way)) continue;
    int ahead = 0;
    for (int j = 0; j < shown.element_count(); ++j) {
      const Element& other = shown.element(ElementId(j));
      if (other.side == eye.side || !other.on_table() || within(eye.at, other.at, mm(60))) continue;
      const std::int64_t x = other.at.x - eye.at.x, y = other.at.y - eye.at.y;
      const std::int64_t along = x * eye.facing.x + y * eye.facing.y;
      const std::int64_t across = x * eye.facing.y - y * eye.facing.x;
      ahead += along > 2 * std::abs(across) && sees(shown, ElementId(i), ElementId(j));
    }
    if (ahead > most) {
      most = ahead;
      best = ElementId(i);
    }
  }
  return best;
}

}  // namespace sixmil::app
