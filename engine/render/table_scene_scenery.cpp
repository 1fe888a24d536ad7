// Trees, houses, walls and bridges of a table, made from their files and sent to the card.

#include <algorithm>
#include <map>

#include "engine/base/log.hpp"

#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {
namespace {

constexpr float scenery_square = 240;  // mm
constexpr unsigned pebbles_from = 5;   // seeds of those in the undergrowth

}  // namespace

void TableScene::Impl::tell(const Error& problem) {
  std::string sentence = problem.sentence();
  if (std::find(told.begin(), told.end(), sentence) != told.end()) return;
  log_warning(sentence);
  told.push_back(std::move(sentence));
}

MeshData TableScene::Impl::plant_mesh(int tree, unsigned seed, TreeDetail detail) {
  if (tree < 0) return {};
  Result<MeshData> mesh =
      make_tree(*looks.files, looks.files->trees.files[static_cast<std::size_t>(tree)], seed, detail);
  if (mesh) return std::move(*mesh);
  tell(mesh.error());
  return {};
}

void TableScene::Impl::make_plants() {
  for (unsigned v = 0; v < plant_variants; ++v) {
    tufts[v] = GpuMesh(plant_mesh(looks.tuft, v, TreeDetail::full));
    stones[v] = GpuMesh(plant_mesh(looks.rock, v + pebbles_from, TreeDetail::low));
  }
  plant_places.clear();
  plant_meshes.clear();
  plant_meshes.resize(looks.trees.size());
  std::vector<bool> made(plant_meshes.size() * plant_variants);
  for (const Plant& plant : plants) {
    plant_places.push_back(gpu_instance(translate(Mat4(1), plant.at) * rotate(Mat4(1), plant.turn, {0, 0, 1}) *
                                            scale(Mat4(1), {plant.scale, plant.scale, plant.scale}),
                                        plant.tint));
    const auto kind = static_cast<std::size_t>(plant.tree), variant = static_cast<std::size_t>(plant.variant);
    if (made[kind * plant_variants + variant]) continue;
    made[kind * plant_variants + variant] = true;
    const auto seed = static_cast<unsigned>(plant.variant);
    const bool small = looks.trees[kind].small;
    const auto level = [&](TreeDetail detail) {
      return GpuMesh(plant_mesh(plant.tree, seed, small ? TreeDetail::full : detail));
    };
    plant_meshes[kind][variant] = {level(TreeDetail::full), level(TreeDetail::low), level(TreeDetail::far),
                                   looks.trees[kind].height};
  }
}

void TableScene::Impl::make_scenery(const TableDescription& table) {
  const GroundHeight height = [this](Vec2f p) { return ground.height(p); };
  // By squares of the table, so that what is not in view is not drawn.
  std::map<std::pair<int, int>, MeshData> squares;
  const auto put = [&](Vec2f at, const MeshData& mesh) {
    squares[{static_cast<int>(at.x / scenery_square), static_cast<int>(at.y / scenery_square)}].append(mesh);
  };
  const auto put_made = [&](Vec2f at, const Result<MeshData>& mesh) {
    if (mesh)
      put(at, *mesh);
    else
      tell(mesh.error());
  };
  for (const BuildingShape& building : table.buildings) {
    if (building.corners.empty()) continue;
    const Result<MeshData> mesh = make_building(*looks.files, building);
    // Rules know of it: something has to stand there.
    put(building.corners[0], mesh ? *mesh : make_card(building));
    if (!mesh) tell(mesh.error());
  }
  for (const LookBridge& bridge : table.bridges)
    put_made(bridge.from, make_bridge(*looks.files, bridge.look, bridge.from, bridge.to, bridge.width, height));
  unsigned seed = table.seed;
  for (const LookBarrier& barrier : table.barriers)
    if (!barrier.points.empty())
      put_made(barrier.points[0], make_wall(*looks.files, barrier.look, barrier.points, ++seed, height));
  scenery.clear();
  for (const auto& [square, mesh] : squares) scenery.push_back({mesh.box(), GpuMesh(mesh)});
}

}  // namespace sixmil::render
