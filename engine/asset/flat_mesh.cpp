#include "engine/asset/flat_mesh.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include "engine/base/bytes.hpp"

namespace sixmil {
namespace {

constexpr std::uint32_t magic = 0x48534d36;  // "6MSH"
constexpr std::uint32_t version = 1;
constexpr std::size_t head_bytes = 16, corner_bytes = 13;

using Cell = std::tuple<long, long, long>;

}  // namespace

std::vector<std::byte> write_flat_mesh(const FlatMesh& mesh) {
  ByteWriter out;
  out.put(magic);
  out.put(version);
  out.put(static_cast<std::uint32_t>(mesh.positions.size()));
  out.put(static_cast<std::uint32_t>(mesh.indices.size()));
  for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
    for (const float v : {mesh.positions[i].x, mesh.positions[i].y, mesh.positions[i].z}) out.put_real(v);
    out.put(static_cast<std::uint8_t>(mesh.slots[i]));
  }
  for (const std::uint32_t index : mesh.indices) out.put(index);
  return out.take();
}

Result<FlatMesh> read_flat_mesh(std::span<const std::byte> bytes, std::string_view place) {
  const auto refuse = [&](std::string problem, std::string remedy) {
    return Error{std::string(place), std::move(problem), std::move(remedy)};
  };
  ByteReader reader(bytes);
  if (bytes.size() < head_bytes || reader.get<std::uint32_t>() != magic || reader.get<std::uint32_t>() != version)
    return refuse("is no mesh of the importer", "import it again");
  const auto corners = reader.get<std::uint32_t>(), indices = reader.get<std::uint32_t>();
  if (indices > 3 * flat_triangles_most || corners > 3 * flat_triangles_most)
    return refuse("has more than two million triangles", "simplify it in a modelling program");
  if (indices % 3 != 0 || bytes.size() != head_bytes + corners * corner_bytes + std::size_t{indices} * 4)
    return refuse("is cut short or too long", "import it again");
  if (indices == 0) return refuse("has no triangles", "save the model with its faces");
  FlatMesh mesh;
  mesh.positions.reserve(corners);
  mesh.slots.reserve(corners);
  for (std::uint32_t i = 0; i < corners; ++i) {
    const float x = reader.get_real(), y = reader.get_real(), z = reader.get_real();
    const auto slot = reader.get<std::uint8_t>();
    if (!std::isfinite(x) || !std::isfinite(y) || !std::isfinite(z) || slot >= paint_slots)
      return refuse("has a corner that is no number", "repair it in a modelling program");
    mesh.positions.push_back({x, y, z});
    mesh.slots.push_back(static_cast<PaintSlot>(slot));
  }
  Vec3f low = mesh.positions.empty() ? Vec3f{} : mesh.positions[0], high = low;
  double area = 0;
  mesh.indices.reserve(indices);
  for (std::uint32_t i = 0; i < indices; ++i) {
    const auto index = reader.get<std::uint32_t>();
    if (index >= corners)
      return refuse("has a face with a corner that is not there", "repair it in a modelling program");
    const Vec3f p = mesh.positions[index];
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    mesh.indices.push_back(index);
    if (i % 3 != 2) continue;
    const Vec3f a = mesh.positions[mesh.indices[i - 2]], b = mesh.positions[mesh.indices[i - 1]];
    const double u[3] = {double{b.x} - a.x, double{b.y} - a.y, double{b.z} - a.z};
    const double v[3] = {double{p.x} - a.x, double{p.y} - a.y, double{p.z} - a.z};
    const double n[3] = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
    area += std::sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) / 2;
  }
  const double sides[3] = {double{high.x} - low.x, double{high.y} - low.y, double{high.z} - low.z};
  for (const double side : sides)
    if (side > flat_box_most) return refuse("is more than ten metres long", "scale it down; one unit is a millimetre");
  if (area < 1e-6) return refuse("has no surface", "save the model with its faces");
  return mesh;
}

MeshData faceted(const FlatMesh& mesh, Part part) {
  MeshData out;
  const std::size_t count = mesh.indices.size() / 3;
  std::vector<Vec3f> normals(count);
  std::map<Cell, std::vector<std::uint32_t>> around;
  const auto cell = [](Vec3f p) {
    return Cell{std::lround(p.x * 1000), std::lround(p.y * 1000), std::lround(p.z * 1000)};
  };
  for (std::size_t t = 0; t < count; ++t) {
    Vec3f p[3];
    for (std::size_t k = 0; k < 3; ++k) p[k] = mesh.positions[mesh.indices[3 * t + k]];
    normals[t] = cross(p[1] - p[0], p[2] - p[0]);
    for (const Vec3f corner : p) around[cell(corner)].push_back(static_cast<std::uint32_t>(t));
  }
  for (std::size_t t = 0; t < count; ++t) {
    const Vec3f own = normalized(normals[t]);
    if (length(own) == 0) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t corner = mesh.indices[3 * t + k];
      Vec3f sum{};
      const std::vector<std::uint32_t>& others = around[cell(mesh.positions[corner])];
      // A hub of very many faces is smooth enough as it is.
      for (std::size_t i = 0; i < others.size() && i < 64; ++i)
        if (dot(normalized(normals[others[i]]), own) > 0.766f) sum = sum + normals[others[i]];
      out.indices.push_back(static_cast<std::uint32_t>(out.vertices.size()));
      Vertex v;
      v.position = mesh.positions[corner];
      v.normal = length(sum) > 0 ? normalized(sum) : own;
      v.slot = mesh.slots[corner];
      v.finish = v.slot == PaintSlot::metal || v.slot == PaintSlot::tyre ? Finish::metal
                 : v.slot == PaintSlot::glass                            ? Finish::glass
                                                                         : Finish::paint;
      v.part = part;
      out.vertices.push_back(v);
    }
  }
  return out;
}

FlatMesh simplified(const FlatMesh& mesh, std::uint32_t most) {
  if (mesh.indices.size() / 3 <= most) return mesh;
  Vec3f low = mesh.positions[mesh.indices[0]], high = low;
  for (const std::uint32_t i : mesh.indices) {
    const Vec3f p = mesh.positions[i];
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  const Vec3f size = high - low;
  const float longest = std::max({size.x, size.y, size.z, 1e-3f});
  for (int cells = 40; cells > 1; cells = cells * 9 / 10) {
    const float side = longest / static_cast<float>(cells);
    std::map<Cell, std::uint32_t> numbers;
    std::vector<Vec3f> sums;
    std::vector<int> counts;
    FlatMesh out;
    std::vector<std::uint32_t> number_of(mesh.positions.size());
    for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
      const Vec3f p = mesh.positions[i] - low;
      const auto found =
          numbers.emplace(Cell{std::lround(p.x / side), std::lround(p.y / side), std::lround(p.z / side)},
                          static_cast<std::uint32_t>(sums.size()));
      if (found.second) {
        sums.push_back({});
        counts.push_back(0);
        out.slots.push_back(mesh.slots[i]);
      }
      const std::uint32_t number = number_of[i] = found.first->second;
      sums[number] = sums[number] + mesh.positions[i];
      ++counts[number];
    }
    for (std::size_t i = 0; i < sums.size(); ++i)
      out.positions.push_back(sums[i] * (1.0f / static_cast<float>(counts[i])));
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
      const std::uint32_t a = number_of[mesh.indices[i]], b = number_of[mesh.indices[i + 1]],
                          c = number_of[mesh.indices[i + 2]];
      if (a != b && b != c && c != a) out.indices.insert(out.indices.end(), {a, b, c});
    }
    if (!out.indices.empty() && out.indices.size() / 3 <= most) return out;
  }
  return mesh;
}

}  // namespace sixmil
