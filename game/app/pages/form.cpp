#include "game/app/pages/form.hpp"

#include <algorithm>

namespace sixmil::app {
namespace {

constexpr float widest = 84;  // em: longer lines are hard to read

}  // namespace

Form begin_form(const char* id, std::string_view title, std::string_view line, float share, bool over) {
  ui::begin_page(id, over);
  Form form;
  form.em = ImGui::GetFontSize();
  const ImVec2 size = ImGui::GetWindowSize();
  ImVec4 behind = ui::palette().panel;
  behind.w = 1;
  ui::fill_page(behind);
  const float margin = std::min(2.5f, size.x / form.em * 0.025f) * form.em;
  form.width = std::min(size.x - 2 * margin, widest * form.em);
  const float x = (size.x - form.width) / 2;
  const bool low = size.y < 30 * form.em;
  ImGui::SetCursorPos({x, low ? 0.4f * form.em : 1.2f * form.em});
  ImGui::BeginGroup();
  if (low)
    ui::heading(title);
  else
    ui::title(title);
  if (!line.empty() && !low) ui::dim(line);
  ImGui::EndGroup();
  const float top = ImGui::GetCursorPosY() + (low ? 0.2f : 0.6f) * form.em;
  form.height = size.y - top - 4.1f * form.em;
  form.left = share > 0 ? std::max(form.width * share, 11 * form.em) : 0;
  form.right = form.width - (form.left > 0 ? form.left + form.em : 0);
  ImGui::SetCursorPos({x, top});
  ui::begin_part("##left", {form.left > 0 ? form.left : form.width, form.height});
  return form;
}

void form_right(const Form& form) {
  ui::end_part();
  ImGui::SameLine(0, form.em);
  ui::begin_part("##right", {form.right, form.height});
}

void form_footer(const Form& form) {
  ui::end_part();
  const ImVec2 size = ImGui::GetWindowSize();
  const float x = (size.x - form.width) / 2, y = size.y - 3.4f * form.em;
  ImGui::GetWindowDrawList()->AddLine({x, y - 0.2f * form.em}, {x + form.width, y - 0.2f * form.em},
                                      ImGui::GetColorU32(ui::palette().frame));
  ImGui::SetCursorPos({x, y + 0.4f * form.em});
}

void end_form() { ui::end_page(); }

float form_label(std::string_view label, float em) {
  const float wide = ImGui::GetContentRegionAvail().x;
  const float at = std::min(13 * em, wide * 0.42f);
  const float x = ImGui::GetCursorPosX();
  ImGui::AlignTextToFramePadding();
  ui::text(label);
  ImGui::SameLine(x + at);
  return wide - at;
}

void form_section(std::string_view words) {
  ImGui::Dummy({0, ImGui::GetFontSize() * 0.35f});
  ui::heading(words);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImGui::GetWindowDrawList()->AddLine(at, {at.x + ImGui::GetContentRegionAvail().x, at.y},
                                      ImGui::GetColorU32(ui::palette().frame));
  ImGui::Dummy({0, ImGui::GetFontSize() * 0.25f});
}

}  // namespace sixmil::app
