#pragma once
// Distances and templates between things of a State, as the rulebooks ask for them. Exact; compare, never take a root.

#include <cstdint>
#include <vector>

#include "engine/geometry/arc.hpp"
#include "engine/geometry/template.hpp"

#include "game/core/state/state.hpp"

namespace sixmil {

// Footprint on the plan; half sides round up.
Box box_of(const Element& element);
Box box_of(const Body& body, Vec2 at, Facing facing);
// Whatever is as far as that from its middle does not touch the body, however it looks: half sides round up and corners
// to whole tu (reach_of its box), which makes up to 3, and touching is not yet reached.
constexpr std::int32_t reach_of(const Body& body) { return (body.length + body.width) / 2 + 4; }

// Centre to centre in plan, at most r (inclusive).
bool within(const State& state, ElementId a, ElementId b, std::int32_t r);
// Centre of `point` to the nearest edge of the hull, at most r.
bool hull_within(const State& state, Vec2 point, ElementId hull, std::int32_t r);
// To the nearest whole tu, for showing and for bands that are compared as whole tu.
std::int32_t distance(const State& state, ElementId a, ElementId b);
std::int32_t hull_distance(const State& state, ElementId a, ElementId b);

// The point of its body where the length of its moves is measured, from the middle, not turned.
Vec2 measured_on(const State& state, ElementId element);

// Elements on the table under a shape, in id order.
void under(const State& state, const CircleTemplate& shape, std::vector<ElementId>& out);
void under(const State& state, const Corridor& shape, std::vector<ElementId>& out);

// Kinds of ground at a point, as bits by GroundId; building: whether the point is strictly inside a building's
// footprint.
struct GroundHere {
  KindSet kinds = 0;
  bool road = false, building = false;
  bool has(GroundId ground) const { return (kinds >> ground.index() & 1) != 0; }
};
GroundHere ground_here(const State& state, Vec2 at);

}  // namespace sixmil
