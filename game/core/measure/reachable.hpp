#pragma once
// Whether a place can be reached at all, whatever it costs: scenarios whose objective or exit nobody can reach are
// refused with this.

#include "engine/geometry/vec.hpp"

#include "game/core/rows/mobility.hpp"

namespace sixmil {

struct Battle;

// Ground, buildings and slopes count, elements do not. Looked for on places 10 mm apart (and corners of buildings and
// middles of roads): a way that only exists narrower than that may be missed. `to` counts as reached from 20 mm away,
// so that a place on a wall or in a crowd is no obstacle. False when `from` is off the table.
bool reachable(const Battle& battle, const Mobility& mobility, Vec2 from, Vec2 to);
// To any place on that stretch of edge (south 0, east 1, north 2, west 3).
bool edge_reachable(const Battle& battle, const Mobility& mobility, Vec2 from, int edge, std::int32_t along_from = 0,
                    std::int32_t along_to = plan_limit);

}  // namespace sixmil
