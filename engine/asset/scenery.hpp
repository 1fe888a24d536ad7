#pragma once
// Scenery made by seed: trees of foam clumps, card houses, walls, hedges, bridges, smoke of cotton wool. Colours are in
// the vertices. Same arguments, same mesh.

#include <functional>
#include <string>
#include <vector>

#include "engine/asset/looks.hpp"
#include "engine/asset/mesh.hpp"

namespace sixmil {

enum class TreeDetail : std::uint8_t { full, low, far };
// What a file of assets/trees says beside its shape.
struct TreeTraits {
  float height = 0;        // mm, at scale 1: how far away it is still drawn
  bool leaves = false;     // takes the tint of its land's leaves
  bool evergreen = false;  // does not turn in autumn
  bool small = false;      // one mesh for all distances, only seen from near by
  float shade_radius = 0;  // of the ground it darkens
  float shade_strength = 0;
  std::vector<float> shade_along{0};  // where along its length, mm
};
Result<TreeTraits> read_tree_traits(const LookFile& tree);
// At the origin; scale and turn the instance. `seed` picks the sort and throws the dice.
Result<MeshData> make_tree(const Looks& looks, const LookFile& tree, unsigned seed, TreeDetail detail);

struct BuildingShape {
  std::vector<Vec2f> corners;  // convex, counter-clockwise, 3 … 16
  float base = 0;              // lowest ground under it; walls go a little deeper
  float top = 20;              // nothing reaches above it
  std::string look = "house";  // a file of assets/buildings
  unsigned seed = 0;
};
Result<MeshData> make_building(const Looks& looks, const BuildingShape& shape);
// A blank of white card, for one that has no look.
MeshData make_card(const BuildingShape& shape);

// Height of the ground in mm.
using GroundHeight = std::function<float(Vec2f)>;

// `look`: a file of assets/walls.
Result<MeshData> make_wall(const Looks& looks, const std::string& look, const std::vector<Vec2f>& line, unsigned seed,
                           const GroundHeight& ground);
// Over what lies between its two ends; the deck is at the ends' ground. `look`: a file of assets/bridges.
Result<MeshData> make_bridge(const Looks& looks, const std::string& look, Vec2f from, Vec2f to, float width,
                             const GroundHeight& ground);

// A cotton-wool plume about 14 mm high over a wreck: orange at the root, then black to grey.
MeshData make_smoke_plume(unsigned seed);

}  // namespace sixmil
