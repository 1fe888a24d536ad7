#include "game/app/docks/docks.hpp"

#include <algorithm>
#include <cmath>
#include <imgui.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"
#include "game/app/settings/settings.hpp"

namespace sixmil::app {
namespace {

constexpr float click_slack = 4;  // points a grip may be moved and still be clicked

// Words that run down a tab: drawn level, well inside the window lest letters be left out, then turned into place.
void draw_down(ImDrawList* list, ImVec2 middle, const char* words) {
  const ImVec2 size = ImGui::CalcTextSize(words), window = ImGui::GetIO().DisplaySize;
  const ImVec2 level{window.x / 2, window.y / 2};
  list->PushClipRectFullScreen();
  const int first = list->VtxBuffer.Size;
  list->AddText({level.x - size.x / 2, level.y - size.y / 2}, ImGui::GetColorU32(ui::palette().text), words);
  for (int i = first; i < list->VtxBuffer.Size; ++i) {
    ImVec2& p = list->VtxBuffer[i].pos;
    p = {middle.x - (p.y - level.y), middle.y + (p.x - level.x)};
  }
  list->PopClipRect();
}

void draw_arrow(ImDrawList* list, ImVec2 middle, float size, bool left, ImU32 colour) {
  const float x = left ? -size : size;
  list->AddTriangleFilled({middle.x + x * 0.6f, middle.y}, {middle.x - x * 0.4f, middle.y - size},
                          {middle.x - x * 0.4f, middle.y + size}, colour);
}

}  // namespace

ImVec2 middle_of(const Layout& layout) {
  const float left = layout.roster_width, right = layout.width - layout.log_width;
  return {(left + right) / 2, (layout.bar_height + layout.height - layout.bottom) / 2};
}

void Docks::open_right(Settings& settings) {
  settings.right_open = true;
  right_first = true;
}

bool Docks::draw(const Layout& layout, Settings& settings) {
  const bool left = edge(layout, settings, false);
  return edge(layout, settings, true) || left;
}

bool Docks::edge(const Layout& layout, Settings& settings, bool right) {
  const bool open = right ? layout.right_open : layout.left_open;
  const float cover = right ? layout.log_width : layout.roster_width;
  const float wide = open ? layout.grip() : cover;
  const float x = right ? layout.width - cover : cover - wide;
  const char* name = right ? "Log" : "Forces";
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
  ui::begin_panel({right ? "##right_edge" : "##left_edge", {x, layout.top()}, {wide, layout.side_height()}});
  ImGui::PopStyleVar(3);
  ImGui::InvisibleButton("edge", {wide, layout.side_height()});
  const std::string label = std::string(open ? "Fold " : "Open ") + (right ? "log" : "forces");
  ui::note(label);
  const bool hovered = ImGui::IsItemHovered(), active = ImGui::IsItemActive();
  if (hovered && !active)
    ui::tip(open ? "Click to fold, drag to make it wider or narrower" : right ? "Log, rules and dice" : "Forces");
  ImDrawList* list = ImGui::GetWindowDrawList();
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const ImVec2 middle{(low.x + high.x) / 2, (low.y + high.y) / 2};
  if (hovered || active) list->AddRectFilled(low, high, ImGui::GetColorU32(ui::palette().button_hot));
  bool changed = false;
  if (ImGui::IsItemActivated()) dragged_ = 0;
  if (open) {
    draw_arrow(list, middle, layout.grip() * 0.45f, !right,
               ImGui::GetColorU32(hovered ? ui::palette().accent : ui::palette().dim));
    if (hovered || active) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    const float dx = ImGui::GetIO().MouseDelta.x;
    if (active && dx != 0) {
      dragged_ += std::fabs(dx);
      if (dragged_ > click_slack * layout.scale) {
        float& width = right ? settings.right_width : settings.left_width;
        // From what is seen: the kept width may be more than there is room for.
        const float seen = (cover - layout.grip()) / layout.scale;
        width = std::max(least_dock_width, seen + (right ? -dx : dx) / layout.scale);
        changed = true;
      }
    }
    if (ImGui::IsItemDeactivated() && dragged_ <= click_slack * layout.scale && hovered) {
      (right ? settings.right_open : settings.left_open) = false;
      changed = true;
    }
  } else {
    draw_down(list, {middle.x, low.y + ImGui::CalcTextSize(name).x / 2 + 34 * layout.scale}, name);
    draw_arrow(list, {middle.x, low.y + 14 * layout.scale}, 5 * layout.scale, right,
               ImGui::GetColorU32(hovered ? ui::palette().accent : ui::palette().dim));
    ui::say(name);
    if (ImGui::IsItemDeactivated() && hovered) {
      (right ? settings.right_open : settings.left_open) = true;
      right_first = right;
      changed = true;
    }
  }
  ui::end_panel();
  return changed;
}

}  // namespace sixmil::app
