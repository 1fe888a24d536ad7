#include "engine/asset/mesh_files.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/json.hpp"

namespace sixmil {
namespace {

void put_vector(ByteWriter& out, Vec3f v) {
  out.put_real(v.x);
  out.put_real(v.y);
  out.put_real(v.z);
}

Json of(std::int64_t v) {
  Json json;
  json.kind = Json::Kind::integer;
  json.integer = v;
  json.real = static_cast<double>(v);
  return json;
}

Json of(double v) {
  Json json;
  json.kind = Json::Kind::real;
  json.real = v;
  return json;
}

Json of(const std::string& v) {
  Json json;
  json.kind = Json::Kind::text;
  json.text = v;
  return json;
}

Json list(std::vector<Json> items) {
  Json json;
  json.kind = Json::Kind::list;
  json.items = std::move(items);
  return json;
}

Json object(std::vector<std::pair<std::string, Json>> members) {
  Json json;
  json.kind = Json::Kind::object;
  json.members = std::move(members);
  return json;
}

Json vector_json(Vec3f v) {
  return list({of(static_cast<double>(v.x)), of(static_cast<double>(v.y)), of(static_cast<double>(v.z))});
}

constexpr const char* slot_names[paint_slots + 1] = {"base", "second", "third", "metal", "accent", "tyre",
                                                     "skin", "flock",  "rim",   "glass", "own"};

// Display values to light, as glTF has its factors.
double light_of(float v) { return std::pow(static_cast<double>(v), 2.2); }

}  // namespace

std::vector<std::byte> write_stl(const MeshData& mesh, const std::string& title) {
  ByteWriter out;
  // Readers take a file that begins with "solid" for text.
  std::string head = "sixmil " + title;
  head.resize(80, ' ');
  out.put_bytes(std::as_bytes(std::span(head)));
  out.put(static_cast<std::uint32_t>(mesh.triangles()));
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    const Vec3f a = mesh.vertices[mesh.indices[i]].position, b = mesh.vertices[mesh.indices[i + 1]].position,
                c = mesh.vertices[mesh.indices[i + 2]].position;
    put_vector(out, normalized(cross(b - a, c - a)));
    for (const Vec3f p : {a, b, c}) put_vector(out, p);
    out.put(std::uint16_t{0});
  }
  return out.take();
}

std::vector<std::byte> write_glb(const MeshData& mesh, const std::string& title, const PaintJob& paint) {
  constexpr std::int64_t array_buffer = 34962, element_buffer = 34963, float_type = 5126, int_type = 5125;
  ByteWriter data;
  const auto count = static_cast<std::int64_t>(mesh.vertices.size());
  for (const Vertex& v : mesh.vertices) put_vector(data, v.position);
  for (const Vertex& v : mesh.vertices) put_vector(data, v.normal);
  const std::int64_t indices_at = count * 24;
  std::vector<Json> views{object({{"buffer", of(std::int64_t{0})},
                                  {"byteOffset", of(std::int64_t{0})},
                                  {"byteLength", of(count * 12)},
                                  {"target", of(array_buffer)}}),
                          object({{"buffer", of(std::int64_t{0})},
                                  {"byteOffset", of(count * 12)},
                                  {"byteLength", of(count * 12)},
                                  {"target", of(array_buffer)}})};
  const Box3 box = mesh.box();
  std::vector<Json> accessors{object({{"bufferView", of(std::int64_t{0})},
                                      {"componentType", of(float_type)},
                                      {"count", of(count)},
                                      {"type", of(std::string("VEC3"))},
                                      {"min", vector_json(box.low)},
                                      {"max", vector_json(box.high)}}),
                              object({{"bufferView", of(std::int64_t{1})},
                                      {"componentType", of(float_type)},
                                      {"count", of(count)},
                                      {"type", of(std::string("VEC3"))}})};
  std::vector<Json> materials, primitives;
  std::int64_t at = indices_at;
  for (int slot = 0; slot <= paint_slots; ++slot) {
    std::int64_t of_slot = 0;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
      if (static_cast<int>(mesh.vertices[mesh.indices[i]].slot) != slot) continue;
      for (std::size_t k = 0; k < 3; ++k) data.put(mesh.indices[i + k]);
      of_slot += 3;
    }
    if (of_slot == 0) continue;
    const Vec3f c = slot < paint_slots ? paint.colours[static_cast<std::size_t>(slot)] : Vec3f{0.55f, 0.53f, 0.5f};
    materials.push_back(
        object({{"name", of(std::string(slot_names[slot]))},
                {"pbrMetallicRoughness",
                 object({{"baseColorFactor", list({of(light_of(c.x)), of(light_of(c.y)), of(light_of(c.z)), of(1.0)})},
                         {"metallicFactor", of(0.0)},
                         {"roughnessFactor", of(0.9)}})}}));
    primitives.push_back(
        object({{"attributes", object({{"POSITION", of(std::int64_t{0})}, {"NORMAL", of(std::int64_t{1})}})},
                {"indices", of(static_cast<std::int64_t>(accessors.size()))},
                {"material", of(static_cast<std::int64_t>(materials.size()) - 1)}}));
    accessors.push_back(object({{"bufferView", of(static_cast<std::int64_t>(views.size()))},
                                {"componentType", of(int_type)},
                                {"count", of(of_slot)},
                                {"type", of(std::string("SCALAR"))}}));
    views.push_back(object({{"buffer", of(std::int64_t{0})},
                            {"byteOffset", of(at)},
                            {"byteLength", of(of_slot * 4)},
                            {"target", of(element_buffer)}}));
    at += of_slot * 4;
  }
  const double half = std::sqrt(0.5);
  const Json root =
      object({{"asset", object({{"version", of(std::string("2.0"))}, {"generator", of(std::string("sixmil"))}})},
              {"scene", of(std::int64_t{0})},
              {"scenes", list({object({{"nodes", list({of(std::int64_t{0})})}})})},
              {"nodes", list({object({{"name", of(title)},
                                      {"mesh", of(std::int64_t{0})},
                                      {"rotation", list({of(-half), of(0.0), of(0.0), of(half)})},
                                      {"scale", list({of(0.001), of(0.001), of(0.001)})}})})},
              {"meshes", list({object({{"name", of(title)}, {"primitives", list(std::move(primitives))}})})},
              {"materials", list(std::move(materials))},
              {"accessors", list(std::move(accessors))},
              {"bufferViews", list(std::move(views))},
              {"buffers", list({object({{"byteLength", of(at)}})})}});
  std::string text = write_json(root);
  while (text.size() % 4) text.push_back(' ');
  ByteWriter out;
  out.put(std::uint32_t{0x46546c67});
  out.put(std::uint32_t{2});
  out.put(static_cast<std::uint32_t>(12 + 8 + text.size() + 8 + data.bytes().size()));
  out.put(static_cast<std::uint32_t>(text.size()));
  out.put(std::uint32_t{0x4e4f534a});
  out.put_bytes(std::as_bytes(std::span(text)));
  out.put(static_cast<std::uint32_t>(data.bytes().size()));
  out.put(std::uint32_t{0x004e4942});
  out.put_bytes(data.bytes());
  return out.take();
}

}  // namespace sixmil
