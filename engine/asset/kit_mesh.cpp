#include "engine/asset/kit_mesh.hpp"

#include <algorithm>
#include <sys/stat.h>

#include "engine/asset/import_mesh.hpp"
#include "engine/asset/kit_parts.hpp"

namespace sixmil {
namespace {

// A name, not a way: letters, digits, "_", "-" and dots inside it.
bool plain_name(const std::string& name) {
  return !name.empty() && name[0] != '.' && name.find("..") == std::string::npos &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.") ==
             std::string::npos;
}

bool is_link(const std::string& path) {
  struct stat info {};
  return ::lstat(path.c_str(), &info) == 0 && S_ISLNK(info.st_mode);
}

Box3 box_of(const FlatMesh& mesh) {
  Box3 box{mesh.positions[mesh.indices[0]], mesh.positions[mesh.indices[0]]};
  for (const std::uint32_t i : mesh.indices) {
    const Vec3f p = mesh.positions[i];
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y), std::min(box.low.z, p.z)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y), std::max(box.high.z, p.z)};
  }
  return box;
}

}  // namespace

void add_kit_mesh(const Fields& f, const std::string& folder, Model& model) {
  f.only({"file", "node", "turn", "part"});
  const std::string file = f.at("file").text(120), node = f.text_or("node", "", 120);
  const Vec3f turn = vector_or(f, "turn", {});
  const auto part = f.has("part") ? static_cast<Part>(f.at("part").choice({"hull", "turret", "rotor"})) : Part::hull;
  if (f.failed()) return;
  const std::string path = folder + "/" + file;
  if (!plain_name(file) || is_link(path)) {
    f.at("file").fail("is no file of the kit's own folder", "put the mesh beside the model's file and write its name");
    return;
  }
  auto mesh = import_mesh(path, node);
  if (!mesh) {
    f.at("file").fail("\"" + file + "\" " + mesh.error().problem, mesh.error().remedy);
    return;
  }
  if (mesh->indices.size() / 3 > kit_mesh_triangles_most) {
    f.at("file").fail("has " + std::to_string(mesh->indices.size() / 3) + " triangles, 60000 at most are drawn",
                      "simplify it in a modelling program");
    return;
  }
  const Mat4 pose = rotate(Mat4(1), radians(turn.z), {0, 0, 1}) * rotate(Mat4(1), radians(turn.y), {0, 1, 0}) *
                    rotate(Mat4(1), radians(turn.x), {1, 0, 0});
  for (Vec3f& p : mesh->positions) p = moved_point(pose, p);
  const float length_now = box_of(*mesh).size().x;
  if (length_now <= 0) {
    f.at("file").fail("has no length along x", "turn it");
    return;
  }
  const float scale = model.size.x / length_now;
  for (Vec3f& p : mesh->positions) p = p * scale;
  model.full = faceted(*mesh, part);
  model.near = faceted(simplified(*mesh, near_triangles_most), part);
  model.low = faceted(simplified(*mesh, low_triangles_most), part);
  model.body = box_of(*mesh);
}

}  // namespace sixmil
