#pragma once
// One part of a kit model from its fields.

#include "engine/base/json.hpp"

#include "engine/asset/kit.hpp"

namespace sixmil {

// Appends the part's triangles to model.full, and to model.low or model.whips where it belongs. Problems go to the
// fields' errors.
void add_kit_part(const Fields& part, Model& model);

// A little man of 1:285, feet at the origin, looking along +x; pose 0 standing, 1 advancing, 2 kneeling, 3 prone,
// 4 kneeling with a launcher. `scale` 1 is a man, 1.4 power armour, which has domes on its shoulders.
void add_figure(MeshData& mesh, int pose, float scale, bool armour, bool simple, const Mat4& place);

}  // namespace sixmil
