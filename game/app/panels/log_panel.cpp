#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"

namespace sixmil::app {
namespace {

// The sum behind a roll, term by term with rule ids.
void draw_terms(const Event& event) {
  const auto* roll = std::get_if<Rolled>(&event.fact);
  if (!roll) {
    ui::small("Nothing was rolled for this.");
    return;
  }
  for (const Term& term : roll->odds.terms) {
    ui::small(fmt::format("{:>+5}  {}", term.value, term.label));
    if (!term.rule.empty()) {
      ImGui::SameLine();
      ui::text(term.rule, ui::palette().accent);
    }
  }
  std::string faces;
  for (const std::int16_t face : roll->faces) faces += (faces.empty() ? "" : ", ") + std::to_string(face);
  ui::small(fmt::format("Dice: {}", faces));
  if (roll->odds.terms.size() > 1) ui::small(fmt::format("Together {}", roll->odds.value()));
}

}  // namespace

void LogPanel::draw(const Layout& layout, const Session& session, const LogBook& book, Wish& wish) {
  const ImVec2 at{layout.width - layout.log_width, layout.bar_height + 4},
      size{layout.log_width, layout.height - layout.bar_height - 4};
  ui::begin_panel({"Log", at, size});
  const Battle& battle = *session.state().battle;
  if (ui::toggle("All", side < 0)) side = -1;
  for (std::size_t i = 0; i < battle.sides.size(); ++i) {
    ImGui::SameLine();
    if (ui::toggle(battle.sides[i].name + "##filter", side == static_cast<int>(i))) side = static_cast<int>(i);
  }
  ImGui::Separator();
  ImGui::BeginChild("lines", {0, 0}, false);
  if (ImGui::IsWindowHovered() && ImGui::GetIO().MouseWheel > 0) follow_ = false;
  if (ImGui::GetScrollY() >= ImGui::GetScrollMaxY() - 2) follow_ = true;
  const auto& lines = book.lines();
  const std::size_t first = lines.size() > 400 ? lines.size() - 400 : 0;
  for (std::size_t i = first; i < lines.size(); ++i) {
    const LogLine& line = lines[i];
    if (!line.headline && side >= 0 && line.side.index() != side) continue;
    if (line.headline) {
      ImGui::Spacing();
      ui::text(line.text, ui::palette().accent);
      continue;
    }
    ImGui::PushID(static_cast<int>(i));
    ImGui::PushStyleColor(ImGuiCol_Text, line.side.valid() ? ui::side_text(line.side.index()) : ui::palette().text);
    ImGui::Bullet();
    ImGui::PopStyleColor();
    ImGui::PushTextWrapPos(0);
    ui::text(line.text);
    ImGui::PopTextWrapPos();
    if (ImGui::IsItemClicked()) {
      open = open == i ? SIZE_MAX : i;
      wish.fly_to = line.about;
    }
    if (open == i) draw_terms(session.events()[line.event]);
    ImGui::PopID();
  }
  if (lines.size() != drawn_ && follow_) ImGui::SetScrollHereY(1);
  drawn_ = lines.size();
  ImGui::EndChild();
  ui::end_panel();
}

}  // namespace sixmil::app
