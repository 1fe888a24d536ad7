#include <fmt/format.h>
#include <vector>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"
#include "game/app/panels/rule_link.hpp"
#include "game/app/panels/signs.hpp"
#include "game/sitting/units.hpp"

namespace sixmil::app {
namespace {

// The panels know no profile; their arms are listed in the same order.
static_assert(static_cast<int>(ui::Arm::headquarters) == static_cast<int>(Symbol::headquarters));
static_assert(static_cast<int>(ui::Arm::other) == static_cast<int>(Symbol::other));
ui::Arm arm_of(Symbol symbol) { return static_cast<ui::Arm>(symbol); }

struct Strength {
  int alive = 0, all = 0, to_come = 0;
  ElementId first;  // alive, for flying there
  Symbol symbol = Symbol::other;
};

UnitId unit_of(const State& shown, ElementId id) {
  return shown.battle->elements[static_cast<std::size_t>(id.index())].unit;
}

// Fights for another side than its unit's.
bool taken(const State& shown, ElementId id) {
  return shown.element(id).side != shown.unit_info(unit_of(shown, id)).side;
}

Strength strength_of(const State& shown, UnitId top) {
  Strength out;
  for (int i = 0; i < shown.element_count(); ++i) {
    const ElementId id(i);
    if (!sitting::below(shown, unit_of(shown, id), top)) continue;
    const Element& element = shown.element(id);
    // The arm that most of it has: the last one named wins over the command vehicle's.
    out.symbol = shown.info().profiles[static_cast<std::size_t>(element.profile.index())].symbol;
    ++out.all;
    if (!element.alive() || taken(shown, id)) continue;
    ++out.alive;
    out.to_come += element.presence == Presence::reserve;
    if (!out.first.valid() && element.on_table()) out.first = id;
  }
  return out;
}

// The order in force face up, and the one laid for the coming turn: its back to others, its letter to its own side.
void draw_chits(const State& shown, UnitId unit, int side) {
  const Unit& u = shown.unit(unit);
  for (const bool laid : {false, true}) {
    const OrderId order = laid ? u.laid : u.order;
    if (!order.valid()) continue;
    ImGui::SameLine(0, 5);
    const OrderInfo& info = shown.info().orders[static_cast<std::size_t>(order.index())];
    ui::chit(info.letter, side, !laid);
    ui::tip(laid ? "Laid face down: " + info.label : info.label);
    if (laid) ui::say(info.label);
  }
}

// What its ruleset wants to be seen of it: "jam resolved", "arrives in turn 2".
std::string tags(const State& shown, Ref of, const Strength* strength) {
  std::string out;
  const auto add = [&](const std::string& tag) { out += (out.empty() ? "" : ", ") + tag; };
  if (strength && strength->to_come > 0)
    add(strength->to_come == strength->alive ? std::string("to come") : fmt::format("{} to come", strength->to_come));
  for (std::size_t i = 0; i < shown.info().counters.size(); ++i) {
    const CounterInfo& counter = shown.info().counters[i];
    if (!counter.shown || counter.scope != of.kind) continue;
    const std::int32_t value = shown.counter(of, CounterId(static_cast<int>(i)));
    const ElementId element = of.element();
    if (value != counter.start) add(counter.said(value, element.valid() ? &shown.battle->profile(element) : nullptr));
  }
  return out;
}

void draw_tags(const std::string& words) {
  if (words.empty()) return;
  ImGui::PushFont(ui::font(ui::Face::small));
  ImGui::PushStyleColor(ImGuiCol_Text, ui::palette().dim);
  ui::paragraph(words);
  ImGui::PopStyleColor();
  ImGui::PopFont();
}

// Its name without those of the units it is listed below.
std::string short_name(const State& shown, ElementId id, std::string name) {
  std::vector<const std::string*> above;
  for (UnitId unit = unit_of(shown, id); unit.valid(); unit = shown.unit_info(unit).parent)
    above.insert(above.begin(), &shown.unit_info(unit).name);
  for (const std::string* unit : above)
    if (name.size() > unit->size() + 2 && name.rfind(*unit + ", ", 0) == 0) name.erase(0, unit->size() + 2);
  return name;
}

void draw_element(const State& shown, ElementId id, ElementId selected, Wishes& wishes) {
  const ElementInfo& info = shown.battle->elements[static_cast<std::size_t>(id.index())];
  const Element& element = shown.element(id);
  const ProfileInfo& profile = shown.info().profiles[static_cast<std::size_t>(element.profile.index())];
  ImGui::PushID(id.index());
  ui::symbol(arm_of(profile.symbol), element.side.index(), ImGui::GetFontSize() * 0.7f, !element.alive());
  ImGui::SameLine();
  const char* words[] = {"unseen", "to come", "", "aboard", "gone", "lost"};
  const char* fate = words[static_cast<std::size_t>(element.presence)];
  const std::string& name = info.name.empty() ? profile.name : info.name;
  const std::string label = short_name(shown, id, name);
  const float room = ImGui::GetContentRegionAvail().x - (*fate ? ImGui::CalcTextSize(fate).x + 8 : 0);
  if (ImGui::Selectable(label.c_str(), id == selected, 0, {room, 0})) {
    wishes.push_back(wish::Select{id});
    if (element.on_table()) wishes.push_back(wish::FlyTo{id});
  }
  ui::note(name);
  ui::say(label);
  ui::tip(profile.name);
  if (*fate) {
    ImGui::SameLine();
    ui::small(fate);
  }
  if (element.alive()) draw_tags(tags(shown, id, nullptr));
  ImGui::PopID();
}

// Its own models, then the units in it.
void draw_contents(const State& shown, UnitId unit, ElementId selected, Wishes& wishes) {
  for (int i = 0; i < shown.element_count(); ++i)
    if (unit_of(shown, ElementId(i)) == unit && !taken(shown, ElementId(i)))
      draw_element(shown, ElementId(i), selected, wishes);
  for (int u = 0; u < shown.unit_count(); ++u) {
    const UnitId part(u);
    if (shown.unit_info(part).parent != unit) continue;
    const std::string words = tags(shown, part, nullptr);
    ImGui::PushID(1000 + u);
    ImGui::PushFont(ui::font(ui::Face::small));
    if (ImGui::Selectable(shown.unit_info(part).name.c_str())) wishes.push_back(wish::Select{part});
    ImGui::PopFont();
    ui::say(shown.unit_info(part).name);
    draw_tags(words);
    draw_contents(shown, part, selected, wishes);
    ImGui::PopID();
  }
}

void draw_unit(const State& shown, UnitId unit, ElementId selected, std::vector<bool>& unfolded, Wishes& wishes) {
  const UnitInfo& info = shown.unit_info(unit);
  const Strength strength = strength_of(shown, unit);
  const int side = info.side.index();
  const bool chosen = selected.valid() && sitting::below(shown, unit_of(shown, selected), unit);
  ImGui::PushID(unit.index());
  ui::symbol(arm_of(strength.symbol), side, ImGui::GetFontSize() * 0.94f, strength.alive == 0);
  ImGui::SameLine(0, 2);
  const auto at = static_cast<std::size_t>(unit.index());
  ImGui::SetNextItemOpen(unfolded[at]);
  const bool open =
      ImGui::TreeNodeEx(info.name.c_str(), ImGuiTreeNodeFlags_SpanAvailWidth | ImGuiTreeNodeFlags_OpenOnArrow |
                                               (chosen ? ImGuiTreeNodeFlags_Selected : 0));
  ui::note(info.name);
  ui::say(info.name);
  unfolded[at] = open;
  if (ImGui::IsItemClicked() && !ImGui::IsItemToggledOpen()) {
    unfolded[at] = true;
    wishes.push_back(wish::Select{unit});
    if (strength.first.valid()) wishes.push_back(wish::FlyTo{strength.first});
  }
  ImGui::SameLine();
  ui::small(fmt::format("{}/{}", strength.alive, strength.all));
  draw_chits(shown, unit, side);
  sign_row(shown, signs_in(shown, unit));
  draw_tags(tags(shown, unit, &strength));
  if (open) {
    draw_contents(shown, unit, selected, wishes);
    ImGui::TreePop();
  }
  ImGui::PopID();
}

// What it has taken from others, below its own units.
void draw_captures(const State& shown, SideId side, ElementId selected, Wishes& wishes) {
  bool any = false;
  for (int i = 0; i < shown.element_count(); ++i) {
    const ElementId id(i);
    if (shown.element(id).side != side || !taken(shown, id)) continue;
    if (!any) ui::dim("Taken over");
    any = true;
    draw_element(shown, id, selected, wishes);
  }
}

}  // namespace

void Roster::draw(const Layout& layout, const State& shown, ElementId selected, Wishes& wishes) {
  if (!layout.left_open) return;
  unfolded_.resize(static_cast<std::size_t>(shown.unit_count()));
  const float wide = layout.roster_width - layout.grip();
  ui::begin_panel({"Forces", {0, layout.top()}, {wide, layout.side_height() * 0.62f}});
  for (int s = 0; s < shown.side_count(); ++s) {
    if (s) ImGui::Spacing();
    ImGui::PushFont(ui::font(ui::Face::heading));
    ui::text(shown.battle->sides[static_cast<std::size_t>(s)].name, ui::side_text(s));
    ImGui::PopFont();
    draw_tags(tags(shown, SideId(s), nullptr));
    for (int u = 0; u < shown.unit_count(); ++u) {
      const UnitInfo& info = shown.unit_info(UnitId(u));
      if (info.side.index() == s && !info.parent.valid()) draw_unit(shown, UnitId(u), selected, unfolded_, wishes);
    }
    draw_captures(shown, SideId(s), selected, wishes);
  }
  ui::end_panel();
}

}  // namespace sixmil::app
