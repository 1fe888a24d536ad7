#include "game/app/panels/rule_link.hpp"

#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

namespace sixmil::app {
namespace {

bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }
bool inside_id(char c) { return letter(c) || c == '-' || c == '.'; }

// One word or link, on this line while there is room for it before `end`.
void flow(bool first, float wide, float end) {
  if (!first && ImGui::GetItemRectMax().x + wide < end) ImGui::SameLine(0, 0);
}

}  // namespace

std::vector<RulePiece> split_at_rules(const Info& info, std::string_view text) {
  std::vector<RulePiece> out;
  std::size_t plain = 0;  // where the piece between two ids began
  for (std::size_t i = 0; i < text.size();) {
    if (!letter(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && inside_id(text[end])) ++end;
    const std::size_t next = end;
    while (end > i && !letter(text[end - 1])) --end;  // a full stop after it is none of it
    if (info.rule(text.substr(i, end - i))) {
      if (i > plain) out.push_back({text.substr(plain, i - plain), false});
      out.push_back({text.substr(i, end - i), true});
      plain = end;
    }
    i = next;
  }
  if (plain < text.size()) out.push_back({text.substr(plain), false});
  return out;
}

void rule_link(const Info& info, std::string_view id, Wishes& wishes) {
  if (id.empty()) return;
  if (ui::link(id)) wishes.push_back(wish::ShowRule{std::string(id)});
  if (!ImGui::IsItemHovered()) return;
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (const RuleText* rule = info.rule(id))
    if (ImGui::BeginTooltip()) {
      ImGui::PushTextWrapPos(ImGui::GetFontSize() * 24);
      ImGui::TextUnformatted(rule->title.c_str());
      ImGui::PushStyleColor(ImGuiCol_Text, ui::palette().dim);
      ImGui::TextUnformatted(rule->sentence.c_str());
      ImGui::PopStyleColor();
      ImGui::PopTextWrapPos();
      ImGui::EndTooltip();
    }
}

void linked_paragraph(const Info& info, std::string_view words, const ImVec4& colour, Wishes& wishes) {
  bool first = true;
  const float edge = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
  ImGui::BeginGroup();
  for (const RulePiece& piece : split_at_rules(info, words)) {
    if (piece.rule) {
      flow(first, ImGui::CalcTextSize(piece.text.data(), piece.text.data() + piece.text.size()).x, edge);
      rule_link(info, piece.text, wishes);
      first = false;
      continue;
    }
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    for (std::size_t at = 0; at < piece.text.size();) {
      std::size_t end = piece.text.find(' ', at);
      end = end == std::string_view::npos ? piece.text.size() : end + 1;
      const char* from = piece.text.data() + at;
      const char* to = piece.text.data() + end;
      const char* visible = to > from && to[-1] == ' ' ? to - 1 : to;
      flow(first, ImGui::CalcTextSize(from, visible).x, edge);
      ImGui::TextUnformatted(from, to);
      first = false;
      at = end;
    }
    ImGui::PopStyleColor();
  }
  ImGui::EndGroup();
  ui::say(words);
}

void linked_paragraph(const Info& info, std::string_view words, Wishes& wishes) {
  linked_paragraph(info, words, ui::palette().text, wishes);
}

void draw_terms(const Info& info, const Explanation& sum, Wishes& wishes) {
  ImGui::PushFont(ui::font(ui::Face::small));
  const float number = ImGui::CalcTextSize("\u2212000").x;
  const auto row = [&](std::int32_t value, bool sign, std::string_view label, std::string_view rule) {
    const std::string digits =
        value < 0 ? fmt::format("\u2212{}", -value) : fmt::format("{}{}", sign && value > 0 ? "+" : "", value);
    const float left = ImGui::GetCursorPosX();
    ImGui::SetCursorPosX(left + number - ImGui::CalcTextSize(digits.c_str()).x);
    ui::text(digits);
    ImGui::SameLine();
    ImGui::SetCursorPosX(left + number + ImGui::GetFontSize() * 0.6f);
    ui::dim(label);
    if (rule.empty()) return;
    ImGui::SameLine();
    rule_link(info, rule, wishes);
  };
  const int own = sum.terms.size() - sum.against_terms;
  for (int i = 0; i < own; ++i) row(sum.terms[i].value, i > 0, sum.terms[i].label, sum.terms[i].rule);
  if (own > 1) row(sum.sum(), false, "together", {});
  if (sum.sum() != sum.value())
    row(sum.value(), false,
        sum.sum() > sum.value() ? fmt::format("at most {}", sum.most) : fmt::format("at least {}", sum.least), {});
  if (sum.against_terms > 0) ui::dim("Against it");
  for (int i = own; i < sum.terms.size(); ++i) row(sum.terms[i].value, i > own, sum.terms[i].label, sum.terms[i].rule);
  if (sum.against_terms > 1) row(sum.against(), false, "together", {});
  ImGui::PopFont();
}

}  // namespace sixmil::app
