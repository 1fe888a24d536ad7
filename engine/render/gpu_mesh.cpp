#include "engine/render/gpu_mesh.hpp"

#include <algorithm>

namespace sixmil::render {
namespace {

struct PackedVertex {
  float position[3];
  std::int8_t normal[4];  // and curvature
  std::uint8_t paint[4];  // colour and light
  std::uint8_t kind[4];   // slot, finish, part
};

std::int8_t signed_byte(float v) { return static_cast<std::int8_t>(std::lround(std::clamp(v, -1.0f, 1.0f) * 127)); }

}  // namespace

GpuInstance gpu_instance(const Mat4& p, Vec3f tint) {
  return {{p[0][0], p[1][0], p[2][0], p[3][0]},
          {p[0][1], p[1][1], p[2][1], p[3][1]},
          {p[0][2], p[1][2], p[2][2], p[3][2]},
          {0, 0, 0, 0},
          {tint.x, tint.y, tint.z, 1}};
}

GpuMesh::GpuMesh(const MeshData& mesh) : indices_(static_cast<int>(mesh.indices.size())) {
  std::vector<PackedVertex> packed;
  packed.reserve(mesh.vertices.size());
  for (const Vertex& v : mesh.vertices)
    packed.push_back(
        {{v.position.x, v.position.y, v.position.z},
         {signed_byte(v.normal.x), signed_byte(v.normal.y), signed_byte(v.normal.z), signed_byte(v.curvature)},
         {v.red, v.green, v.blue, static_cast<std::uint8_t>(clamp(v.light, 0.0f, 1.0f) * 255)},
         {static_cast<std::uint8_t>(v.slot), static_cast<std::uint8_t>(v.finish), static_cast<std::uint8_t>(v.part),
          0}});
  vertices_.upload(std::span<const PackedVertex>(packed));
  using Type = gl::VertexArray::Type;
  constexpr std::size_t stride = sizeof(PackedVertex), each = sizeof(GpuInstance);
  array_.attribute(0, vertices_, 3, Type::float32, stride, offsetof(PackedVertex, position));
  array_.attribute(1, vertices_, 4, Type::signed_normalized8, stride, offsetof(PackedVertex, normal));
  array_.attribute(2, vertices_, 4, Type::normalized8, stride, offsetof(PackedVertex, paint));
  array_.attribute(3, vertices_, 4, Type::unsigned8, stride, offsetof(PackedVertex, kind));
  const GpuInstance one = gpu_instance(Mat4(1));
  instances_.upload(std::span(&one, 1), true);
  for (int i = 0; i < 5; ++i)
    array_.attribute(4 + i, instances_, 4, Type::float32, each, static_cast<std::size_t>(i) * 16, true);
  index_buffer_.upload(std::span<const std::uint32_t>(mesh.indices));
  array_.indices(index_buffer_);
}

int GpuMesh::draw(std::span<const GpuInstance> instances) {
  if (instances.empty() || indices_ == 0) return 0;
  array_.bind();
  instances_.upload(instances, true);
  gl::draw_indexed_instances(indices_, static_cast<int>(instances.size()));
  return triangles() * static_cast<int>(instances.size());
}

}  // namespace sixmil::render
