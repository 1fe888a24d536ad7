#pragma once
// Straight lines against the ground, exact: a line is blocked when any point of it lies strictly below the ground.
// Grazing is clear; A to B equals B to A. Ends are on the table (in plan) and within the height limits, asserted.

#include <cstdint>
#include <span>
#include <vector>

#include "engine/geometry/height_field.hpp"
#include "engine/geometry/stretch.hpp"
#include "engine/geometry/vec.hpp"

namespace sixmil {

// What places (cells) and heights (tu) in doubles are held to be off by: far more than they are. Places are below 2^13
// cells and heights below 2^19 tu, sums of few products each off by at most 2^-52 of itself.
constexpr double place_guard = 1.0 / 65536;
constexpr double height_guard = 1.0 / 64;

bool ground_blocks(const HeightField& ground, Vec3 a, Vec3 b);
// Many at once: blocked[n] becomes 1 or 0 for lines[n]. Both spans have the same size.
void ground_blocks(const HeightField& ground, std::span<const Line3> lines, std::span<std::uint8_t> blocked);
// The same answer by the integer march alone, without the stages that prove most lines early.
bool ground_blocks_by_march(const HeightField& ground, Vec3 a, Vec3 b);

// Where a line first goes below the ground (raised by `canopy`), counted from `from` in plan, nearest whole tu; −1 when
// it never does. 0 for a vertical line and for an end already below.
std::int32_t first_ground_cut(const HeightField& ground, Vec3 from, Vec3 to, std::int32_t canopy = 0);

// The stretches where a line is strictly below ground + canopy, in order, each cut to the nearest whole tu, appended to
// `out`; empty ones are left out. Only `part` of the line is looked at. Cuts are made from the lexicographically
// smaller end, so reversing the line mirrors them.
void stretches_below(const HeightField& ground, Vec3 from, Vec3 to, std::int32_t canopy, Stretch part,
                     std::vector<Stretch>& out);

}  // namespace sixmil
