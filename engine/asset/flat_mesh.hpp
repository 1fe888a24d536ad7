#pragma once
// What the importer hands back: positions and triangles, checked as if a stranger had written it.

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "engine/asset/mesh.hpp"

namespace sixmil {

constexpr std::uint32_t flat_triangles_most = 2'000'000;
constexpr float flat_box_most = 10'000;  // mm

// Millimetres, z up. One slot a corner.
struct FlatMesh {
  std::vector<Vec3f> positions;
  std::vector<PaintSlot> slots;        // as many
  std::vector<std::uint32_t> indices;  // three a triangle
};

std::vector<std::byte> write_flat_mesh(const FlatMesh& mesh);
// Refuses counts that do not fit the bytes, indices past the end, numbers that are not finite, more than two million
// triangles, a box over ten metres and a mesh without surface.
Result<FlatMesh> read_flat_mesh(std::span<const std::byte> bytes, std::string_view place);

// Drawable: normals smoothed over creases under 40°. Corners of `part` and that finish.
MeshData faceted(const FlatMesh& mesh, Part part);
// With corners drawn together in a grid, until `most` triangles are left or fewer.
FlatMesh simplified(const FlatMesh& mesh, std::uint32_t most);

}  // namespace sixmil
