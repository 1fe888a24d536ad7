#pragma once
// Numbers of the rulebook that are no table. Lengths in tu.

#include <cstdint>

#include "engine/geometry/units.hpp"

namespace sixmil::iron_cow {

inline constexpr int range_bands = 6;
inline constexpr std::int32_t band_most[range_bands] = {mm(50), mm(150), mm(300), mm(450), mm(600), mm(750)};  // IC-8.1
inline constexpr std::int32_t longest_range = band_most[range_bands - 1];

inline constexpr std::int32_t integrity_gap = mm(50);      // IC-3.1
inline constexpr std::int32_t integrity_pct = -25;         // IC-3.1, for moving and for hitting
inline constexpr std::int32_t command_distance = mm(50);   // IC-5.3, IC-R27
inline constexpr std::int32_t jammer_die = 4;              // IC-4.1
inline constexpr std::int32_t most_jammers = 4;            // IC-4.1
inline constexpr std::int32_t jam_replaces_most = 3;       // IC-5.7: 1–3 of a D10
inline constexpr std::int32_t mount_reach = mm(20);        // IC-R5
inline constexpr std::int32_t enemy_clearance = mm(20);    // IC-R12
inline constexpr std::int32_t blocked_directions = 16;     // IC-R41
inline constexpr std::int32_t blocked_probe = mm(10);      // IC-R41
inline constexpr std::int32_t canopy_height = mm(24);      // IC-R15
inline constexpr std::int32_t vtol_high = mm(40);          // IC-R14
inline constexpr std::int32_t vtol_low = mm(5);            // IC-R14
inline constexpr int front_degrees = 45;                   // IC-R16
inline constexpr int rear_degrees = 135;                   // IC-R16
inline constexpr std::int32_t template_radius = mm(30);    // IC-9.1
inline constexpr std::int32_t battery_radius = mm(60);     // IC-9.2
inline constexpr int battery_guns = 3;                     // IC-9.2
inline constexpr std::int32_t battery_pct = 10;            // IC-9.2
inline constexpr std::int32_t battery_extra_pct = 5;       // IC-9.2, each gun above three
inline constexpr std::int32_t counter_battery_pct = -15;   // IC-9.3
inline constexpr std::int32_t objective_radius = mm(100);  // IC-R24
inline constexpr std::int32_t objective_points = 5;        // IC-R24
inline constexpr std::int32_t destroyed_points = 1;        // IC-R24
inline constexpr std::int32_t hq_destroyed_points = 2;     // IC-R24
inline constexpr std::int32_t exit_points = 2;             // IC-R24
inline constexpr int default_turns = 8;                    // IC-R24
// IC-10.2 … IC-10.4: what is added to a D10, and what it has to come to.
inline constexpr std::int32_t morale_pass = 4, morale_halt = 0, rally_need = 6;
inline constexpr std::int32_t ambushed_morale = -4, first_fire_morale = -2, first_loss_morale = -2;
inline constexpr std::int32_t below_half_morale = -4, each_loss_morale = -1, halted_morale = -2;
inline constexpr std::int32_t by_infantry_morale = -3, by_tanks_morale = -3, by_aircraft_morale = -2;
inline constexpr std::int32_t table_width = mm(1800), table_depth = mm(1200);  // IC-1.1

}  // namespace sixmil::iron_cow
