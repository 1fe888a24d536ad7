#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"
#include "game/app/panels/rule_link.hpp"
#include "game/app/panels/turn_block.hpp"

namespace sixmil::app {

namespace {

// Play, pause and steps; in a narrow window by their signs.
void steps(const sitting::Watch& watch, bool narrow, Wishes& wishes) {
  const char* over = watch.over() ? "The game is over." : "";
  const auto press = [&](const char* words, const char* sign, const char* name, const char* why) {
    const bool pressed = ui::button(narrow ? sign : words, why);
    if (narrow) ui::note(words, *why == 0, why);
    if (*why == 0) ui::tip(name);
    ImGui::SameLine(0, narrow ? 3 : 8);
    return pressed;
  };
  const bool paused = watch.paused();
  if (press(paused ? "Play" : "Pause", paused ? "\u25b6" : "Pause", paused ? "Play" : "Pause", over))
    wishes.push_back(wish::Pause{!paused});
  if (press("Next command", "C\u25b6", "Next command", over))
    wishes.push_back(wish::Step{sitting::Watch::Stride::command});
  if (press("Next phase", "P\u25b6", "Next phase", over)) wishes.push_back(wish::Step{sitting::Watch::Stride::phase});
  if (press("Next turn", "T\u25b6", "Next turn", over)) wishes.push_back(wish::Step{sitting::Watch::Stride::turn});
  ImGui::SameLine(0, narrow ? 6 : 18);
  if (narrow) {
    if (ui::button(fmt::format("{}\u00d7", watch.speed())))
      wishes.push_back(wish::Speed{watch.speed() >= 8 ? 1 : watch.speed() * 2});
    ui::note("Speed");
    ui::tip("Speed");
  } else {
    draw_speeds(watch, wishes);
  }
  ImGui::SameLine(0, narrow ? 6 : 18);
}

}  // namespace

void PhaseBar::draw(const Layout& layout, const sitting::Watch& watch, bool following, bool with_steps,
                    Wishes& wishes) {
  const State& shown = watch.stage().shown();
  const bool narrow = layout.width < 1060 * layout.scale;
  ui::begin_panel({"##phase", {0, 0}, {layout.width, layout.bar_height}});
  const PhaseInfo* phase = phase_of(shown);
  draw_turn(shown);
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
      ImGui::PushFont(ui::font(ui::Face::small));
      rule_link(shown.info(), phase->rule, wishes);
      ImGui::PopFont();
    }
    const std::string_view hint = watch.over()     ? "The battle is over."
                                  : watch.paused() ? "Paused."
                                                   : std::string_view(phase->hint);
    // In a narrow window there is no room for it.
    const float room = layout.width - controls_width_ - 3 * ImGui::GetFontSize() - ImGui::GetCursorPosX();
    if (room > 8 * ImGui::GetFontSize()) {
      ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + room);
      ui::dim(hint);
      ImGui::PopTextWrapPos();
    }
  }
  ImGui::EndGroup();
  ImGui::SetCursorPos(
      {layout.width - controls_width_ - ImGui::GetFontSize(), (layout.bar_height - ImGui::GetFrameHeight()) / 2});
  ImGui::BeginGroup();
  if (with_steps) steps(watch, narrow, wishes);
  if (ui::toggle("Follow", following)) wishes.push_back(wish::Follow{!following});
  ui::tip("The eye goes to where things happen");
  ImGui::SameLine();
  if (ui::button(narrow ? "?" : "Help")) wishes.push_back(wish::ToggleHelp{});
  ui::note("Help");
  ui::tip("Keys and mouse");
  ImGui::SameLine();
  if (ui::button("Menu")) wishes.push_back(wish::ToggleMenu{});
  ImGui::EndGroup();
  controls_width_ = ImGui::GetItemRectSize().x;
  ui::end_panel();
}

}  // namespace sixmil::app
