#include <algorithm>

#include "game/core/sight/sight.hpp"

namespace sixmil {
namespace {

std::int32_t in_height(std::int64_t z) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(z, -height_limit, height_limit));
}

}  // namespace

Stand stand_of(const State& state, ElementId element) {
  const Element& e = state.element(element);
  return stand_of(state, element, e.at, e.facing, e.height);
}

Stand stand_of(const State& state, ElementId element, Vec2 at, Facing facing, std::int32_t height) {
  const Element& e = state.element(element);
  const ProfileInfo& profile = state.info().profiles[static_cast<std::size_t>(e.profile.index())];
  return {at, facing, height, e.body, profile.eye, profile.flies, element};
}

std::int32_t standing_height(const Table& table, Vec2 at, std::int32_t height, bool flies) {
  const std::int32_t ground = table.ground.ground_at(at);
  const std::int32_t under = flies ? std::max(ground, table.buildings.top_at(at, ground)) : ground;
  return in_height(std::int64_t{under} + height);
}

Vec3 eye_of(const Table& table, const Stand& stand) {
  const std::int32_t base = standing_height(table, stand.at, stand.height, stand.flies);
  return at_height(stand.at, in_height(std::int64_t{base} + stand.eye));
}

Vec3 sample_point(const Table& table, const SamplePoint& sample, const Stand& stand, std::int32_t base) {
  const Vec2 offset{
      static_cast<std::int32_t>(div_nearest(std::int64_t{stand.body.length} * sample.along, 1000)),
      static_cast<std::int32_t>(div_nearest(std::int64_t{stand.body.width} * sample.across, 1000)),
  };
  const Vec2 at = offset == Vec2{} ? stand.at : table.ground.clamp(stand.at + rotate(offset, stand.facing));
  return at_height(at, in_height(base + div_nearest(std::int64_t{stand.body.height} * sample.up, 1000)));
}

void sample_points(const Table& table, const SightRule& rule, const Stand& stand, SmallVector<Vec3, 16>& out) {
  out.clear();
  const std::int32_t base = standing_height(table, stand.at, stand.height, stand.flies);
  for (const SamplePoint& sample : rule.points) out.push_back(sample_point(table, sample, stand, base));
}

SightEnds sight_ends(const State& state, const Stand& stand) {
  SightEnds ends{eye_of(state.battle->table, stand), {}, stand.element};
  sample_points(state.battle->table, state.battle->sight, stand, ends.points);
  return ends;
}

}  // namespace sixmil
