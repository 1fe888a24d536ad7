#include "game/app/docks/right_dock.hpp"

#include <imgui.h>

#include "engine/ui/widgets.hpp"

#include "game/app/docks/dice_panel.hpp"

namespace sixmil::app {

void RightDock::show_rule(const std::string& id) {
  rules_.show(id);
  tab = Tab::rules;
}

void RightDock::toggle(Tab to, bool open) { tab = tab == to && open ? Tab::log : to; }

void RightDock::draw(const Layout& layout, const sitting::Watch& watch, const sitting::LogBook& book,
                     const sitting::Statistics& statistics, ElementId selected, Wishes& wishes) {
  if (!layout.right_open) return;
  const float x = layout.width - layout.log_width + layout.grip();
  ui::begin_panel({"##right", {x, layout.top()}, {layout.width - x, layout.side_height()}});
  const float third = (ImGui::GetContentRegionAvail().x - 8) / 3;
  if (ui::toggle("Log", tab == Tab::log, {third, 0})) tab = Tab::log;
  ImGui::SameLine(0, 4);
  if (ui::toggle("Rules", tab == Tab::rules, {third, 0})) tab = Tab::rules;
  ImGui::SameLine(0, 4);
  if (ui::toggle("Dice", tab == Tab::dice, {third, 0})) tab = Tab::dice;
  ImGui::Separator();
  switch (tab) {
    case Tab::log:
      log_.draw(watch, book, selected, wishes);
      break;
    case Tab::rules:
      rules_.draw(watch.stage().shown().info(), wishes);
      break;
    case Tab::dice:
      draw_dice_panel(watch.stage().shown(), statistics, wishes);
      break;
  }
  ui::end_panel();
}

}  // namespace sixmil::app
