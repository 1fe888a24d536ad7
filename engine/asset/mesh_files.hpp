#pragma once
// Meshes as files that other programs read.

#include <cstddef>
#include <string>
#include <vector>

#include "engine/asset/mesh.hpp"
#include "engine/asset/paint_job.hpp"

namespace sixmil {

// Binary STL for a printer: millimetres, z up, standing on z = 0, every shell closed.
std::vector<std::byte> write_stl(const MeshData& mesh, const std::string& title);
// Binary glTF 2.0: one material a slot of paint, in the colours of a scheme; a node turns it y up and into metres.
std::vector<std::byte> write_glb(const MeshData& mesh, const std::string& title, const PaintJob& paint);

}  // namespace sixmil
