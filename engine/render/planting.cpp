#include "engine/render/planting.hpp"

#include <algorithm>

#include "engine/base/rng.hpp"

namespace sixmil::render {
namespace {

class Planter {
 public:
  Planter(const Ground& ground, const TableDescription& table, MaskSet& masks)
      : ground_(ground), table_(table), masks_(masks), rng_(table.seed, 41) {}

  float between(float a, float b) { return a + (b - a) * static_cast<float>(rng_.below(4097)) / 4096; }
  bool chance(int percent) { return static_cast<int>(rng_.below(100)) < percent; }

  bool free(Vec2f p, float clear) const {
    if (p.x < 3 || p.y < 3 || p.x > ground_.width() - 3 || p.y > ground_.depth() - 3) return false;
    if (masks_.at(masks_.lines, 0, p) < clear || masks_.at(masks_.lines, 3, p) < clear) return false;
    for (const BuildingShape& b : table_.buildings)
      if (inside_polygon(b.corners, p) || distance_to_outline(b.corners, p) < clear + 2) return false;
    return true;
  }

  void put(PlantKind kind, Vec2f p, float scale) {
    Plant plant;
    plant.kind = kind;
    plant.variant = static_cast<int>(rng_.below(plant_variants));
    plant.at = ground_.on(p, -0.15f);
    plant.turn = between(0, 2 * pi);
    plant.scale = scale * between(0.86f, 1.14f);
    const float k = between(0.88f, 1.12f), warm = between(-0.04f, 0.07f);
    plant.tint = {k * (1 + warm), k, k * (1 - warm)};
    if (table_.biome == Biome::autumn && kind <= PlantKind::bush && kind != PlantKind::fir) {
      const float turned = between(0, 1);
      plant.tint = {k * (1.15f + 0.75f * turned), k * (0.95f - 0.1f * turned), k * (0.75f - 0.3f * turned)};
    }
    if (table_.biome == Biome::arid) plant.tint = {plant.tint.x * 1.15f, plant.tint.y * 0.98f, plant.tint.z * 0.92f};
    if (table_.biome == Biome::winter) plant.tint = {k * 1.25f, k * 1.2f, k * 1.6f};
    plants_.push_back(plant);
    if (kind <= PlantKind::palm)
      stamp_occlusion(masks_, p, (kind == PlantKind::bush ? 3.2f : 8.0f) * plant.scale, 0.5f);
  }

  void wood(const LookArea& area) {
    const bool jungle = area.look == AreaLook::jungle;
    Vec2f low{1e9f, 1e9f}, high{-1e9f, -1e9f};
    for (const Vec2f p : area.outline) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    // Each wood has a leaning of its own.
    const int firs = jungle ? 0 : static_cast<int>(rng_.below(4)) * 22, tall = static_cast<int>(rng_.below(3)) * 8;
    const float step = jungle ? 11.5f : 14.5f;
    int row = 0;
    for (float y = low.y; y < high.y; y += step * 0.87f, ++row)
      for (float x = low.x + (row % 2 ? step / 2 : 0.0f); x < high.x; x += step) {
        const Vec2f p{x + between(-0.36f, 0.36f) * step, y + between(-0.36f, 0.36f) * step};
        if (!inside_polygon(area.outline, p)) continue;
        const float deep = distance_to_outline(area.outline, p);
        if (deep < 2.5f || !free(p, 4)) continue;
        if (deep < 7 ? chance(55) : chance(12)) {
          put(PlantKind::bush, p, between(0.8f, 1.35f));
          continue;
        }
        if (chance(7)) continue;
        const PlantKind kind = jungle         ? (chance(45) ? PlantKind::palm : PlantKind::broad)
                               : chance(firs) ? PlantKind::fir
                               : chance(tall) ? PlantKind::tall
                                              : PlantKind::broad;
        put(kind, p, between(0.84f, 1.08f));
      }
  }

  // Bushes, thicker near water, woods and roads; tufts and stones everywhere. Whole trees only where the rules know of
  // cover: in woods and villages.
  void scatter() {
    const float area = ground_.width() * ground_.depth();
    const auto anywhere = [&] { return Vec2f{between(0, ground_.width()), between(0, ground_.depth())}; };
    for (int i = 0; i < static_cast<int>(area / 3600); ++i) {
      const Vec2f p = anywhere();
      if (!free(p, 6) || masks_.at(masks_.patches, 3, p) < 4) continue;
      const float water = masks_.at(masks_.lines, 3, p), wood = masks_.at(masks_.patches, 0, p),
                  urban = masks_.at(masks_.patches, 1, p);
      if (wood < 0) continue;
      const bool near_water = water < 22, near_wood = wood < 26, village = urban < 0,
                 roadside = masks_.at(masks_.lines, 0, p) < 20;
      if (!chance(near_water ? 48 : near_wood ? 42 : village ? 34 : roadside ? 24 : 5)) continue;
      put(village && chance(60) ? PlantKind::broad : PlantKind::bush, p, between(0.7f, 1.0f));
    }
    for (int i = 0; i < static_cast<int>(area / 900); ++i) {
      const Vec2f p = anywhere();
      if (!free(p, 1.5f) || masks_.at(masks_.patches, 0, p) < 0 || masks_.at(masks_.patches, 3, p) < 1) continue;
      const float edge =
          std::min({masks_.at(masks_.lines, 3, p), masks_.at(masks_.patches, 3, p), masks_.at(masks_.lines, 0, p)});
      const float steep = 1 - ground_.normal(p).z;
      if (steep > 0.09f && chance(45)) {
        put(PlantKind::rock, p, between(0.7f, 2.2f));
        continue;
      }
      if (chance(edge < 10 ? 70 : masks_.at(masks_.patches, 2, p) < 0 ? 80 : 24))
        put(PlantKind::tuft, p, between(0.8f, 1.5f));
    }
  }

  std::vector<Plant> take() { return std::move(plants_); }

 private:
  const Ground& ground_;
  const TableDescription& table_;
  MaskSet& masks_;
  Rng rng_;
  std::vector<Plant> plants_;
};

}  // namespace

std::vector<Plant> plant_table(const Ground& ground, const TableDescription& table, MaskSet& masks) {
  Planter planter(ground, table, masks);
  for (const LookArea& area : table.areas)
    if (area.look == AreaLook::woods || area.look == AreaLook::jungle) planter.wood(area);
  planter.scatter();
  return planter.take();
}

}  // namespace sixmil::render
