#include "game/app/tools/selection_box.hpp"

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <map>

#include "engine/ui/theme.hpp"

#include "game/app/tools/offers.hpp"

namespace sixmil::app {
namespace {

constexpr float least_points = 8;  // a hand trembles that far

}  // namespace

Ref chosen_by_box(const State& state, const std::vector<ElementId>& inside) {
  if (inside.empty()) return Ref();
  if (inside.size() == 1) return inside.front();
  std::map<Ref, int> members;
  for (const ElementId id : inside)
    for (const Ref unit : units_of(state, id)) ++members[unit];
  Ref best;
  int most = 0;
  // Of those with as many the smallest: its own elements come first in units_of.
  for (const ElementId id : inside)
    for (const Ref unit : units_of(state, id))
      if (members[unit] > most) {
        most = members[unit];
        best = unit;
      }
  return best;
}

void SelectionBox::begin(float x, float y) {
  open_ = true;
  x0_ = x1_ = x;
  y0_ = y1_ = y;
}

void SelectionBox::drag(float x, float y) {
  x1_ = x;
  y1_ = y;
}

bool SelectionBox::drawn() const {
  return open_ && std::max(std::fabs(x1_ - x0_), std::fabs(y1_ - y0_)) >= least_points;
}

bool SelectionBox::holds(float x, float y) const {
  return x >= std::min(x0_, x1_) && x <= std::max(x0_, x1_) && y >= std::min(y0_, y1_) && y <= std::max(y0_, y1_);
}

void SelectionBox::draw() const {
  if (!drawn()) return;
  ImDrawList* list = ImGui::GetBackgroundDrawList();
  const ImVec2 from{std::min(x0_, x1_), std::min(y0_, y1_)}, to{std::max(x0_, x1_), std::max(y0_, y1_)};
  ImVec4 fill = ui::palette().accent;
  fill.w = 0.12f;
  list->AddRectFilled(from, to, ImGui::GetColorU32(fill));
  list->AddRect(from, to, ImGui::GetColorU32(ui::palette().accent), 0, 0, ImGui::GetFontSize() * 0.12f);
}

}  // namespace sixmil::app
