#include "engine/ui/controls.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>

namespace sixmil::ui {
namespace {

// ImGui tells apart by label what the screen knows by name.
std::string hidden_label(std::string_view label) { return "##" + std::string(label); }

void why_not_tip(std::string_view why_not) {
  if (!why_not.empty() && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
    ImGui::SetTooltip("%.*s", static_cast<int>(why_not.size()), why_not.data());
}

}  // namespace

bool check(std::string_view label, bool& value, std::string_view why_not) {
  ImGui::BeginDisabled(!why_not.empty());
  const bool changed = ImGui::Checkbox(std::string(label).c_str(), &value);
  ImGui::EndDisabled();
  why_not_tip(why_not);
  note(label, why_not.empty(), why_not);
  say(label);
  return changed;
}

bool slider(std::string_view label, float& value, float least, float most, const char* format, float width) {
  ImGui::SetNextItemWidth(width);
  const bool changed =
      ImGui::SliderFloat(hidden_label(label).c_str(), &value, least, most, format, ImGuiSliderFlags_AlwaysClamp);
  note(label);
  return changed;
}

bool slider(std::string_view label, int& value, int least, int most, const char* format, float width) {
  ImGui::SetNextItemWidth(width);
  const bool changed =
      ImGui::SliderInt(hidden_label(label).c_str(), &value, least, most, format, ImGuiSliderFlags_AlwaysClamp);
  note(label);
  return changed;
}

bool field(std::string_view label, std::string& value, std::size_t most, float width, bool take_keys) {
  ImGui::SetNextItemWidth(width);
  if (take_keys) {  // the part it stands in first: ImGui looks for the field in the focused one alone
    ImGui::SetWindowFocus();
    ImGui::SetKeyboardFocusHere();
  }
  const std::string old = value;
  value.resize(most, '\0');
  ImGui::InputText(hidden_label(label).c_str(), value.data(), most + 1, ImGuiInputTextFlags_AutoSelectAll);
  value.resize(std::char_traits<char>::length(value.c_str()));
  note(label);
  say(value);
  return value != old;
}

bool choose(std::string_view name, std::span<const Choice> choices, int& chosen, float width) {
  const std::string& shown = choices[static_cast<std::size_t>(chosen)].name;
  ImGui::SetNextItemWidth(width);
  ImGui::SetNextWindowSizeConstraints({std::max(width, 26 * ImGui::GetFontSize()), 0}, {FLT_MAX, FLT_MAX});
  const bool open = ImGui::BeginCombo(hidden_label(name).c_str(), shown.c_str(), ImGuiComboFlags_HeightLargest);
  note(name);
  say(shown);
  if (!open) return false;
  bool changed = false;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    ImGui::PushID(static_cast<int>(i));
    if (row(choices[i].name, choices[i].line, static_cast<int>(i) == chosen)) {
      changed = chosen != static_cast<int>(i);
      chosen = static_cast<int>(i);
      ImGui::CloseCurrentPopup();
    }
    ImGui::PopID();
  }
  ImGui::EndCombo();
  return changed;
}

bool row(std::string_view label, std::string_view lines, bool chosen) {
  const float pad = ImGui::GetFontSize() * 0.5f, width = ImGui::GetContentRegionAvail().x;
  ImFont* small_font = font(Face::small);
  const float small_size = small_font->FontSize * ImGui::GetIO().FontGlobalScale;
  const char* end = lines.data() + lines.size();
  const float wrap = width - 2.2f * pad;
  const float lines_height =
      lines.empty() ? 0 : small_font->CalcTextSizeA(small_size, FLT_MAX, wrap, lines.data(), end).y + pad * 0.3f;
  const float height = ImGui::GetTextLineHeight() + lines_height + 1.4f * pad;
  const bool pressed = ImGui::Selectable(hidden_label(label).c_str(), chosen, 0, {0, height});
  note(label);
  say(label);
  if (!lines.empty()) say(lines);
  // The item reaches half a gap beyond the panel's edge, where nothing is seen.
  const ImVec2 low{ImGui::GetItemRectMin().x + ImGui::GetStyle().ItemSpacing.x / 2, ImGui::GetItemRectMin().y};
  ImDrawList* list = ImGui::GetWindowDrawList();
  const ImVec2 first{std::floor(low.x + pad * 1.2f), std::floor(low.y + 0.7f * pad)};
  if (chosen)
    list->AddRectFilled(low, {low.x + pad * 0.4f, ImGui::GetItemRectMax().y}, ImGui::GetColorU32(palette().accent));
  list->AddText(first, ImGui::GetColorU32(palette().text), label.data(), label.data() + label.size());
  if (!lines.empty())
    list->AddText(small_font, small_size, {first.x, std::floor(first.y + ImGui::GetTextLineHeight() + pad * 0.3f)},
                  ImGui::GetColorU32(palette().dim), lines.data(), end, wrap);
  return pressed;
}

void title(std::string_view words) {
  ImGui::PushFont(font(Face::title));
  text(words);
  ImGui::PopFont();
}

bool rule_link(std::string_view rule) {
  if (rule.empty()) return false;
  ImGui::SameLine();
  ImGui::PushFont(font(Face::small));
  const bool clicked = link(rule);
  ImGui::PopFont();
  return clicked;
}

void small_paragraph(std::string_view words) {
  ImGui::PushFont(font(Face::small));
  paragraph(words, palette().dim);
  ImGui::PopFont();
}

void paragraph(std::string_view words, const ImVec4& colour) {
  ImGui::PushStyleColor(ImGuiCol_Text, colour);
  paragraph(words);
  ImGui::PopStyleColor();
}

void begin_page(const char* id, bool over) {
  const ImGuiViewport* view = ImGui::GetMainViewport();
  ImGui::SetNextWindowPos(view->Pos);
  ImGui::SetNextWindowSize(view->Size);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
  ImGui::PushFont(font(Face::body));
  ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                           ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollWithMouse;
  if (over) cover();
  if (!over) flags |= ImGuiWindowFlags_NoBringToFrontOnFocus;
  ImGui::Begin(id, nullptr, flags);
  if (ImGui::IsWindowAppearing()) ImGui::SetWindowFocus();
}

void fill_page(const ImVec4& colour) {
  ImDrawList* list = ImGui::GetWindowDrawList();
  const ImVec2 size = ImGui::GetWindowSize();
  list->PushClipRectFullScreen();
  list->AddRectFilled({0, 0}, size, ImGui::GetColorU32(colour));
  list->PopClipRect();
}

void end_page() {
  ImGui::End();
  ImGui::PopFont();
  ImGui::PopStyleVar();
}

void begin_part(const char* id, ImVec2 size, bool framed) {
  // For keys its controls stand on the page itself.
  ImGui::BeginChild(id, size, framed ? ImGuiChildFlags_Border : ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
}
void end_part() { ImGui::EndChild(); }

}  // namespace sixmil::ui
