#include "game/app/panels/right_dock.hpp"

#include <imgui.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/dice_panel.hpp"

namespace sixmil::app {

bool RightDock::obey(const Wish& wish, bool open) {
  if (!wish.rule.empty()) {
    rules_.show(wish.rule);
    tab = Tab::rules;
    return true;
  }
  // The same key again goes back to the log.
  const auto toggle = [&](Tab to) {
    tab = tab == to && open ? Tab::log : to;
    return true;
  };
  if (wish.rules) return toggle(Tab::rules);
  if (wish.dice) return toggle(Tab::dice);
  return false;
}

void RightDock::draw(const Layout& layout, const sitting::Watch& watch, const sitting::LogBook& book,
                     const sitting::Statistics& statistics, ElementId selected, Wish& wish) {
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
      log_.draw(watch, book, selected, wish);
      break;
    case Tab::rules:
      rules_.draw(watch.stage().shown().info(), wish);
      break;
    case Tab::dice:
      draw_dice_panel(watch.stage().shown(), statistics, wish);
      break;
  }
  ui::end_panel();
}

}  // namespace sixmil::app
