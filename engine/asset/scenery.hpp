#pragma once
// Scenery made by seed: trees of foam clumps, card houses, walls, hedges, bridges, smoke of cotton wool. Colours are in
// the vertices. Same arguments, same mesh.

#include <functional>
#include <vector>

#include "engine/asset/mesh.hpp"

namespace sixmil {

// giant: of the jungle; bare: in winter; dead: burnt; spire: a pinnacle of rock, where nothing grows; hedge: 12 mm of
// it along x.
enum class TreeLook : std::uint8_t { broad, tall, fir, bush, palm, acacia, giant, bare, dead, spire, hedge };
constexpr int tree_looks = 11;
enum class TreeDetail : std::uint8_t { full, low, far };
// A tree 24 mm high (a bush 6 mm, a hedge 2.5 mm) at the origin; scale and turn the instance.
MeshData make_tree(TreeLook look, unsigned seed, TreeDetail detail);

// adobe: of mud brick, flat; hab: a pressed vault of another world; hut: timber under thatch.
enum class BuildingLook : std::uint8_t { cottage, barn, town_house, church, flat_roof, ruin, adobe, hab, hut };
struct BuildingShape {
  std::vector<Vec2f> corners;  // convex, counter-clockwise, 3 … 16
  float base = 0;              // lowest ground under it; walls go a little deeper
  float top = 20;              // nothing reaches above it
  BuildingLook look = BuildingLook::cottage;
  unsigned seed = 0;
};
MeshData make_building(const BuildingShape& shape);

// Height of the ground in mm.
using GroundHeight = std::function<float(Vec2f)>;

enum class BarrierLook : std::uint8_t { stone_wall, hedge, fence };
MeshData make_barrier(const std::vector<Vec2f>& line, BarrierLook look, unsigned seed, const GroundHeight& ground);

// A humped stone bridge over what lies between its two ends; the deck is at the ends' ground.
MeshData make_bridge(Vec2f from, Vec2f to, float width, const GroundHeight& ground);

// A cotton-wool plume about 14 mm high over a wreck: orange at the root, then black to grey.
MeshData make_smoke_plume(unsigned seed);
// A boulder of radius 1.
MeshData make_rock(unsigned seed);
// The same with few corners.
MeshData make_pebble(unsigned seed);
// A tuft of static grass, 2 mm.
MeshData make_tuft(unsigned seed);

}  // namespace sixmil
