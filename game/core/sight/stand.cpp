#include <algorithm>

#include "game/core/sight/sight_lines.hpp"

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
  return {at, facing, height, e.body, profile.eye, profile.flies, element, profile.eye_at};
}

std::int32_t standing_height(const Table& table, Vec2 at, std::int32_t height, bool flies) {
  const std::int32_t ground = table.ground.ground_at(at);
  const std::int32_t under = flies ? std::max(ground, table.buildings.top_at(at, ground)) : ground;
  return in_height(std::int64_t{under} + height);
}

Vec3 eye_over(const Table& table, const Stand& stand, std::int32_t base) {
  const bool middle = stand.eye_at.along == 0 && stand.eye_at.across == 0;
  const Vec2 offset = middle ? Vec2{} : offset_on(stand.body, stand.eye_at);
  const Vec2 at = offset == Vec2{} ? stand.at : table.ground.clamp(stand.at + rotate(offset, stand.facing));
  return at_height(at, in_height(std::int64_t{base} + stand.eye));
}

Vec3 eye_of(const Table& table, const Stand& stand) {
  return eye_over(table, stand, standing_height(table, stand.at, stand.height, stand.flies));
}

namespace {

// From the middle of the body, not turned.
Vec2 offset_of(const SamplePoint& sample, const Body& body) { return offset_on(body, {sample.along, sample.across}); }

Vec3 point_at(const Table& table, const SamplePoint& sample, const Stand& stand, std::int32_t base, Vec2 turned) {
  const Vec2 at = turned == Vec2{} ? stand.at : table.ground.clamp(stand.at + turned);
  return at_height(at, in_height(base + div_nearest(std::int64_t{stand.body.height} * sample.up, 1000)));
}

void points_of(const Table& table, const SightRule& rule, const Stand& stand, std::int32_t base,
               SmallVector<Vec3, max_sample_points>& out) {
  // Opposite points, as of the corners of a body, are turned alike (halves are rounded away from zero).
  SmallVector<Vec2, max_sample_points> offsets, turned;
  for (const SamplePoint& sample : rule.points) {
    const Vec2 offset = offset_of(sample, stand.body);
    int k = 0;
    while (k < offsets.size() && offsets[k] != -offset) ++k;
    offsets.push_back(offset);
    turned.push_back(k + 1 < offsets.size() ? -turned[k] : rotate(offset, stand.facing));
    out.push_back(point_at(table, sample, stand, base, turned.back()));
  }
}

}  // namespace

Vec3 sample_point(const Table& table, const SamplePoint& sample, const Stand& stand, std::int32_t base) {
  return point_at(table, sample, stand, base, rotate(offset_of(sample, stand.body), stand.facing));
}

void sample_points(const Table& table, const SightRule& rule, const Stand& stand,
                   SmallVector<Vec3, max_sample_points>& out) {
  out.clear();
  points_of(table, rule, stand, standing_height(table, stand.at, stand.height, stand.flies), out);
}

SightEnds sight_ends(const State& state, const Stand& stand) {
  const Table& table = state.battle->table;
  const std::int32_t base = standing_height(table, stand.at, stand.height, stand.flies);
  SightEnds ends{eye_over(table, stand, base), {}, stand.element};
  points_of(table, state.battle->sight, stand, base, ends.points);
  return ends;
}

}  // namespace sixmil
