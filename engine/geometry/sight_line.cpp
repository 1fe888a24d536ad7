#include "engine/geometry/sight_line.hpp"

#include <algorithm>

#include "engine/base/assert.hpp"

namespace sixmil {

bool line_blocked(const SightScene& scene, Vec3 a, Vec3 b, Exempt exempt) {
  if (scene.ground != nullptr && ground_blocks(*scene.ground, a, b)) return true;
  if (scene.fixed != nullptr && scene.fixed->blocks(a, b, exempt)) return true;
  return scene.moving != nullptr && scene.moving->blocks(a, b, exempt);
}

void lines_blocked(const SightScene& scene, std::span<const Line3> lines, std::span<std::uint8_t> blocked,
                   Exempt exempt) {
  SIXMIL_ASSERT(lines.size() == blocked.size());
  if (scene.ground != nullptr) {
    ground_blocks(*scene.ground, lines, blocked);
  } else {
    std::fill(blocked.begin(), blocked.end(), std::uint8_t{0});
  }
  for (const PrismIndex* index : {scene.fixed, scene.moving})
    if (index != nullptr) index->block_more(lines, blocked, std::span(&exempt, 1));
}

Blocker first_blocker(const SightScene& scene, Vec3 from, Vec3 to, Exempt exempt) {
  Blocker best;
  if (scene.ground != nullptr) {
    const std::int32_t at = first_ground_cut(*scene.ground, from, to);
    if (at >= 0) best = {BlockerKind::ground, -1, at};
  }
  const auto consider = [&](const PrismIndex* index, BlockerKind kind) {
    if (index == nullptr) return;
    const PrismIndex::Cut cut = index->first_cut(from, to, exempt);
    if (cut.prism >= 0 && (!best || cut.at < best.at)) best = {kind, cut.prism, cut.at};
  };
  consider(scene.fixed, BlockerKind::fixed);
  consider(scene.moving, BlockerKind::moving);
  return best;
}

}  // namespace sixmil
