#pragma once
// Triangles as data: what the kit, the generators of scenery and importers make and the renderer uploads once.
// Millimetres, z up, models look along +x with their middle over the origin and stand on z = 0.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/asset/vectors.hpp"

namespace sixmil {

// Which colour of a paint scheme a face takes; `own` keeps the colour written in the vertex.
enum class PaintSlot : std::uint8_t { base, second, third, metal, accent, tyre, skin, flock, rim, glass, own };
constexpr int paint_slots = 10;  // those a scheme gives a colour to

// How a face is finished; shaders add the fitting grain. A number is written by the shader: see numbers.hpp.
enum class Finish : std::uint8_t {
  paint,
  foliage,
  tiles,
  plaster,
  planks,
  metal,
  flock,
  cotton,
  glass,
  bark,
  timber,
  number
};

// What a vertex belongs to: only the turret turns by itself.
enum class Part : std::uint8_t { hull, turret, rotor };

struct Vertex {
  Vec3f position{};
  Vec3f normal{};  // length 1
  std::uint8_t red = 255, green = 255, blue = 255;
  PaintSlot slot = PaintSlot::own;
  Finish finish = Finish::paint;
  Part part = Part::hull;
  float light = 1;      // share of the sky seen (ambient occlusion), baked
  float curvature = 0;  // −1 a deep groove … 1 a sharp edge
};

struct Box3 {
  Vec3f low{}, high{};
  Vec3f size() const { return high - low; }
};

struct MeshData {
  std::vector<Vertex> vertices;
  std::vector<std::uint32_t> indices;  // three a triangle, counter-clockwise from outside
  int triangles() const { return static_cast<int>(indices.size() / 3); }
  Box3 box() const;
  void append(const MeshData& other);
};

// Moves vertices and turns normals. `by` has no scaling that differs between axes, or normals would be off.
void transform(MeshData& mesh, const Mat4& by);
// Scales each axis by itself and mends the normals.
void stretch(MeshData& mesh, Vec3f by);

// Sets `light` of every vertex: 64 rays over its hemisphere against the mesh's own triangles and, when `base_plane`,
// the plane z = 0; each ray reaches `reach` mm. Deterministic.
struct BakeSettings {
  float reach = 8;
  bool base_plane = true;
  int rays = 64;
};
void bake_light(MeshData& mesh, const BakeSettings& settings);
// The same to the nearest 1/255, remembered in the user's cache folder by the digest of the mesh.
void bake_light_once(MeshData& mesh, const BakeSettings& settings);
// Changes a mesh by `bake` and remembers what came of it in the user's cache folder, by the digest of the mesh as it
// was and `name`, which says what is done to it and by what version.
void bake_once(MeshData& mesh, std::string_view name, const std::function<void(MeshData&)>& bake);

}  // namespace sixmil
