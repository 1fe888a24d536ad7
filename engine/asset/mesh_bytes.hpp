#pragma once
// A first look into a stranger's mesh file, before a large library reads it: what lies about its size, nests without
// end or refers to other files is refused here.

#include <cstddef>
#include <span>
#include <string>

#include "engine/base/result.hpp"

namespace sixmil {

enum class MeshFormat { stl, obj, glb };
// By the ending of the name.
Result<MeshFormat> mesh_format(const std::string& path);
// `place` names the file in errors.
Status check_mesh_bytes(std::span<const std::byte> bytes, MeshFormat format, const std::string& place);

}  // namespace sixmil
