// A table is laid in steps, so that whoever waits for it sees how far it has come.

#include <map>

#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {
namespace {

constexpr float mask_step = 2;
constexpr float scenery_square = 240;

}  // namespace

void TableScene::Impl::make_scenery(const TableDescription& table) {
  const GroundHeight height = [this](Vec2f p) { return ground.height(p); };
  // By squares of the table, so that what is not in view is not drawn.
  std::map<std::pair<int, int>, MeshData> squares;
  const auto put = [&](Vec2f at, const MeshData& mesh) {
    squares[{static_cast<int>(at.x / scenery_square), static_cast<int>(at.y / scenery_square)}].append(mesh);
  };
  for (const BuildingShape& building : table.buildings)
    if (!building.corners.empty()) put(building.corners[0], make_building(building));
  for (const LookBridge& bridge : table.bridges)
    put(bridge.from, make_bridge(bridge.from, bridge.to, bridge.width, height));
  unsigned seed = table.seed;
  for (const LookBarrier& barrier : table.barriers)
    if (!barrier.points.empty()) put(barrier.points[0], make_barrier(barrier.points, barrier.look, ++seed, height));
  scenery.clear();
  for (const auto& [square, mesh] : squares) scenery.push_back({mesh.box(), GpuMesh(mesh)});
}

void TableScene::begin_table(const TableDescription& table) {
  SIXMIL_ASSERT(table.ground != nullptr);
  impl_->have_table = false;
  impl_->laying.emplace(Impl::Laying{table, {}, 0});
}

float TableScene::continue_table() {
  using Laying = Impl::Laying;
  using Step = void (*)(Impl&, Laying&);
  static constexpr Step steps[] = {
      [](Impl& s, Laying& l) {
        s.ground = Ground(*l.table.ground);
        l.masks = make_masks(s.ground, l.table, mask_step);
      },
      [](Impl& s, Laying& l) {
        s.look = l.table.night ? at_night(biome_look(l.table.biome)) : biome_look(l.table.biome);
        s.plants = plant_table(s.ground, l.table, l.masks);
      },
      [](Impl& s, Laying& l) { s.undergrowth = grow_undergrowth(s.ground, l.table, l.masks); },
      [](Impl& s, Laying&) { s.make_plants(); },
      [](Impl& s, Laying& l) { s.bake_ground(l.masks, l.table.seed); },
      [](Impl& s, Laying& l) { s.terrain = Terrain(s.ground, l.masks); },
      [](Impl& s, Laying& l) { s.make_scenery(l.table); },
      [](Impl& s, Laying&) {
        s.board = GpuMesh(make_board(s.ground));
        s.felt = GpuMesh(make_felt(s.ground));
        s.room_table = GpuMesh(make_room_table(s.ground));
        s.fit_shadow();
        s.have_table = s.scenery_moved = s.marks_stale = s.changed = true;
      },
  };
  Impl& s = *impl_;
  SIXMIL_ASSERT(s.laying.has_value());
  steps[s.laying->step](s, *s.laying);
  const std::size_t done = ++s.laying->step;
  if (done == std::size(steps)) s.laying.reset();
  return static_cast<float>(done) / static_cast<float>(std::size(steps));
}

void TableScene::set_table(const TableDescription& table) {
  begin_table(table);
  while (continue_table() < 1) {
  }
}

}  // namespace sixmil::render
