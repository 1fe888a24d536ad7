#pragma once
// What every policy needs around candidates.

#include <vector>

#include "engine/base/rng.hpp"

#include "game/core/powers/powers.hpp"
#include "game/core/turn/ruleset.hpp"

namespace sixmil::ai {

// The side's part; asserted to be there.
const std::vector<Ref>& actors_of(const Acting& acting, SideId side);

// An actor picked evenly, then one of its candidates picked evenly. As the verbs that go on stand among the actors,
// every phase ends with certainty. `scratch` is reused.
Command any_command(const Ruleset& ruleset, const State& view, SideId side, const std::vector<Ref>& actors, Rng& rng,
                    std::vector<Command>& scratch);

// What the ruleset says about a command, or what its shape gives away.
Meaning meaning_of(const Ruleset& ruleset, const State& view, const Command& command);

// Sum of the chances, in percent, to lose an element that each forecast gives, by whose element it is.
struct Stakes {
  std::int32_t enemy = 0, own = 0;
  bool rolls = false;  // anything is rolled for
};
Stakes stakes_of(const Ruleset& ruleset, const State& view, const Command& command, std::vector<Explanation>& scratch);

// Where a command's actor would be after it: the end of the path, else where it is.
Vec2 end_of(const State& view, const Command& command);

}  // namespace sixmil::ai
