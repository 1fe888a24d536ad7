#pragma once
// The model kit: vehicles and stands written as text, assets/models/kit/<id>.json. README.md beside the files lists
// every field. A file may inherit (`from`): its parts replace parts of the same `id` field by field, `drop` leaves some
// out, the rest is added.

#include <string>
#include <vector>

#include "engine/base/result.hpp"

#include "engine/asset/mesh.hpp"

namespace sixmil {

struct Model {
  std::string id;
  std::string name;
  Vec3f size;      // length, width, height in mm, as written in the file
  MeshData full;   // every part, bevelled; light and curvature baked
  MeshData low;    // body parts only, few sides
  MeshData whips;  // antennas: drawn with `full`, no part of the body box
  // Sockets in the model's frame, mm.
  Vec3f eye;
  Vec3f muzzle;
  Vec3f pivot;  // the turret turns about the vertical through it
};

// Loads one model and what it inherits from `folder`. The parts are stretched by at most a fifth an axis so that the
// body's box (whips left out) is `size` exactly; a model further off is refused. Errors name file and field.
Result<Model> load_model(const std::string& folder, const std::string& id);
// Ids of the models of a folder that say a size (others are only there to inherit from), sorted.
std::vector<std::string> list_models(const std::string& folder);
// <program root>/assets/models/kit
std::string kit_folder();

}  // namespace sixmil
