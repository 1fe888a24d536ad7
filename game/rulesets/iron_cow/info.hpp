#pragma once
// The part of Info that is no table: phases, verbs, sight, defaults.

#include <string>
#include <vector>

#include "game/core/rows/info.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow {

void fill_info(Info& info);

// The unit card.
std::vector<LabelValue> card_rows(const Profile& profile, const std::string& kind, const std::string& propulsion);

}  // namespace sixmil::iron_cow
