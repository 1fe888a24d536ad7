#include "game/app/docks/log_panel.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>

#include "engine/base/file.hpp"

#include "engine/ui/controls.hpp"
#include "engine/ui/widgets.hpp"

#include "game/app/panels/rule_link.hpp"
#include "game/app/settings/settings.hpp"
#include "game/replay/log_text.hpp"

namespace sixmil::app {
namespace {

// Headlines and lines are indented by this many font sizes.
constexpr float indent = 1.1f;

// As the log itself has it: in what the rulebook counts in.
std::string counted(const Info& info, std::int32_t tu) { return length_text(tu, unit_for(Settings(), info)); }

// Where the log is written: the next free number beside the others.
Result<std::string> export_log(const sitting::Watch& watch, const sitting::LogBook& book) {
  const std::string folder = user_data_folder() + "/logs";
  const Status made = make_folders(folder);
  if (!made.ok()) return made.error();
  std::string path;
  for (int number = 1; path.empty() || file_exists(path); ++number)
    path = fmt::format("{}/{}-{}.md", folder, watch.stage().shown().battle->scenario, number);
  const Status written = write_text_file(path, sitting::log_markdown(watch, book));
  if (!written.ok()) return written.error();
  return path;
}

struct Behind {
  const State& shown;
  Wishes& wishes;

  void operator()(const Rolled& f) const {
    const Info& info = shown.info();
    const auto listed = [](const Faces& list) {
      std::string faces;
      for (const std::int16_t face : list) faces += (faces.empty() ? "" : " ") + std::to_string(face);
      return faces;
    };
    ui::small(fmt::format("Dice: {} (D{}), read as {}", listed(f.faces), f.die, f.value));
    if (f.other_die != 0)
      ui::small(fmt::format("Against it: {} (D{}), read as {}", listed(f.other_faces), f.other_die, f.other_value));
    if (!f.odds.terms.empty()) draw_terms(info, f.odds, wishes);
    if (f.need != 0) ui::small(fmt::format("It {}: {}", replay::need_text(f), f.success ? "success" : "failure"));
    for (const Share& share : f.odds.shares)
      ui::small(fmt::format("{} % {}{}", share.percent, share.label, share.destroys ? " (lost)" : ""));
    rule_line(info, f.odds.rule);
  }
  void operator()(const Moved& f) const {
    ui::small(fmt::format("{} of its allowance, {} {}", counted(shown.info(), f.cost), f.path.size(),
                          f.path.size() == 1 ? "leg" : "legs"));
  }
  void operator()(const Arrived& f) const { ui::small(counted(shown.info(), f.cost) + " of its allowance"); }
  void operator()(const AreaStruck& f) const { ui::small("A circle of " + counted(shown.info(), f.radius)); }
  void operator()(const Taken& f) const { rule_line(shown.info(), f.rule); }
  void operator()(const Asked& f) const {
    rule_line(shown.info(), shown.info().asks[static_cast<std::size_t>(f.entry.kind)].rule);
  }
  void operator()(const Destroyed& f) const { rule_line(shown.info(), f.rule); }
  void operator()(const OrderChanged& f) const { rule_line(shown.info(), f.rule); }
  void operator()(const Scored& f) const { rule_line(shown.info(), f.rule); }
  template <class F>
  void operator()(const F&) const {
    ui::small("Nothing was rolled for this.");
  }
  void rule_line(const Info& info, std::string_view id) const {
    const RuleText* rule = info.rule(id);
    if (!rule) return;
    ImGui::PushFont(ui::font(ui::Face::small));
    rule_link(info, id, wishes);
    ImGui::SameLine();
    ui::dim(rule->title);
    ImGui::PopFont();
  }
};

}  // namespace

void LogPanel::show(std::size_t line) {
  filter_ = sitting::LogFilter();
  open_ = wanted_ = line;
}

void LogPanel::draw_filters(const State& shown, const sitting::LogBook& book, ElementId selected) {
  const Battle& battle = *shown.battle;
  if (ui::toggle("All", !filter_.side.valid())) filter_.side = SideId();
  for (std::size_t i = 0; i < battle.sides.size(); ++i) {
    const SideId side(static_cast<int>(i));
    ImGui::SameLine(0, 4);
    if (ui::toggle(battle.sides[i].name + "##filter", filter_.side == side)) filter_.side = side;
  }
  if (!follow_) {
    ImGui::SameLine(0, 10);
    if (ui::button("Newest")) follow_ = true;
    ui::tip("Keeps the newest line in view");
  }
  const float button = ImGui::CalcTextSize("More \u25b2").x + 2 * ImGui::GetStyle().FramePadding.x;
  ui::input("Search the log", filter_.words, ImGui::GetContentRegionAvail().x - button - 6);
  ImGui::SameLine(0, 6);
  if (ui::toggle(more_ ? "Less \u25b2" : "More \u25bc", more_)) more_ = !more_;
  if (!more_) return;

  const float half = (ImGui::GetContentRegionAvail().x - 6) / 2;
  std::vector<ui::Choice> turns{{"All turns", ""}, {"Set-up", ""}};
  const std::int32_t last = book.lines().empty() ? 0 : book.lines().back().turn;
  for (std::int32_t turn = 1; turn <= last; ++turn) turns.push_back({fmt::format("Turn {}", turn), ""});
  int turn = filter_.turn + 1;
  if (ui::choose("Turn filter", turns, turn, half)) filter_.turn = turn - 1;
  ImGui::SameLine(0, 6);
  std::vector<ui::Choice> phases{{"All phases", ""}};
  for (const PhaseInfo& phase : shown.info().phases) phases.push_back({phase.label, ""});
  int phase = filter_.phase.valid() ? filter_.phase.index() + 1 : 0;
  if (ui::choose("Phase filter", phases, phase, half)) filter_.phase = phase > 0 ? PhaseId(phase - 1) : PhaseId();

  const UnitId unit =
      selected.valid() ? shown.battle->elements[static_cast<std::size_t>(selected.index())].unit : UnitId();
  const bool on = filter_.unit.valid();
  const UnitId named = on ? filter_.unit : unit;
  const std::string label = named.valid() ? "Only " + shown.unit_info(named).name : std::string("Only one unit");
  if (on || unit.valid()) {
    if (ui::toggle(label + "##unit", on)) filter_.unit = on ? UnitId() : unit;
  } else {
    ui::button(label + "##unit", "Select a model first.");
  }
}

void LogPanel::draw_buttons(const sitting::Watch& watch, const sitting::LogBook& book) {
  if (ui::button("Copy")) {
    std::string text;
    for (const std::size_t i : selection_) {
      const sitting::LogLine& line = book.lines()[i];
      text += line.told() ? replay::log_line(watch.stage().shown(), watch.event(line.event)) : line.text;
      text += "\n";
    }
    ImGui::SetClipboardText(text.c_str());
    told_ = fmt::format("{} lines copied.", selection_.size());
  }
  ui::tip("The lines that are listed, to the clipboard");
  ImGui::SameLine(0, 6);
  if (ui::button("Export")) {
    const Result<std::string> path = export_log(watch, book);
    told_ = path.ok() ? "Written to " + *path : path.error().sentence();
  }
  ui::tip("The whole log as a Markdown page");
  if (told_.empty()) return;
  ImGui::PushFont(ui::font(ui::Face::small));
  ui::paragraph(told_);
  ImGui::PopFont();
}

// Brings the list of lines and their heights up to date.
void LogPanel::select(const State& shown, const sitting::LogBook& book, float width) {
  if (!(filter_ == selected_filter_) || book.edition() != edition_ || book.lines().size() < read_) {
    edition_ = book.edition();
    selection_.clear();
    tops_.assign(1, 0);
    read_ = 0;
    selected_filter_ = filter_;
  }
  if (width != width_) {
    tops_.assign(1, 0);
    width_ = width;
  }
  book.select(shown, filter_, read_, selection_);
  read_ = book.lines().size();
  const float left = indent * ImGui::GetFontSize(), gap = ImGui::GetStyle().ItemSpacing.y;
  for (std::size_t i = tops_.size() - 1; i < selection_.size(); ++i) {
    const sitting::LogLine& line = book.lines()[selection_[i]];
    const float before = line.headline ? gap : 0;
    const float tall = ImGui::CalcTextSize(line.text.c_str(), nullptr, false, width - (line.headline ? 0 : left)).y;
    tops_.push_back(tops_.back() + before + tall + gap);
  }
}

void LogPanel::draw_line(const sitting::Watch& watch, const sitting::LogBook& book, std::size_t index, Wishes& wishes) {
  const State& shown = watch.stage().shown();
  const sitting::LogLine& line = book.lines()[index];
  if (line.headline) {
    ImGui::Spacing();
    ui::text(line.text, ui::palette().accent);
    if (!line.rule.empty()) {
      ImGui::SameLine();
      ImGui::PushFont(ui::font(ui::Face::small));
      rule_link(shown.info(), line.rule, wishes);
      ImGui::PopFont();
    }
    return;
  }
  const float left = indent * ImGui::GetFontSize(), x = ImGui::GetCursorPosX();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList* list = ImGui::GetWindowDrawList();
  const float middle = at.y + ImGui::GetTextLineHeight() / 2, r = left * 0.24f;
  const ImU32 colour = ImGui::GetColorU32(line.side.valid() ? ui::side_text(line.side.index()) : ui::palette().dim);
  // The same shapes as on the table: a square for the first side, a diamond for the second.
  if (line.side.index() == 1)
    list->AddQuadFilled({at.x + left * 0.35f, middle - r * 1.3f}, {at.x + left * 0.35f + r * 1.3f, middle},
                        {at.x + left * 0.35f, middle + r * 1.3f}, {at.x + left * 0.35f - r * 1.3f, middle}, colour);
  else
    list->AddRectFilled({at.x + left * 0.35f - r, middle - r}, {at.x + left * 0.35f + r, middle + r}, colour);
  ImGui::SetCursorPosX(x + left);
  ImGui::PushTextWrapPos(0);
  ui::text(line.text, open_ == index ? ui::palette().accent : ui::palette().text);
  ImGui::PopTextWrapPos();
  ui::note(line.text);
  if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (ImGui::IsItemClicked()) {
    open_ = open_ == index ? SIZE_MAX : index;
    follow_ = false;
    if (line.place)
      wishes.push_back(wish::FlyToPlace{*line.place});
    else if (line.about.valid())
      wishes.push_back(wish::FlyTo{line.about});
  }
  if (open_ != index || !line.told()) return;
  ImGui::Indent(left);
  std::visit(Behind{shown, wishes}, watch.event(line.event).fact);
  ImGui::Unindent(left);
}

void LogPanel::draw(const sitting::Watch& watch, const sitting::LogBook& book, ElementId selected, Wishes& wishes) {
  const State& shown = watch.stage().shown();
  draw_filters(shown, book, selected);
  if (more_) draw_buttons(watch, book);
  ImGui::Separator();
  ImGui::BeginChild("lines", {0, 0}, false);
  if (ImGui::IsWindowHovered() && ImGui::GetIO().MouseWheel > 0) follow_ = false;
  const float scroll = ImGui::GetScrollY(), tall = ImGui::GetWindowHeight();
  if (scroll >= ImGui::GetScrollMaxY() - 2 && ImGui::GetScrollMaxY() > 0 && ImGui::GetIO().MouseWheel < 0)
    follow_ = true;
  const float width = ImGui::GetContentRegionAvail().x;
  select(shown, book, width);
  const float top = ImGui::GetCursorPosY();
  const auto first = std::upper_bound(tops_.begin(), tops_.end(), scroll - top);
  std::size_t i = first == tops_.begin() ? 0 : static_cast<std::size_t>(first - tops_.begin()) - 1;
  if (wanted_ != SIZE_MAX) {
    const auto at = std::lower_bound(selection_.begin(), selection_.end(), wanted_);
    follow_ = false;
    if (at != selection_.end())
      ImGui::SetScrollY(std::max(0.0f, tops_[static_cast<std::size_t>(at - selection_.begin())] - tall / 3));
    wanted_ = SIZE_MAX;
  }
  // An open line is taller than the list knows: what follows is moved down by as much.
  float more = 0;
  for (std::size_t open = 0; open < selection_.size() && open_ != SIZE_MAX; ++open)
    if (selection_[open] == open_) {
      i = std::min(i, open);
      break;
    }
  for (; i < selection_.size(); ++i) {
    const float y = top + tops_[i] + more;
    if (y > scroll + tall && (open_ == SIZE_MAX || selection_[i] > open_)) break;
    const bool seen = selection_[i] == open_ || top + tops_[i + 1] + more >= scroll;
    if (!seen) continue;
    ImGui::SetCursorPosY(y);
    ImGui::PushID(static_cast<int>(selection_[i]));
    draw_line(watch, book, selection_[i], wishes);
    ImGui::PopID();
    if (selection_[i] == open_) more = ImGui::GetCursorPosY() - (top + tops_[i + 1]);
  }
  ImGui::SetCursorPosY(top + tops_.back() + more);
  ImGui::Dummy({1, 1});
  if (follow_) ImGui::SetScrollHereY(1);
  if (selection_.empty()) ui::dim(book.lines().empty() ? "Nothing has happened yet." : "No line fits the filter.");
  ImGui::EndChild();
}

}  // namespace sixmil::app
