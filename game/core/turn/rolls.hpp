#pragma once
// Rolls as rulebooks make them. Each takes its dice from Resolution::face, emits the Rolled with the number that they
// were held against, and returns it: value, success. `secret`: of the dice whose value only the actor's side may know.

#include "game/core/turn/resolution.hpp"

namespace sixmil {

// One die of `sides` must not exceed odds.value().
Rolled roll_under(Resolution& resolution, Ref actor, std::int32_t sides, const Explanation& odds, bool secret = false);

// Two D10 read as tens and units, 00 as 100, must not exceed odds.value(), a chance in percent.
Rolled roll_percent(Resolution& resolution, Ref actor, const Explanation& odds, bool secret = false);

// One die becomes the first term of the sum, beside at most max_terms − 1 others; it must come to at least `need`; need
// 0: nothing has to be reached.
Rolled roll_sum(Resolution& resolution, Ref actor, std::int32_t sides, std::int32_t need, const Explanation& odds,
                bool secret = false);

// The dice of odds.test pool or matched; for the latter `other` throws the other's. value: how many count, or are left.
Rolled roll_pool(Resolution& resolution, Ref actor, const Explanation& odds, Ref other = Ref(), bool secret = false);

// odds.test opposed: the actor's die against that of `other`.
Rolled roll_opposed(Resolution& resolution, Ref actor, Ref other, const Explanation& odds, bool secret = false);

}  // namespace sixmil
