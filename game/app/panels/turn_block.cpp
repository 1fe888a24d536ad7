#include "game/app/panels/turn_block.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

namespace sixmil::app {

const PhaseInfo* phase_of(const State& shown) {
  return shown.phase.valid() ? &shown.info().phases[static_cast<std::size_t>(shown.phase.index())] : nullptr;
}

void draw_turn(const State& shown) {
  ImGui::BeginGroup();
  ui::heading(fmt::format("Turn {} of {}", std::max(1, shown.turn), shown.battle->turns));
  for (int i = 0; i < shown.side_count(); ++i) {
    if (i) ImGui::SameLine(0, 14);
    const SideInfo& side = shown.battle->sides[static_cast<std::size_t>(i)];
    ui::text(fmt::format("{} {}", side.name, shown.sides[static_cast<std::size_t>(i)].score), ui::side_text(i));
  }
  ImGui::EndGroup();
}

void draw_speeds(const sitting::Watch& watch, Wishes& wishes) {
  for (const double speed : {1.0, 2.0, 4.0, 8.0}) {
    if (ui::toggle(fmt::format("{}\u00d7", speed), std::fabs(watch.speed() - speed) < 0.01))
      wishes.push_back(wish::Speed{speed});
    ImGui::SameLine(0, 3);
  }
}

}  // namespace sixmil::app
