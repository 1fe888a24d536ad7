#pragma once
// A stranger's mesh in place of a model's parts.

#include <string>

#include "engine/base/json.hpp"

#include "engine/asset/kit.hpp"

namespace sixmil {

// What is drawn of a stranger's mesh at the most; more takes too long to bake.
constexpr std::uint32_t kit_mesh_triangles_most = 60'000;

// Fills the model's levels and body from `mesh: {"file": …, "node": …, "turn": …, "part": …}`: turned, then scaled
// evenly to the length of model.size. The file lies in `folder` itself: no path, no link. Problems go to the fields'
// errors.
void add_kit_mesh(const Fields& mesh, const std::string& folder, Model& model);

}  // namespace sixmil
