#pragma once
// How an element may move now, as plain numbers. A ruleset fills it; cost, reach and routes are made of it here, for
// people, AI and forced moves alike.

#include <array>
#include <cstdint>
#include <string_view>

#include "game/core/state/ids.hpp"

namespace sixmil {

inline constexpr int max_grounds = 24;

// A stretch of length L costs L · num / den, rounded up per path.
struct GroundPrice {
  std::int32_t num = 1, den = 1;
  bool barred = false;
  friend bool operator==(const GroundPrice&, const GroundPrice&) = default;
};

// Ground steeper than rise/run, taken over each 10 mm of plan along the path.
struct SlopePrice {
  std::int32_t rise = 1, run = 1;
  GroundPrice price;  // at least this; barred: may not be climbed
};

struct Mobility {
  bool may_move = false;                        // false: nothing below counts
  std::int32_t most = 0;                        // allowance to spend, tu of cost
  std::int32_t least = 0;                       // that must be spent
  std::array<GroundPrice, max_grounds> ground;  // by GroundId; where areas overlap the dearest counts
  GroundPrice building;                         // inside a building's footprint
  std::array<SlopePrice, 2> slopes;
  int slope_count = 0;
  bool flies = false;        // ground, buildings and slopes do not matter
  bool only_ground = false;  // may stand only on ground listed as `home` (water craft)
  std::array<bool, max_grounds> home{};
  std::int32_t enemy_clearance = 0;  // tu kept from the centre of an enemy vehicle (or no nearer than already);
                                     // paths always keep off the footprint of other enemies
  bool friends_block = false;        // a path may not cross the footprint of a friend
  std::int32_t half_width = 0;       // kept between the path and buildings that bar it
  bool avoids_bodies = true;         // may not end overlapping another living element on the ground
  std::uint8_t exits = 0;            // bit per table edge that may be left by
  std::string_view rule;             // id for the allowance
};

}  // namespace sixmil
