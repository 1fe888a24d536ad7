#pragma once
// Numbers of section 11. Lengths in tu.

#include <cstdint>

#include "engine/geometry/units.hpp"

namespace sixmil::iron_cow::air {

inline constexpr int strike_craft = 3;          // IC-11.2
inline constexpr std::int32_t arrival_die = 4;  // IC-11.2, turns until a strike comes
inline constexpr std::int32_t strikes_die = 4;  // IC-11.5, where the scenario gives no number
inline constexpr int most_strikes = 20;         // a scenario may give a side that many
inline constexpr int most_craft = most_strikes * strike_craft;
inline constexpr std::int32_t strikes_by_die = -1;               // that many left: still to be rolled
inline constexpr std::int32_t aa_die = 10;                       // IC-11.3
inline constexpr std::int32_t strike_pct = 60;                   // IC-11.4
inline constexpr int speeds = 3;                                 // slow, normal, fast
inline constexpr std::int32_t speed_aa[speeds] = {2, 0, -2};     // IC-R21, added to the anti-aircraft factor
inline constexpr std::int32_t speed_pct[speeds] = {15, 0, -15};  // IC-11.4
inline constexpr std::int32_t strike_radius = mm(30);            // IC-R63
inline constexpr std::int32_t wide_strike_radius = mm(60);       // IC-R63, by option
inline constexpr std::int32_t strafe_half_width = mm(30);        // IC-R22, a corridor 60 mm wide
inline constexpr std::int32_t strafe_pct = -20;                  // IC-R22

}  // namespace sixmil::iron_cow::air
