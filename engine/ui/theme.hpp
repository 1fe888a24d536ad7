#pragma once
// Colours and sizes. Text on panels has a contrast of at least 4.5:1 in both themes.

#include <imgui.h>

namespace sixmil::ui {

struct Palette {
  ImVec4 panel, panel_title, text, dim, accent, button, button_hot, warning, good, frame;
};
const Palette& palette(bool dark);
// The theme in use.
const Palette& palette();
void apply_theme(bool dark, float scale);

// Okabe–Ito blue, vermillion, bluish green, reddish purple; the shape of a symbol says the same.
ImVec4 side_colour(int side);
// The same hue, light or dark enough to be read as text on a panel.
ImVec4 side_text(int side);

// WCAG contrast ratio of two opaque colours, 1 … 21.
float contrast(const ImVec4& a, const ImVec4& b);

enum class Face { body, small, heading, title };
// Fonts of the current atlas.
ImFont* font(Face face);
void set_font(Face face, ImFont* font);

}  // namespace sixmil::ui
