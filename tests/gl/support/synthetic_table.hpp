#pragma once
// A table with some of everything, and two small armies on it, made by formula: for pictures and their tests.

#include "engine/geometry/height_field.hpp"
#include "engine/render/table_scene.hpp"

namespace sixmil::render {

struct SyntheticTable {
  HeightField ground;
  TableDescription description;
};
// 1800 × 1200 mm: ridge, hills, stream with a bridge, road, village, woods, fields.
std::unique_ptr<SyntheticTable> make_synthetic_table(const std::string& land = "temperate", unsigned seed = 5);
// A faction's paint for temperate tables; olive drab when it has none.
PaintJob demo_paint(const std::string& faction, Vec3f accent, Vec3f rim);
// Loads the kit's models into the scene and returns about forty instances of two sides, ids from 1.
std::vector<Instance> deploy_armies(TableScene& scene, const std::vector<std::string>& first,
                                    const std::vector<std::string>& second);

}  // namespace sixmil::render
