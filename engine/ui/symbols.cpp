#include <algorithm>
#include <cmath>

#include "engine/ui/widgets.hpp"

namespace sixmil::ui {
namespace {

// Draws in a box two wide and two high around the middle: (−1, −1) is the lower left of the frame.
struct Pen {
  ImDrawList* list;
  ImVec2 middle;
  float wide, high, thick;
  ImU32 ink;

  ImVec2 at(float x, float y) const { return {middle.x + x * wide, middle.y - y * high}; }
  void line(float x0, float y0, float x1, float y1) const { list->AddLine(at(x0, y0), at(x1, y1), ink, thick); }
  void oval(float x, float y, float rx, float ry) const {
    ImVec2 points[25];
    for (int i = 0; i < 25; ++i) {
      const float a = static_cast<float>(i) * 6.2831853f / 24;
      points[i] = at(x + rx * std::cos(a), y + ry * std::sin(a));
    }
    list->AddPolyline(points, 25, ink, 0, thick);
  }
  void dot(float x, float y, float r) const { list->AddCircleFilled(at(x, y), r * high, ink, 12); }
  void cross() const {
    line(-1, -1, 1, 1);
    line(-1, 1, 1, -1);
  }
};

void draw_arm(const Pen& pen, Arm arm) {
  switch (arm) {
    case Arm::armour:
      pen.oval(0, 0, 0.68f, 0.5f);
      break;
    case Arm::mechanised:
      pen.cross();
      pen.oval(0, 0, 0.68f, 0.5f);
      break;
    case Arm::infantry:
      pen.cross();
      break;
    case Arm::antitank:
      pen.line(-1, -1, 0, 1);
      pen.line(0, 1, 1, -1);
      break;
    case Arm::artillery:
      pen.dot(0, 0, 0.3f);
      break;
    case Arm::gun:
      pen.dot(0, 0, 0.3f);
      pen.line(-0.5f, -0.8f, 0.5f, -0.8f);
      break;
    case Arm::air_defence:
      pen.oval(0, -1, 0.75f, 1.1f);
      break;
    case Arm::engineer:
      pen.line(-0.5f, 0.5f, 0.5f, 0.5f);
      for (const float x : {-0.5f, 0.0f, 0.5f}) pen.line(x, 0.5f, x, -0.5f);
      break;
    case Arm::aviation:
      pen.line(-0.6f, 0.4f, 0.6f, -0.4f);
      pen.line(-0.6f, -0.4f, 0.6f, 0.4f);
      pen.line(-0.6f, 0.4f, -0.6f, -0.4f);
      pen.line(0.6f, 0.4f, 0.6f, -0.4f);
      break;
    case Arm::headquarters:
      pen.line(-1, 0.35f, 1, 0.35f);
      pen.oval(0, -0.3f, 0.45f, 0.38f);
      break;
    case Arm::missile:
      pen.line(-0.2f, -0.7f, -0.2f, 0.4f);
      pen.line(0.2f, -0.7f, 0.2f, 0.4f);
      pen.line(-0.2f, 0.4f, 0, 0.75f);
      pen.line(0.2f, 0.4f, 0, 0.75f);
      break;
    case Arm::boat:
      pen.line(-0.7f, 0, 0.7f, 0);
      pen.line(-0.7f, 0, -0.4f, -0.5f);
      pen.line(0.7f, 0, 0.4f, -0.5f);
      pen.line(-0.4f, -0.5f, 0.4f, -0.5f);
      break;
    case Arm::cavalry:
      pen.line(-1, -1, 1, 1);
      break;
    case Arm::commander:
      pen.line(0, -0.7f, 0, 0.7f);
      pen.line(0, 0.7f, 0.5f, 0.45f);
      pen.line(0.5f, 0.45f, 0, 0.2f);
      break;
    case Arm::other:
      break;
  }
}

}  // namespace

void draw_symbol(ImDrawList* list, ImVec2 middle, float height, Arm arm, int side, bool lost) {
  const float h = height / 2, w = h * 1.45f, thick = std::max(1.0f, height / 13);
  ImVec4 fill = side_colour(side);
  if (lost) fill = {fill.x * 0.35f, fill.y * 0.35f, fill.z * 0.35f, 1};
  const ImU32 colour = ImGui::GetColorU32(fill), edge = IM_COL32(12, 14, 16, 255);
  const ImU32 ink = lost ? IM_COL32(170, 170, 170, 255) : IM_COL32(255, 255, 255, 255);
  Pen pen{list, middle, w, h, thick, ink};
  if (side == 1) {
    const float r = h * 1.35f;
    const ImVec2 corner[4] = {
        {middle.x, middle.y - r}, {middle.x + r, middle.y}, {middle.x, middle.y + r}, {middle.x - r, middle.y}};
    list->AddConvexPolyFilled(corner, 4, colour);
    list->AddPolyline(corner, 4, edge, ImDrawFlags_Closed, thick);
    pen.wide = pen.high = r * 0.5f;
  } else {
    const float rounding = side == 2 ? h : 0;
    list->AddRectFilled({middle.x - w, middle.y - h}, {middle.x + w, middle.y + h}, colour, rounding);
    list->AddRect({middle.x - w, middle.y - h}, {middle.x + w, middle.y + h}, edge, rounding, 0, thick);
    if (side == 3)
      list->AddRect({middle.x - w + 2, middle.y - h + 2}, {middle.x + w - 2, middle.y + h - 2}, edge, 0, 0, thick);
  }
  draw_arm(pen, arm);
  if (lost)
    list->AddLine({middle.x - w, middle.y}, {middle.x + w, middle.y}, IM_COL32(255, 190, 120, 255), thick * 1.3f);
}

void symbol(Arm arm, int side, float height, bool lost) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float wide = height * 1.45f, tall = std::max(height * 1.35f, ImGui::GetTextLineHeight());
  draw_symbol(ImGui::GetWindowDrawList(), {at.x + wide / 2, at.y + tall / 2}, height, arm, side, lost);
  ImGui::Dummy({wide, tall});
}

void chit(std::string_view letter, int side, bool face_up) {
  const float size = ImGui::GetTextLineHeight() + 2;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList* list = ImGui::GetWindowDrawList();
  list->AddCircleFilled({at.x + size / 2, at.y + size / 2}, size / 2,
                        ImGui::GetColorU32(face_up ? ImVec4{0.93f, 0.9f, 0.82f, 1} : side_colour(side)), 24);
  list->AddCircle({at.x + size / 2, at.y + size / 2}, size / 2, IM_COL32(20, 20, 20, 255), 24, 1.2f);
  if (face_up) {
    const ImVec2 wide = ImGui::CalcTextSize(letter.data(), letter.data() + letter.size());
    list->AddText({at.x + (size - wide.x) / 2, at.y + (size - wide.y) / 2}, IM_COL32(24, 22, 18, 255), letter.data(),
                  letter.data() + letter.size());
    say(letter);
  }
  ImGui::Dummy({size, size});
}

}  // namespace sixmil::ui
