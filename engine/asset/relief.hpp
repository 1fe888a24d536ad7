#pragma once
// What a brush finds on a model: edges to catch paint and corners where a wash stays. Vertices are all that carries
// paint, so faces are cut where one or the other begins.

#include "engine/asset/ray_tree.hpp"

namespace sixmil {

// Lays a strip along every sharp edge that has no bevel, in each face wide enough for one: curvature 1 on a convex
// edge, −1 in a concave corner, fading to 0 across the strip. The mesh stays closed.
void add_edge_strips(MeshData& mesh);

// Cuts the faces on which another part casts darkness nearby, until light between their corners is true or the mesh has
// `triangles_most`. The mesh stays closed.
void cut_where_dark(MeshData& mesh, const RayTree& tree, int triangles_most);

// Both, then `light` as bake_light gives it and signed `curvature`: a groove is what sees little within a millimetre.
void bake_relief(MeshData& mesh, const BakeSettings& settings);

}  // namespace sixmil
