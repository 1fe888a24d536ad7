#include <cmath>
#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"

namespace sixmil::app {

Layout make_layout(int width, int height, float scale) {
  Layout out;
  out.width = static_cast<float>(width);
  out.height = static_cast<float>(height);
  out.bar_height = 66 * scale;
  out.roster_width = std::min(250 * scale, out.width * 0.3f);
  out.log_width = std::min(330 * scale, out.width * 0.34f);
  return out;
}

ImVec2 middle_of(const Layout& layout) {
  const float left = layout.roster_width, right = layout.width - layout.log_width;
  return {(left + right) / 2, (layout.bar_height + layout.height) / 2};
}

namespace {

void scores(const State& shown) {
  for (int i = 0; i < shown.side_count(); ++i) {
    if (i) ImGui::SameLine(0, 14);
    const SideInfo& side = shown.battle->sides[static_cast<std::size_t>(i)];
    ui::text(fmt::format("{} {}", side.name, shown.sides[static_cast<std::size_t>(i)].score), ui::side_text(i));
  }
}

void controls(const Watch& watch, bool following, Wish& wish) {
  if (ui::button(watch.paused() ? "Play" : "Pause", watch.over() ? "The game is over." : ""))
    wish.pause = !watch.paused();
  ui::tip("P");
  ImGui::SameLine();
  const char* why = watch.over() ? "The game is over." : "";
  if (ui::button("Next command", why)) wish.stride = Watch::Stride::command;
  ui::tip("N");
  ImGui::SameLine();
  if (ui::button("Next phase", why)) wish.stride = Watch::Stride::phase;
  ui::tip("B");
  ImGui::SameLine();
  if (ui::button("Next turn", why)) wish.stride = Watch::Stride::turn;
  ui::tip("T");
  ImGui::SameLine(0, 18);
  for (const double speed : {1.0, 2.0, 4.0, 8.0}) {
    if (ui::toggle(fmt::format("{}\u00d7", speed), std::fabs(watch.speed() - speed) < 0.01)) wish.speed = speed;
    ImGui::SameLine(0, 3);
  }
  ImGui::SameLine(0, 18);
  if (ui::toggle("Follow", following)) wish.follow = !following;
  ui::tip("The eye goes to where things happen (G)");
  ImGui::SameLine();
  if (ui::button("Help")) wish.help = true;
  ui::tip("F1");
  ImGui::SameLine();
  if (ui::button("Menu")) wish.menu = true;
  ui::tip("F10");
}

}  // namespace

void PhaseBar::draw(const Layout& layout, const Watch& watch, bool following, Wish& wish) {
  const State& shown = watch.stage().shown();
  ui::begin_panel({"##phase", {0, 0}, {layout.width, layout.bar_height}});
  const PhaseInfo* phase =
      shown.phase.valid() ? &shown.info().phases[static_cast<std::size_t>(shown.phase.index())] : nullptr;
  ImGui::BeginGroup();
  ui::heading(fmt::format("Turn {} of {}", std::max(1, shown.turn), shown.battle->turns));
  scores(shown);
  ImGui::EndGroup();
  ImGui::SameLine(0, 22);
  ImGui::BeginGroup();
  if (phase) {
    ui::heading(phase->label);
    if (shown.active.valid()) {
      ImGui::SameLine();
      ui::text(shown.battle->sides[static_cast<std::size_t>(shown.active.index())].name,
               ui::side_text(shown.active.index()));
    }
    if (!phase->rule.empty()) {
      ImGui::SameLine();
      ui::small(phase->rule);
    }
    const float hint_end = layout.width - controls_width_ - 3 * ImGui::GetFontSize();
    ImGui::PushTextWrapPos(std::max(hint_end, ImGui::GetCursorPosX() + 8 * ImGui::GetFontSize()));
    ui::dim(watch.over() ? "The battle is over." : watch.paused() ? "Paused." : std::string_view(phase->hint));
    ImGui::PopTextWrapPos();
  }
  ImGui::EndGroup();
  ImGui::SetCursorPos(
      {layout.width - controls_width_ - ImGui::GetFontSize(), (layout.bar_height - ImGui::GetFrameHeight()) / 2});
  ImGui::BeginGroup();
  controls(watch, following, wish);
  ImGui::EndGroup();
  controls_width_ = ImGui::GetItemRectSize().x;
  ui::end_panel();
}

}  // namespace sixmil::app
