#include "game/app/docks/rules_panel.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/rule_link.hpp"

namespace sixmil::app {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool digit(char c) { return c >= '0' && c <= '9'; }

// As people count: "AB-2.1" before "AB-10.1", numbers before letters.
bool before(std::string_view a, std::string_view b) {
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    if (!digit(a[i]) || !digit(b[j])) {
      if (a[i] != b[j]) return a[i] < b[j];
      ++i;
      ++j;
      continue;
    }
    unsigned long x = 0, y = 0;
    while (i < a.size() && digit(a[i])) x = x * 10 + static_cast<unsigned long>(a[i++] - '0');
    while (j < b.size() && digit(b[j])) y = y * 10 + static_cast<unsigned long>(b[j++] - '0');
    if (x != y) return x < y;
  }
  return a.size() - i < b.size() - j;
}

bool has(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

bool mentions(const Info& info, const RuleText& rule, std::string_view id) {
  if (rule.id == id || rule.sentence.find(id) == std::string::npos) return false;
  for (const RulePiece& piece : split_at_rules(info, rule.sentence))
    if (piece.rule && piece.text == id) return true;
  return false;
}

// Every word of the search has to be in id, title or sentence.
bool found(const RuleText& rule, std::string_view search) {
  while (!search.empty()) {
    const std::size_t end = std::min(search.find(' '), search.size());
    const std::string_view word = search.substr(0, end);
    search.remove_prefix(std::min(end + 1, search.size()));
    if (!word.empty() && !has(rule.id, word) && !has(rule.title, word) && !has(rule.sentence, word)) return false;
  }
  return true;
}

}  // namespace

void RulesPanel::show(std::string id) {
  if (way_.empty() || way_.back() != id) way_.push_back(std::move(id));
  scroll_ = true;
}

void RulesPanel::draw_open(const Info& info, const RuleText& rule, Wishes& wishes) {
  ImGui::PushFont(ui::font(ui::Face::heading));
  ui::text(rule.id, ui::palette().accent);
  ImGui::SameLine();
  ui::paragraph(rule.title);
  ImGui::PopFont();
  linked_paragraph(info, rule.sentence, wishes);
  bool any = false;
  for (const RuleText& other : info.rules) {
    if (!mentions(info, other, rule.id)) continue;
    if (any)
      ImGui::SameLine();
    else
      ui::small("Named by");
    if (!any) ImGui::SameLine();
    any = true;
    rule_link(info, other.id, wishes);
  }
}

void RulesPanel::draw(const Info& info, Wishes& wishes) {
  if (rules_.size() != info.rules.size()) {
    rules_.clear();
    for (const RuleText& rule : info.rules) rules_.push_back(&rule);
    std::stable_sort(rules_.begin(), rules_.end(),
                     [](const RuleText* a, const RuleText* b) { return before(a->id, b->id); });
  }
  const RuleText* open = way_.empty() ? nullptr : info.rule(way_.back());
  if (ui::button("\u25c0 Back", way_.empty() ? "No rule has been opened." : "")) {
    way_.pop_back();
    scroll_ = true;
  }
  ImGui::SameLine(0, 6);
  ui::input("Search the rules", search_);
  if (open) {
    ImGui::Spacing();
    draw_open(info, *open, wishes);
    ImGui::Spacing();
  } else if (!way_.empty()) {
    ui::paragraph(fmt::format("There is no rule {}.", way_.back()));
  }
  ImGui::Separator();
  ImGui::BeginChild("rules", {0, 0}, false);
  if (scroll_ && !open) ImGui::SetScrollY(0);
  int shown = 0;
  for (const RuleText* entry : rules_) {
    const RuleText& rule = *entry;
    if (!found(rule, search_)) continue;
    ++shown;
    const bool here = open == &rule;
    rule_link(info, rule.id, wishes);
    if (here && scroll_) ImGui::SetScrollHereY(0.1f);
    ImGui::SameLine();
    ui::paragraph(rule.title);
    ImGui::PushFont(ui::font(ui::Face::small));
    linked_paragraph(info, rule.sentence, ui::palette().dim, wishes);
    ImGui::PopFont();
    ImGui::Spacing();
  }
  if (shown == 0) ui::paragraph("No rule has these words.");
  scroll_ = false;
  ImGui::EndChild();
}

}  // namespace sixmil::app
