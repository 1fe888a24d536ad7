#include "game/app/panels/signs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/sitting/units.hpp"

namespace sixmil::app {
namespace {

constexpr ImU32 edge = IM_COL32(18, 16, 12, 255), paper = IM_COL32(255, 252, 240, 255);
constexpr ImU32 sky = IM_COL32(86, 180, 233, 255), red = IM_COL32(213, 94, 0, 255);
constexpr ImU32 yellow = IM_COL32(240, 228, 66, 255), orange = IM_COL32(230, 126, 20, 255);  // Okabe–Ito

void add(const State& shown, Ref of, std::vector<SignShown>& out) {
  for (std::size_t i = 0; i < shown.info().counters.size(); ++i) {
    const CounterInfo& info = shown.info().counters[i];
    if (info.scope != of.kind || info.signs.empty()) continue;
    const std::int32_t value = shown.counter(of, CounterId(static_cast<int>(i)));
    if (info.sign(value) != Sign::none) out.push_back({info.sign(value), info.said(value), of.unit()});
  }
}

// Somebody of it is left to bear the sign.
bool any_left(const State& shown, UnitId unit) {
  for (int i = 0; i < shown.element_count(); ++i)
    if (shown.element(ElementId(i)).alive() && sitting::below(shown, shown.element(ElementId(i)).unit, unit))
      return true;
  return false;
}

}  // namespace

std::vector<SignShown> signs_of(const State& shown, ElementId element) {
  std::vector<SignShown> out;
  add(shown, element, out);
  for (UnitId unit = shown.element(element).unit; unit.valid(); unit = shown.unit_info(unit).parent)
    add(shown, unit, out);
  return out;
}

std::vector<SignShown> signs_told(const Info& info) {
  std::vector<SignShown> out;
  for (const CounterInfo& counter : info.counters)
    for (std::size_t i = 0; i < counter.signs.size(); ++i)
      if (counter.signs[i] != Sign::none)
        out.push_back({counter.signs[i], counter.said(counter.least + static_cast<std::int32_t>(i)), {}});
  return out;
}

std::vector<SignShown> signs_in(const State& shown, UnitId unit) {
  std::vector<SignShown> out;
  for (int u = 0; u < shown.unit_count(); ++u)
    if (sitting::below(shown, UnitId(u), unit) && any_left(shown, UnitId(u))) add(shown, UnitId(u), out);
  for (int i = 0; i < shown.element_count(); ++i)
    if (shown.element(ElementId(i)).alive() && sitting::below(shown, shown.element(ElementId(i)).unit, unit))
      add(shown, ElementId(i), out);
  return out;
}

namespace {

// Whoever waits, cannot go, has nobody inside, is hit or halved.
void draw_state_sign(ImDrawList* list, ImVec2 middle, float r, float thick, Sign sign) {
  const auto at = [&](float x, float y) { return ImVec2{middle.x + r * x, middle.y + r * y}; };
  if (sign == Sign::watch) {
    // An open eye.
    list->PathArcTo(at(0, 0.75f), r * 1.25f, -2.5f, -0.64f, 12);
    list->PathArcTo(at(0, -0.75f), r * 1.25f, 0.64f, 2.5f, 12);
    list->PathFillConvex(paper);
    list->PathArcTo(at(0, 0.75f), r * 1.25f, -2.5f, -0.64f, 12);
    list->PathArcTo(at(0, -0.75f), r * 1.25f, 0.64f, 2.5f, 12);
    list->PathStroke(edge, ImDrawFlags_Closed, thick);
    list->AddCircleFilled(middle, r * 0.4f, sky);
    list->AddCircle(middle, r * 0.4f, edge, 0, thick * 0.8f);
  } else if (sign == Sign::stuck) {
    // No way: a bar in a disc.
    list->AddCircleFilled(middle, r, red);
    list->AddCircle(middle, r, edge, 0, thick);
    list->AddRectFilled(at(-0.6f, -0.2f), at(0.6f, 0.2f), paper);
  } else if (sign == Sign::empty) {
    // A crossed-out hatch.
    list->AddRectFilled(at(-0.85f, -0.85f), at(0.85f, 0.85f), paper, r * 0.2f);
    list->AddRect(at(-0.85f, -0.85f), at(0.85f, 0.85f), edge, r * 0.2f, 0, thick);
    list->AddLine(at(-0.55f, -0.55f), at(0.55f, 0.55f), edge, thick * 1.6f);
    list->AddLine(at(0.55f, -0.55f), at(-0.55f, 0.55f), edge, thick * 1.6f);
  } else if (sign == Sign::harmed) {
    // A burst of eight points.
    ImVec2 points[16];
    for (int i = 0; i < 16; ++i) {
      const float a = static_cast<float>(i) * 0.39269908f, k = i % 2 == 0 ? 1.1f : 0.55f;
      points[i] = at(k * std::cos(a), k * std::sin(a));
    }
    for (int i = 0; i < 16; i += 2) list->AddTriangleFilled(points[(i + 15) % 16], points[i], points[i + 1], orange);
    list->AddCircleFilled(middle, r * 0.56f, orange);
    list->AddPolyline(points, 16, edge, ImDrawFlags_Closed, thick * 0.8f);
  } else {
    // Half a disc left.
    list->AddCircleFilled(middle, r, edge);
    list->PathArcTo(middle, r * 0.85f, 1.5707963f, 4.7123890f, 16);
    list->PathFillConvex(yellow);
    list->AddCircle(middle, r, edge, 0, thick);
  }
}

}  // namespace

void draw_sign(ImDrawList* list, ImVec2 middle, float size, Sign sign, float angle) {
  const float r = size / 2, thick = std::max(1.2f, size / 11);
  if (sign > Sign::back) return draw_state_sign(list, middle, r, thick, sign);
  if (sign == Sign::halt) {
    // A stop sign with two bars.
    ImVec2 corners[8];
    for (int i = 0; i < 8; ++i) {
      const float a = (static_cast<float>(i) + 0.5f) * 0.78539816f;
      corners[i] = {middle.x + r * std::cos(a), middle.y + r * std::sin(a)};
    }
    list->AddConvexPolyFilled(corners, 8, yellow);
    list->AddPolyline(corners, 8, edge, ImDrawFlags_Closed, thick);
    for (const float side : {-1.0f, 1.0f}) {
      const float x = middle.x + side * r * 0.34f, half = r * 0.17f;
      list->AddRectFilled({x - half, middle.y - r * 0.5f}, {x + half, middle.y + r * 0.5f}, edge);
    }
  } else if (sign == Sign::back) {
    // An arrow that points to where it runs.
    const float c = std::cos(angle), s = std::sin(angle), k = r * 1.15f;
    const auto at = [&](float x, float y) {
      return ImVec2{middle.x + k * (x * c - y * s), middle.y + k * (x * s + y * c)};
    };
    const ImVec2 head[3] = {at(1, 0), at(-0.05f, 0.95f), at(-0.05f, -0.95f)};
    const ImVec2 shaft[4] = {at(-0.05f, 0.42f), at(-0.95f, 0.42f), at(-0.95f, -0.42f), at(-0.05f, -0.42f)};
    list->AddConvexPolyFilled(shaft, 4, orange);
    list->AddTriangleFilled(head[0], head[1], head[2], orange);
    const ImVec2 rim[7] = {head[0], head[1], shaft[0], shaft[1], shaft[2], shaft[3], head[2]};
    list->AddPolyline(rim, 7, edge, ImDrawFlags_Closed, thick);
  }
}

void sign_row(const State& shown, const std::vector<SignShown>& signs) {
  for (std::size_t i = 0; i < signs.size(); ++i) {
    const auto same = [&](const SignShown& s) { return s.word == signs[i].word; };
    if (std::any_of(signs.begin(), signs.begin() + static_cast<std::ptrdiff_t>(i), same)) continue;
    const auto count = std::count_if(signs.begin(), signs.end(), same);
    std::string whose;
    for (const SignShown& one : signs)
      if (same(one) && one.unit.valid()) whose += (whose.empty() ? "" : ", ") + shown.unit_info(one.unit).name;
    ImGui::SameLine(0, 5);
    const float size = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_sign(ImGui::GetWindowDrawList(), {at.x + size / 2, at.y + size / 2}, size * 0.95f, signs[i].sign, 3.14159265f);
    ImGui::Dummy({size, size});
    ui::tip(whose.empty() ? signs[i].word : whose + ": " + signs[i].word);
    ui::say(signs[i].word);
    if (count < 2) continue;
    ImGui::SameLine(0, 2);
    ui::small(fmt::format("{}", count));
  }
}

namespace {

// Where back is on the screen: to its own table edge, else whence it came.
float back_of(const State& shown, const Element& e, const OnScreen& on_screen) {
  const int home = shown.battle->sides[static_cast<std::size_t>(e.side.index())].home_edge;
  const Vec2 ways[] = {{0, -mm(20)}, {mm(20), 0}, {0, mm(20)}, {-mm(20), 0}};
  const Vec2 back = home >= 0 && home < 4 ? ways[home] : e.facing.back().vector();
  const std::optional<ImVec2> here = on_screen(e.at), there = on_screen(shown.battle->table.ground.clamp(e.at + back));
  const bool apart = here && there && (here->x != there->x || here->y != there->y);
  return apart ? std::atan2(there->y - here->y, there->x - here->x) : 1.57079633f;
}

// Beside its model, where no other model and no other sign is, as far as there is such a place.
ImVec2 free_place(ImVec2 top, float size, const std::vector<ImVec2>& taken) {
  const ImVec2 sides[] = {{0.95f, -0.35f}, {-0.95f, -0.35f}, {0, -0.75f}, {0.95f, 0.75f}, {-0.95f, 0.75f}, {0, 1.4f}};
  ImVec2 best{};
  float most = -1;
  for (const ImVec2 side : sides) {
    const ImVec2 at{top.x + side.x * size, top.y + side.y * size};
    float room = size;
    for (const ImVec2 other : taken) room = std::min(room, std::hypot(other.x - at.x, other.y - at.y));
    if (room > most + 0.5f) {
      best = at;
      most = room;
    }
  }
  return best;
}

}  // namespace

void draw_signs(const State& shown, bool near, const std::function<std::optional<ImVec2>(ElementId)>& top_of,
                const OnScreen& on_screen) {
  ImDrawList* list = ImGui::GetBackgroundDrawList();
  const float size = ImGui::GetFontSize() * 1.15f;
  std::vector<ImVec2> taken;
  for (const Element& e : shown.elements)
    if (const std::optional<ImVec2> at = e.on_table() ? on_screen(e.at) : std::nullopt) taken.push_back(*at);
  for (int i = 0; i < shown.element_count(); ++i) {
    const ElementId id(i);
    const Element& e = shown.element(id);
    if (!e.on_table()) continue;
    const std::vector<SignShown> signs = signs_of(shown, id);
    const std::optional<ImVec2> top = signs.empty() ? std::nullopt : top_of(id);
    if (!top) continue;
    const float back = back_of(shown, e, on_screen);
    for (const SignShown& one : signs) {
      const ImVec2 at = free_place(*top, size, taken);
      taken.push_back(at);
      draw_sign(list, at, size, one.sign, back);
      ui::say("sign: " + one.word);
      if (!near) continue;
      const ImVec2 wide = ImGui::CalcTextSize(one.word.c_str());
      const ImVec2 from{at.x + size * 0.8f, at.y - wide.y / 2};
      list->AddRectFilled({from.x - 4, from.y - 1}, {from.x + wide.x + 4, from.y + wide.y + 1},
                          IM_COL32(18, 16, 12, 190), 3);
      list->AddText(from, paper, one.word.c_str());
    }
  }
}

void draw_craft_numbers(const State& shown, const OnScreen& on_screen) {
  ImDrawList* list = ImGui::GetBackgroundDrawList();
  std::array<int, max_sides> count{};
  for (const Marker& marker : shown.markers) {
    const auto kind = static_cast<std::size_t>(marker.kind);
    if (marker.gone || !marker.side.valid() || kind >= shown.info().markers.size()) continue;
    const MarkerInfo& info = shown.info().markers[kind];
    if (info.model.empty() || !info.placed) continue;
    const std::string words = std::to_string(++count[static_cast<std::size_t>(marker.side.index())]);
    // Beside the template, at the end of the strip where it comes in.
    const Vec2 beside = info.end < 0 ? marker.at + Vec2{marker.radius, marker.radius} : marker.at;
    const std::optional<ImVec2> at = on_screen(shown.battle->table.ground.clamp(beside));
    if (!at) continue;
    const float r = ImGui::GetFontSize() * 0.62f;
    list->AddCircleFilled(*at, r, ImGui::GetColorU32(ui::side_colour(marker.side.index())));
    list->AddCircle(*at, r, paper, 0, 1.5f);
    const ImVec2 wide = ImGui::CalcTextSize(words.c_str());
    list->AddText({at->x - wide.x / 2, at->y - wide.y / 2}, paper, words.c_str());
  }
}

}  // namespace sixmil::app
