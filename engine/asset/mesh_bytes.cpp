#include "engine/asset/mesh_bytes.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/base/bytes.hpp"
#include "engine/base/json.hpp"

#include "engine/asset/flat_mesh.hpp"

namespace sixmil {
namespace {

constexpr int corners_most = 1000;  // of a face
constexpr std::size_t json_most = 16u << 20;

struct Look {
  const std::string& place;
  Error refuse(std::string problem, std::string remedy) const { return {place, std::move(problem), std::move(remedy)}; }
  Error broken(std::string problem) const {
    return refuse(std::move(problem), "open it in a modelling program and save it again");
  }
};

Status check_stl(std::span<const std::byte> bytes, const Look& look) {
  constexpr std::size_t head = 84, face = 50;
  if (bytes.size() >= head) {
    ByteReader reader(bytes.subspan(80));
    const auto count = reader.get<std::uint32_t>();
    if (bytes.size() == head + face * std::size_t{count}) {
      if (count == 0) return look.refuse("has no triangles", "save the model with its faces");
      if (count > flat_triangles_most)
        return look.refuse("has more than two million triangles", "simplify it in a modelling program");
      return Nothing{};
    }
  }
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos || text.substr(start, 5) != "solid")
    return look.broken("is no STL file: the number of its triangles does not fit its length");
  const auto odd = [](char c) { return c == 0 || static_cast<unsigned char>(c) > 126; };
  if (std::any_of(text.begin(), text.end(), odd)) return look.broken("begins like a text STL and holds other bytes");
  if (text.find("endsolid") == std::string_view::npos) return look.broken("is a text STL without its end");
  return Nothing{};
}

// A whole number at the beginning of `text`, or 0 when there is none or it is out of all proportion.
std::int64_t leading_number(std::string_view text) {
  std::int64_t value = 0;
  std::size_t i = 0;
  const bool minus = !text.empty() && text[0] == '-';
  if (minus) ++i;
  const std::size_t first = i;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) {
    value = value * 10 + (text[i] - '0');
    if (value > 1'000'000'000'000) return 0;
  }
  if (i == first) return 0;
  return minus ? -value : value;
}

Status check_obj(std::span<const std::byte> bytes, const Look& look) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (text.find('\0') != std::string_view::npos) return look.broken("is no OBJ file: it holds a zero byte");
  std::int64_t points = 0, faces = 0, line_number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    ++line_number;
    const auto here = [&](const char* problem) {
      return look.broken("line " + std::to_string(line_number) + ": " + problem);
    };
    if (line.size() > 1 && line[0] == 'v' && (line[1] == ' ' || line[1] == '\t')) ++points;
    if (line.size() < 2 || line[0] != 'f' || (line[1] != ' ' && line[1] != '\t')) continue;
    int corners = 0;
    for (std::size_t i = 1; i < line.size();) {
      while (i < line.size() && (line[i] == ' ' || line[i] == '\t' || line[i] == '\r')) ++i;
      if (i >= line.size()) break;
      const std::int64_t index = leading_number(line.substr(i));
      // Corners count from one, or backwards from the last.
      if (index == 0 || index > points || index < -points) return here("a face has a corner that is not there");
      if (++corners > corners_most) return here("a face has more than a thousand corners");
      while (i < line.size() && line[i] != ' ' && line[i] != '\t' && line[i] != '\r') ++i;
    }
    faces += std::max(0, corners - 2);
    if (faces > flat_triangles_most)
      return look.refuse("has more than two million triangles", "simplify it in a modelling program");
  }
  if (faces == 0) return look.refuse("has no faces", "save the model with its faces");
  return Nothing{};
}

std::int64_t whole(const Json& object, std::string_view name, std::int64_t fallback) {
  const Json* value = object.find(name);
  return value && value->kind == Json::Kind::integer ? value->integer : value ? -1 : fallback;
}

const std::vector<Json>& items(const Json& object, std::string_view name) {
  static const std::vector<Json> none;
  const Json* value = object.find(name);
  return value && value->kind == Json::Kind::list ? value->items : none;
}

// Nodes make a forest: nobody has two parents, and so nobody is above himself once a root leads to all.
bool is_forest(const std::vector<Json>& nodes) {
  std::vector<int> parents(nodes.size(), 0);
  for (const Json& node : nodes)
    for (const Json& child : items(node, "children")) {
      if (child.kind != Json::Kind::integer || child.integer < 0 ||
          child.integer >= static_cast<std::int64_t>(nodes.size()))
        return false;
      if (++parents[static_cast<std::size_t>(child.integer)] > 1) return false;
    }
  std::vector<std::pair<std::size_t, int>> open;
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (parents[i] == 0) open.emplace_back(i, 1);
  std::size_t met = 0;
  while (!open.empty()) {
    const auto [at, depth] = open.back();
    open.pop_back();
    ++met;
    if (depth > 256) return false;
    for (const Json& child : items(nodes[at], "children"))
      open.emplace_back(static_cast<std::size_t>(child.integer), depth + 1);
  }
  return met == nodes.size();
}

Status check_gltf(const Json& root, std::int64_t data_bytes, const Look& look) {
  for (const std::string_view list : {"buffers", "images"})
    for (const Json& item : items(root, list))
      if (item.find("uri")) return look.refuse("refers to another file", "save it as one GLB with everything inside");
  if (!items(root, "extensionsRequired").empty())
    return look.refuse("needs an extension of glTF", "save it without compression");
  if (!is_forest(items(root, "nodes"))) return look.broken("has nodes in a circle, or out of the list");
  const std::vector<Json>& buffers = items(root, "buffers");
  if (buffers.size() > 1 || (buffers.size() == 1 && (whole(buffers[0], "byteLength", -1) < 0 ||
                                                     whole(buffers[0], "byteLength", -1) > data_bytes)))
    return look.broken("has a buffer that is longer than the file");
  const std::vector<Json>& views = items(root, "bufferViews");
  for (const Json& view : views) {
    const std::int64_t from = whole(view, "byteOffset", 0), size = whole(view, "byteLength", -1),
                       stride = whole(view, "byteStride", 4);
    if (whole(view, "buffer", -1) != 0 || from < 0 || size < 0 || from > data_bytes || size > data_bytes - from ||
        stride < 4 || stride > 252)
      return look.broken("has a view past the end of its buffer");
  }
  for (const Json& accessor : items(root, "accessors")) {
    if (accessor.find("sparse")) return look.refuse("has sparse accessors", "save it without shape keys");
    const std::int64_t count = whole(accessor, "count", -1), from = whole(accessor, "byteOffset", 0),
                       at = whole(accessor, "bufferView", -1);
    const std::int64_t type = whole(accessor, "componentType", -1);
    const std::int64_t width = type == 5120 || type == 5121   ? 1
                               : type == 5122 || type == 5123 ? 2
                               : type == 5125 || type == 5126 ? 4
                                                              : 0;
    const Json* kind = accessor.find("type");
    const std::string shape = kind && kind->kind == Json::Kind::text ? kind->text : "";
    const std::int64_t lanes = shape == "SCALAR"                    ? 1
                               : shape == "VEC2"                    ? 2
                               : shape == "VEC3"                    ? 3
                               : shape == "VEC4" || shape == "MAT2" ? 4
                               : shape == "MAT3"                    ? 9
                               : shape == "MAT4"                    ? 16
                                                                    : 0;
    if (count < 1 || from < 0 || width == 0 || lanes == 0 || at < 0 || at >= static_cast<std::int64_t>(views.size()))
      return look.broken("has an accessor without a place");
    const Json& view = views[static_cast<std::size_t>(at)];
    const std::int64_t step = view.find("byteStride") ? whole(view, "byteStride", 4) : width * lanes;
    if (count > 3 * std::int64_t{flat_triangles_most})
      return look.refuse("has more than two million triangles", "simplify it in a modelling program");
    const std::int64_t length = whole(view, "byteLength", 0);
    if (step < 0 || step > length || from > length || step * (count - 1) + width * lanes > length - from)
      return look.broken("has an accessor past the end of its buffer");
  }
  // One mesh shown a thousand times counts a thousand times.
  if (items(root, "nodes").size() > 10'000) return look.refuse("has more than ten thousand nodes", "join its parts");
  return Nothing{};
}

Status check_glb(std::span<const std::byte> bytes, const Look& look) {
  ByteReader reader(bytes);
  const auto magic = reader.get<std::uint32_t>(), version = reader.get<std::uint32_t>(),
             length = reader.get<std::uint32_t>(), json_bytes = reader.get<std::uint32_t>(),
             json_kind = reader.get<std::uint32_t>();
  if (reader.failed() || magic != 0x46546c67 || version != 2 || json_kind != 0x4e4f534a)
    return look.broken("is no GLB file of version 2");
  if (length != bytes.size() || json_bytes > bytes.size() - 20 || json_bytes > json_most)
    return look.broken("is cut short, or lies about its length");
  const auto* text = reinterpret_cast<const char*>(bytes.data()) + 20;
  const auto json = parse_json(std::string_view(text, json_bytes), look.place);
  if (!json) return json.error();
  std::int64_t data_bytes = 0;
  const std::size_t next = 20 + std::size_t{json_bytes};
  if (bytes.size() >= next + 8) {
    ByteReader chunk(bytes.subspan(next));
    data_bytes = chunk.get<std::uint32_t>();
    if (chunk.get<std::uint32_t>() != 0x004e4942 || static_cast<std::size_t>(data_bytes) > bytes.size() - next - 8)
      return look.broken("is cut short, or lies about its length");
  }
  return check_gltf(*json, data_bytes, look);
}

}  // namespace

Result<MeshFormat> mesh_format(const std::string& path) {
  const std::size_t dot = path.rfind('.');
  const std::string ending = dot == std::string::npos ? "" : path.substr(dot);
  if (ending == ".stl") return MeshFormat::stl;
  if (ending == ".obj") return MeshFormat::obj;
  if (ending == ".glb") return MeshFormat::glb;
  return Error{path, "is of a kind that is not read", "save it as .stl, .obj or .glb"};
}

Status check_mesh_bytes(std::span<const std::byte> bytes, MeshFormat format, const std::string& place) {
  const Look look{place};
  if (bytes.size() < 15) return look.broken("is too short to hold a model");
  switch (format) {
    case MeshFormat::stl:
      return check_stl(bytes, look);
    case MeshFormat::obj:
      return check_obj(bytes, look);
    case MeshFormat::glb:
      return check_glb(bytes, look);
  }
  return Nothing{};
}

}  // namespace sixmil
