// Ambient occlusion per vertex.

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <tuple>

#include "engine/base/bytes.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/work.hpp"

#include "engine/asset/cache_folder.hpp"
#include "engine/asset/ray_tree.hpp"

namespace sixmil {
namespace {

// Raise it when the same mesh would get other values.
constexpr std::int32_t bake_version = 1;

constexpr std::size_t vertices_most = 400'000, indices_most = 1'200'000;  // of a mesh that is remembered
constexpr std::size_t vertex_bytes = 6 * 4 + 6 + 2 * 4;

void put_mesh(ByteWriter& writer, const MeshData& mesh) {
  writer.put(static_cast<std::uint32_t>(mesh.vertices.size()));
  writer.put(static_cast<std::uint32_t>(mesh.indices.size()));
  for (const Vertex& v : mesh.vertices) {
    for (const float f : {v.position.x, v.position.y, v.position.z, v.normal.x, v.normal.y, v.normal.z})
      writer.put_real(f);
    for (const std::uint8_t b : {v.red, v.green, v.blue, static_cast<std::uint8_t>(v.slot),
                                 static_cast<std::uint8_t>(v.finish), static_cast<std::uint8_t>(v.part)})
      writer.put(b);
    writer.put_real(v.light);
    writer.put_real(v.curvature);
  }
  for (const std::uint32_t index : mesh.indices) writer.put(index);
}

// False when the bytes are no mesh that could be drawn.
bool get_mesh(ByteReader& reader, MeshData& mesh) {
  const auto vertices = reader.get<std::uint32_t>(), indices = reader.get<std::uint32_t>();
  if (reader.failed() || reader.left() != vertices * vertex_bytes + std::size_t{indices} * 4) return false;
  const auto real = [&] { return reader.get_real(); };
  const auto vector = [&] {
    const float x = real(), y = real(), z = real();
    return Vec3f{x, y, z};
  };
  bool sound = indices % 3 == 0;
  for (std::uint32_t i = 0; i < vertices; ++i) {
    Vertex v;
    v.position = vector();
    v.normal = vector();
    v.red = reader.get<std::uint8_t>();
    v.green = reader.get<std::uint8_t>();
    v.blue = reader.get<std::uint8_t>();
    v.slot = static_cast<PaintSlot>(reader.get<std::uint8_t>());
    v.finish = static_cast<Finish>(reader.get<std::uint8_t>());
    v.part = static_cast<Part>(reader.get<std::uint8_t>());
    v.light = real();
    v.curvature = real();
    sound = sound && v.slot <= PaintSlot::own && v.finish <= Finish::number && v.part <= Part::rotor;
    for (const float f :
         {v.position.x, v.position.y, v.position.z, v.normal.x, v.normal.y, v.normal.z, v.light, v.curvature})
      sound = sound && std::fabs(f) < 1e5f;
    mesh.vertices.push_back(v);
  }
  for (std::uint32_t i = 0; i < indices; ++i) {
    mesh.indices.push_back(reader.get<std::uint32_t>());
    sound = sound && mesh.indices.back() < vertices;
  }
  return sound && reader.done();
}

constexpr CacheFolder remembered{"light", 256u << 20};

std::string cache_name(std::uint64_t digest, const char* ending) {
  char name[40];
  std::snprintf(name, sizeof name, "%016llx.%s", static_cast<unsigned long long>(digest), ending);
  return name;
}

}  // namespace

std::vector<float> open_shares(const MeshData& mesh, const RayTree& tree, const BakeSettings& settings) {
  const std::vector<Vec3f> ways = hemisphere(settings.rays);
  // A point on an edge lies in its neighbours too: look from slightly inside the face.
  std::vector<Vec3f> inward(mesh.vertices.size());
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    Vec3f middle{};
    for (int k = 0; k < 3; ++k) middle = middle + mesh.vertices[mesh.indices[i + k]].position * (1.0f / 3);
    for (int k = 0; k < 3; ++k) inward[mesh.indices[i + k]] = middle;
  }
  // Faces do not share vertices, so most points and normals come several times: look once for each.
  using Key = std::tuple<int, int, int, int, int, int>;
  std::map<Key, std::size_t> known;
  std::vector<std::size_t> looks;  // vertices to look from
  std::vector<std::size_t> look_of(mesh.vertices.size());
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    const Vertex& v = mesh.vertices[i];
    const auto grid = [](float value, float scale) { return static_cast<int>(std::lround(value * scale)); };
    const Key key{grid(v.position.x, 12), grid(v.position.y, 12), grid(v.position.z, 12),
                  grid(v.normal.x, 6),    grid(v.normal.y, 6),    grid(v.normal.z, 6)};
    const auto found = known.emplace(key, looks.size());
    if (found.second) looks.push_back(i);
    look_of[i] = found.first->second;
  }
  std::vector<float> seen(looks.size());
  const auto look_from = [&](std::size_t k) {
    const Vertex& v = mesh.vertices[looks[k]];
    const Vec3f from = mix(v.position, inward[looks[k]], 0.04f) + v.normal * 0.04f;
    seen[k] = tree.open(from, v.normal, ways, settings.reach, settings.base_plane);
  };
  for_each_index(looks.size(), looks.size() < 500 ? 1 : std::min(processors(), 8u), look_from);
  std::vector<float> out;
  out.reserve(mesh.vertices.size());
  for (const std::size_t look : look_of) out.push_back(seen[look]);
  return out;
}

void bake_light(MeshData& mesh, const BakeSettings& settings) {
  const std::vector<float> seen = open_shares(mesh, RayTree(mesh), settings);
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) mesh.vertices[i].light = seen[i];
}

void bake_light_once(MeshData& mesh, const BakeSettings& settings) {
  ByteWriter writer;
  writer.put(std::int32_t{bake_version});
  writer.put(static_cast<std::int32_t>(settings.rays));
  writer.put(static_cast<std::int32_t>(settings.base_plane));
  writer.put_real(settings.reach);
  for (const Vertex& v : mesh.vertices)
    for (const float f : {v.position.x, v.position.y, v.position.z, v.normal.x, v.normal.y, v.normal.z})
      writer.put_real(f);
  for (const std::uint32_t index : mesh.indices) writer.put(index);
  const std::string name = cache_name(digest_bytes(writer.bytes()), "sky");
  if (const auto bytes = load_cached(remembered, name, mesh.vertices.size());
      bytes && bytes->size() == mesh.vertices.size()) {
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i)
      mesh.vertices[i].light = static_cast<float>((*bytes)[i]) / 255;
    return;
  }
  bake_light(mesh, settings);
  std::vector<std::byte> bytes;
  for (Vertex& v : mesh.vertices) {
    bytes.push_back(static_cast<std::byte>(std::lround(v.light * 255)));
    v.light = static_cast<float>(bytes.back()) / 255;
  }
  keep_cached(remembered, name, bytes);
}

void bake_once(MeshData& mesh, std::string_view name, const std::function<void(MeshData&)>& bake) {
  ByteWriter writer;
  writer.put_text(name);
  put_mesh(writer, mesh);
  const std::string file = cache_name(digest_bytes(writer.bytes()), "painted");
  if (const auto bytes = load_cached(remembered, file, 8 + vertices_most * vertex_bytes + indices_most * 4)) {
    ByteReader reader(*bytes);
    MeshData known;
    if (get_mesh(reader, known)) {
      mesh = std::move(known);
      return;
    }
  }
  bake(mesh);
  if (mesh.vertices.size() > vertices_most || mesh.indices.size() > indices_most) return;
  ByteWriter out;
  put_mesh(out, mesh);
  keep_cached(remembered, file, out.bytes());
}

}  // namespace sixmil
