#pragma once
// How this rulebook deploys (IC-R30).

#include "game/core/muster/place.hpp"

#include "game/rulesets/iron_cow/move/mobility.hpp"

namespace sixmil::iron_cow::setup {

inline constexpr MusterRules muster = {
    [] { return counters().element.zone; }, ground_prices, "model", "a model", "IC-R30", {mm(40), mm(120)}};

}  // namespace sixmil::iron_cow::setup
