#pragma once
// Where panels stand. Side panels dock left and right, fold to a slim tab, and leave the middle to the table.

namespace sixmil::app {

struct Settings;

// Window points. The left dock holds forces and unit card, the right one log, rules and dice.
struct Layout {
  float width = 1280, height = 720, scale = 1;
  float bar_height = 66;                        // along the top
  float bottom = 0;                             // along the bottom
  float roster_width = 250, log_width = 330;    // covered at the left and right: by a panel with its grip, or by a tab
  bool left_open = true, right_open = true;     // the panel, not the tab
  float top() const { return bar_height + 4; }  // of what stands at the sides
  float side_height() const { return height - bottom - top(); }
  float grip() const { return 10 * scale; }  // inside roster_width and log_width: what a panel is dragged wider by
};

// The panels' size that was wished for (0.75 … 3), or the largest at which they find room in a window of that many
// points.
float fitting_scale(float wished, float width, float height);

// Narrower than this a side panel cannot be dragged; points at scale 1.
inline constexpr float least_dock_width = 190;

// `bottom`: what a panel along the bottom covers. Where both docks would leave the table less than 45 % of the width,
// only one may be open: the right one if `right_first`, which somebody has opened by hand, else the left one.
Layout make_layout(int width, int height, float scale, const Settings& settings, bool right_first = false,
                   float bottom = 0);

}  // namespace sixmil::app
