#pragma once
// Ranges by footprints (MOD-2.4) and the bands of the table to hit (MOD-6.6).

#include "game/rulesets/modern/data.hpp"
#include "game/rulesets/modern/seeing/posed.hpp"

namespace sixmil::modern {

// The nearest points of the two footprints are at most so far apart, tu, inclusive.
bool range_at_most(const State& state, const Posed& a, const Posed& b, std::int32_t r);
// To the nearest tu, to show.
std::int32_t range_of(const State& state, const Posed& a, const Posed& b);
// 0 … range_bands − 1.
int band_of(const State& state, const Posed& a, const Posed& b);
std::string_view band_label(int band);  // "a hit up to 30 in"

}  // namespace sixmil::modern
