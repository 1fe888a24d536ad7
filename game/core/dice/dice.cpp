#include "game/core/dice/dice.hpp"

#include "engine/base/assert.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/rng.hpp"

namespace sixmil {

std::int32_t die_face(std::uint64_t seed, std::int32_t turn, Ref actor, std::int32_t nth, std::int32_t sides) {
  SIXMIL_ASSERT(sides > 0);
  const auto who = static_cast<std::uint64_t>(actor.kind) << 16 | static_cast<std::uint16_t>(actor.index);
  const auto when =
      static_cast<std::uint64_t>(static_cast<std::uint32_t>(turn)) << 32 | static_cast<std::uint32_t>(nth);
  Rng rng(digest_mix(seed, when), digest_mix(who, seed));
  return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(sides))) + 1;
}

}  // namespace sixmil
