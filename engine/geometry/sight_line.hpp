#pragma once
// Ground and prisms together: is a line cut, where first and by what.

#include <cstdint>
#include <span>

#include "engine/geometry/height_field.hpp"
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
// The same with an exemption for each line.
void lines_blocked(const SightScene& scene, std::span<const Line3> lines, std::span<const Exempt> exempts,
                   std::span<std::uint8_t> blocked);

// One eye, every sample of the ground: hidden[j · columns + i] becomes 1 where the line from the eye to the sample,
// `above` tu over it (but within the height limit), is blocked, else 0. The scene must have a ground.
void viewshed(const SightScene& scene, Vec3 eye, std::int32_t above, std::span<std::uint8_t> hidden,
              Exempt exempt = {});

// A place that looks or is looked at, and the group of the body it belongs to, which does not block its lines.
struct SightPlace {
  Vec3 at;
  std::int32_t group = -1;
};
// Everyone against everyone: blocked[i · to.size() + k] becomes 1 or 0 for the line from from[i] to to[k].
// When both are the same span every line is asked once.
void sight_matrix(const SightScene& scene, std::span<const SightPlace> from, std::span<const SightPlace> to,
                  std::span<std::uint8_t> blocked);

// The nearest cut from `from`; on equal places ground before fixed before moving. `none` exactly when line_blocked is
// false.
Blocker first_blocker(const SightScene& scene, Vec3 from, Vec3 to, Exempt exempt = {});

}  // namespace sixmil
