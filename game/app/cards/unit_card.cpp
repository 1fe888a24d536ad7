#include "game/app/cards/unit_card.hpp"

#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"
#include "game/app/panels/rule_link.hpp"
#include "game/replay/log_text.hpp"

namespace sixmil::app {
namespace {

// A label and its value, side by side where both fit.
void row(const Info& info, const std::string& label, const std::string& value, Wishes& wishes) {
  ui::dim(label);
  const float column = ImGui::GetFontSize() * 6.5f;
  if (ImGui::GetItemRectSize().x < column - ImGui::GetFontSize() * 0.4f) ImGui::SameLine(column);
  linked_paragraph(info, value, wishes);
}

void draw_order(const State& shown, const Element& element, Wishes& wishes) {
  for (UnitId unit = element.unit; unit.valid(); unit = shown.unit_info(unit).parent) {
    const Unit& u = shown.unit(unit);
    for (const bool laid : {false, true}) {
      const OrderId order = laid ? u.laid : u.order;
      if (!order.valid()) continue;
      const OrderInfo& info = shown.info().orders[static_cast<std::size_t>(order.index())];
      ui::text(fmt::format("{}: {}", laid ? "Laid" : "Order", info.label));
      ImGui::SameLine();
      rule_link(shown.info(), info.rule, wishes);
    }
    if (u.order.valid() || u.laid.valid()) return;
  }
}

// How its section and the units above it fare, where the ruleset has words for it.
void draw_states(const State& shown, const Element& element) {
  for (UnitId unit = element.unit; unit.valid(); unit = shown.unit_info(unit).parent)
    for (std::size_t i = 0; i < shown.info().counters.size(); ++i) {
      const CounterInfo& counter = shown.info().counters[i];
      if (!counter.shown || counter.scope != RefKind::unit || counter.words.empty()) continue;
      const std::int32_t value = shown.counter(unit, CounterId(static_cast<int>(i)));
      if (value != counter.start) ui::text(counter.said(value), ui::palette().accent);
    }
}

}  // namespace

void UnitCard::draw(const Layout& layout, const State& shown, ElementId id, Wishes& wishes) {
  if (!layout.left_open) return;
  const float upper = layout.side_height() * 0.62f + 4, top = layout.top() + upper;
  ui::begin_panel({"Unit card", {0, top}, {layout.roster_width - layout.grip(), layout.side_height() - upper}});
  if (!id.valid()) {
    ui::paragraph("Point at a model to read its card; click to keep it, double-click to fly there.");
  } else {
    const Element& element = shown.element(id);
    const ProfileInfo& profile = shown.info().profiles[static_cast<std::size_t>(element.profile.index())];
    ImGui::PushStyleColor(ImGuiCol_Text, ui::side_text(element.side.index()));
    ui::paragraph(profile.name);
    ImGui::PopStyleColor();
    ImGui::PushFont(ui::font(ui::Face::small));
    ImGui::PushStyleColor(ImGuiCol_Text, ui::palette().dim);
    ui::paragraph(replay::element_name(shown, id));
    ImGui::PopStyleColor();
    ImGui::PopFont();
    draw_order(shown, element, wishes);
    for (std::size_t i = 0; i < shown.info().counters.size(); ++i) {
      const CounterInfo& counter = shown.info().counters[i];
      if (!counter.shown || counter.scope != RefKind::element) continue;
      const std::int32_t value = shown.counter(id, CounterId(static_cast<int>(i)));
      if (value == counter.start) continue;
      ui::text(counter.said(value, &profile), ui::palette().accent);
    }
    draw_states(shown, element);
    for (const LabelValue& line : profile.rows) row(shown.info(), line.label, line.value, wishes);
  }
  ui::end_panel();
}

}  // namespace sixmil::app
