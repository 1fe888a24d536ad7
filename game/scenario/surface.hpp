#pragma once
// What lies on the land: areas, roads, water, bridges, buildings.

#include <vector>

#include "engine/base/json.hpp"

#include "game/scenario/ground.hpp"
#include "game/scenario/sheet.hpp"

namespace sixmil::scenario {

struct Surface {
  std::vector<Area> areas;
  std::vector<Water> waters;
  std::vector<Bridge> bridges;
  std::vector<Ribbon> ribbons;
};

// Reads "areas", "roads", "waters" and "bridges".
void read_surface(const Fields& top, const Sheet& sheet, Surface& out);

// Reads "buildings" and "villages" onto the finished ground.
struct Built {
  std::vector<Prism> prisms;
  std::vector<SceneryBuilding> looks;
};
void read_buildings(const Fields& top, const Sheet& sheet, const HeightField& ground, Built& out);

// A rectangle on the plan, counter-clockwise, corners to the nearest tu.
std::vector<Vec2> rectangle(Vec2 at, std::int32_t length, std::int32_t width, Facing facing);

}  // namespace sixmil::scenario
