#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"
#include "game/replay/log_text.hpp"

namespace sixmil::app {

void UnitCard::draw(const Layout& layout, const State& shown, ElementId id) {
  const float top = layout.bar_height + 4 + (layout.height - layout.bar_height - 4) * 0.62f + 4;
  ui::begin_panel({"Unit card", {0, top}, {layout.roster_width, layout.height - top}});
  if (!id.valid()) {
    ui::paragraph("Point at a model to read its card; click to keep it, double-click to fly there.");
  } else {
    const Element& element = shown.element(id);
    const ProfileInfo& profile = shown.info().profiles[static_cast<std::size_t>(element.profile.index())];
    ui::text(profile.name, ui::side_text(element.side.index()));
    ui::small(replay::element_name(shown, id));
    for (UnitId unit = element.unit; unit.valid(); unit = shown.unit_info(unit).parent) {
      const OrderId order = shown.unit(unit).order;
      if (!order.valid()) continue;
      ui::text(fmt::format("Order: {}", shown.info().orders[static_cast<std::size_t>(order.index())].label));
      break;
    }
    for (const LabelValue& row : profile.rows) {
      ui::dim(row.label);
      ImGui::SameLine(ImGui::GetFontSize() * 7);
      ui::text(row.value);
    }
    for (std::size_t i = 0; i < shown.info().counters.size(); ++i) {
      const CounterInfo& counter = shown.info().counters[i];
      if (!counter.shown || counter.scope != RefKind::element) continue;
      const std::int32_t value = shown.counter(id, CounterId(static_cast<int>(i)));
      if (value == counter.start) continue;
      ui::dim(counter.label);
      if (counter.most > 1) {
        ImGui::SameLine(ImGui::GetFontSize() * 7);
        ui::text(std::to_string(value));
      }
    }
  }
  ui::end_panel();
}

}  // namespace sixmil::app
