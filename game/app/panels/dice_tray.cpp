#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"
#include "game/app/panels/rule_link.hpp"

namespace sixmil::app {
namespace {

// A die lying in the tray: a tilted square for six faces and less, a kite for ten and more, the face in the middle.
void draw_die(ImDrawList* list, ImVec2 middle, float size, int faces, const std::string& face, float at) {
  const float r = size / 2 * (at < 1 ? 0.9f + 0.1f * at : 1);
  const ImU32 ivory = IM_COL32(240, 232, 212, 255), edge = IM_COL32(60, 50, 36, 255);
  if (faces <= 6) {
    list->AddRectFilled({middle.x - r * 0.8f, middle.y - r * 0.8f}, {middle.x + r * 0.8f, middle.y + r * 0.8f}, ivory,
                        r * 0.3f);
    list->AddRect({middle.x - r * 0.8f, middle.y - r * 0.8f}, {middle.x + r * 0.8f, middle.y + r * 0.8f}, edge,
                  r * 0.3f, 0, 1.5f);
  } else {
    const ImVec2 kite[4] = {{middle.x, middle.y - r},
                            {middle.x + r, middle.y + r * 0.1f},
                            {middle.x, middle.y + r},
                            {middle.x - r, middle.y + r * 0.1f}};
    list->AddConvexPolyFilled(kite, 4, ivory);
    list->AddPolyline(kite, 4, edge, ImDrawFlags_Closed, 1.5f);
  }
  const ImVec2 wide = ImGui::CalcTextSize(face.c_str());
  list->AddText({middle.x - wide.x / 2, middle.y - wide.y / 2}, IM_COL32(24, 20, 14, 255), face.c_str());
}

}  // namespace

void DiceTray::draw(const Layout& layout, const view::Stage& stage, Wish& wish) {
  if (!stage.dice()) return;
  const view::DiceShown& dice = *stage.dice();
  const Rolled& roll = dice.roll;
  const float free = layout.width - layout.roster_width - layout.log_width;
  const float wide = std::min(free - 16 * layout.scale, ImGui::GetFontSize() * 30);
  const float x = layout.roster_width + (free - wide) / 2;
  ui::begin_panel({"##dice", {x, layout.height - layout.bottom - 8}, {wide, 0}, {0, 1}});
  const float size = ImGui::GetFontSize() * 2.4f;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const std::size_t count = static_cast<std::size_t>(roll.faces.size());
  for (std::size_t i = 0; i < count; ++i)
    draw_die(ImGui::GetWindowDrawList(), {at.x + size * (0.55f + 1.05f * static_cast<float>(i)), at.y + size / 2}, size,
             roll.die, std::to_string(roll.faces[static_cast<int>(i)]), dice.at);
  ImGui::Dummy({size * (0.2f + 1.05f * static_cast<float>(count)), size});
  ImGui::SameLine();
  ImGui::BeginGroup();
  const std::string need = roll.need > 0 ? fmt::format(", needs {}", roll.need) : "";
  ui::text(fmt::format("{}: {}{}", roll.odds.label, roll.value, need),
           roll.success ? ui::palette().good : ui::palette().text);
  ImGui::SameLine();
  ImGui::PushFont(ui::font(ui::Face::small));
  rule_link(stage.shown().info(), roll.odds.rule, wish);
  if (!roll.odds.terms.empty()) linked_paragraph(stage.shown().info(), roll.odds.text(), wish);
  ImGui::PopFont();
  ImGui::EndGroup();
  ui::end_panel();
}

}  // namespace sixmil::app
