#include "game/app/cards/dice_tray.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"
#include "game/app/panels/rule_link.hpp"
#include "game/replay/log_text.hpp"

namespace sixmil::app {
namespace {

// A die seen from above, turned by `turn` radians: a square for six faces and less, a kite for ten and more.
void draw_die(ImDrawList* list, ImVec2 middle, float size, int faces, const std::string& face, float turn) {
  const float r = size / 2, c = std::cos(turn), s = std::sin(turn);
  const ImU32 ivory = IM_COL32(240, 232, 212, 255), edge = IM_COL32(60, 50, 36, 255);
  const ImVec2 square[4] = {{-0.8f, -0.8f}, {0.8f, -0.8f}, {0.8f, 0.8f}, {-0.8f, 0.8f}};
  const ImVec2 kite[4] = {{0, -1}, {1, 0.1f}, {0, 1}, {-1, 0.1f}};
  ImVec2 corners[4];
  for (int i = 0; i < 4; ++i) {
    const ImVec2 p = faces <= 6 ? square[i] : kite[i];
    corners[i] = {middle.x + r * (p.x * c - p.y * s), middle.y + r * (p.x * s + p.y * c)};
  }
  list->AddConvexPolyFilled(corners, 4, ivory);
  list->AddPolyline(corners, 4, edge, ImDrawFlags_Closed, 1.5f);
  ImFont* font = ui::font(ui::Face::heading);
  const float tall = size * (face.size() > 1 ? 0.42f : 0.5f);
  const ImVec2 wide = font->CalcTextSizeA(tall, 1e6f, 0, face.c_str());
  list->AddText(font, tall, {middle.x - wide.x / 2, middle.y - wide.y / 2}, IM_COL32(24, 20, 14, 255), face.c_str());
}

constexpr int few_dice = 5;

// How a thrown die goes: rolls in, hops twice, lies still from three quarters of its time on.
struct Throw {
  float way, hop, turn;  // share of the way, height in die sizes, radians still to turn
};
Throw throw_at(float at, std::size_t die) {
  const float t = std::clamp(at / 0.75f, 0.0f, 1.0f), left = 1 - t;
  return {1 - left * left, std::fabs(std::sin(t * 6.2832f)) * left * 1.6f,
          left * left * (7 + 1.3f * static_cast<float>(die))};
}

}  // namespace

void DiceTray::draw(const Layout& layout, const stage::Stage& stage, Wishes& wishes) {
  if (!stage.dice() || stage.dice()->at < 0.75f) return;  // what they say is told when they lie
  const stage::DiceShown& dice = *stage.dice();
  const Rolled& roll = dice.roll;
  const float free = layout.width - layout.roster_width - layout.log_width;
  const float wide = std::min(free - 16 * layout.scale, ImGui::GetFontSize() * 30);
  const float x = layout.roster_width + (free - wide) / 2;
  ui::begin_panel({"##dice", {x, layout.height - layout.bottom - 8}, {wide, 0}, {0, 1}});
  // Each thrower's dice in rows of their own, below each other; few enough stand beside their words.
  const int most = std::max(roll.faces.size(), roll.other_faces.size());
  const bool beside = most <= few_dice;
  const float size = ImGui::GetFontSize() * (beside && roll.other_die == 0 ? 2.4f : 1.6f);
  const int in_row = std::max(1, static_cast<int>((wide - size) / (size * 1.05f)));
  const ImVec2 at = ImGui::GetCursorScreenPos();
  int row = 0;
  for (const auto& [faces, die] : {std::pair(&roll.faces, roll.die), std::pair(&roll.other_faces, roll.other_die)}) {
    for (int i = 0; i < faces->size(); ++i)
      draw_die(ImGui::GetWindowDrawList(),
               {at.x + size * (0.55f + 1.05f * static_cast<float>(i % in_row)),
                at.y + size * (0.5f + static_cast<float>(row + i / in_row))},
               size, die, std::to_string((*faces)[i]), 0);
    row += (faces->size() + in_row - 1) / in_row;
  }
  ImGui::Dummy({size * (0.2f + 1.05f * static_cast<float>(std::min(most, in_row))),
                size * static_cast<float>(std::max(row, 1))});
  if (beside) ImGui::SameLine();
  ImGui::BeginGroup();
  const bool together = roll.odds.test != DiceTest::one;
  const std::string need = roll.need > 0 || together ? ", " + replay::need_text(roll) : "";
  ui::text(fmt::format("{}: {}{}", roll.odds.label, roll.value, need),
           roll.success ? ui::palette().good : ui::palette().text);
  ImGui::SameLine();
  ImGui::PushFont(ui::font(ui::Face::small));
  rule_link(stage.shown().info(), roll.odds.rule, wishes);
  if (!roll.odds.terms.empty()) linked_paragraph(stage.shown().info(), roll.odds.text(), wishes);
  ImGui::PopFont();
  ImGui::EndGroup();
  ui::end_panel();
}

void draw_thrown_dice(const stage::Stage& stage, const OnScreen& on_screen) {
  if (!stage.dice()) return;
  const stage::DiceShown& dice = *stage.dice();
  const State& shown = stage.shown();
  const HeightField& ground = shown.battle->table.ground;
  ElementId about = dice.roll.odds.subject.element();
  if (!about.valid()) about = dice.roll.actor.element();
  const bool placed = about.valid() && shown.element(about).on_table();
  // Beside whom it is about, towards the near edge, or in the middle of the table.
  const Vec2 end =
      ground.clamp(placed ? shown.element(about).at - Vec2{0, mm(35)} : Vec2{ground.width() / 2, ground.depth() / 3});
  const Vec2 start = ground.clamp(end - Vec2{mm(70), mm(110)});
  // In rows of eight; those thrown against them come from the far side and lie beyond.
  const int own = dice.roll.faces.size(), all = own + dice.roll.other_faces.size();
  for (int n = 0; n < all; ++n) {
    const bool theirs = n >= own;
    const int i = theirs ? n - own : n, die = theirs ? dice.roll.other_die : dice.roll.die;
    const Throw t = throw_at(dice.at, static_cast<std::size_t>(n));
    const Vec2 line = theirs ? Vec2{0, mm(70)} : Vec2{};
    const Vec2 from = theirs ? ground.clamp(end + Vec2{mm(70), mm(180)}) : start;
    const Vec2 to = ground.clamp(end + line + Vec2{mm(16) * (i % 8), mm(16) * (i / 8) * (theirs ? 1 : -1)});
    const Vec2 p{from.x + static_cast<std::int32_t>(t.way * static_cast<float>(to.x - from.x)),
                 from.y + static_cast<std::int32_t>(t.way * static_cast<float>(to.y - from.y))};
    const std::optional<ImVec2> at = on_screen(p);
    if (!at) continue;
    const float size = ImGui::GetFontSize() * 1.9f;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    list->AddCircleFilled({at->x + size * 0.12f, at->y + size * 0.16f}, size * 0.46f, IM_COL32(0, 0, 0, 90));
    // While it rolls its faces pass; the one rolled lies on top at the end.
    const int face = dice.at >= 0.75f
                         ? (theirs ? dice.roll.other_faces[i] : dice.roll.faces[i])
                         : 1 + (static_cast<int>(dice.at * 40) * 7 + 3 * i) % std::max(2, std::min(die, 10));
    draw_die(list, {at->x, at->y - t.hop * size}, size, die, std::to_string(face), t.turn);
  }
}

}  // namespace sixmil::app
