#include "game/app/cards/chits.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/ui/widgets.hpp"

#include "game/sitting/units.hpp"

namespace sixmil::app {
namespace {

constexpr float half_mm = 6;  // of a card's side; more where it would be too small to read

ElementId first_left(const State& shown, UnitId unit) {
  for (int i = 0; i < shown.element_count(); ++i)
    if (shown.element(ElementId(i)).on_table() && sitting::below(shown, shown.element(ElementId(i)).unit, unit))
      return ElementId(i);
  return {};
}

// A place on the table, mm.
struct Place {
  float x = 0, y = 0;
};

// Beside its model where no other model stands and no other chit lies, as far as there is such a place.
Place free_place(const State& shown, ElementId beside, float half, Place right, const std::vector<Place>& taken) {
  const Element& e = shown.element(beside);
  const Place middle{static_cast<float>(e.at.x) / tu_per_mm, static_cast<float>(e.at.y) / tu_per_mm};
  const float far = static_cast<float>(e.body.length) / tu_per_mm / 2 + half * 1.5f;
  Place best = middle;
  float most = -1;
  for (int k = 0; k < 8; ++k) {
    const float a = static_cast<float>(k % 2 == 0 ? k / 2 : 8 - (k + 1) / 2) * 0.78539816f;  // right first
    const float c = std::cos(a), s = std::sin(a);
    const Place at{middle.x + far * (c * right.x - s * right.y), middle.y + far * (c * right.y + s * right.x)};
    float room = 2.6f * half;
    for (int i = 0; i < shown.element_count(); ++i) {
      const Element& other = shown.element(ElementId(i));
      if (!other.on_table() || ElementId(i) == beside) continue;
      room = std::min(room, std::hypot(static_cast<float>(other.at.x) / tu_per_mm - at.x,
                                       static_cast<float>(other.at.y) / tu_per_mm - at.y));
    }
    for (const Place& other : taken) room = std::min(room, std::hypot(other.x - at.x, other.y - at.y));
    if (room > most + 0.5f) {
      best = at;
      most = room;
    }
  }
  return best;
}

// A card whose corners lie anywhere: its own coordinates run from −1 to 1.
struct Card {
  ImVec2 middle, right, up;  // half sides, points
  ImVec2 at(float x, float y) const { return {middle.x + right.x * x + up.x * y, middle.y + right.y * x + up.y * y}; }
};

void fill(ImDrawList* list, const Card& card, float half, ImU32 colour) {
  const ImVec2 corners[4] = {card.at(-half, -half), card.at(half, -half), card.at(half, half), card.at(-half, half)};
  list->AddConvexPolyFilled(corners, 4, colour);
}

// Text laid on the card: drawn upright, then its corners are moved to where the card has them.
void letter(ImDrawList* list, const Card& card, const std::string& words) {
  ImFont* font = ui::font(ui::Face::heading);
  constexpr float tall = 100;
  const ImVec2 wide = font->CalcTextSizeA(tall, 1e6f, 0, words.c_str());
  const int first = list->VtxBuffer.Size;
  list->AddText(font, tall, {0, 0}, IM_COL32(24, 20, 14, 255), words.c_str());
  const float scale = std::min(1.5f / tall, 1.7f / std::max(1.0f, wide.x));
  for (int i = first; i < list->VtxBuffer.Size; ++i) {
    ImVec2& p = list->VtxBuffer[i].pos;
    p = card.at((p.x - wide.x / 2) * scale, (wide.y / 2 - p.y) * scale);
  }
}

void draw_card(ImDrawList* list, Card card, const ChitShown& chit, const Info& info, ImU32 side) {
  constexpr float half_turn = 3.14159265f;
  const float turn = chit.up * half_turn, high = std::sin(turn) * std::fabs(card.up.y + card.right.x) * 0.5f;
  const float flat = std::max(0.06f, std::fabs(std::cos(turn)));
  // Its shadow stays on the table while it turns.
  Card shadow = card;
  shadow.middle.x += 1.5f + high * 0.25f;
  shadow.middle.y += 1.5f;
  fill(list, shadow, 1, IM_COL32(0, 0, 0, 110));
  card.middle.y -= high;
  card.up = {card.up.x * flat, card.up.y * flat};
  const bool face = chit.up > 0.5f;
  fill(list, card, 1, IM_COL32(22, 19, 15, 255));
  fill(list, card, 0.9f, side);
  if (face) {
    fill(list, card, 0.66f, IM_COL32(240, 232, 212, 255));
    letter(list, card, info.orders[static_cast<std::size_t>(chit.order.index())].letter);
    return;
  }
  // The back: a lozenge.
  const ImVec2 back[4] = {card.at(0, -0.6f), card.at(0.6f, 0), card.at(0, 0.6f), card.at(-0.6f, 0)};
  list->AddPolyline(back, 4, IM_COL32(255, 252, 240, 200), ImDrawFlags_Closed, 1.4f);
}

}  // namespace

std::vector<ChitShown> chits_shown(const stage::Stage& stage) {
  const State& shown = stage.shown();
  std::vector<ChitShown> out;
  for (int i = 0; i < shown.unit_count(); ++i) {
    const UnitId unit(i);
    ChitShown chit;
    chit.unit = unit;
    const Unit& u = shown.unit(unit);
    chit.order = u.laid.valid() ? u.laid : u.order;
    chit.up = u.laid.valid() ? 0.0f : 1.0f;
    for (const stage::ChitTurn& turn : stage.turning())
      if (turn.unit == unit) {
        chit.order = turn.order;
        chit.up = turn.at;
      }
    if (!chit.order.valid()) continue;
    chit.beside = first_left(shown, unit);
    if (chit.beside.valid()) out.push_back(chit);
  }
  return out;
}

void draw_order_chits(const stage::Stage& stage, float yaw, const OnScreen& on_screen) {
  const State& shown = stage.shown();
  const HeightField& ground = shown.battle->table.ground;
  const float least = ImGui::GetFontSize() * 0.62f;  // half a side, points
  const Place right{std::cos(yaw), std::sin(yaw)};
  const auto screen = [&](Place p) {
    return on_screen(ground.clamp(Vec2{static_cast<std::int32_t>(std::lround(p.x * tu_per_mm)),
                                       static_cast<std::int32_t>(std::lround(p.y * tu_per_mm))}));
  };
  std::vector<Place> taken;
  for (const ChitShown& chit : chits_shown(stage)) {
    const Element& e = shown.element(chit.beside);
    const Place model{static_cast<float>(e.at.x) / tu_per_mm, static_cast<float>(e.at.y) / tu_per_mm};
    constexpr float step = 10;
    const auto here = screen(model), there = screen({model.x + step * right.x, model.y + step * right.y});
    if (!here || !there) continue;
    const float per_mm = std::hypot(there->x - here->x, there->y - here->y) / step;
    if (per_mm <= 0) continue;
    const float half = std::max(half_mm, least / per_mm);
    const Place at = free_place(shown, chit.beside, half, right, taken);
    taken.push_back(at);
    const auto middle = screen(at);
    const auto aside = screen({at.x + step * right.x, at.y + step * right.y});
    const auto beyond = screen({at.x - step * right.y, at.y + step * right.x});
    if (!middle || !aside || !beyond) continue;
    const float k = half / step;
    Card card{*middle,
              {(aside->x - middle->x) * k, (aside->y - middle->y) * k},
              {(beyond->x - middle->x) * k, (beyond->y - middle->y) * k}};
    // Seen from low down it stands up a little, so that it can be read.
    const float tall = std::hypot(card.up.x, card.up.y), wide = std::hypot(card.right.x, card.right.y);
    if (tall > 0 && tall < 0.6f * wide) card.up = {card.up.x * 0.6f * wide / tall, card.up.y * 0.6f * wide / tall};
    const auto& info = shown.info();
    draw_card(ImGui::GetBackgroundDrawList(), card, chit, info,
              ImGui::GetColorU32(ui::side_colour(shown.unit_info(chit.unit).side.index())));
    if (chit.up >= 1)
      ui::say("chit: " + info.orders[static_cast<std::size_t>(chit.order.index())].label);
    else
      ui::say(chit.up > 0 ? "chit turning" : "chit face down");
  }
}

}  // namespace sixmil::app
