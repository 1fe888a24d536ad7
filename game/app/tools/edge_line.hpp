#pragma once
// Straight lines from one edge of the table to another, for corridors that are pointed out.

#include <optional>

#include "engine/geometry/vec.hpp"

#include "game/core/state/table.hpp"

namespace sixmil::app {

// The place on an edge nearest to p, which may lie off the table.
Vec2 nearest_on_edge(const Table& table, Vec2 p);
// Where the line from a place on an edge through `by` leaves the table again, to the nearest tu; exactly on an edge.
// Nothing when `by` is the place itself or lies outwards of it.
std::optional<Vec2> across_from(const Table& table, Vec2 from, Vec2 by);

}  // namespace sixmil::app
