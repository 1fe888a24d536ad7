#include "game/app/panels/what_now.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/odds_panel.hpp"
#include "game/app/panels/turn_block.hpp"
#include "game/sitting/turn_progress.hpp"

namespace sixmil::app {
namespace {

// What is left to do, one sentence.
std::string left_text(const State& shown, const Tools& tools, const std::optional<Offers::Ending>& ending) {
  if (!shown.agenda.empty()) return "A question waits for your answer.";
  if (ending && !ending->verdict.ok()) return ending->verdict.refusal().sentence;
  const int left = tools.left();
  std::string out = left == 1 ? "One can still act." : left > 1 ? std::to_string(left) + " can still act." : "";
  for (std::size_t i = tools.general(); i < tools.own().size(); ++i) {
    const std::string& label = verb_info(shown, tools.own()[i].verb).label;
    if (i > tools.general() && tools.own()[i].verb == tools.own()[i - 1].verb) continue;
    out += fmt::format("{}{} is possible.", out.empty() ? "" : " ", label);
  }
  if (out.empty() && tools.goes_on()) out = "It may do more.";
  if (out.empty()) out = "Nothing is left to do here.";
  if (ending) out += fmt::format(" {} goes on.", verb_info(shown, ending->command.verb).label);
  return out;
}

// What the other side does, and how far it has come.
void draw_progress(const sitting::Watch& watch, const PhaseInfo& phase) {
  const sitting::TurnProgress progress = turn_progress(watch);
  if (!progress.side.valid() || progress.could == 0) return ui::dim("The other side is thinking\u2026");
  const State& shown = watch.stage().shown();
  const std::string& name = shown.battle->sides[static_cast<std::size_t>(progress.side.index())].name;
  ui::bar(static_cast<float>(progress.acted) / static_cast<float>(progress.could),
          fmt::format("{}: {} of {} models", name, progress.acted, progress.could), ImGui::GetFontSize() * 16);
  ui::tip(phase.hint);
}

void speed_controls(const sitting::Watch& watch, bool following, Wishes& wishes) {
  if (ui::button(watch.paused() ? "Play" : "Pause")) wishes.push_back(wish::Pause{!watch.paused()});
  ImGui::SameLine();
  if (ui::button("Skip")) wishes.push_back(wish::Skip{});
  ui::tip("Shows at once what happens until you are asked again");
  ImGui::SameLine(0, 14);
  draw_speeds(watch, wishes);
  ImGui::SameLine(0, 14);
  if (ui::toggle("Follow", following)) wishes.push_back(wish::Follow{!following});
  ui::tip("The eye goes to where things happen (G)");
}

}  // namespace

void WhatNow::draw(const Layout& layout, const sitting::Watch& watch, const sitting::Play& play, Tools& tools,
                   bool following, Wishes& wishes) {
  const State& shown = watch.stage().shown();
  Offers* offers = tools.offers();
  const std::optional<Offers::Ending> ending = offers ? offers->ending() : std::nullopt;
  const bool narrow = layout.width < ImGui::GetFontSize() * 60;
  ui::begin_panel({"##phase", {0, 0}, {layout.width, layout.bar_height}});
  draw_turn(shown);
  ImGui::SameLine(0, narrow ? 10 : 22);
  ImGui::BeginGroup();
  if (const PhaseInfo* phase = phase_of(shown)) {
    ui::heading(phase->label);
    const SideId acts = offers ? offers->side() : shown.active;
    if (acts.valid()) {
      ImGui::SameLine();
      ui::text(offers ? "your move" : shown.battle->sides[static_cast<std::size_t>(acts.index())].name,
               ui::side_text(acts.index()));
    }
    ImGui::SameLine();
    draw_rule(shown.info(), phase->rule, wishes);
    const float end = layout.width - controls_width_ - 3 * ImGui::GetFontSize();
    ImGui::PushTextWrapPos(std::max(end, ImGui::GetCursorPosX() + 8 * ImGui::GetFontSize()));
    if (offers)
      ui::text(left_text(shown, tools, ending));
    else if (watch.paused())
      ui::dim("Paused.");
    else if (play.waits_for() == sitting::Play::Wait::machine || watch.stage().busy())
      draw_progress(watch, *phase);
    else
      ui::dim(phase->hint);
    ImGui::PopTextWrapPos();
  }
  ImGui::EndGroup();
  ImGui::SetCursorPos(
      {layout.width - controls_width_ - ImGui::GetFontSize(), (layout.bar_height - ImGui::GetFrameHeight()) / 2});
  ImGui::BeginGroup();
  if (ui::button("?")) wishes.push_back(wish::ToggleHelp{});
  ui::note("Help");
  ui::tip("Keys and mouse (F1)");
  ImGui::SameLine(0, 14);
  if (offers) {
    if (asked_ != play.commands()) {
      asked_ = play.commands();
      undo_ = play.may_undo();
    }
    if (ui::button("Undo", undo_.ok() ? "" : undo_.refusal().sentence)) wishes.push_back(wish::Undo{});
    ui::tip("Takes back what was done last (Ctrl+Z)");
    ImGui::SameLine();
    const Ref next = tools.next_one();
    if (ui::button("Next", next.valid() ? "" : "Nobody has anything left to do here.")) {
      wishes.push_back(wish::Select{next});
      wishes.push_back(wish::Bring{first_on_table(shown, next)});
    }
    ui::tip("The next one with something to do (Tab)");
    ImGui::SameLine(0, 14);
    if (ending) {
      const VerbInfo& verb = verb_info(shown, ending->command.verb);
      std::string why;
      if (!ending->verdict.ok()) why = ending->verdict.refusal().sentence;
      if (!why.empty() && !ending->verdict.refusal().rule.empty())
        why += " [" + std::string(ending->verdict.refusal().rule) + "]";
      for (const ImGuiCol part : {ImGuiCol_Button, ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive})
        ImGui::PushStyleColor(part, why.empty() ? ui::palette().accent : ui::palette().button);
      ImGui::PushStyleColor(ImGuiCol_Text, why.empty() ? ui::palette().panel_title : ui::palette().text);
      if (ui::button(verb.label, why, {ImGui::GetFontSize() * 6, 0})) wishes.push_back(wish::Give{ending->command});
      ImGui::PopStyleColor(4);
      ui::tip(verb.hint + " (Enter)");
    }
  } else {
    speed_controls(watch, following, wishes);
  }
  ImGui::SameLine(0, 14);
  if (ui::button("Menu")) wishes.push_back(wish::ToggleMenu{});
  ui::tip("Save, settings, give up, leave (F10)");
  ImGui::EndGroup();
  controls_width_ = ImGui::GetItemRectSize().x;
  ui::end_panel();
}

void HintPanel::draw(const Layout& layout, const State& shown, Settings& settings) {
  const PhaseInfo* phase = phase_of(shown);
  if (!settings.hints || !phase || !shown.agenda.empty()) return;
  const std::string id = shown.info().id + "." + phase->id;
  if (std::find(settings.hints_seen.begin(), settings.hints_seen.end(), id) != settings.hints_seen.end()) return;
  // In the middle, clear of the Photo button at the right.
  const float wide = std::min(layout.width - layout.roster_width - layout.log_width - ImGui::GetFontSize() * 12,
                              ImGui::GetFontSize() * 34);
  ui::begin_panel({"##hint", {middle_of(layout).x, layout.bar_height + 8}, {wide, 0}, {0.5f, 0}});
  ui::text(phase->label, ui::palette().accent);
  ImGui::SameLine();
  ImGui::PushTextWrapPos(wide - ImGui::GetFontSize() * 6);
  ui::text(phase->hint);
  ui::dim("Click a ringed model, then a button below or a place on the table. Right click: the obvious. F1: all keys.");
  ImGui::PopTextWrapPos();
  ImGui::SetCursorPos({wide - ImGui::GetFontSize() * 5.2f, ImGui::GetStyle().WindowPadding.y});
  if (ui::button("Got it")) settings.hints_seen.push_back(id);
  ui::end_panel();
}

}  // namespace sixmil::app
