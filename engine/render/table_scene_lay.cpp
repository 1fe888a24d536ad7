// A table is laid in steps, so that whoever waits for it sees how far it has come.

#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {
namespace {

constexpr float mask_step = 2;

}  // namespace

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
        s.looks = read_table_looks(l.table.looks ? *l.table.looks : shipped_looks(), l.table.land, l.table.night);
        s.told.clear();
        for (const Error& problem : s.looks.problems) s.tell(problem);
        s.look = s.looks.land.look;
      },
      [](Impl& s, Laying& l) { l.masks = make_masks(s.ground, l.table, s.looks, mask_step); },
      [](Impl& s, Laying& l) { s.plants = plant_table(s.ground, l.table, s.looks, l.masks); },
      [](Impl& s, Laying& l) { s.undergrowth = grow_undergrowth(s.ground, l.table, s.looks, l.masks); },
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
