#include <fmt/format.h>

#include "game/core/measure/ways.hpp"

namespace sixmil {

std::string fault_sentence(const State& state, const PathCost& cost) {
  const std::string after = fmt::format(" after {} mm", cost.along / tu_per_mm);
  const auto who = [&] {
    return cost.by.element().valid() ? state.battle->elements[static_cast<std::size_t>(cost.by.index)].name
                                     : std::string("another model");
  };
  switch (cost.fault) {
    case PathFault::none:
      return "is allowed";
    case PathFault::immobile:
      return "may not move now";
    case PathFault::empty:
      return "goes nowhere";
    case PathFault::off_table:
      return cost.cost > 0 ? "ends where the table may not be left" : "leaves the table" + after;
    case PathFault::ground: {
      const auto k = static_cast<std::size_t>(std::max(cost.ground.index(), 0));
      const auto& grounds = state.battle->grounds;
      return "enters " + (k < grounds.size() ? grounds[k].label : std::string("barred ground")) + after;
    }
    case PathFault::building:
      return cost.cost > 0 ? "ends against a building" : "runs into a building" + after;
    case PathFault::slope:
      return "meets ground that is too steep" + after;
    case PathFault::enemy:
      return "comes too near to " + who() + after;
    case PathFault::friendly:
      return "runs over " + who() + after;
    case PathFault::overlap:
      return "ends on " + who();
    case PathFault::spent:
      return fmt::format("costs {}.{:02} mm, more than there is", cost.cost / tu_per_mm, cost.cost % tu_per_mm);
    case PathFault::pivot:
      return "wheels about a front corner, at most half way round";
  }
  return "is not allowed";
}

std::string_view rule_of(PathFault fault, const FaultRules& rules) {
  switch (fault) {
    case PathFault::enemy:
    case PathFault::friendly:
    case PathFault::overlap:
      return rules.touching;
    case PathFault::immobile:
    case PathFault::empty:
    case PathFault::spent:
      return rules.allowance;
    case PathFault::off_table:
      return rules.edge;
    default:
      return rules.ground;
  }
}

}  // namespace sixmil
