#pragma once
// Ground and prisms together: is a line cut, where first and by what.

#include <cstdint>
#include <span>

#include "engine/geometry/ground_line.hpp"
#include "engine/geometry/prism.hpp"

namespace sixmil {

// What may stand in the way; any index may be null. Neither is owned.
struct SightScene {
  const HeightField* ground = nullptr;
  const PrismIndex* fixed = nullptr;   // buildings
  const PrismIndex* moving = nullptr;  // smoke, bodies
};

enum class BlockerKind : std::uint8_t { none, ground, fixed, moving };

struct Blocker {
  BlockerKind kind = BlockerKind::none;
  std::int32_t index = -1;  // of the prism in its PrismIndex
  std::int32_t at = 0;      // tu of plan from `from`
  explicit operator bool() const { return kind != BlockerKind::none; }
};

bool line_blocked(const SightScene& scene, Vec3 a, Vec3 b, Exempt exempt = {});
void lines_blocked(const SightScene& scene, std::span<const Line3> lines, std::span<std::uint8_t> blocked,
                   Exempt exempt = {});
// The nearest cut from `from`; on equal places ground before fixed before moving. `none` exactly when line_blocked is
// false.
Blocker first_blocker(const SightScene& scene, Vec3 from, Vec3 to, Exempt exempt = {});

}  // namespace sixmil
