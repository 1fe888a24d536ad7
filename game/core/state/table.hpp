#pragma once
// The table as the rules know it, and what is only drawn.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/geometry/area.hpp"
#include "engine/geometry/height_field.hpp"
#include "engine/geometry/prism.hpp"

namespace sixmil {

// A line of road, track or river as drawn; the area that the rules read is in Table::areas.
struct Ribbon {
  enum class Kind : std::uint8_t { road, track, stream, river };
  Kind kind = Kind::road;
  std::vector<Vec2> points;
  std::int32_t width = 0;
};

struct SceneryBuilding {
  std::string style;               // "house", "barn", "church", "works", "ruin", "wall"
  std::vector<Vec2> outline;       // counter-clockwise; the prisms of Table::buildings with group = index in this list
  std::int32_t base = 0, top = 0;  // absolute heights, tu
  std::uint32_t variant = 0;
};

struct SceneryBridge {
  Vec2 from, to;
  std::int32_t width = 0, deck = 0;  // deck: absolute height
};

// What no rule reads.
struct Scenery {
  std::string biome = "temperate";
  std::uint32_t seed = 1;
  std::vector<Ribbon> ribbons;
  std::vector<SceneryBuilding> buildings;
  std::vector<SceneryBridge> bridges;
};

// The default ground, built once: every scenario on its way to its own ground makes several tables.
inline const HeightField& bare_ground() {
  static const HeightField ground = HeightField::flat(mm(1800), mm(1200), mm(5));
  return ground;
}

// Edges of the table by index: south (y = 0), east, north, west.
struct Table {
  HeightField ground = bare_ground();
  AreaIndex areas;       // kind = GroundId of the ruleset
  PrismIndex buildings;  // group = index in scenery.buildings, open to ends
  Scenery scenery;
};

}  // namespace sixmil
