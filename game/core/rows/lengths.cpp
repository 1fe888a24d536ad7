#include "game/core/rows/lengths.hpp"

#include "engine/geometry/units.hpp"

namespace sixmil {

std::string in_millimetres(std::int32_t tu) {
  std::string out = std::to_string(tu / tu_per_mm);
  const std::int32_t rest = tu % tu_per_mm;
  if (rest != 0) {
    out += rest < 10 ? ".0" : ".";
    out += rest % 10 == 0 ? std::to_string(rest / 10) : std::to_string(rest);
  }
  return out + " mm";
}

std::string in_inches(std::int32_t tu) {
  const std::int32_t tenths = (tu + tu_per_inch / 20) / (tu_per_inch / 10);
  std::string out = std::to_string(tenths / 10);
  if (tenths % 10 != 0) out += "." + std::to_string(tenths % 10);
  return out + " in";
}

}  // namespace sixmil
