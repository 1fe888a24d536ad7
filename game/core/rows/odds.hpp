#pragma once
// Exact chances of dice that are thrown together: pools, pools against pools, and one die against another.

#include <array>
#include <cstdint>

namespace sixmil {

// A whole number of 0 … 2^256 − 1: the ways in which two pools can fall.
struct Ways256 {
  std::array<std::uint64_t, 4> part{};  // lowest first

  Ways256() = default;
  explicit Ways256(std::uint64_t value) { part[0] = value; }
  Ways256& operator+=(const Ways256& other);
  Ways256& operator*=(std::uint32_t factor);
  friend bool operator==(const Ways256&, const Ways256&) = default;
  friend bool operator<(const Ways256& a, const Ways256& b);
};

// good of all equally likely ways; of none at all no chance.
struct Odds {
  Ways256 good, all;
  std::int32_t percent() const;  // rounded down
  double share() const;          // 0 … 1, for showing and for sums of what is to be expected
};

// That at least `hits` of `dice` dice show `need` or more. 0 ≤ dice ≤ max_faces, 1 ≤ die ≤ max_pool_die.
Odds pool_odds(std::int32_t dice, std::int32_t die, std::int32_t need, std::int32_t hits);

// The same when the other's dice take some away: each of his of `need` or more, the lowest first, the lowest counting
// die that it equals or beats.
Odds matched_odds(std::int32_t dice, std::int32_t die, std::int32_t other_dice, std::int32_t other_die,
                  std::int32_t need, std::int32_t hits);

// That the die and `add` come to at least `need` and to more than the other's die and `other_add`. Both have 1 to 1000
// faces.
Odds opposed_odds(std::int32_t die, std::int32_t add, std::int32_t other_die, std::int32_t other_add,
                  std::int32_t need);

}  // namespace sixmil
