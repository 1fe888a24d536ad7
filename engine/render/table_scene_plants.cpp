// Plants and undergrowth: what of them a view shows, and how finely. Thousands are asked every frame.

#include <algorithm>
#include <cmath>

#include "engine/render/table_scene_impl.hpp"

namespace sixmil::render {
namespace {

// What a view sees, made once a picture.
class Sight {
 public:
  explicit Sight(const View& view) {
    const Mat4 rows = transpose(view.seen);
    for (std::size_t side = 0; side < 6; ++side) {
      const float sign = side % 2 ? -1.0f : 1.0f;
      const Vec4f plane = rows[3] + sign * rows[static_cast<int>(side / 2)];
      const Vec3f n(plane);
      const float l = length(n);
      sides_[side] = {n * (1 / l), plane.w / l};
    }
    if (!view.camera) return;
    eye_ = view.camera->eye();
    ahead_ = view.camera->forward();
    scale_ = static_cast<float>(view.height) / (2 * std::tan(view.camera->fov / 2));
  }
  bool sees(Vec3f middle, float radius) const {
    for (const Side& side : sides_)
      if (dot(side.normal, middle) + side.offset < -radius) return false;
    return true;
  }
  // Pixels a millimetre, as camera.hpp counts them; 0 for the lamp.
  float per_mm(Vec3f at) const { return scale_ / std::max(1.0f, dot(at - eye_, ahead_)); }

 private:
  struct Side {
    Vec3f normal{};
    float offset = 0;
  };
  std::array<Side, 6> sides_;
  Vec3f eye_{}, ahead_{};
  float scale_ = 0;
};

}  // namespace

void TableScene::Impl::gather_plants(const View& view, Batches& out) {
  // Rich at full and at low detail, plain at low detail and far away.
  constexpr float far_pixels = 30;
  const Sight seen(view);
  std::vector<std::array<std::array<std::vector<GpuInstance>, 4>, plant_variants>> lists(plant_meshes.size());
  for (std::size_t i = 0; i < plants.size(); ++i) {
    const Plant& plant = plants[i];
    const auto kind = static_cast<std::size_t>(plant.tree), variant = static_cast<std::size_t>(plant.variant);
    const float r = plant_meshes[kind][variant].height * plant.scale;
    const float per_mm = seen.per_mm(plant.at), pixels = per_mm * r;
    const bool small = looks.trees[kind].small;
    if (small && (!view.camera || pixels < 4.5f)) continue;
    if (!seen.sees(plant.at + Vec3f{0, 0, 0.45f * r}, 1.2f * r)) continue;
    const std::size_t list = small || pixels > tier.full_tree_pixels ? 0
                             : per_mm > tier.plain_below             ? 1
                             : !view.camera || pixels > far_pixels   ? 2
                                                                     : 3;
    lists[kind][variant][list].push_back(plant_places[i]);
  }
  for (std::size_t k = 0; k < lists.size(); ++k)
    for (std::size_t v = 0; v < lists[k].size(); ++v)
      for (std::size_t list = 0; list < 4; ++list) {
        if (lists[k][v][list].empty()) continue;
        PlantMeshes& meshes = plant_meshes[k][v];
        GpuMesh* const mesh = list == 0 ? &meshes.full : list < 3 ? &meshes.low : &meshes.far;
        (list < 2 ? out.rich : out.plain).push_back({mesh, {}, std::move(lists[k][v][list])});
      }
}

void TableScene::Impl::gather_undergrowth(const View& view, Batches& out) {
  // Pixels a millimetre: below the first nothing, below the second half of it.
  constexpr float nearest = 2.4f, thick = 4.0f;
  const TableExtent extent = ground.extent();
  const Sight seen(view);
  // Where the middle of the picture is so far away, its foot is too.
  if (!view.camera || pixels_per_mm(*view.camera, view.camera->target, view.height) < 0.35f * nearest) return;
  std::array<std::array<std::vector<GpuInstance>, plant_variants>, 2> lists;
  for (int row = 0; row < undergrowth.rows; ++row)
    for (int column = 0; column < undergrowth.columns; ++column) {
      const Vec2f low = Vec2f{static_cast<float>(column), static_cast<float>(row)} * Undergrowth::cell;
      const Vec3f middle = ground.on(low + Vec2f{0.5f, 0.5f} * Undergrowth::cell);
      const float per_mm = seen.per_mm(middle);
      if (per_mm < nearest ||
          outside_view(view.seen, {{low.x, low.y, extent.lowest},
                                   {low.x + Undergrowth::cell, low.y + Undergrowth::cell, extent.highest + 4}}))
        continue;
      const auto cell = static_cast<std::size_t>(row * undergrowth.columns + column);
      const std::size_t step = per_mm < thick ? 2 : 1;
      for (std::size_t i = undergrowth.first[cell]; i < undergrowth.first[cell + 1]; i += step) {
        const Plant& plant = undergrowth.plants[i];
        lists[plant.tree == looks.tuft ? 0 : 1][static_cast<std::size_t>(plant.variant)].push_back(
            gpu_instance(translate(Mat4(1), plant.at) * rotate(Mat4(1), plant.turn, {0, 0, 1}) *
                             scale(Mat4(1), {plant.scale, plant.scale, plant.scale}),
                         plant.tint));
      }
    }
  for (std::size_t kind = 0; kind < lists.size(); ++kind)
    for (std::size_t v = 0; v < plant_variants; ++v)
      if (!lists[kind][v].empty())
        out.rich.push_back({&(kind == 0 ? tufts : stones)[v], {}, std::move(lists[kind][v])});
}

}  // namespace sixmil::render
