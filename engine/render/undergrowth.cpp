// Static grass, stones and crops for the eye near the ground: what a picture of the whole table never shows.

#include <algorithm>

#include "engine/base/rng.hpp"

#include "engine/render/planting.hpp"

namespace sixmil::render {
namespace {

class Grower {
 public:
  Grower(const Ground& ground, const TableDescription& table, const TableLooks& looks, const MaskSet& masks,
         std::vector<Plant>& out)
      : ground_(ground),
        table_(table),
        masks_(masks),
        looks_(looks),
        look_(looks.land.look),
        plan_(looks.land.low),
        rng_(table.seed, stream),
        out_(out) {}

  void at(Vec2f p) {
    const float aside = between(-0.5f, 0.5f);
    p = p + Vec2f{aside, between(-0.5f, 0.5f)} * plan_.apart;
    const float edge = plan_.edge;
    if (p.x < edge || p.y < edge || p.x > ground_.width() - edge || p.y > ground_.depth() - edge) return;
    const float road = masks_.at(masks_.lines, 0, p), water = masks_.at(masks_.lines, last, p),
                wood = masks_.at(masks_.patches, 0, p), town = masks_.at(masks_.patches, 1, p),
                swamp = masks_.at(masks_.patches, 2, p), field = masks_.at(masks_.patches, last, p);
    if (water < plan_.shore) {
      if (water > -plan_.reed_depth && look_.ice <= 0 && chance(plan_.reed_percent))
        tuft(p, of(plan_.reed), plan_.reed_tint);
      return;
    }
    for (const BuildingShape& b : table_.buildings)
      if (inside_polygon(b.corners, p)) return;
    if (road < plan_.road) return on_road(p);
    if (field < -plan_.field && road > plan_.field_road) return crops(p);
    if (water < plan_.shore_wide)
      return chance(plan_.shore_percent) ? stone(p, of(plan_.shore_stone))
                                         : tuft(p, of(plan_.shore_tuft), plan_.shore_tint);
    if (swamp < -1) return chance(plan_.swamp_percent) ? tuft(p, of(plan_.swamp_tuft), plan_.swamp_tint) : void();
    const bool steep = 1 - ground_.normal(p).z > plan_.steep, trodden = town < -plan_.trodden;
    const int stones = steep                ? plan_.steep_stones
                       : wood < 0           ? plan_.wood_stones
                       : trodden            ? plan_.trodden_stones
                       : road < plan_.verge ? plan_.verge_stones
                                            : plan_.open_stones;
    if (chance(stones)) return stone(p, of(steep ? plan_.steep_stone : plan_.stone));
    const float grows = wood < 0 ? plan_.wood_grows : trodden ? plan_.trodden_grows : plan_.open_grows;
    if (plan_.tufts && between(0, 1) < grows) tuft(p, of(plan_.tuft) * (wood < 0 ? plan_.wood_times : 1.0f), {1, 1, 1});
  }

 private:
  static constexpr std::uint64_t stream = 67;
  static constexpr std::uint32_t fine = 4096, hundred = 100;
  static constexpr int last = 3;  // channel of a mask

  float between(float a, float b) { return a + (b - a) * static_cast<float>(rng_.below(fine + 1)) / fine; }
  float of(Span span) { return between(span.least, span.most); }
  bool chance(int percent) { return static_cast<int>(rng_.below(hundred)) < percent; }

  // The grassy middle of a track, gravel anywhere.
  void on_road(Vec2f p) {
    const bool paved = masks_.at(masks_.lines, 2, p) > 0.5f;
    if (!paved && std::fabs(masks_.at(masks_.lines, 1, p)) < plan_.track_middle && plan_.track_percent > 0 &&
        chance(plan_.track_percent))
      tuft(p, of(plan_.track), {1, 1, 1});
    else if (chance(plan_.gravel_percent))
      stone(p, of(plan_.gravel));
  }

  void put(int tree, Vec2f p, float scale, Vec3f tint) {
    if (tree < 0) return;
    Plant plant;
    plant.tree = tree;
    plant.variant = static_cast<int>(rng_.below(plant_variants));
    plant.at = ground_.on(p, tree == looks_.rock ? -plan_.stone_sink * scale : -plan_.tuft_sink);
    plant.turn = between(0, 2 * pi);
    plant.scale = scale;
    plant.tint = tint;
    out_.push_back(plant);
  }
  Vec3f paint(GroundPaint paint) const { return look_.paints[static_cast<std::size_t>(paint)]; }
  // In the colour of the grass of the land, a little lighter than the turf below.
  void tuft(Vec2f p, float scale, Vec3f shade) {
    if (plan_.stone_for_tuft > 0) return stone(p, plan_.stone_for_tuft * scale);
    const Vec3f grass = mix(paint(GroundPaint::light), paint(GroundPaint::straw), of(plan_.grass_mix));
    put(looks_.tuft, p, scale, shade * of(plan_.grass_tone) * grass / plan_.tuft_paint);
  }
  void stone(Vec2f p, float scale) {
    put(looks_.rock, p, scale, paint(GroundPaint::rock) * of(plan_.stone_tone) / plan_.stone_paint);
  }
  // Along the furrows that ground_bake.frag draws.
  void crops(Vec2f p) {
    const Vec2f way{masks_.at(masks_.details, 0, p), masks_.at(masks_.details, 1, p)}, across{-way.y, way.x};
    const auto which = static_cast<std::size_t>(masks_.at(masks_.details, 2, p) + 0.5f);
    if (dot(way, way) < 0.5f || which >= looks_.crops.size()) return;
    const Crop& crop = looks_.crops[which];
    if (crop.percent > 0 && !chance(crop.percent)) return;
    for (int i = 0; i < crop.count; ++i) {
      const float x = between(-0.5f, 0.5f);
      Vec2f q = p + Vec2f{x, between(-0.5f, 0.5f)} * plan_.apart;
      const float a = dot(q, across), ridge = (std::floor(a / crop.step) + furrow_top) * crop.step;
      q = q + across * (ridge - a + of(crop.aside));
      if (crop.stones) {
        stone(q, of(crop.size));
        continue;
      }
      const float tone = of(plan_.crop_tone);
      put(looks_.tuft, q, of(crop.size), paint(crop.paint) * tone / plan_.crop_paint);
    }
  }

  static constexpr float furrow_top = 0.25f;  // where in a furrow its ridge lies, as the picture of the ground has it

  const Ground& ground_;
  const TableDescription& table_;
  const MaskSet& masks_;
  const TableLooks& looks_;
  const LandLook& look_;
  const Low& plan_;
  Rng rng_;
  std::vector<Plant>& out_;
};

}  // namespace

Undergrowth grow_undergrowth(const Ground& ground, const TableDescription& table, const TableLooks& looks,
                             const MaskSet& masks) {
  Undergrowth out;
  out.columns = static_cast<int>(ground.width() / Undergrowth::cell) + 1;
  out.rows = static_cast<int>(ground.depth() / Undergrowth::cell) + 1;
  Grower grower(ground, table, looks, masks, out.plants);
  const float apart = looks.land.low.apart;
  const int each = apart > 0 ? std::max(1, static_cast<int>(Undergrowth::cell / apart)) : 0;
  const float step = each > 0 ? Undergrowth::cell / static_cast<float>(each) : 0;
  for (int row = 0; row < out.rows; ++row)
    for (int column = 0; column < out.columns; ++column) {
      out.first.push_back(out.plants.size());
      for (int j = 0; j < each; ++j)
        for (int i = 0; i < each; ++i)
          grower.at({static_cast<float>(column) * Undergrowth::cell + (static_cast<float>(i) + 0.5f) * step,
                     static_cast<float>(row) * Undergrowth::cell + (static_cast<float>(j) + 0.5f) * step});
    }
  out.first.push_back(out.plants.size());
  out.plants.shrink_to_fit();
  return out;
}

}  // namespace sixmil::render
