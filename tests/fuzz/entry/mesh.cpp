#include "engine/asset/flat_mesh.hpp"
#include "engine/asset/mesh_bytes.hpp"

#include "tests/fuzz/entry/entries.hpp"

namespace sixmil::fuzz {

void mesh(std::string_view input) {
  if (input.empty()) return;
  const auto bytes = std::as_bytes(std::span(input.substr(1)));
  if (input[0] != 'm') {
    const MeshFormat format = input[0] == 's' ? MeshFormat::stl : input[0] == 'o' ? MeshFormat::obj : MeshFormat::glb;
    const Status fine = check_mesh_bytes(bytes, format, "a.mesh");
    if (!fine.ok()) check_refusal(fine.error(), "a.mesh");
    return;
  }
  const Result<FlatMesh> flat = read_flat_mesh(bytes, "a.mesh");
  if (!flat.ok()) return check_refusal(flat.error(), "a.mesh");
  const std::vector<std::byte> again = write_flat_mesh(*flat);
  SIXMIL_ASSERT(again.size() == bytes.size() && std::equal(again.begin(), again.end(), bytes.begin()));
  const FlatMesh few = simplified(*flat, 20);
  for (const FlatMesh* one : {&*flat, &few}) {
    const MeshData drawn = faceted(*one, Part::hull);
    for (const std::uint32_t index : drawn.indices) SIXMIL_ASSERT(index < drawn.vertices.size());
    for (const Vertex& v : drawn.vertices) SIXMIL_ASSERT(std::isfinite(v.normal.x + v.normal.y + v.normal.z));
  }
}

}  // namespace sixmil::fuzz
