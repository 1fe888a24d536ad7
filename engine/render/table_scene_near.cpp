// What is drawn only near the eye: the undergrowth.

#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {

void TableScene::Impl::gather_undergrowth(const View& view, Batches& out) {
  // Pixels a millimetre: below the first nothing, below the second half of it.
  constexpr float nearest = 2.4f, thick = 4.0f;
  const TableExtent extent = ground.extent();
  // Where the middle of the picture is so far away, its foot is too.
  if (!view.camera || pixels_per_mm(*view.camera, view.camera->target, view.height) < 0.35f * nearest) return;
  std::array<std::array<std::vector<GpuInstance>, plant_variants>, 2> lists;
  for (int row = 0; row < undergrowth.rows; ++row)
    for (int column = 0; column < undergrowth.columns; ++column) {
      const Vec2f low = Vec2f{static_cast<float>(column), static_cast<float>(row)} * Undergrowth::cell;
      const Vec3f middle = ground.on(low + Vec2f{0.5f, 0.5f} * Undergrowth::cell);
      const float per_mm = pixels_per_mm(*view.camera, middle, view.height);
      if (per_mm < nearest ||
          outside_view(view.seen, {{low.x, low.y, extent.lowest},
                                   {low.x + Undergrowth::cell, low.y + Undergrowth::cell, extent.highest + 4}}))
        continue;
      const auto cell = static_cast<std::size_t>(row * undergrowth.columns + column);
      const std::size_t step = per_mm < thick ? 2 : 1;
      for (std::size_t i = undergrowth.first[cell]; i < undergrowth.first[cell + 1]; i += step) {
        const Plant& plant = undergrowth.plants[i];
        lists[plant.kind == PlantKind::tuft ? 0 : 1][static_cast<std::size_t>(plant.variant)].push_back(gpu_instance(
            translation(plant.at) * rotation({0, 0, 1}, plant.turn) * scaling({plant.scale, plant.scale, plant.scale}),
            plant.tint));
      }
    }
  for (std::size_t kind = 0; kind < lists.size(); ++kind)
    for (std::size_t v = 0; v < plant_variants; ++v)
      if (!lists[kind][v].empty())
        out.rich.push_back({&(kind == 0 ? tufts : stones)[v], {}, std::move(lists[kind][v])});
}

}  // namespace sixmil::render
