#pragma once
// A die is addressed, not drawn in turn: its face comes from (seed, turn, actor, how many that actor has rolled this
// turn), so one plan's rolls do not shift another's.

#include <cstdint>
#include <vector>

#include "game/core/ids/ids.hpp"

namespace sixmil {

// Face of a die with `sides` faces, 1 … sides, unbiased.
std::int32_t die_face(std::uint64_t seed, std::int32_t turn, Ref actor, std::int32_t nth, std::int32_t sides);

// Faces laid ready by a test, taken in order before any addressed die.
struct DiceInjection {
  std::vector<std::int32_t> faces;
};

}  // namespace sixmil
