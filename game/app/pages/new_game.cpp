#include "game/app/pages/new_game.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "engine/base/file.hpp"

#include "game/app/pages/picture_texture.hpp"
#include "game/app/shared/open_game.hpp"
#include "game/sitting/saves.hpp"

namespace sixmil::app {
namespace {

constexpr int map_width = 1200;

// Notes are written in Markdown: its marks are left out, its paragraphs stay.
std::string plain_notes(const std::string& markdown) {
  std::string out;
  for (std::size_t at = 0; at < markdown.size();) {
    const std::size_t end = std::min(markdown.find('\n', at), markdown.size());
    std::string line = markdown.substr(at, end - at);
    at = end + 1;
    if (line.rfind("# ", 0) == 0) continue;  // the title stands above
    for (std::size_t star = line.find("**"); star != line.npos; star = line.find("**")) line.erase(star, 2);
    if (!out.empty() || !line.empty()) out += line + "\n";
  }
  return out;
}

std::string turns_text(int turns) { return turns > 0 ? fmt::format("{} turns", turns) : "turns as the rules say"; }

std::string joined(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : " against ") + name;
  return out;
}

}  // namespace

void NewGame::show(bool watch, const std::string& file) {
  watch_ = watch;
  commanders_ = commanders(true);
  listed_ = scenario::list_scenarios();
  // The shortest first: whoever is new here begins there.
  std::stable_sort(listed_.begin(), listed_.end(), [](const scenario::Listed& a, const scenario::Listed& b) {
    return std::pair(a.turns == 0 ? 1000 : a.turns, a.title) < std::pair(b.turns == 0 ? 1000 : b.turns, b.title);
  });
  int index = std::clamp(chosen_, 0, std::max(0, static_cast<int>(listed_.size()) - 1));
  if (!file.empty()) {
    const auto found =
        std::find_if(listed_.begin(), listed_.end(), [&](const scenario::Listed& one) { return one.path == file; });
    index = static_cast<int>(found - listed_.begin());
    if (found == listed_.end()) {
      scenario::Listed one;
      one.path = file;
      one.title = file.substr(file.rfind('/') + 1);
      listed_.push_back(std::move(one));
    }
  }
  if (!listed_.empty()) choose(index);
}

void NewGame::choose(int index) {
  chosen_ = index;
  scenario_.reset();
  problem_.clear();
  notes_.clear();
  labels_.clear();
  texture_ = gl::Texture();
  scenario_rules_.clear();
  rules_.clear();
  seats_.clear();
  seed_.clear();
  open_rule_.clear();
  read(true);
}

void NewGame::read(bool with_map) {
  if (reading_.valid()) {  // what comes is no longer wanted
    again_ = true;
    with_map_ = with_map_ || with_map;
    return;
  }
  with_map_ = false;
  std::vector<std::pair<std::string, std::int32_t>> rules;
  for (std::size_t i = 0; i < rules_.size(); ++i)
    if (rules_[i] != scenario_rules_[i]) rules.emplace_back(rule_ids_[i], rules_[i]);
  reading_ = start_task([path = listed_[static_cast<std::size_t>(chosen_)].path, rules = std::move(rules), with_map] {
    Read out;
    Result<scenario::Source> source = scenario::read_source(path);
    if (source.ok()) source->rules = rules;
    Result<scenario::Scenario> made =
        source.ok() ? scenario::make_scenario(std::move(*source)) : Result<scenario::Scenario>(source.error());
    if (!made.ok()) {
      out.problem = made.error().sentence();
      return out;
    }
    if (with_map) {
      out.map = with_halves(map_picture(*made->start.battle, map_width));
      out.labels = map_labels(*made->start.battle);
      if (!made->notes.empty())
        if (const Result<std::string> notes = read_text_file(made->notes, 1u << 18); notes.ok())
          out.notes = plain_notes(*notes);
    }
    out.scenario = std::move(*made);
    return out;
  });
}

bool NewGame::poll() {
  if (!reading_.ready()) return false;
  Read came = reading_.take();
  if (again_) {
    again_ = false;
    read(with_map_);
    return true;
  }
  scenario_ = std::move(came.scenario);
  problem_ = std::move(came.problem);
  if (!came.map.empty()) {
    upload(texture_, came.map);
    aspect_ = static_cast<float>(came.map[0].width) / static_cast<float>(came.map[0].height);
    labels_ = std::move(came.labels);
    notes_ = std::move(came.notes);
  }
  if (scenario_ && rules_.empty()) {
    const Battle& battle = *scenario_->start.battle;
    scenario_rules_ = rules_ = battle.options;
    rule_ids_.clear();
    for (const OptionInfo& option : battle.info->options) rule_ids_.push_back(option.id);
    for (std::size_t side = 0; side < battle.sides.size(); ++side) seats_.push_back(watch_ || side > 0 ? 1 : 0);
    seed_ = std::to_string(scenario_->seed);
  }
  return true;
}

int NewGame::people() const {
  return static_cast<int>(std::count_if(seats_.begin(), seats_.end(), [&](int seat) {
    return sitting::is_person(commanders_[static_cast<std::size_t>(seat)].seat);
  }));
}

std::string NewGame::why_not_start() const {
  if (!problem_.empty()) return problem_;
  if (!scenario_ || busy()) return "The battle is still being read.";
  std::uint32_t seed = 0;
  const auto [end, code] = std::from_chars(seed_.data(), seed_.data() + seed_.size(), seed);
  if (code != std::errc() || end != seed_.data() + seed_.size())
    return "The dice need a whole number from 0 to 4294967295.";
  return {};
}

void NewGame::list() {
  if (listed_.empty()) ui::paragraph("No scenarios were found. They lie in assets/scenarios and in your own folder.");
  for (std::size_t i = 0; i < listed_.size(); ++i) {
    const scenario::Listed& one = listed_[i];
    const bool read = static_cast<int>(i) == chosen_ && scenario_;
    std::vector<std::string> sides = one.side_names;
    if (read) {
      sides.clear();
      for (const SideInfo& side : scenario_->start.battle->sides) sides.push_back(side.name);
    }
    ImGui::PushID(static_cast<int>(i));
    const std::string lines =
        one.side_names.empty() ? one.path : fmt::format("{}\n{}", joined(sides), turns_text(one.turns));
    if (ui::row(one.title, lines, static_cast<int>(i) == chosen_) && static_cast<int>(i) != chosen_)
      choose(static_cast<int>(i));
    ImGui::PopID();
  }
}

void NewGame::map(float width, float height) {
  const float w = std::min(width, height * aspect_), h = w / aspect_;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList* list = ImGui::GetWindowDrawList();
  if (texture_.name() != 0) {
    ImGui::Image(reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(texture_.name())), {w, h});
  } else {
    ImGui::Dummy({w, h});
    list->AddRectFilled(at, {at.x + w, at.y + h}, ImGui::GetColorU32(ui::palette().panel_title), 4);
  }
  const float em = ImGui::GetFontSize(), size = std::min(em * 0.85f, std::max(0.6f * em, w / 26));
  ImFont* font = ui::font(ui::Face::body);
  for (const MapLabel& label : labels_) {
    const ImVec2 room = font->CalcTextSizeA(size, FLT_MAX, 0, label.text.c_str());
    const ImVec2 pad{0.35f * em, 0.12f * em};
    ImVec2 low{at.x + label.x * w - room.x / 2, at.y + label.y * h - room.y / 2};
    low.x = std::clamp(low.x, at.x + pad.x, std::max(at.x + pad.x, at.x + w - room.x - pad.x));
    low.y = std::clamp(low.y, at.y + pad.y, std::max(at.y + pad.y, at.y + h - room.y - pad.y));
    const ImVec4 behind = label.side >= 0 ? ui::side_colour(label.side) : ImVec4(0.09f, 0.10f, 0.11f, 0.82f);
    list->AddRectFilled({low.x - pad.x, low.y - pad.y}, {low.x + room.x + pad.x, low.y + room.y + pad.y},
                        ImGui::GetColorU32({behind.x * 0.75f, behind.y * 0.75f, behind.z * 0.75f, 0.92f}), 3);
    list->AddText(font, size, low, IM_COL32(255, 255, 255, 255), label.text.c_str());
  }
}

void NewGame::who_plays(float em) {
  form_section("Who plays");
  const Battle& battle = *scenario_->start.battle;
  std::vector<ui::Choice> choices;
  for (const Commander& one : commanders_) choices.push_back({one.name, one.line});
  for (std::size_t side = 0; side < seats_.size(); ++side) {
    const float x = ImGui::GetCursorPosX(), wide = ImGui::GetContentRegionAvail().x;
    ImGui::AlignTextToFramePadding();
    ui::symbol(ui::Arm::armour, static_cast<int>(side), em);
    ImGui::SameLine();
    ui::text(battle.sides[side].name, ui::side_text(static_cast<int>(side)));
    ImGui::SameLine(x + std::min(9 * em, wide * 0.3f));
    const float combo = std::min(15 * em, wide - std::min(9 * em, wide * 0.3f));
    ui::choose("Commander of " + battle.sides[side].name, choices, seats_[side], combo);
    if (wide > 40 * em) {
      ImGui::SameLine();
      ui::small(choices[static_cast<std::size_t>(seats_[side])].line);
    }
  }
  if (people() == 0)
    ui::small_paragraph("Nobody sits here: machines play, you watch, and see everything.");
  else if (people() > 1)
    ui::small_paragraph("Several people at one screen: everything is hidden until the next one has sat down.");
  const float room = form_label("Seed of the dice", em);
  ui::field("Seed of the dice", seed_, 10, std::min(8 * em, room));
  ui::tip("The same number and the same commands give the same battle.");
  ImGui::SameLine();
  if (ui::button("Another")) {
    std::uint32_t number = static_cast<std::uint32_t>(clock_seconds() * 1e6);
    number ^= static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(this) >> 4);
    seed_ = std::to_string(number % 1000000);
  }
}

void NewGame::switches(float em) {
  const Info& info = *scenario_->start.battle->info;
  int changed = 0;
  for (std::size_t i = 0; i < rules_.size(); ++i) changed += rules_[i] != scenario_rules_[i];
  form_section("Rules");
  const std::string words = changed == 0   ? "as the battle says"
                            : changed == 1 ? "one switch changed"
                                           : fmt::format("{} switches changed", changed);
  if (ui::button(rules_open_ ? "Hide the switches" : "Switches")) rules_open_ = !rules_open_;
  ImGui::SameLine();
  ui::dim(fmt::format("{}: {}", info.name, words));
  if (changed > 0) {
    ImGui::SameLine();
    if (ui::link("back")) {
      rules_ = scenario_rules_;
      read(false);
    }
  }
  if (!rules_open_) return;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    const OptionInfo& option = info.options[i];
    ImGui::PushID(static_cast<int>(i));
    bool set = false;
    if (option.least == 0 && option.most == 1) {
      bool on = rules_[i] != 0;
      set = ui::check(option.text, on);
      rules_[i] = on ? 1 : 0;
    } else {
      int value = rules_[i];
      ui::slider(option.text, value, option.least, option.most, "%d", 7 * em);
      set = ImGui::IsItemDeactivatedAfterEdit();
      rules_[i] = value;
      ImGui::SameLine();
      ui::text(option.text);
    }
    if (set) read(false);
    if (ui::rule_link(option.rule)) open_rule_ = open_rule_ == option.rule ? "" : option.rule;
    if (rules_[i] != scenario_rules_[i]) {
      ImGui::SameLine();
      ui::text("changed", ui::palette().warning);
    }
    if (open_rule_ == option.rule)
      if (const RuleText* rule = info.rule(option.rule))
        ui::small_paragraph(fmt::format("{} {}. {}", rule->id, rule->title, rule->sentence));
    ImGui::PopID();
  }
}

void NewGame::battle(const Form& form) {
  const float em = form.em;
  const scenario::Listed& one = listed_[static_cast<std::size_t>(chosen_)];
  // With little room who plays comes before the notes.
  const bool wide = form.right > 36 * em;
  const float map_height = std::min(form.height * (wide ? 0.48f : 0.44f), 0.58f * form.right / aspect_);
  map(form.right, map_height);
  ImGui::SameLine(0, em);
  ui::begin_part("##notes", {0, map_height});
  ui::heading(scenario_ ? scenario_->title : one.title);
  ui::paragraph(one.summary);
  if (wide && !notes_.empty()) {
    ImGui::Spacing();
    ui::small_paragraph(notes_);
  }
  ui::end_part();
  if (!problem_.empty()) ui::paragraph(problem_, ui::palette().warning);
  if (seats_.empty()) return;
  if (scenario_) {
    who_plays(em);
    switches(em);
  } else if (!rules_.empty()) {  // a combination of switches that is refused: take it back
    if (ui::button("Rules as the battle says")) {
      rules_ = scenario_rules_;
      read(false);
    }
  }
  if (!wide && !notes_.empty()) {
    form_section("The battle");
    ui::small_paragraph(notes_);
  }
}

void NewGame::draw(Shared& shared, MenuWish& wish) {
  const Form form = begin_form(
      "##new_game", watch_ ? "Watch" : "Play",
      watch_ ? "Two machines fight it out; you see everything." : "Choose a battle and who commands.", 0.24f);
  list();
  form_right(form);
  if (chosen_ >= 0 && !listed_.empty()) battle(form);
  form_footer(form);
  if (ui::button("Back", "", {7 * form.em, 0})) wish.back = true;
  ImGui::SameLine(ImGui::GetWindowSize().x / 2 + form.width / 2 - 11 * form.em);
  const std::string why = why_not_start();
  if (ui::button(people() == 0 && !seats_.empty() ? "Watch it" : "Start", why, {11 * form.em, 0})) {
    std::vector<sitting::Seat> seats;
    for (const int seat : seats_) seats.push_back(commanders_[static_cast<std::size_t>(seat)].seat);
    const auto seed = static_cast<std::uint32_t>(std::stoul(seed_));
    add_recent(shared.settings, listed_[static_cast<std::size_t>(chosen_)].path);
    wish.words = "The table is being laid";
    wish.open = [made = std::make_shared<scenario::Scenario>(*scenario_), seed, seats] {
      return go_to_new_game(std::move(*made), seed, seats);
    };
  }
  end_form();
}

}  // namespace sixmil::app
