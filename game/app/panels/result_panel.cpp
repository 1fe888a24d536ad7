#include "game/app/panels/result_panel.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"
#include "game/app/panels/rule_link.hpp"

namespace sixmil::app {
namespace {

constexpr std::size_t moments_shown = 6;

const char* plural(int count) { return count == 1 ? "" : "s"; }

void draw_losses(const State& shown, const sitting::Report& report, int side) {
  int lost = 0, all = 0;
  for (const sitting::Loss& loss : report.losses) {
    if (shown.unit_info(loss.unit).side.index() != side) continue;
    lost += loss.lost;
    all += loss.all;
  }
  ui::text(fmt::format("{} of {} models lost", lost, all));
  ImGui::PushFont(ui::font(ui::Face::small));
  for (const sitting::Loss& loss : report.losses)
    if (shown.unit_info(loss.unit).side.index() == side)
      ui::text(fmt::format("   {}: {} of {}", shown.unit_info(loss.unit).name, loss.lost, loss.all),
               loss.lost > 0 ? ui::palette().text : ui::palette().dim);
  ImGui::PopFont();
}

}  // namespace

void ResultPanel::draw_side(const State& shown, const Outcome& outcome, const sitting::Statistics& statistics, int side,
                            Wishes& wishes) {
  const std::string& name = shown.battle->sides[static_cast<std::size_t>(side)].name;
  ImGui::PushFont(ui::font(ui::Face::heading));
  if (static_cast<std::size_t>(side) < outcome.scores.size()) {
    const std::int32_t points = outcome.scores[static_cast<std::size_t>(side)].value();
    ui::text(fmt::format("{}: {} point{}", name, points, plural(points)), ui::side_text(side));
    ImGui::PopFont();
    draw_terms(shown.info(), outcome.scores[static_cast<std::size_t>(side)], wishes);
  } else {
    ui::text(name, ui::side_text(side));
    ImGui::PopFont();
  }
  ImGui::Spacing();
  draw_losses(shown, report_, side);
  const sitting::Tally shots = statistics.all_tests(SideId(side), true);
  if (shots.tests == 0) return;
  ImGui::Spacing();
  ui::paragraph(sentence(shown, shots));
  ImGui::PushFont(ui::font(ui::Face::small));
  ui::dim(fmt::format("{} of them destroyed; {:.1f} to be expected.", shots.kills, shots.expected_kills));
  ImGui::PopFont();
}

void ResultPanel::draw_moments(const sitting::Watch& watch, const sitting::LogBook& book, bool recorded,
                               Wishes& wishes) {
  const State& shown = watch.stage().shown();
  ImGui::PushFont(ui::font(ui::Face::heading));
  ui::text("Decisive moments");
  ImGui::PopFont();
  ImGui::SameLine();
  ui::small("(?)");
  ui::tip(
      "Ranked by the points that came otherwise than was to be expected:\n"
      "a loss counts its points less what its chance had promised, a miss what its chance had promised,\n"
      "other points scored count in full.");
  for (std::size_t i = 0; i < std::min(moments_shown, report_.moments.size()); ++i) {
    const sitting::Moment& moment = report_.moments[i];
    const sitting::LogLine& line = book.lines()[moment.line];
    ImGui::PushID(static_cast<int>(i));
    const std::string name = fmt::format("Show {}", i + 1);
    if (ui::button(name)) {
      // From just before the command, which is then played.
      const std::size_t before = moment.command > 0 ? moment.command - 1 : 0;
      wishes.push_back(recorded ? Wish(wish::Jump{before}) : Wish(wish::WatchRecord{before}));
      if (recorded) wishes.push_back(wish::Step{sitting::Watch::Stride::command});
      if (line.place)
        wishes.push_back(wish::FlyToPlace{*line.place});
      else if (line.about.valid())
        wishes.push_back(wish::FlyTo{line.about});
    }
    ui::tip(recorded ? "Jumps there" : "Opens the record there");
    ImGui::SameLine();
    ImGui::BeginGroup();
    std::string text = line.turn > 0 ? fmt::format("Turn {}: {}", line.turn, line.text) : line.text;
    if (moment.chance >= 0) text += fmt::format(" The chance was {} %.", moment.chance);
    if (moment.more > 0) text += fmt::format(" And {} more of the same command.", moment.more);
    ui::paragraph(text);
    ImGui::PushFont(ui::font(ui::Face::small));
    ui::text(fmt::format("{:.2f} points to {}", moment.swing,
                         shown.battle->sides[static_cast<std::size_t>(moment.side.index())].name),
             ui::side_text(moment.side.index()));
    if (!line.rule.empty()) {
      ImGui::SameLine();
      rule_link(shown.info(), line.rule, wishes);
    }
    ImGui::PopFont();
    ImGui::EndGroup();
    ImGui::PopID();
  }
  if (report_.moments.empty()) ui::dim("Nothing was lost and nothing scored.");
}

void ResultPanel::draw(const Layout& layout, const Outcome& outcome, const sitting::Watch& watch,
                       const sitting::LogBook& book, const sitting::Statistics& statistics, bool recorded,
                       Wishes& wishes) {
  const bool over = watch.over();
  if (over && (!was_over_ || book.edition() != edition_)) {
    report_ = sitting::report_of(watch, book);
    edition_ = book.edition();
    closed_ = false;
  }
  was_over_ = over;
  if (!over) return;
  const ImVec2 middle = middle_of(layout);
  if (closed_) {
    ui::begin_panel({"##result_again", {middle.x, layout.top()}, {0, 0}, {0.5f, 0}});
    if (ui::button("Show the result")) closed_ = false;
    ui::end_panel();
    return;
  }
  const State& shown = watch.stage().shown();
  const float font = ImGui::GetFontSize(), free = layout.width - layout.roster_width - layout.log_width;
  const ImVec2 size{std::min(std::max(free - 24, font * 34), std::min(layout.width - 16, font * 52)),
                    std::min(layout.side_height() - 12, font * 38)};
  // In the middle of what is free, but never over the window's edge.
  const float x = std::clamp(middle.x, size.x / 2 + 8, layout.width - size.x / 2 - 8);
  ui::begin_panel({"The battle is over", {x, middle.y}, size, {0.5f, 0.5f}, nullptr, true});
  const float below = ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().ItemSpacing.y;
  ImGui::BeginChild("result", {0, -below}, false);
  if (!outcome.over)
    ui::heading("The record ends here");
  else if (outcome.winner.valid())
    ui::heading(fmt::format("{} wins", shown.battle->sides[static_cast<std::size_t>(outcome.winner.index())].name));
  else
    ui::heading("A draw");
  if (!outcome.reason.empty()) {
    ImGui::SameLine();
    ui::dim(outcome.reason);
    if (!outcome.rule.empty()) {
      ImGui::SameLine();
      rule_link(shown.info(), outcome.rule, wishes);
    }
  }
  ImGui::Separator();
  if (ImGui::BeginTable("sides", shown.side_count(),
                        ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_SizingStretchSame)) {
    for (int side = 0; side < shown.side_count(); ++side) {
      ImGui::TableNextColumn();
      draw_side(shown, outcome, statistics, side, wishes);
    }
    ImGui::EndTable();
  }
  ImGui::Separator();
  draw_moments(watch, book, recorded, wishes);
  ImGui::EndChild();
  if (ui::button("Look at the table")) closed_ = true;
  ImGui::SameLine();
  if (recorded) {
    if (ui::button("Watch from the start")) {
      wishes.push_back(wish::Jump{0});
      wishes.push_back(wish::Pause{false});
    }
  } else if (ui::button("Watch the record")) {
    wishes.push_back(wish::WatchRecord{});
  }
  ImGui::SameLine();
  if (ui::button("Menu")) wishes.push_back(wish::ToggleMenu{});
  ImGui::SameLine();
  if (ui::button("Quit")) wishes.push_back(wish::Quit{});
  ui::end_panel();
}

}  // namespace sixmil::app
