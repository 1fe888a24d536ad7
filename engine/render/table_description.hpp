#pragma once
// What a table is made of, as plain data. Plan coordinates and heights in millimetres.

#include <cstdint>
#include <vector>

#include "engine/asset/scenery.hpp"
#include "engine/geometry/height_field.hpp"

namespace sixmil::render {

enum class AreaLook : std::uint8_t { woods, jungle, urban, swamp, field, water, deep_water };
struct LookArea {
  std::vector<Vec2f> outline;  // simple polygon, either way round
  AreaLook look = AreaLook::woods;
  float row_degrees = 0;  // fields: which way the furrows run
  int variant = 0;        // fields: 0 ploughed, 1 stubble, 2 crop
};

enum class LineLook : std::uint8_t { track, road, river };
struct LookLine {
  std::vector<Vec2f> points;
  float width = 16;
  LineLook look = LineLook::road;
};

struct LookBarrier {
  std::vector<Vec2f> points;
  BarrierLook look = BarrierLook::stone_wall;
};

struct LookBridge {
  Vec2f from{}, to{};
  float width = 18;
};

enum class Biome : std::uint8_t { temperate, autumn, arid, winter, mars, jungle };

struct TableDescription {
  const HeightField* ground = nullptr;  // only read while the table is made
  std::vector<LookArea> areas;
  std::vector<LookLine> lines;
  std::vector<BuildingShape> buildings;
  std::vector<LookBridge> bridges;
  std::vector<LookBarrier> barriers;
  Biome biome = Biome::temperate;
  bool night = false;  // the moon for a lamp, and a dark room
  unsigned seed = 1;
};

}  // namespace sixmil::render
