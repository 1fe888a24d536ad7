#include "game/app/settings/settings.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/geometry/units.hpp"

namespace sixmil::app {

void add_recent(Settings& settings, const std::string& path) {
  std::vector<std::string>& recent = settings.recent;
  recent.erase(std::remove(recent.begin(), recent.end(), path), recent.end());
  recent.insert(recent.begin(), path);
  if (recent.size() > recent_most) recent.resize(recent_most);
}

LengthUnit unit_for(const Settings& settings, const Info& info) {
  if (settings.unit != LengthUnit::rulebook) return settings.unit;
  return info.unit == RuleUnit::inch ? LengthUnit::inch : LengthUnit::mm;
}

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
