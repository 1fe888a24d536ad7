#pragma once
// Buildings and villages: where each house stands on the plan, then on the finished ground.

#include <string>
#include <vector>

#include "game/core/state/table.hpp"

#include "game/scenario/lay/laying.hpp"

namespace sixmil::scenario {

struct House {
  std::vector<Vec2> outline;  // counter-clockwise
  Vec2 at;
  std::int32_t height = 0;  // over the ground in its middle
  std::string style;
  std::uint32_t variant = 0;
};

// All that stand on the table. Those of a village that have no room are left out.
std::vector<House> plan_houses(const Laying& laying);

// Puts them on the ground: prisms for the rules and looks for the eye, one each.
void stand_houses(const std::vector<House>& houses, Table& table);

}  // namespace sixmil::scenario
