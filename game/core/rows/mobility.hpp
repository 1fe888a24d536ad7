#pragma once
// How an element may move now, as plain numbers. A ruleset fills it; cost, reach and routes are made of it here, for
// people, AI and forced moves alike.

#include <array>
#include <cstdint>
#include <string_view>

#include "game/core/ids/ids.hpp"

namespace sixmil {

// A stretch of length L costs L · num / den; the sum over a path is exact and rounded up once. 1 ≤ num, den ≤ 1000, and
// the least common multiple of all dens of one Mobility is at most 2^30 (any percentages in steps of 5 do; see usable).
struct GroundPrice {
  std::int32_t num = 1, den = 1;
  bool barred = false;
  friend bool operator==(const GroundPrice&, const GroundPrice&) = default;
};

// Ground steeper than rise/run (strictly; up or down), roads excepted. Every straight leg of a path is taken by itself,
// in stretches of 10 mm of plan from its start; the last one is the leg's last 10 mm, a shorter leg is one stretch.
struct SlopePrice {
  std::int32_t rise = 1, run = 1;
  GroundPrice price;  // at least this; barred: may not be climbed
};

struct Mobility {
  bool may_move = false;                        // false: nothing below counts
  std::int32_t most = 0;                        // allowance to spend, tu of cost
  std::int32_t least = 0;                       // that must be spent
  std::array<GroundPrice, max_grounds> ground;  // by GroundId, 0: open ground; where areas overlap the dearest counts,
                                                // on a road (GroundInfo::road) the price of open ground, whatever else
                                                // is there
  GroundPrice building;                         // inside a building's footprint: this or the ground's, the dearer
  std::array<SlopePrice, 2> slopes;
  int slope_count = 0;
  bool flies = false;        // every tu costs 1; ground, buildings, slopes and everything that does not fly are no bar
  bool only_ground = false;  // is only where ground listed as `home` is, and pays for that alone (water craft)
  std::array<bool, max_grounds> home{};
  std::int32_t enemy_clearance = 0;  // tu kept from the centre of an enemy vehicle (or no nearer than already);
                                     // paths always keep off the footprint of other enemies
  bool friends_block = false;        // a path may not cross the footprint of a friend
  bool sweeps = false;               // all that its body sweeps is kept off them, not the path of its middle alone
  std::int32_t half_width = 0;       // kept between the path and buildings that bar it
  bool avoids_bodies = true;         // may not end overlapping another living element on the ground
  std::uint8_t exits = 0;            // bit per table edge that may be left by
  std::string_view rule;             // id for the allowance
};

// The least common multiple of all dens, or 0 when a price or slope is out of its bounds.
std::int64_t price_unit(const Mobility& mobility);
// Whether the prices are within their bounds. Ways asserts it; who makes prices of a file's numbers asks first.
inline bool usable(const Mobility& mobility) { return price_unit(mobility) > 0; }

}  // namespace sixmil
