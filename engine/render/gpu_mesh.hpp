#pragma once
// A mesh on the card with room for instances.

#include <span>

#include "engine/asset/mesh.hpp"
#include "engine/gl/vertex_array.hpp"

namespace sixmil::render {

// As the shaders read it: rows of the model matrix, state (scheme, turret turn, wreck or less
// than 0 by which its turret has recoiled, highlight), tint and fade.
struct GpuInstance {
  float row0[4], row1[4], row2[4];
  float state[4];
  float tint[4];
};
GpuInstance gpu_instance(const Mat4& place, Vec3f tint = {1, 1, 1});

class GpuMesh {
 public:
  GpuMesh() = default;
  explicit GpuMesh(const MeshData& mesh);
  int triangles() const { return indices_ / 3; }
  // Draws once for each; returns the triangles drawn.
  int draw(std::span<const GpuInstance> instances);

 private:
  gl::Buffer vertices_{gl::Buffer::Target::vertices};
  gl::Buffer index_buffer_{gl::Buffer::Target::indices};
  gl::Buffer instances_{gl::Buffer::Target::vertices};
  gl::VertexArray array_;
  int indices_ = 0;
};

}  // namespace sixmil::render
