#pragma once
// A stranger's mesh file, read by the program sixmil-import in a process that can do no harm, and checked again here.

#include <string>

#include "engine/base/result.hpp"

#include "engine/asset/flat_mesh.hpp"

namespace sixmil {

constexpr std::size_t mesh_file_most = 256u << 20;
constexpr int import_seconds_most = 30;

// An .stl, .obj or .glb of at most 256 MiB; `node` names one node of a GLB, empty: all of it. Millimetres, z up (STL
// and OBJ as the file has them). The result is remembered in the user's cache folder by the file's content. Whatever
// is in the file, the answer is a mesh or one sentence, within 30 seconds.
Result<FlatMesh> import_mesh(const std::string& path, const std::string& node);

}  // namespace sixmil
