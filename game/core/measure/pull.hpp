#pragma once
// Makes a path of a way over places. Nobody but core/measure uses it.

#include <vector>

#include "game/core/measure/search.hpp"

namespace sixmil {

// Leaves out the points that a straight leg can do without at no more cost, and cuts corners where that is cheaper.
void pull_straight(const Legs& legs, const Target& target, bool arrives, std::vector<WayPoint>& points);

// As far along the points as `most` (of WayPrices::unit) pays for and, unless it ends in an edge, where it has room.
Route settle(const Legs& legs, const std::vector<WayPoint>& points, std::int64_t most, bool edge, bool arrives);

}  // namespace sixmil
