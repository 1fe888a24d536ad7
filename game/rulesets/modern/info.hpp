#pragma once
// The part of Info that is no table: phases, verbs, questions, sight, defaults.

#include <string>
#include <vector>

#include "game/core/rows/info.hpp"

#include "game/rulesets/modern/data.hpp"

namespace sixmil::modern {

void fill_info(Info& info);

// The unit card. `kits`: what the bits of Kit are called, in order.
std::vector<LabelValue> card_rows(const Profile& profile, const std::vector<std::string>& kits);

}  // namespace sixmil::modern
