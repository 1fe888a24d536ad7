#include "engine/geometry/sight_line.hpp"

#include <algorithm>
#include <array>

#include "engine/base/assert.hpp"

#include "engine/geometry/ground_line.hpp"

namespace sixmil {

bool line_blocked(const SightScene& scene, Vec3 a, Vec3 b, Exempt exempt) {
  // Buildings first: among them they answer a single line for less than the ground does, and most often.
  if (scene.fixed != nullptr && scene.fixed->blocks(a, b, exempt)) return true;
  if (scene.ground != nullptr && ground_blocks(*scene.ground, a, b)) return true;
  return scene.moving != nullptr && scene.moving->blocks(a, b, exempt);
}

namespace {

constexpr std::size_t batch = 1024;

void blocked_with(const SightScene& scene, std::span<const Line3> lines, std::span<const Exempt> exempts,
                  std::span<std::uint8_t> blocked) {
  SIXMIL_ASSERT(lines.size() == blocked.size());
  if (scene.ground != nullptr) {
    ground_blocks(*scene.ground, lines, blocked);
  } else {
    std::fill(blocked.begin(), blocked.end(), std::uint8_t{0});
  }
  for (const PrismIndex* index : {scene.fixed, scene.moving})
    if (index != nullptr) index->block_more(lines, blocked, exempts);
}

}  // namespace

void lines_blocked(const SightScene& scene, std::span<const Line3> lines, std::span<std::uint8_t> blocked,
                   Exempt exempt) {
  blocked_with(scene, lines, std::span(&exempt, 1), blocked);
}

void lines_blocked(const SightScene& scene, std::span<const Line3> lines, std::span<const Exempt> exempts,
                   std::span<std::uint8_t> blocked) {
  SIXMIL_ASSERT(lines.size() == exempts.size());
  if (!lines.empty()) blocked_with(scene, lines, exempts, blocked);
}

void sight_matrix(const SightScene& scene, std::span<const SightPlace> from, std::span<const SightPlace> to,
                  std::span<std::uint8_t> blocked) {
  SIXMIL_ASSERT(blocked.size() == from.size() * to.size());
  const bool same = from.data() == to.data() && from.size() == to.size();
  std::array<Line3, batch> lines;
  std::array<Exempt, batch> exempts;
  std::array<std::size_t, batch> places;
  std::array<std::uint8_t, batch> answers;
  std::size_t count = 0;
  const auto ask = [&] {
    lines_blocked(scene, std::span(lines).first(count), std::span<const Exempt>(exempts).first(count),
                  std::span(answers).first(count));
    for (std::size_t n = 0; n < count; ++n) blocked[places[n]] = answers[n];
    count = 0;
  };
  for (std::size_t i = 0; i < from.size(); ++i)
    for (std::size_t k = same ? i : 0; k < to.size(); ++k) {
      lines[count] = {from[i].at, to[k].at};
      exempts[count] = {from[i].group, to[k].group};
      places[count] = i * to.size() + k;
      if (++count == batch) ask();
    }
  if (count > 0) ask();
  if (!same) return;
  for (std::size_t i = 0; i < from.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) blocked[i * to.size() + k] = blocked[k * to.size() + i];
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
