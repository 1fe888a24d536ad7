#include "engine/asset/mesh.hpp"

#include <algorithm>

namespace sixmil {

Box3 MeshData::box() const {
  if (vertices.empty()) return {};
  Box3 box{vertices[0].position, vertices[0].position};
  for (const Vertex& v : vertices) {
    box.low = {std::min(box.low.x, v.position.x), std::min(box.low.y, v.position.y), std::min(box.low.z, v.position.z)};
    box.high = {std::max(box.high.x, v.position.x), std::max(box.high.y, v.position.y),
                std::max(box.high.z, v.position.z)};
  }
  return box;
}

void MeshData::append(const MeshData& other) {
  const auto first = static_cast<std::uint32_t>(vertices.size());
  vertices.insert(vertices.end(), other.vertices.begin(), other.vertices.end());
  for (const std::uint32_t index : other.indices) indices.push_back(first + index);
}

void transform(MeshData& mesh, const Mat4& by) {
  for (Vertex& v : mesh.vertices) {
    v.position = moved_point(by, v.position);
    v.normal = normalized(moved_direction(by, v.normal));
  }
}

void stretch(MeshData& mesh, Vec3f by) {
  for (Vertex& v : mesh.vertices) {
    v.position = {v.position.x * by.x, v.position.y * by.y, v.position.z * by.z};
    v.normal = normalized({v.normal.x / by.x, v.normal.y / by.y, v.normal.z / by.z});
  }
}

}  // namespace sixmil
