#include "engine/asset/kit.hpp"

#include <algorithm>

#include "engine/base/file.hpp"
#include "engine/base/json.hpp"

#include "engine/asset/kit_mesh.hpp"
#include "engine/asset/kit_parts.hpp"
#include "engine/asset/numbers.hpp"
#include "engine/asset/relief.hpp"

namespace sixmil {
namespace {

constexpr int inheritance_most = 6;
constexpr int parts_most = 200;
constexpr float stretch_most = 0.2f;

void put(Json& object, const std::string& name, const Json& value) {
  for (auto& member : object.members)
    if (member.first == name) {
      member.second = value;
      return;
    }
  object.members.emplace_back(name, value);
}

const std::string* id_of(const Json& part) {
  const Json* id = part.find("id");
  return id && id->kind == Json::Kind::text ? &id->text : nullptr;
}

// The child's parts over the parent's, the child's other members in place of the parent's.
Json merged(const Json& parent, const Json& child) {
  Json out = parent;
  std::erase_if(out.members, [](const auto& member) { return member.first == "from" || member.first == "drop"; });
  Json* parts = nullptr;
  for (auto& member : out.members)
    if (member.first == "parts") parts = &member.second;
  if (const Json* drop = child.find("drop"); drop && parts)
    for (const Json& name : drop->items)
      std::erase_if(parts->items, [&](const Json& part) {
        const std::string* id = id_of(part);
        return id && *id == name.text;
      });
  for (const auto& [name, value] : child.members) {
    if (name == "from" || name == "drop") continue;
    if (name != "parts" || !parts) {
      put(out, name, value);
      parts = nullptr;
      for (auto& member : out.members)
        if (member.first == "parts") parts = &member.second;
      continue;
    }
    for (const Json& part : value.items) {
      const std::string* id = id_of(part);
      Json* old = nullptr;
      for (Json& candidate : parts->items) {
        const std::string* other = id_of(candidate);
        if (id && other && *id == *other) old = &candidate;
      }
      if (!old) {
        parts->items.push_back(part);
        continue;
      }
      for (const auto& [field, v] : part.members) put(*old, field, v);
    }
  }
  return out;
}

Result<Json> load_document(const std::string& folder, const std::string& id, int depth) {
  const std::string path = folder + "/" + id + ".json";
  if (id.empty() || id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") != std::string::npos)
    return Error{path, "is no model name", "use small letters, digits and underscores"};
  auto json = load_json(path);
  if (!json) return json.error();
  const Json* from = json->find("from");
  if (!from) return json;
  if (depth >= inheritance_most)
    return Error{path, "inherits through more than six files", "shorten the chain, or break the circle"};
  auto parent = load_document(folder, from->text, depth + 1);
  if (!parent) return parent.error();
  return merged(*parent, *json);
}

Vec3f vector_of(const Fields& fields) {
  const auto items = fields.list(3, 3);
  if (items.size() != 3) return {};
  return {static_cast<float>(items[0].real(-500, 500)), static_cast<float>(items[1].real(-500, 500)),
          static_cast<float>(items[2].real(-500, 500))};
}

void round_off(MeshData& mesh, Vec3f shift, Vec3f by) {
  for (Vertex& v : mesh.vertices) v.position = v.position + shift;
  stretch(mesh, by);
}

}  // namespace

std::string kit_folder() { return program_root() + "/assets/models/kit"; }

std::vector<std::string> list_models(const std::string& folder) {
  std::vector<std::string> ids;
  for (const std::string& file : list_files(folder, ".json")) {
    const std::string id = file.substr(0, file.size() - 5);
    const auto json = load_document(folder, id, 0);
    if (json.ok() && json->find("size")) ids.push_back(id);
  }
  return ids;
}

Result<Model> load_model(const std::string& folder, const std::string& id, Bake bake) {
  auto document = load_document(folder, id, 0);
  if (!document) return document.error();
  Fields::Errors errors{folder + "/" + id + ".json", {}, false};
  const Fields fields(*document, errors);
  fields.only({"name", "class", "size", "parts", "mesh", "sockets", "wreck", "notes"});
  Model model;
  model.id = id;
  model.name = fields.text_or("name", id);
  model.kind = fields.text_or("class", "");
  model.size = vector_of(fields.at("size"));
  constexpr float far_off = 1e9f;
  model.body = {{far_off, far_off, far_off}, {-far_off, -far_off, -far_off}};
  if (fields.has("mesh"))
    add_kit_mesh(fields.at("mesh"), folder, model);
  else
    for (const Fields& part : fields.at("parts").list(1, parts_most)) add_kit_part(part, model);
  if (fields.has("sockets")) {
    const Fields sockets = fields.at("sockets");
    sockets.only({"eye", "muzzle", "pivot"});
    model.eye = vector_or(sockets, "eye", {});
    model.muzzle = vector_or(sockets, "muzzle", {});
    model.pivot = vector_or(sockets, "pivot", {});
  }
  if (fields.has("wreck")) {
    const Fields wreck = fields.at("wreck");
    wreck.only({"hull_turn", "turret_shift", "turret_turn"});
    model.wreck = {vector_or(wreck, "hull_turn", {}), vector_or(wreck, "turret_shift", {}),
                   vector_or(wreck, "turret_turn", {})};
  }
  if (errors.any) return errors.first;

  const Box3 box = model.body;
  const Vec3f size = box.size();
  if (size.x <= 0 || size.y <= 0 || size.z <= 0) return Error{errors.place, "has no volume", "add parts"};
  const Vec3f by{model.size.x / size.x, model.size.y / size.y, model.size.z / size.z};
  const float axes[3] = {by.x, by.y, by.z};
  for (const float axis : axes)
    if (axis < 1 - stretch_most || axis > 1 + stretch_most)
      return Error{errors.place,
                   "the parts measure " + std::to_string(size.x) + " x " + std::to_string(size.y) + " x " +
                       std::to_string(size.z) + " mm, too far from its size",
                   "change the parts, or the size"};
  const Vec3f shift{-(box.low.x + box.high.x) / 2, -(box.low.y + box.high.y) / 2, -box.low.z};
  for (MeshData* mesh : {&model.full, &model.near, &model.low, &model.whips}) round_off(*mesh, shift, by);
  for (Vec3f* point : {&model.eye, &model.muzzle, &model.pivot, &model.body.low, &model.body.high}) {
    const Vec3f moved = *point + shift;
    *point = {moved.x * by.x, moved.y * by.y, moved.z * by.z};
  }
  if (bake == Bake::nothing) return model;
  // Little men are not to be darkened by the whole width of their stand.
  const float reach = model.size.z < 6.3f ? 3 : 8;
  const bool numbered = model.size.z >= 6.3f;
  const std::string job = "relief 5 " + std::to_string(reach) + (numbered ? " numbered" : "");
  bake_once(model.full, job, [&](MeshData& mesh) {
    const MeshData numbers = numbered ? number_squares(mesh, RayTree(mesh)) : MeshData{};
    bake_relief(mesh, {reach, true, 64});
    mesh.append(numbers);
  });
  bake_light_once(model.near, {reach, true, 32});
  bake_light_once(model.low, {reach, true, 24});
  return model;
}

MeshData wreck_mesh(const Model& model, const MeshData& level) {
  const auto turned = [](Vec3f degrees) {
    return rotate(Mat4(1), radians(degrees.z), {0, 0, 1}) * rotate(Mat4(1), radians(degrees.y), {0, 1, 0}) *
           rotate(Mat4(1), radians(degrees.x), {1, 0, 0});
  };
  const Mat4 hull = turned(model.wreck.hull_turn);
  const Mat4 turret = hull * translate(Mat4(1), model.pivot + model.wreck.turret_shift) *
                      turned(model.wreck.turret_turn) * translate(Mat4(1), -model.pivot);
  MeshData out = level;
  for (Vertex& v : out.vertices) {
    const Mat4& by = v.part == Part::turret ? turret : hull;
    v.position = moved_point(by, v.position);
    v.normal = normalized(moved_direction(by, v.normal));
  }
  return out;
}

}  // namespace sixmil
