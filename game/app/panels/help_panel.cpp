#include <algorithm>
#include <string>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"
#include "game/app/panels/signs.hpp"

namespace sixmil::app {
namespace {

constexpr const char* mouse[][2] = {{"Left click", "choose a model"},
                                    {"Drag from the ground", "choose a unit by a box"},
                                    {"Double click", "fly to a model"},
                                    {"Right click", "give it an order there"},
                                    {"Middle drag", "go round"},
                                    {"Shift + middle drag", "move over the table"},
                                    {"Wheel", "nearer and farther, to the pointer"},
                                    {"Ctrl + click", "line of sight from the chosen model"},
                                    {"Shift + wheel", "turn what is planned; while looking, the eye up and down"},
                                    {"Arrows", "move over the table"},
                                    {"Ctrl + 1\u20269", "keep this view"},
                                    {"1\u20269", "back to a kept view"},
                                    {"Touch", "tap, one finger goes round, two move and pinch"},
                                    {"Ctrl + Q", "quit"}};

void row(const std::string& key, std::string_view what, float wide) {
  const float left = ImGui::GetCursorPosX();
  ui::text(key, ui::palette().accent);
  ImGui::SameLine();
  ImGui::SetCursorPosX(left + wide);
  ui::text(what);
}

void sign_line(const SignShown& one, float wide) {
  const float left = ImGui::GetCursorPosX(), size = ImGui::GetTextLineHeight();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_sign(ImGui::GetWindowDrawList(), {at.x + size / 2, at.y + size / 2}, size * 0.95f, one.sign, 3.14159265f);
  ImGui::Dummy({size, size});
  ImGui::SameLine();
  ImGui::SetCursorPosX(left + wide);
  ui::text(one.word);
}

}  // namespace

void HelpPanel::draw(const Layout& layout, const Keys& keys, const Info& info) {
  if (!open) return;
  const float font = ImGui::GetFontSize(), line = ImGui::GetTextLineHeightWithSpacing();
  const bool two = layout.width > font * 56;
  const auto actions = static_cast<int>(Action::count);
  const std::vector<SignShown> signs = signs_told(info);
  const int rows = static_cast<int>(std::size(mouse) + signs.size()) + actions;
  const float tall = line * static_cast<float>(two ? (rows + 1) / 2 + 4 : rows + 5);
  const ImVec2 size{std::min(layout.width - 16, font * (two ? 52.0f : 30.0f)), std::min(layout.height - 16, tall)};
  ui::begin_panel({"Keys and mouse", {layout.width / 2, layout.height / 2}, size, {0.5f, 0.5f}, &open, true});
  ImGui::BeginChild("rows", {0, -(ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().ItemSpacing.y)}, false);
  if (ImGui::BeginTable("keys", two ? 2 : 1, ImGuiTableFlags_SizingStretchSame)) {
    ImGui::TableNextColumn();
    int drawn = 0;
    const auto next = [&] {
      if (two && ++drawn == (rows + 1) / 2) ImGui::TableNextColumn();
    };
    for (const auto& [key, what] : mouse) {
      row(key, what, font * 10);
      next();
    }
    for (int i = 0; i < actions; ++i) {
      const auto action = static_cast<Action>(i);
      row(key_label(keys.key_of(action)), info_of(action).label, font * 10);
      next();
    }
    for (const SignShown& one : signs) {
      sign_line(one, font * 10);
      next();
    }
    ImGui::EndTable();
  }
  ImGui::EndChild();
  if (ui::button("Close")) open = false;
  ui::end_panel();
}

}  // namespace sixmil::app
