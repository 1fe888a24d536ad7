#include "game/app/settings.hpp"

#include <fmt/format.h>

#include "engine/geometry/units.hpp"

namespace sixmil::app {

std::string length_text(std::int32_t tu, LengthUnit unit) {
  const double mm = tu / double{tu_per_mm};
  switch (unit) {
    case LengthUnit::cm:
      return fmt::format("{:.2f} cm", mm / 10);
    case LengthUnit::inch:
      return fmt::format("{:.2f} in", tu / double{tu_per_inch});
    case LengthUnit::ground_metres:
      return fmt::format("{:.0f} m", mm * 285 / 1000);
    default:
      return fmt::format("{:.1f} mm", mm);
  }
}

}  // namespace sixmil::app
