#pragma once
// Numbers of the rulebook that are no table. Lengths in tu.

#include <cstdint>

#include "engine/geometry/units.hpp"

namespace sixmil::modern {

inline constexpr int range_bands = 5;  // MOD-6.6
inline constexpr std::int32_t band_inches[range_bands - 1] = {5, 10, 30, 59};
inline constexpr std::int32_t band_need[range_bands] = {2, 3, 4, 5, 6};
inline constexpr std::int32_t ct_bonus = 1;  // MOD-6.7
inline constexpr std::int32_t overwatch_penalty = -1;
inline constexpr std::int32_t moving_penalty = -1;
inline constexpr std::int32_t thermal_penalty = -1;
inline constexpr std::int32_t repeat_bonus = 1;
inline constexpr std::int32_t cover_penalty = -2;
inline constexpr std::int32_t era_penalty = -1;               // MOD-6.11
inline constexpr int front_degrees = 45, rear_degrees = 135;  // MOD-6.14
inline constexpr int turret_degrees = 15;                     // MOD-6.4
inline constexpr std::int32_t step_length = inches(0, 5);     // MOD-3.6
inline constexpr std::int32_t contact = inches(0, 1);         // MOD-9.8: near enough to touch
inline constexpr int cover_points_most = 5;                   // MOD-5.5
inline constexpr std::int32_t line_cover = inches(1);         // MOD-5.5
inline constexpr std::int32_t woods_depth = inches(2);        // MOD-5.3
inline constexpr int eye_pct = 95;                            // MOD-5.1
inline constexpr std::int32_t night_bare = inches(10), night_nv = inches(30), night_pnv = inches(59);  // MOD-5.8
inline constexpr std::int32_t night_flash = inches(30);                                                // MOD-5.8
inline constexpr int reload_turns = 12, reload_turns_itv = 3;                                          // MOD-9.2
inline constexpr std::int32_t smoke_discharges = 2;                                                    // MOD-9.4
inline constexpr std::int32_t smoke_radius = inches(1, 5), smoke_height = inches(1), smoke_distance = inches(1, 5);
inline constexpr std::int32_t smoke_turns = 3, trail_turns = 2;                        // MOD-9.4, MOD-9.5
inline constexpr std::int32_t trail_radius = inches(0, 5), trail_step = inches(0, 5);  // MOD-9.5
inline constexpr std::int32_t bank = inches(2);  // MOD-9.6: how near water is prepared for
inline constexpr int draw_pct = 10;              // MOD-10.3
inline constexpr int default_turns = 20;         // MOD-10.2
inline constexpr std::int32_t table_width = inches(72), table_depth = inches(48);  // MOD-2.6

}  // namespace sixmil::modern
