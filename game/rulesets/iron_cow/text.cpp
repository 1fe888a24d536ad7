#include "game/rulesets/iron_cow/text.hpp"

namespace sixmil::iron_cow {

std::string millimetres(std::int32_t tu) {
  std::string out = std::to_string(tu / tu_per_mm);
  const std::int32_t rest = tu % tu_per_mm;
  if (rest != 0) {
    out += rest < 10 ? ".0" : ".";
    out += rest % 10 == 0 ? std::to_string(rest / 10) : std::to_string(rest);
  }
  return out + " mm";
}

const std::string& name_of(const State& state, ElementId element) {
  return state.battle->elements[static_cast<std::size_t>(element.index())].name;
}

const std::string& name_of(const State& state, UnitId unit) { return state.unit_info(unit).name; }

}  // namespace sixmil::iron_cow
