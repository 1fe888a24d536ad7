#pragma once
// Where a card about the table stands for as long as it is wanted: over a side panel, so that the table stays free.

#include <algorithm>
#include <imgui.h>

#include "game/app/settings/layout.hpp"

namespace sixmil::app {

struct CardPlace {
  bool left = false;  // over the left panel: the right one is folded
  float x = 0, width = 0;
  float pivot() const { return left ? 0.0f : 1.0f; }
};

inline CardPlace card_place(const Layout& layout) {
  if (layout.left_open && !layout.right_open) return {true, 0, layout.roster_width};
  return {false, layout.width, std::min(std::max(layout.log_width, ImGui::GetFontSize() * 21), layout.width - 24)};
}

}  // namespace sixmil::app
