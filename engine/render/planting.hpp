#pragma once
// Where trees, bushes, tufts and stones stand: by seed from the areas of a table.

#include <vector>

#include "engine/render/ground_masks.hpp"

namespace sixmil::render {

// The first are TreeLook's.
enum class PlantKind : std::uint8_t { broad, tall, fir, bush, palm, acacia, bare, spire, hedge, tuft, rock };
constexpr int plant_kinds = 11;

struct Plant {
  PlantKind kind = PlantKind::broad;
  int variant = 0;
  Vec3f at;
  float turn = 0;
  float scale = 1;
  Vec3f tint{1, 1, 1};
};

constexpr int plant_variants = 3;

// Also darkens the ground below them in the masks. Never on roads, water or buildings.
std::vector<Plant> plant_table(const Ground& ground, const TableDescription& table, MaskSet& masks);

}  // namespace sixmil::render
