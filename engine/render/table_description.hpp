#pragma once
// What a table is made of, as plain data. Plan coordinates and heights in millimetres.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/asset/scenery.hpp"
#include "engine/geometry/height_field.hpp"

namespace sixmil::render {

struct LookArea {
  std::vector<Vec2f> outline;  // simple polygon, either way round
  std::string look = "woods";  // a file of assets/grounds
  float row_degrees = 0;       // fields: which way the furrows run
  int variant = 0;             // fields: which of its crops
};

enum class LineLook : std::uint8_t { track, road, river };
struct LookLine {
  std::vector<Vec2f> points;
  float width = 16;
  LineLook look = LineLook::road;
};

struct LookBarrier {
  std::vector<Vec2f> points;
  std::string look = "stone_wall";  // a file of assets/walls
};

struct LookBridge {
  Vec2f from{}, to{};
  float width = 18;
  std::string look = "stone";  // a file of assets/bridges
};

struct TableDescription {
  const HeightField* ground = nullptr;  // only read while the table is made
  std::vector<LookArea> areas;
  std::vector<LookLine> lines;
  std::vector<BuildingShape> buildings;
  std::vector<LookBridge> bridges;
  std::vector<LookBarrier> barriers;
  std::string land = "temperate";  // a file of assets/lands
  const Looks* looks = nullptr;    // whose files; none: the shipped ones. They outlive the scene
  bool night = false;              // the moon for a lamp, and a dark room
  unsigned seed = 1;
};

}  // namespace sixmil::render
