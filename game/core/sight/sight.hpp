#pragma once
// Who sees whom: the one function behind rules, overlays, AI and command line. Exact and symmetric where the ruleset's
// SightRule says mutual. Everything is asked of a State or a side's view of it; elements whose place is unknown are
// not there.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/base/small_vector.hpp"

#include "engine/geometry/sight_line.hpp"

#include "game/core/rows/explanation.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

// A model on the table or planned to stand somewhere.
struct Stand {
  Vec2 at;
  Facing facing;
  std::int32_t height = 0;  // tu above the ground or roof under it
  Body body;
  std::int32_t eye = 0;  // tu above its place
  bool flies = false;    // its height counts from a roof under it; others from the ground, in buildings too
  ElementId element;     // its own body never blocks; invalid for a mere point
  BodyPoint eye_at;      // where on the body it looks from; heights count from its place all the same
};
Stand stand_of(const State& state, ElementId element);
// The same model somewhere else.
Stand stand_of(const State& state, ElementId element, Vec2 at, Facing facing, std::int32_t height);
// Absolute height of its base, tu.
std::int32_t standing_height(const Table& table, Vec2 at, std::int32_t height, bool flies);
Vec3 eye_of(const Table& table, const Stand& stand);
// The ruleset's sample points of the body, turned to its facing, in the rule's order. Eye and points that would lie off
// the table are moved to its edge.
void sample_points(const Table& table, const SightRule& rule, const Stand& stand,
                   SmallVector<Vec3, max_sample_points>& out);

// What the lines of sight of a stand run from and to, worked out once for many questions.
struct SightEnds {
  Vec3 eye;
  SmallVector<Vec3, max_sample_points> points;
  ElementId element;
};
SightEnds sight_ends(const State& state, const Stand& stand);

struct SightAsk {
  Stand from, to;
};
// seen[i] becomes 1 or 0. Both spans have the same size. One clear line is enough: from the eye of `from` to a sample
// point of `to`, or under a mutual rule the other way about; then see(a, b) is see(b, a).
void see(const State& state, std::span<const SightAsk> asks, std::span<std::uint8_t> seen);
bool sees(const State& state, const Stand& from, const Stand& to);
bool sees(const State& state, ElementId from, ElementId to);
bool sees(const State& state, const SightEnds& from, const SightEnds& to);
// Sample points of `to` that the eye of `from` sees, in this direction alone: 0 … rule.points.size().
int points_seen(const State& state, const Stand& from, const Stand& to);
// Whether the eye sees a point of the ground.
bool sees_ground(const State& state, const Stand& from, Vec2 point);
// The same for many points at once; both spans have the same size.
void sees_ground(const State& state, const Stand& from, std::span<const Vec2> points, std::span<std::uint8_t> seen);

// Everything the LOS card shows.
struct DepthPassed {
  GroundId ground;
  std::int32_t length = 0;  // tu below the canopy
};
struct SightLine {
  Vec3 from, to;
  bool reversed = false;  // asked from the target's eye (mutual rule)
  bool clear = false;
  Blocker blocker;  // first thing in the way, `at` from `from`; none when depth alone blocks or clear
  ElementId body;   // when the blocker is an element (kind moving)
  MarkerId smoke;   // when it is a marker (kind moving)
  SmallVector<DepthPassed, max_depth_grounds> passed;
  bool too_deep = false;
};
struct SightReport {
  bool clear = false;
  int seen = 0, points = 0;      // sample points of the target seen from the asker's eye
  std::vector<SightLine> lines;  // every line tried, the deciding one first
  std::string sentence;          // "Clear." / "Blocked by a hill 212 mm away."
  std::string_view rule;
};
// `from` is asked; when nothing is clear the deciding line is that from its eye to the first sample point.
SightReport report(const State& state, const Stand& from, const Stand& to);

}  // namespace sixmil
