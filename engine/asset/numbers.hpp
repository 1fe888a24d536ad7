#pragma once
// Where a vehicle's number is painted.

#include "engine/asset/ray_tree.hpp"

namespace sixmil {

// One square of Finish::number for either side of a model, where a flat piece of turret or hull is free and seen: the
// largest that fits, 1.2 to 2.2 mm high; none where there is no room. In its vertices `curvature` runs from −1 to 1
// along the line of writing and `light` from 0 at the foot to 1, which is all a shader needs to write any number;
// elsewhere the square looks like the paint below it. `tree` is the mesh's.
MeshData number_squares(const MeshData& mesh, const RayTree& tree);

}  // namespace sixmil
