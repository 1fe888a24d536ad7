#include "game/app/docks/dice_panel.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/rule_link.hpp"

namespace sixmil::app {
namespace {

// How often each face fell, with a line where even luck would bring every bar.
void draw_histogram(const sitting::Tally& tally) {
  const float font = ImGui::GetFontSize(), high = font * 2.2f;
  const float wide = std::min(ImGui::GetContentRegionAvail().x, font * 15);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList* list = ImGui::GetWindowDrawList();
  const auto bins = static_cast<float>(tally.faces.size());
  const float even = static_cast<float>(tally.rolls) / bins;
  const float most =
      std::max(even * 1.5f, static_cast<float>(*std::max_element(tally.faces.begin(), tally.faces.end())));
  const float step = wide / bins;
  const ImU32 colour = ImGui::GetColorU32(ui::side_colour(tally.side.index()));
  for (std::size_t i = 0; i < tally.faces.size(); ++i) {
    const float x = at.x + step * static_cast<float>(i);
    const float tall = high * static_cast<float>(tally.faces[i]) / most;
    list->AddRectFilled({x + 1, at.y + high - tall}, {x + step - 1, at.y + high}, colour);
  }
  list->AddLine({at.x, at.y + high}, {at.x + wide, at.y + high}, ImGui::GetColorU32(ui::palette().frame));
  const float level = at.y + high - high * even / most;
  for (float x = at.x; x < at.x + wide; x += 6)
    list->AddLine({x, level}, {std::min(x + 3, at.x + wide), level}, ImGui::GetColorU32(ui::palette().text));
  ImGui::Dummy({wide, high});
  if (!ImGui::IsItemHovered()) return;
  const auto bin =
      std::clamp(static_cast<int>((ImGui::GetMousePos().x - at.x) / step), 0, static_cast<int>(tally.faces.size()) - 1);
  const int span = tally.die / static_cast<int>(tally.faces.size());
  const std::string faces =
      span == 1 ? std::to_string(bin + 1) : fmt::format("{} to {}", bin * span + 1, (bin + 1) * span);
  ui::tip(fmt::format("{}: {} times; {:.1f} to be expected", faces, tally.faces[static_cast<std::size_t>(bin)], even));
}

void draw_sentence(const State& shown, const sitting::Tally& tally) {
  const ImVec4 colour = ui::side_text(tally.side.index());
  ImGui::PushStyleColor(ImGuiCol_Text, colour);
  ImGui::PushTextWrapPos(0);
  ui::text(sentence(shown, tally));
  ImGui::PopTextWrapPos();
  ImGui::PopStyleColor();
}

}  // namespace

void draw_dice_panel(const State& shown, const sitting::Statistics& statistics, Wishes& wishes) {
  ImGui::BeginChild("dice", {0, 0}, false);
  if (statistics.tallies().empty()) ui::paragraph("No dice have been rolled yet.");
  bool any = false;
  for (int side = 0; side < shown.side_count(); ++side) {
    const sitting::Tally all = statistics.all_tests(SideId(side));
    if (all.tests == 0) continue;
    any = true;
    draw_sentence(shown, all);
  }
  if (any) ImGui::Separator();
  std::string_view purpose;
  std::int32_t die = 0;
  for (const sitting::Tally& tally : statistics.tallies()) {
    if (tally.purpose != purpose || tally.die != die) {
      if (die != 0) ImGui::Spacing();
      purpose = tally.purpose;
      die = tally.die;
      ImGui::PushFont(ui::font(ui::Face::heading));
      ui::paragraph(fmt::format("D{} for {}", die, purpose));
      ImGui::PopFont();
      if (!tally.rule.empty()) {
        const float wide = ImGui::CalcTextSize(tally.rule.data(), tally.rule.data() + tally.rule.size()).x;
        const float end = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
        if (ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + wide < end) ImGui::SameLine();
        rule_link(shown.info(), tally.rule, wishes);
      }
    }
    draw_sentence(shown, tally);
    if (tally.tests > 0) {
      ImGui::PushFont(ui::font(ui::Face::small));
      ui::dim(fmt::format("Mean of the dice {:.1f}; {:.1f} was to be expected.", tally.mean(), tally.expected_mean()));
      if (tally.shots && tally.decides)
        ui::dim(fmt::format("{} destroyed; {:.1f} to be expected.", tally.kills, tally.expected_kills));
      ImGui::PopFont();
    }
    if (tally.rolls > 1) draw_histogram(tally);
  }
  ImGui::EndChild();
}

}  // namespace sixmil::app
