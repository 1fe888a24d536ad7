#pragma once
// Distances as rules ask for them, one or many at a time. All comparisons are exact and inclusive: with r = 30.00 mm
// something 30.00 mm away is within, at 30.01 it is not. Answers of arrays are 1 or 0; in[n] is for the n-th of what is
// asked, and both have the same size.

#include <cstdint>
#include <span>

#include "engine/geometry/arc.hpp"
#include "engine/geometry/hull.hpp"

namespace sixmil {

// Centre to centre; of one place: `within` of vec.hpp.
void within(Vec2 centre, std::span<const Vec2> points, std::int32_t r, std::span<std::uint8_t> in);

// Base to base: the nearest points of the two outlines; 0 when they share a point.
bool base_within(const Box& a, const Box& b, std::int32_t r);
void base_within(const Box& base, std::span<const Box> others, std::int32_t r, std::span<std::uint8_t> in);
// From a point to the nearest edge.
void base_within(Vec2 point, std::span<const Box> others, std::int32_t r, std::span<std::uint8_t> in);

// Whether the path comes within r of the points.
bool path_within(Points path, Vec2 point, std::int32_t r);
void path_within(Points path, std::span<const Vec2> points, std::int32_t r, std::span<std::uint8_t> in);

// The arc in which each point lies, seen from a centre that looks along `facing`; which lie within an angle.
void arcs_of(Vec2 centre, Facing facing, std::span<const Vec2> points, std::span<Arc> arcs, ArcRule rule = {});
void angle_at_most(Vec2 centre, Facing facing, std::span<const Vec2> points, int degrees, std::span<std::uint8_t> in);

}  // namespace sixmil
