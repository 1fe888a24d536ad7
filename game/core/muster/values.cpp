#include "game/core/muster/values.hpp"

#include <algorithm>

namespace sixmil {

void check_names(const NamedValues& values, std::initializer_list<std::string_view> known, const std::string& field,
                 Problems& problems) {
  for (const auto& value : values)
    if (std::find(known.begin(), known.end(), value.first) == known.end())
      problems.add(field + "." + value.first, "no such value here", "see the ruleset's README for the values it knows");
}

bool is_set(const NamedValues& values, std::string_view name) {
  return std::any_of(values.begin(), values.end(),
                     [&](const auto& value) { return value.first == name && value.second != 0; });
}

}  // namespace sixmil
