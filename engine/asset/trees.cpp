// Trees as modellers make them, part by part as their file lists them: tree_parts.cpp has the parts.

#include "engine/asset/tree_parts.hpp"

namespace sixmil {
namespace {

using namespace foliage;

// The sort of a tree that a seed picks; the file itself where it lists none.
Fields sort_of(LookReader& file, unsigned seed) {
  const std::vector<Fields> sorts = file.has("sorts") ? file.parts("sorts") : std::vector<Fields>();
  return sorts.empty() ? file.fields() : sorts[seed % sorts.size()];
}

}  // namespace

Result<TreeTraits> read_tree_traits(const LookFile& tree) {
  Fields::Errors errors{tree.path, {}, false};
  LookReader file{Fields(tree.json, errors)};
  TreeTraits out;
  file("height", out.height).maybe("leaves", out.leaves);
  file.maybe("evergreen", out.evergreen).maybe("small", out.small);
  if (file.has("shade")) {
    LookReader shade(file.part("shade"));
    shade("radius", out.shade_radius)("strength", out.shade_strength)("along", out.shade_along).done();
  }
  for (const std::string_view other : {"name", "foliage", "dice", "sorts", "bake", "full", "low", "far"})
    file.has(other);
  file.done();
  if (errors.any) return errors.first;
  return out;
}

Result<MeshData> make_tree(const Looks& looks, const LookFile& tree, unsigned seed, TreeDetail detail) {
  Fields::Errors errors{tree.path, {}, false};
  LookReader file{Fields(tree.json, errors)};
  std::string leaves;
  file("foliage", leaves);
  const int found = looks.foliage.find(leaves);
  if (errors.any) return errors.first;
  if (found < 0)
    return Error{tree.path + ": foliage", "there is no foliage \"" + leaves + "\"",
                 "name a file of " + looks.foliage.path};
  const LookFile& foliage_file = looks.foliage.files[static_cast<std::size_t>(found)];
  Fields::Errors foliage_errors{foliage_file.path, {}, false};
  const Foliage foliage = read_foliage(Fields(foliage_file.json, foliage_errors));
  if (foliage_errors.any) return foliage_errors.first;
  Vec2f dice{};
  file("dice", dice);
  LookReader sort(sort_of(file, seed));
  Growth growth{foliage, Dice(seed * static_cast<unsigned>(dice.x) + static_cast<unsigned>(dice.y)), seed};
  if (sort.has("leaf")) sort.colour("leaf", growth.leaf);
  sort.maybe("girth", growth.girth);
  const char* level = detail == TreeDetail::full ? "full" : detail == TreeDetail::low ? "low" : "far";
  for (const Fields& part : (sort.has(level) ? sort : file).parts(level)) growth.add(part);
  if (file.has("bake")) {
    LookReader bake(file.part("bake"));
    BakeSettings settings{};
    bake("reach", settings.reach)("ground", settings.base_plane)("rays", settings.rays).done();
    if (!errors.any) bake_light_once(growth.mesh, settings);
  }
  if (errors.any) return errors.first;
  return std::move(growth.mesh);
}

}  // namespace sixmil
