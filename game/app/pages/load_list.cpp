#include "game/app/pages/load_list.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "game/app/shared/open_game.hpp"

namespace sixmil::app {
namespace {

std::string where_it_stands(const sitting::SavedGame& save) {
  if (save.over) return fmt::format("over, {} turns", save.turns);
  return fmt::format("turn {} of {}", save.turn, save.turns);
}

std::string who_played(const sitting::SavedGame& save) {
  std::string out;
  for (std::size_t i = 0; i < save.sides.size(); ++i) {
    const std::string who = i < save.commanders.size() ? save.commanders[i] : "";
    out += fmt::format("{}{}{}", out.empty() ? "" : ", ", save.sides[i], who.empty() ? "" : " (" + who + ")");
  }
  return out;
}

}  // namespace

void LoadList::show(const std::string& file) {
  commanders_ = commanders(true);
  saves_.clear();
  seats_.clear();
  reading_ = start_task([file] {
    std::vector<sitting::SavedGame> saves = sitting::list_saves();
    if (file.empty()) return saves;
    saves.erase(
        std::remove_if(saves.begin(), saves.end(), [&](const sitting::SavedGame& one) { return one.path == file; }),
        saves.end());
    saves.insert(saves.begin(), sitting::describe_save(file));
    return saves;
  });
}

bool LoadList::poll() {
  if (!reading_.ready()) return false;
  saves_ = reading_.take();
  if (!saves_.empty()) choose(0);
  return true;
}

void LoadList::choose(std::size_t index) {
  chosen_ = index;
  seats_.clear();
  const sitting::SavedGame& save = saves_[index];
  for (const sitting::Seat& seat : sitting::recorded_seats(save.commanders, static_cast<int>(save.sides.size())))
    for (std::size_t i = 0; i < commanders_.size(); ++i)
      if (commanders_[i].seat == seat) seats_.push_back(static_cast<int>(i));
}

void LoadList::details(const Form& form) {
  const sitting::SavedGame& save = saves_[chosen_];
  const float em = form.em;
  ui::heading(save.name);
  if (!save.problem.empty()) {
    ui::paragraph("This file cannot be opened.", ui::palette().warning);
    ui::paragraph(save.problem);
    return;
  }
  ui::text(fmt::format("{}, {}", save.title, where_it_stands(save)));
  ui::dim(fmt::format("{}, {} {}", sitting::date_text(save.written), save.commands,
                      save.commands == 1 ? "command" : "commands"));
  ui::small_paragraph(save.path);
  if (!save.notice.empty()) ui::paragraph(save.notice, ui::palette().warning);
  if (save.over) return ui::paragraph("The battle is over: it can be watched.");
  form_section("Who goes on");
  std::vector<ui::Choice> choices;
  for (const Commander& one : commanders_) choices.push_back({one.name, one.line});
  for (std::size_t side = 0; side < seats_.size(); ++side) {
    const float room = form_label(save.sides[side], em);
    ui::choose("Commander of " + save.sides[side], choices, seats_[side], std::min(room, 15 * em));
  }
}

void LoadList::draw(MenuWish& wish) {
  const Form form = begin_form("##load", "Load", "Your saves and records, newest first.", 0.45f);
  if (busy()) ui::dim("Reading the saves\u2026");
  if (!busy() && saves_.empty())
    ui::paragraph("Nothing is saved yet. A game is saved from its menu; the one you play is kept by itself as well.");
  for (std::size_t i = 0; i < saves_.size(); ++i) {
    const sitting::SavedGame& save = saves_[i];
    ImGui::PushID(static_cast<int>(i));
    const std::string lines = save.problem.empty() ? fmt::format("{}, {}\n{}\n{}", save.title, where_it_stands(save),
                                                                 who_played(save), sitting::date_text(save.written))
                                                   : "Damaged\n" + sitting::date_text(save.written);
    if (ui::row(save.name, lines, i == chosen_)) choose(i);
    ImGui::PopID();
  }
  form_right(form);
  const bool any = chosen_ < saves_.size();
  if (any) details(form);
  form_footer(form);
  if (ui::button("Back", "", {7 * form.em, 0})) wish.back = true;
  ImGui::SameLine(ImGui::GetWindowSize().x / 2 + form.width / 2 - 19 * form.em);
  const std::string bad = !any ? "Nothing is chosen." : saves_[chosen_].problem;
  if (ui::button("Watch", bad, {8 * form.em, 0})) {
    wish.words = "The record is being read";
    wish.open = [path = saves_[chosen_].path] { return go_to_record(path); };
  }
  ImGui::SameLine(ImGui::GetWindowSize().x / 2 + form.width / 2 - 10 * form.em);
  const std::string why = !bad.empty() ? bad : saves_[chosen_].over ? "The battle is over." : "";
  if (ui::button("Continue", why, {10 * form.em, 0})) {
    std::vector<sitting::Seat> seats;
    for (const int seat : seats_) seats.push_back(commanders_[static_cast<std::size_t>(seat)].seat);
    wish.words = "The table is being laid";
    wish.open = [path = saves_[chosen_].path, seats] { return go_on_with(path, seats); };
  }
  end_form();
}

}  // namespace sixmil::app
