#include "engine/ui/theme.hpp"

#include <algorithm>
#include <cmath>

namespace sixmil::ui {
namespace {

constexpr ImVec4 rgb(unsigned hex, float alpha = 1) {
  return {static_cast<float>(hex >> 16 & 255) / 255, static_cast<float>(hex >> 8 & 255) / 255,
          static_cast<float>(hex & 255) / 255, alpha};
}

const Palette dark_palette = {rgb(0x16191b, 0.90f), rgb(0x22272a), rgb(0xf2efe8), rgb(0xb4b0a6), rgb(0xe8c268),
                              rgb(0x343b40),        rgb(0x4a545b), rgb(0xffb454), rgb(0x8fd694), rgb(0x4a5156)};
const Palette light_palette = {rgb(0xf4f0e6, 0.94f), rgb(0xe4dcc8), rgb(0x1d1f20), rgb(0x545049), rgb(0x7a4d00),
                               rgb(0xdcd3bf),        rgb(0xc9bda2), rgb(0x8a3d00), rgb(0x1f5f2a), rgb(0xb5a98f)};

bool in_dark = true;
ImFont* fonts[4] = {};

float linear(float c) { return c <= 0.03928f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f); }
float luminance(const ImVec4& c) { return 0.2126f * linear(c.x) + 0.7152f * linear(c.y) + 0.0722f * linear(c.z); }

}  // namespace

const Palette& palette(bool dark) { return dark ? dark_palette : light_palette; }
const Palette& palette() { return palette(in_dark); }

float contrast(const ImVec4& a, const ImVec4& b) {
  const float la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05f) / (std::min(la, lb) + 0.05f);
}

ImVec4 side_colour(int side) {
  constexpr unsigned colours[] = {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7};
  return rgb(colours[side & 3]);
}

ImVec4 side_text(int side) {
  constexpr unsigned on_dark[] = {0x7cc4f2, 0xff9f66, 0x5fd6b2, 0xe9a9cd};
  constexpr unsigned on_light[] = {0x005a8f, 0x9c3f00, 0x006b4e, 0x8b3f6b};
  return rgb(in_dark ? on_dark[side & 3] : on_light[side & 3]);
}

void apply_theme(bool dark, float scale) {
  in_dark = dark;
  const Palette& p = palette(dark);
  ImGuiStyle style;
  style.WindowRounding = 5;
  style.FrameRounding = 4;
  style.GrabRounding = 4;
  style.ScrollbarRounding = 4;
  style.WindowBorderSize = 0;
  style.WindowPadding = {12, 10};
  style.FramePadding = {9, 5};
  style.ItemSpacing = {8, 5};
  style.ScrollbarSize = 11;
  style.WindowTitleAlign = {0, 0.5f};
  ImVec4* c = style.Colors;
  c[ImGuiCol_WindowBg] = p.panel;
  c[ImGuiCol_PopupBg] = {p.panel.x, p.panel.y, p.panel.z, 0.98f};
  c[ImGuiCol_ChildBg] = {0, 0, 0, 0};
  c[ImGuiCol_TitleBg] = c[ImGuiCol_TitleBgActive] = p.panel_title;
  c[ImGuiCol_TitleBgCollapsed] = p.panel_title;
  c[ImGuiCol_Text] = p.text;
  c[ImGuiCol_TextDisabled] = p.dim;
  c[ImGuiCol_Button] = p.button;
  c[ImGuiCol_ButtonHovered] = p.button_hot;
  c[ImGuiCol_ButtonActive] = p.frame;
  c[ImGuiCol_Header] = p.button;
  c[ImGuiCol_HeaderHovered] = p.button_hot;
  c[ImGuiCol_HeaderActive] = p.frame;
  c[ImGuiCol_FrameBg] = p.button;
  c[ImGuiCol_FrameBgHovered] = c[ImGuiCol_FrameBgActive] = p.button_hot;
  c[ImGuiCol_Separator] = c[ImGuiCol_Border] = p.frame;
  c[ImGuiCol_ScrollbarBg] = {0, 0, 0, 0};
  c[ImGuiCol_ScrollbarGrab] = p.frame;
  c[ImGuiCol_SliderGrab] = c[ImGuiCol_SliderGrabActive] = c[ImGuiCol_CheckMark] = p.accent;
  c[ImGuiCol_NavHighlight] = p.accent;
  c[ImGuiCol_PlotHistogram] = p.accent;
  style.ScaleAllSizes(scale);
  ImGui::GetStyle() = style;
}

ImFont* font(Face face) { return fonts[static_cast<int>(face)]; }
void set_font(Face face, ImFont* font) { fonts[static_cast<int>(face)] = font; }

}  // namespace sixmil::ui
