#include "game/core/rows/odds.hpp"

#include <algorithm>
#include <vector>

#include "engine/base/assert.hpp"

#include "game/core/ids/limits.hpp"

namespace sixmil {

__extension__ typedef unsigned __int128 Twice;

Ways256& Ways256::operator+=(const Ways256& other) {
  Twice carry = 0;
  for (std::size_t i = 0; i < part.size(); ++i) {
    carry += Twice{part[i]} + other.part[i];
    part[i] = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
  SIXMIL_ASSERT(carry == 0);
  return *this;
}

Ways256& Ways256::operator*=(std::uint32_t factor) {
  Twice carry = 0;
  for (std::uint64_t& limb : part) {
    carry += Twice{limb} * factor;
    limb = static_cast<std::uint64_t>(carry);
    carry >>= 64;
  }
  SIXMIL_ASSERT(carry == 0);
  return *this;
}

bool operator<(const Ways256& a, const Ways256& b) {
  for (std::size_t i = a.part.size(); i-- > 0;)
    if (a.part[i] != b.part[i]) return a.part[i] < b.part[i];
  return false;
}

namespace {

Ways256 power(std::uint32_t base, std::int32_t exponent) {
  Ways256 out(1);
  for (std::int32_t i = 0; i < exponent; ++i) out *= base;
  return out;
}

// n over k, n ≤ max_faces.
std::uint32_t choose(std::int32_t n, std::int32_t k) {
  std::uint64_t out = 1;
  for (std::int32_t i = 1; i <= k; ++i)
    out = out * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return static_cast<std::uint32_t>(out);
}

bool is_pool(std::int32_t dice, std::int32_t die) {
  return dice >= 0 && dice <= max_faces && die >= 1 && die <= max_pool_die;
}

// Ways to fall, by the dice of each thrower that are not yet looked at and by how many of the first's count so far.
class Tally {
 public:
  Tally(std::int32_t mine, std::int32_t his) : rows_(his + 1), depth_(mine + 1) {
    ways_.resize(static_cast<std::size_t>(mine + 1) * static_cast<std::size_t>(rows_) *
                 static_cast<std::size_t>(depth_));
  }
  Ways256& at(std::int32_t mine, std::int32_t his, std::int32_t count) {
    return ways_[(static_cast<std::size_t>(mine) * static_cast<std::size_t>(rows_) + static_cast<std::size_t>(his)) *
                     static_cast<std::size_t>(depth_) +
                 static_cast<std::size_t>(count)];
  }

 private:
  std::int32_t rows_, depth_;
  std::vector<Ways256> ways_;
};

}  // namespace

std::int32_t Odds::percent() const {
  if (all == Ways256()) return 0;
  Ways256 wanted = good;
  wanted *= 100;
  std::int32_t out = 0;
  for (Ways256 sum = all; !(wanted < sum); sum += all) ++out;
  return out;
}

double Odds::share() const {
  const auto real = [](const Ways256& ways) {
    double out = 0;
    for (std::size_t i = ways.part.size(); i-- > 0;)
      out = out * 18446744073709551616.0 + static_cast<double>(ways.part[i]);
    return out;
  };
  return all == Ways256() ? 0 : real(good) / real(all);
}

Odds pool_odds(std::int32_t dice, std::int32_t die, std::int32_t need, std::int32_t hits) {
  SIXMIL_ASSERT(is_pool(dice, die));
  const auto good = static_cast<std::uint32_t>(std::clamp(die + 1 - need, 0, die));
  const std::uint32_t bad = static_cast<std::uint32_t>(die) - good;
  Odds out;
  out.all = power(static_cast<std::uint32_t>(die), dice);
  for (std::int32_t k = std::max(hits, 0); k <= dice; ++k) {
    Ways256 ways = power(good, k);
    for (std::int32_t i = k; i < dice; ++i) ways *= bad;
    ways *= choose(dice, k);
    out.good += ways;
  }
  return out;
}

// Faces are gone through upwards. Of both throwers' dice that show one face the first's are put to those that count,
// then each of the other's takes one of them away: whatever counts so far is not above it.
Odds matched_odds(std::int32_t dice, std::int32_t die, std::int32_t other_dice, std::int32_t other_die,
                  std::int32_t need, std::int32_t hits) {
  SIXMIL_ASSERT(is_pool(dice, die) && is_pool(other_dice, other_die));
  Tally now(dice, other_dice);
  now.at(dice, other_dice, 0) = Ways256(1);
  for (std::int32_t face = std::max(need, 1); face <= std::max(die, other_die); ++face) {
    Tally shown(dice, other_dice);
    for (std::int32_t mine = 0; mine <= dice; ++mine)
      for (std::int32_t his = 0; his <= other_dice; ++his)
        for (std::int32_t count = 0; count + mine <= dice; ++count) {
          const Ways256& before = now.at(mine, his, count);
          if (before == Ways256()) continue;
          for (std::int32_t k = 0; k <= (face <= die ? mine : 0); ++k) {
            Ways256 ways = before;
            ways *= choose(mine, k);
            shown.at(mine - k, his, count + k) += ways;
          }
        }
    Tally left(dice, other_dice);
    for (std::int32_t mine = 0; mine <= dice; ++mine)
      for (std::int32_t his = 0; his <= other_dice; ++his)
        for (std::int32_t count = 0; count + mine <= dice; ++count) {
          const Ways256& before = shown.at(mine, his, count);
          if (before == Ways256()) continue;
          for (std::int32_t k = 0; k <= (face <= other_die ? his : 0); ++k) {
            Ways256 ways = before;
            ways *= choose(his, k);
            left.at(mine, his - k, std::max(count - k, 0)) += ways;
          }
        }
    now = std::move(left);
  }
  // Whatever was not looked at shows less than `need`.
  const auto low = static_cast<std::uint32_t>(std::clamp(need - 1, 0, die));
  const auto other_low = static_cast<std::uint32_t>(std::clamp(need - 1, 0, other_die));
  Odds out;
  for (std::int32_t mine = 0; mine <= dice; ++mine)
    for (std::int32_t his = 0; his <= other_dice; ++his)
      for (std::int32_t count = 0; count + mine <= dice; ++count) {
        Ways256 ways = now.at(mine, his, count);
        if (ways == Ways256()) continue;
        for (std::int32_t i = 0; i < mine; ++i) ways *= low;
        for (std::int32_t i = 0; i < his; ++i) ways *= other_low;
        out.all += ways;
        if (count >= hits) out.good += ways;
      }
  return out;
}

Odds opposed_odds(std::int32_t die, std::int32_t add, std::int32_t other_die, std::int32_t other_add,
                  std::int32_t need) {
  SIXMIL_ASSERT(die >= 1 && other_die >= 1);
  std::uint64_t good = 0;
  for (std::int32_t face = 1; face <= die; ++face)
    if (face + add >= need) good += static_cast<std::uint64_t>(std::clamp(face + add - other_add - 1, 0, other_die));
  Odds out;
  out.good = Ways256(good);
  out.all = Ways256(static_cast<std::uint64_t>(die) * static_cast<std::uint64_t>(other_die));
  return out;
}

}  // namespace sixmil
