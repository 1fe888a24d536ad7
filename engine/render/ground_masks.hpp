#pragma once
// Signed distances to everything painted on the ground, on a grid: what the albedo bake reads.

#include <vector>

#include "engine/render/ground.hpp"
#include "engine/render/land.hpp"

namespace sixmil::render {

constexpr float mask_reach = 30;  // distances are cut off at ± this, mm; negative inside

struct MaskSet {
  int columns = 0, rows = 0;
  float step = 2;  // mm
  // Four floats a sample each.
  std::vector<float> lines;     // road distance, place across the road −1 … 1, 1 paved or 0 track, water distance
  std::vector<float> patches;   // woods, urban, swamp, field distances
  std::vector<float> details;   // furrow direction x, y, field variant, occlusion 0 … 1 by trees and houses
  std::vector<float> surfaces;  // normal x, y, height, hollow (positive in dips)

  // Of a value of one of the lists, at a point, to the nearest sample.
  float at(const std::vector<float>& list, int channel, Vec2f p) const;
  std::size_t index(Vec2f p) const;
};

MaskSet make_masks(const Ground& ground, const TableDescription& table, const TableLooks& looks, float step);
// Darkens the ground around a thing of that radius standing there.
void stamp_occlusion(MaskSet& masks, Vec2f at, float radius, float strength);
bool inside_polygon(const std::vector<Vec2f>& polygon, Vec2f p);
float distance_to_outline(const std::vector<Vec2f>& polygon, Vec2f p);

}  // namespace sixmil::render
