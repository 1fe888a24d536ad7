#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"

namespace sixmil::app {
namespace {

// The panels know no profile; their arms are listed in the same order.
static_assert(static_cast<int>(ui::Arm::headquarters) == static_cast<int>(Symbol::headquarters));
static_assert(static_cast<int>(ui::Arm::other) == static_cast<int>(Symbol::other));
ui::Arm arm_of(Symbol symbol) { return static_cast<ui::Arm>(symbol); }

struct Strength {
  int alive = 0, all = 0;
  ElementId first;  // alive, for flying there
  Symbol symbol = Symbol::other;
};

bool below(const State& state, UnitId unit, UnitId top) {
  for (; unit.valid(); unit = state.unit_info(unit).parent)
    if (unit == top) return true;
  return false;
}

Strength strength_of(const State& shown, UnitId top) {
  Strength out;
  for (int i = 0; i < shown.element_count(); ++i) {
    const ElementId id(i);
    if (!below(shown, shown.battle->elements[static_cast<std::size_t>(i)].unit, top)) continue;
    const Element& element = shown.element(id);
    // The arm that most of it has: the last one named wins over the command vehicle's.
    out.symbol = shown.info().profiles[static_cast<std::size_t>(element.profile.index())].symbol;
    ++out.all;
    if (!element.alive()) continue;
    ++out.alive;
    if (!out.first.valid() && element.on_table()) out.first = id;
  }
  return out;
}

void draw_chit(const State& shown, UnitId unit, int side) {
  const Unit& u = shown.unit(unit);
  const OrderId order = u.order.valid() ? u.order : u.laid;
  if (!order.valid()) return;
  ImGui::SameLine();
  const OrderInfo& info = shown.info().orders[static_cast<std::size_t>(order.index())];
  ui::chit(info.letter, side, u.order.valid());
  ui::tip(info.label);
}

void draw_elements(const State& shown, UnitId top, ElementId selected, Wish& wish) {
  for (int i = 0; i < shown.element_count(); ++i) {
    const ElementId id(i);
    const ElementInfo& info = shown.battle->elements[static_cast<std::size_t>(i)];
    if (!below(shown, info.unit, top)) continue;
    const Element& element = shown.element(id);
    const ProfileInfo& profile = shown.info().profiles[static_cast<std::size_t>(element.profile.index())];
    ImGui::PushID(i);
    ui::symbol(arm_of(profile.symbol), element.side.index(), 11, !element.alive());
    ImGui::SameLine();
    const char* words[] = {"unseen", "to come", "", "aboard", "gone", "lost"};
    const char* fate = words[static_cast<std::size_t>(element.presence)];
    const std::string label = info.name.empty() ? profile.name : info.name;
    if (ImGui::Selectable(label.c_str(), id == selected)) {
      wish.select = id;
      if (element.on_table()) wish.fly_to = id;
    }
    ui::note(label);
    ui::say(label);
    if (*fate) {
      ImGui::SameLine();
      ui::small(fate);
    }
    ImGui::PopID();
  }
}

}  // namespace

void Roster::draw(const Layout& layout, const State& shown, ElementId selected, Wish& wish) {
  const ImVec2 at{0, layout.bar_height + 4}, size{layout.roster_width, layout.height - layout.bar_height - 4};
  ui::begin_panel({"Forces", at, {size.x, size.y * 0.62f}});
  for (int s = 0; s < shown.side_count(); ++s) {
    if (s) ImGui::Spacing();
    ImGui::PushFont(ui::font(ui::Face::heading));
    ui::text(shown.battle->sides[static_cast<std::size_t>(s)].name, ui::side_text(s));
    ImGui::PopFont();
    for (int u = 0; u < shown.unit_count(); ++u) {
      const UnitId unit(u);
      const UnitInfo& info = shown.unit_info(unit);
      if (info.side.index() != s || info.parent.valid()) continue;
      const Strength strength = strength_of(shown, unit);
      ImGui::PushID(u);
      ui::symbol(arm_of(strength.symbol), s, 15, strength.alive == 0);
      ImGui::SameLine();
      const bool open =
          ImGui::TreeNodeEx(info.name.c_str(), ImGuiTreeNodeFlags_SpanAvailWidth | ImGuiTreeNodeFlags_OpenOnArrow);
      ui::note(info.name);
      ui::say(info.name);
      if (ImGui::IsItemClicked() && !ImGui::IsItemToggledOpen() && strength.first.valid()) wish.fly_to = strength.first;
      ImGui::SameLine();
      ui::small(fmt::format("{}/{}", strength.alive, strength.all));
      draw_chit(shown, unit, s);
      if (open) {
        draw_elements(shown, unit, selected, wish);
        ImGui::TreePop();
      }
      ImGui::PopID();
    }
  }
  ui::end_panel();
}

}  // namespace sixmil::app
