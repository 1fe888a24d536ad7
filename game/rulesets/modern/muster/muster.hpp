#pragma once
// How this rulebook deploys (MOD-P0).

#include "game/core/muster/place.hpp"

#include "game/rulesets/modern/move/mobility.hpp"

namespace sixmil::modern::setup {

inline constexpr MusterRules muster = {
    [] { return counters().element.zone; }, ground_prices, "element", "an element", "MOD-P0", {inches(2), inches(5)}};

}  // namespace sixmil::modern::setup
