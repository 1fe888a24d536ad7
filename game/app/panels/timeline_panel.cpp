#include "game/app/panels/timeline_panel.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

#include "engine/ui/widgets.hpp"

#include "game/ai/policy.hpp"
#include "game/app/panels/panels.hpp"

namespace sixmil::app {
namespace {

// The last phase that has begun after that many commands.
const sitting::Reel::Mark* mark_at(const sitting::Reel& reel, std::size_t commands) {
  const sitting::Reel::Mark* out = nullptr;
  for (const sitting::Reel::Mark& mark : reel.marks())
    if (mark.commands <= commands) out = &mark;
  return out;
}

const PhaseInfo& phase_of(const sitting::Reel& reel, const sitting::Reel::Mark& mark) {
  return reel.ruleset().info().phases[static_cast<std::size_t>(mark.phase.index())];
}

const std::string& side_name(const sitting::Reel& reel, SideId side) {
  return reel.battle().sides[static_cast<std::size_t>(side.index())].name;
}

// Where the phase or turn before the present one begins; where it has gone on for a while, its own beginning.
std::size_t back(const sitting::Reel& reel, bool turn) {
  const std::vector<sitting::Reel::Mark>& marks = reel.marks();
  std::size_t out = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i].commands >= reel.position()) break;
    if (!turn || i == 0 || marks[i].turn != marks[i - 1].turn) out = marks[i].commands;
  }
  return out;
}

}  // namespace

float TimelinePanel::height(float scale) { return 84 * scale; }

std::string mark_text(const sitting::Reel& reel, std::size_t commands) {
  const sitting::Reel::Mark* mark = mark_at(reel, commands);
  if (!mark) return "Before the first command";
  std::string out = mark->turn > 0 ? fmt::format("Turn {}: ", mark->turn) : std::string();
  out += phase_of(reel, *mark).label;
  return mark->active.valid() ? out + ", " + side_name(reel, mark->active) : out;
}

void TimelinePanel::draw_buttons(const Layout& layout, const sitting::Reel& reel, const sitting::Watch& watch,
                                 Wishes& wishes) {
  const bool brief = layout.width < 1060 * layout.scale;
  const auto press = [&](const char* words, const char* letters, const char* name, const char* why) {
    const bool pressed = ui::button(brief ? letters : words, why);
    ui::note(name, *why == 0, why);
    if (*why == 0) ui::tip(name);
    ImGui::SameLine(0, 4 * layout.scale);
    return pressed;
  };
  const char* at_start = reel.position() == 0 ? "The record stands at its beginning." : "";
  const char* at_end = watch.over() ? "The record has ended." : "";
  const auto back_to = [&](std::size_t commands) {
    wishes.push_back(wish::Pause{true});
    wishes.push_back(wish::Jump{commands});
  };
  if (press("\u25c0 Turn", "\u25c0T", "Back a turn", at_start)) back_to(back(reel, true));
  if (press("\u25c0 Phase", "\u25c0P", "Back a phase", at_start)) back_to(back(reel, false));
  if (press("\u25c0 Command", "\u25c0C", "Back a command", at_start)) back_to(reel.position() - 1);
  const bool paused = watch.paused() || watch.over();
  if (press(paused ? "\u25b6 Play" : "Pause", paused ? "\u25b6" : "Pause",
            paused ? "Play the record" : "Pause the record", at_end))
    wishes.push_back(wish::Pause{!watch.paused()});
  if (press("Command \u25b6", "C\u25b6", "On a command", at_end))
    wishes.push_back(wish::Step{sitting::Watch::Stride::command});
  if (press("Phase \u25b6", "P\u25b6", "On a phase", at_end))
    wishes.push_back(wish::Step{sitting::Watch::Stride::phase});
  if (press("Turn \u25b6", "T\u25b6", "On a turn", at_end)) wishes.push_back(wish::Step{sitting::Watch::Stride::turn});
  const std::string speed = fmt::format("{}\u00d7", watch.speed());
  if (press(speed.c_str(), speed.c_str(), "Speed of the record", ""))
    wishes.push_back(wish::Speed{watch.speed() >= 8 ? 1 : watch.speed() * 2});
  if (press("Continue from here", "Continue", "Continue from here as a new game", "")) {
    asking_ = true;
    refused_.clear();
    seats_.resize(reel.battle().sides.size());
    for (std::size_t i = 1; i < seats_.size(); ++i)
      if (sitting::is_person(seats_[i])) seats_[i] = sitting::Machine{std::string(ai::policy_names().back())};
  }
  const std::string where =
      fmt::format("{}, command {} of {}", mark_text(reel, reel.position()), reel.position(), reel.count());
  const float wide = ImGui::CalcTextSize(where.c_str()).x;
  ImGui::SameLine(0, 10 * layout.scale);
  if (ImGui::GetContentRegionAvail().x < wide) {
    ui::text(fmt::format("{} / {}", reel.position(), reel.count()));
    ui::tip(where);
  } else {
    ui::text(where);
  }
}

void TimelinePanel::draw_line(const sitting::Reel& reel, Wishes& wishes) {
  const ImVec2 at = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
  const float wide = room.x, high = room.y;
  ImGui::InvisibleButton("timeline", {wide, high});
  ui::note("Timeline");
  const bool hovered = ImGui::IsItemHovered(), active = ImGui::IsItemActive();
  ImDrawList* list = ImGui::GetWindowDrawList();
  const float count = static_cast<float>(std::max<std::size_t>(1, reel.count()));
  const auto x_of = [&](std::size_t commands) { return at.x + wide * static_cast<float>(commands) / count; };
  const std::vector<sitting::Reel::Mark>& marks = reel.marks();
  ImGui::PushFont(ui::font(ui::Face::small));
  const float font = ImGui::GetFontSize();
  list->PushClipRect(at, {at.x + wide, at.y + high}, true);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const sitting::Reel::Mark& mark = marks[i];
    const float from = x_of(mark.commands), to = x_of(i + 1 < marks.size() ? marks[i + 1].commands : reel.count());
    ImVec4 colour = mark.active.valid() ? ui::side_colour(mark.active.index()) : ui::palette().button_hot;
    colour.w = mark.active.valid() ? 0.55f : i % 2 ? 0.6f : 0.9f;
    list->AddRectFilled({from, at.y + high * 0.45f}, {to, at.y + high}, ImGui::GetColorU32(colour));
    list->AddLine({from, at.y + high * 0.45f}, {from, at.y + high}, ImGui::GetColorU32(ui::palette().panel));
    const std::string& label = phase_of(reel, mark).label;
    const float words = ImGui::CalcTextSize(label.c_str()).x;
    if (words + 6 < to - from)
      list->AddText({from + 3, at.y + high * 0.725f - font / 2}, ImGui::GetColorU32(ui::palette().text), label.c_str());
    if (i > 0 && marks[i - 1].turn == mark.turn) continue;
    list->AddLine({from, at.y}, {from, at.y + high}, ImGui::GetColorU32(ui::palette().accent), 2);
    const std::string turn = mark.turn > 0 ? fmt::format("Turn {}", mark.turn) : std::string("Set-up");
    float end = x_of(reel.count());
    for (std::size_t next = i + 1; next < marks.size(); ++next)
      if (marks[next].turn != mark.turn) {
        end = x_of(marks[next].commands);
        break;
      }
    if (ImGui::CalcTextSize(turn.c_str()).x + 8 < end - from)
      list->AddText({from + 5, at.y + high * 0.2f - font / 2}, ImGui::GetColorU32(ui::palette().accent), turn.c_str());
    ui::say(turn);
  }
  const float here = x_of(reel.position());
  const ImU32 ink = ImGui::GetColorU32(ui::palette().text);
  list->AddRectFilled({at.x, at.y + high - 3}, {here, at.y + high}, ink);
  list->PopClipRect();
  list->AddLine({here, at.y}, {here, at.y + high}, ink, 2);
  list->AddTriangleFilled({here - font * 0.4f, at.y}, {here + font * 0.4f, at.y}, {here, at.y + font * 0.55f}, ink);
  ImGui::PopFont();
  if (!hovered && !active) return;
  const float share = std::clamp((ImGui::GetMousePos().x - at.x) / std::max(1.0f, wide), 0.0f, 1.0f);
  const auto there = static_cast<std::size_t>(std::lround(share * static_cast<float>(reel.count())));
  ui::tip(fmt::format("{}, command {} of {}", mark_text(reel, there), there, reel.count()));
  if (active && there != reel.position()) {
    wishes.push_back(wish::Pause{true});
    wishes.push_back(wish::Jump{there});
  }
}

// Who sits where, before a new game goes on from here.
void TimelinePanel::draw_dialog(const Layout& layout, const sitting::Reel& reel, Wishes& wishes) {
  ui::begin_panel({"Continue from here", middle_of(layout), {0, 0}, {0.5f, 0.5f}, &asking_, true});
  ui::text(fmt::format("A new game after command {} of {}.", reel.position(), reel.count()));
  ui::dim(mark_text(reel, reel.position()));
  ui::dim("The record stays as it is.");
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    ImGui::Spacing();
    const std::string& name = side_name(reel, SideId(static_cast<int>(i)));
    ui::text(name, ui::side_text(static_cast<int>(i)));
    if (ui::toggle("Person##" + name, sitting::is_person(seats_[i]))) seats_[i] = sitting::Person();
    ui::note(name + ": person");
    for (const std::string_view policy : ai::policy_names()) {
      ImGui::SameLine(0, 4);
      if (ui::toggle(fmt::format("{}##{}", policy, name), sitting::policy_of(seats_[i]) == policy))
        seats_[i] = sitting::Machine{std::string(policy)};
      ui::note(fmt::format("{}: {}", name, policy));
    }
  }
  if (!refused_.empty()) ui::text(refused_, ui::palette().warning);
  ImGui::Spacing();
  if (ui::button("Start the game")) wishes.push_back(wish::ContinueHere{});
  ImGui::SameLine();
  if (ui::button("Cancel")) asking_ = false;
  ui::end_panel();
}

void TimelinePanel::draw(const Layout& layout, const sitting::Reel& reel, const sitting::Watch& watch, Wishes& wishes) {
  ui::begin_panel({"##timeline", {0, layout.height - layout.bottom}, {layout.width, layout.bottom}});
  draw_buttons(layout, reel, watch, wishes);
  draw_line(reel, wishes);
  ui::end_panel();
  if (asking_) draw_dialog(layout, reel, wishes);
}

}  // namespace sixmil::app
