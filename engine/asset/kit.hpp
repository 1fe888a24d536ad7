#pragma once
// The model kit: vehicles and stands written as text, assets/models/kit/<id>.json. README.md beside the files lists
// every field. A file may inherit (`from`): its parts replace parts of the same `id` field by field, `drop` leaves some
// out, the rest is added.

#include <string>
#include <vector>

#include "engine/base/result.hpp"

#include "engine/asset/mesh.hpp"

namespace sixmil {

// How a knocked-out model lies: degrees about x, y, z and millimetres.
struct WreckPose {
  Vec3f hull_turn{};
  Vec3f turret_shift{};
  Vec3f turret_turn{};
};

struct Model {
  std::string id;
  std::string name;
  std::string kind;  // class: models of one kind are told apart by outline; may be empty
  Vec3f size{};      // length, width, height of the body in mm, as written in the file
  Box3 body;         // the box of `full` without what overhangs (barrels, rotor tips); its size is `size`
  MeshData full;     // every part, bevelled; light and curvature baked
  MeshData near;     // no greebles, no bevels, simple wheels
  MeshData low;      // hull, turret and gun, few sides
  MeshData whips;    // antennas: drawn with `full`, no part of the body box
  // Sockets in the model's frame, mm.
  Vec3f eye{};
  Vec3f muzzle{};
  Vec3f pivot{};  // the turret turns about the vertical through it
  WreckPose wreck;
};

// What a model may cost.
constexpr int full_triangles_most = 6000, near_triangles_most = 600, low_triangles_most = 200;

// Baked light is what makes a model look painted, and most of the time it takes to load.
enum class Bake : std::uint8_t { light, nothing };

// Loads one model and what it inherits from `folder`. The parts are stretched by at most a fifth an axis so that the
// body's box (whips and overhang left out) is `size` exactly; a model further off is refused. Errors name file and
// field.
Result<Model> load_model(const std::string& folder, const std::string& id, Bake bake = Bake::light);
// Ids of the models of a folder that say a size (others are only there to inherit from), sorted.
std::vector<std::string> list_models(const std::string& folder);
// <program root>/assets/models/kit
std::string kit_folder();

// One level of a model as a wreck: hull tilted into the ground, turret thrown off its ring.
MeshData wreck_mesh(const Model& model, const MeshData& level);

}  // namespace sixmil
