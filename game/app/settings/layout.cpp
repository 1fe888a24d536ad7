#include "game/app/settings/layout.hpp"

#include <algorithm>

#include "game/app/settings/settings.hpp"

namespace sixmil::app {
namespace {

constexpr float least_table = 0.45f;                    // of the width
constexpr float tab_width = 26;                         // points at scale 1
constexpr float least_width = 640, least_height = 360;  // of a window at scale 1

}  // namespace

float fitting_scale(float wished, float width, float height) {
  return std::min(wished, std::max(0.75f, std::min(width / least_width, height / least_height)));
}

Layout make_layout(int width, int height, float scale, const Settings& settings, bool right_first, float bottom) {
  Layout out;
  out.width = static_cast<float>(width);
  out.height = static_cast<float>(height);
  out.scale = scale;
  out.bar_height = 66 * scale;
  out.bottom = bottom;
  const float tab = tab_width * scale, most = out.width * (1 - least_table) - tab;
  const auto wide = [&](float wish) { return std::min(std::max(wish, least_dock_width) * scale + out.grip(), most); };
  const float left = wide(settings.left_width), right = wide(settings.right_width);
  out.left_open = settings.left_open;
  out.right_open = settings.right_open;
  if (left + right > out.width * (1 - least_table)) (right_first ? out.left_open : out.right_open) = false;
  out.roster_width = out.left_open ? left : tab;
  out.log_width = out.right_open ? right : tab;
  return out;
}

}  // namespace sixmil::app
