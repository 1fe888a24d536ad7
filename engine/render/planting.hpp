#pragma once
// Where trees, bushes, tufts and stones stand: by seed from the areas of a table, as its land and its grounds say.

#include <cstddef>
#include <vector>

#include "engine/render/ground_masks.hpp"
#include "engine/render/land.hpp"

namespace sixmil::render {

struct Plant {
  int tree = 0;  // of TableLooks::trees
  int variant = 0;
  Vec3f at{};
  float turn = 0;
  float scale = 1;
  Vec3f tint{1, 1, 1};
};

constexpr int plant_variants = 3;

// Also darkens the ground below them in the masks. Never on roads, water or buildings.
std::vector<Plant> plant_table(const Ground& ground, const TableDescription& table, const TableLooks& looks,
                               MaskSet& masks);

// What is seen only from near by: tufts, reeds, stones, stubble and crops in their rows; in square cells of the table,
// row by row from the south, so that a view asks for its own.
struct Undergrowth {
  static constexpr float cell = 60;  // mm
  int columns = 0, rows = 0;
  std::vector<std::size_t> first;  // of each cell in `plants`, and their end
  std::vector<Plant> plants;
};
Undergrowth grow_undergrowth(const Ground& ground, const TableDescription& table, const TableLooks& looks,
                             const MaskSet& masks);

}  // namespace sixmil::render
