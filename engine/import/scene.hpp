#pragma once
// A mesh file's bytes to a flat mesh, by Assimp.

#include <cstddef>
#include <span>
#include <string>

#include "engine/base/result.hpp"

#include "engine/asset/flat_mesh.hpp"
#include "engine/asset/mesh_bytes.hpp"

namespace sixmil {

// `node` names one node of a scene and what hangs on it; empty: all. GLB comes turned z up and in millimetres, the
// other formats keep their coordinates.
Result<FlatMesh> read_scene(std::span<const std::byte> bytes, MeshFormat format, const std::string& node);

}  // namespace sixmil
