#pragma once
// Where trees, bushes, tufts and stones stand: by seed from the areas of a table.

#include <cstddef>
#include <vector>

#include "engine/render/ground_masks.hpp"

namespace sixmil::render {

// The first are TreeLook's.
enum class PlantKind : std::uint8_t {
  broad,
  tall,
  fir,
  bush,
  palm,
  acacia,
  giant,
  bare,
  dead,
  spire,
  hedge,
  tuft,
  rock
};
constexpr int plant_kinds = 13;

struct Plant {
  PlantKind kind = PlantKind::broad;
  int variant = 0;
  Vec3f at{};
  float turn = 0;
  float scale = 1;
  Vec3f tint{1, 1, 1};
};

constexpr int plant_variants = 3;

// Also darkens the ground below them in the masks. Never on roads, water or buildings.
std::vector<Plant> plant_table(const Ground& ground, const TableDescription& table, MaskSet& masks);

// What is seen only from near by: tufts, reeds, stones, stubble and crops in their rows; in square cells of the table,
// row by row from the south, so that a view asks for its own.
struct Undergrowth {
  static constexpr float cell = 60;  // mm
  int columns = 0, rows = 0;
  std::vector<std::size_t> first;  // of each cell in `plants`, and their end
  std::vector<Plant> plants;
};
Undergrowth grow_undergrowth(const Ground& ground, const TableDescription& table, const MaskSet& masks);

}  // namespace sixmil::render
