#include "engine/ui/widgets.hpp"

#include <algorithm>

namespace sixmil::ui {
namespace {
Screen* current = nullptr;

const char* end_of(std::string_view text) { return text.data() + text.size(); }
}  // namespace

void set_screen(Screen* screen) { current = screen; }

void note(std::string_view name, bool enabled, std::string_view why) {
  if (!current) return;
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  current->add({std::string(name), low.x, low.y, high.x, high.y, enabled, std::string(why)});
}

void cover() {
  if (current) current->cover();
}

void say(std::string_view text) {
  if (current) current->say(text);
}

bool button(std::string_view label, std::string_view why_not, ImVec2 size) {
  const bool enabled = why_not.empty();
  ImGui::BeginDisabled(!enabled);
  const bool pressed = ImGui::Button(std::string(label).c_str(), size);
  ImGui::EndDisabled();
  if (!enabled && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
    ImGui::SetTooltip("%.*s", static_cast<int>(why_not.size()), why_not.data());
  note(label, enabled, why_not);
  say(label);
  return pressed;
}

bool toggle(std::string_view label, bool on, ImVec2 size) {
  if (on) {
    for (const ImGuiCol part : {ImGuiCol_Button, ImGuiCol_ButtonHovered, ImGuiCol_ButtonActive})
      ImGui::PushStyleColor(part, palette().accent);
    ImGui::PushStyleColor(ImGuiCol_Text, palette().panel_title);
  }
  const bool pressed = ImGui::Button(std::string(label).c_str(), size);
  if (on) ImGui::PopStyleColor(4);
  note(label);
  say(label);
  return pressed;
}

bool input(std::string_view hint, std::string& text, float width) {
  char buffer[201] = {};
  text.copy(buffer, sizeof buffer - 1);
  ImGui::SetNextItemWidth(width);
  ImGui::PushID(hint.data(), end_of(hint));
  const bool changed = ImGui::InputTextWithHint("##input", std::string(hint).c_str(), buffer, sizeof buffer);
  ImGui::PopID();
  if (changed) text = buffer;
  note(hint);
  say(text.empty() ? hint : std::string_view(text));
  return changed;
}

bool link(std::string_view label) {
  ImGui::PushStyleColor(ImGuiCol_Text, palette().accent);
  ImGui::TextUnformatted(label.data(), end_of(label));
  ImGui::PopStyleColor();
  const bool hovered = ImGui::IsItemHovered();
  if (hovered) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddLine({low.x, high.y}, high, ImGui::GetColorU32(palette().accent));
  }
  note(label);
  say(label);
  return hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left);
}

void text(std::string_view words) {
  ImGui::TextUnformatted(words.data(), end_of(words));
  say(words);
}

void text(std::string_view words, const ImVec4& colour) {
  ImGui::PushStyleColor(ImGuiCol_Text, colour);
  text(words);
  ImGui::PopStyleColor();
}

void dim(std::string_view words) { text(words, palette().dim); }

void small(std::string_view words) {
  ImGui::PushFont(font(Face::small));
  dim(words);
  ImGui::PopFont();
}

void heading(std::string_view words) {
  ImGui::PushFont(font(Face::heading));
  text(words);
  ImGui::PopFont();
}

void paragraph(std::string_view words) {
  ImGui::PushTextWrapPos(0);
  text(words);
  ImGui::PopTextWrapPos();
}

void bar(float share, std::string_view words, float width) {
  ImGui::ProgressBar(std::clamp(share, 0.0f, 1.0f), {width, 0}, std::string(words).c_str());
  say(words);
}

void tip(std::string_view words) {
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("%.*s", static_cast<int>(words.size()), words.data());
}

void begin_panel(const Panel& panel) {
  // No Tab from field to field: keys are the table's unless one types.
  ImGuiWindowFlags flags = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                           ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                           ImGuiWindowFlags_NoNavInputs;
  const bool titled = panel.title[0] != '#';
  if (!titled) flags |= ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoScrollWithMouse;
  if (panel.untouchable) flags |= ImGuiWindowFlags_NoInputs;
  if (panel.size.x <= 0 && panel.size.y <= 0) flags |= ImGuiWindowFlags_AlwaysAutoResize;
  ImGui::SetNextWindowPos(panel.at, ImGuiCond_Always, panel.pivot);
  ImGui::SetNextWindowSize(panel.size);
  if (panel.solid) ImGui::SetNextWindowBgAlpha(1);
  ImGui::PushFont(font(Face::body));
  ImGui::Begin(panel.title, panel.open, flags);
  if (titled) say(panel.title);
}

void end_panel() {
  ImGui::End();
  ImGui::PopFont();
}

}  // namespace sixmil::ui
