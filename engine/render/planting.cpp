#include "engine/render/planting.hpp"

#include <algorithm>
#include <optional>

#include "engine/base/rng.hpp"

namespace sixmil::render {
namespace {

// What grows or lies here, in this land's colours.
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

  // turn: radians; of any when none is given.
  void put(PlantKind kind, Vec2f p, float scale, std::optional<float> turn = std::nullopt) {
    Plant plant;
    plant.kind = kind;
    plant.variant = static_cast<int>(rng_.below(plant_variants));
    plant.at = ground_.on(p, -0.15f);
    plant.turn = turn ? *turn : between(0, 2 * pi);
    plant.scale = turn ? scale : scale * between(0.88f, 1.12f);
    const float k = between(0.80f, 1.16f), warm = between(-0.08f, 0.10f);
    plant.tint = tinted(kind, k, warm);
    plants_.push_back(plant);
    if (kind <= PlantKind::spire)
      stamp_occlusion(masks_, p,
                      (kind == PlantKind::bush                              ? 3.2f
                       : kind == PlantKind::bare || kind == PlantKind::dead ? 5.0f
                                                                            : 8.0f) *
                          plant.scale,
                      kind == PlantKind::bare || kind == PlantKind::dead ? 0.3f : 0.5f);
    else if (kind == PlantKind::hedge)
      for (const float along : {-4.0f, 0.0f, 4.0f})
        stamp_occlusion(masks_, p + Vec2f{std::cos(plant.turn), std::sin(plant.turn)} * along, 2.2f, 0.4f);
  }

  Vec3f tinted(PlantKind kind, float k, float warm) {
    const bool leaves = kind <= PlantKind::giant || kind == PlantKind::hedge;
    if (kind == PlantKind::fir) warm = 0.5f * std::fabs(warm);
    const Vec3f plain{k * (1 + warm), k, k * (1 - warm)};
    const auto times = [](Vec3f a, Vec3f b) { return Vec3f{a.x * b.x, a.y * b.y, a.z * b.z}; };
    switch (table_.biome) {
      case Biome::autumn: {
        if (!leaves || kind == PlantKind::fir) return plain;
        // Some still green, most gold or rust, a few red.
        const float turned = between(0, 1);
        if (turned < 0.16f) return {k * 1.12f, k * 1.02f, k * 0.82f};
        if (turned > 0.86f) return {k * 1.72f, k * 0.62f, k * 0.52f};
        return turned < 0.52f ? Vec3f{k * 1.95f, k * 1.34f, k * 0.62f} : Vec3f{k * 1.74f, k * 0.95f, k * 0.50f};
      }
      case Biome::arid:
        return times(plain, leaves ? Vec3f{0.98f, 0.94f, 0.84f} : Vec3f{1.35f, 1.15f, 0.95f});
      case Biome::mars:
        return times(plain, kind == PlantKind::spire  ? Vec3f{1.02f, 0.92f, 0.86f}
                            : kind == PlantKind::dead ? Vec3f{1.0f, 0.96f, 0.94f}
                                                      : Vec3f{1.15f, 0.76f, 0.60f});
      case Biome::jungle:
        return times(plain, leaves ? Vec3f{0.86f, 0.96f, 0.82f} : Vec3f{0.90f, 1.0f, 0.70f});
      default:
        return plain;
    }
  }

  // A tree of this land's woods; `firs` and `tall` are the wood's own leaning, percent.
  PlantKind tree(int firs, int tall) {
    switch (table_.biome) {
      case Biome::arid:
        return chance(46) ? PlantKind::acacia : chance(60) ? PlantKind::palm : PlantKind::bush;
      case Biome::mars:
        // Forests that never grew, and what a dome's garden left when it burnt.
        return chance(44) ? PlantKind::spire : chance(62) ? PlantKind::dead : PlantKind::rock;
      case Biome::jungle:
        return chance(34) ? PlantKind::palm : chance(64) ? PlantKind::giant : PlantKind::broad;
      case Biome::winter:
        return chance(20 + firs / 2) ? PlantKind::fir : PlantKind::bare;
      default:
        return chance(firs) ? PlantKind::fir : chance(tall) ? PlantKind::tall : PlantKind::broad;
    }
  }

  void wood(const LookArea& area) {
    const bool jungle = area.look == AreaLook::jungle || table_.biome == Biome::jungle;
    const bool mars = table_.biome == Biome::mars;
    Vec2f low{1e9f, 1e9f}, high{-1e9f, -1e9f};
    for (const Vec2f p : area.outline) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    // Each wood has a leaning of its own.
    const int firs = static_cast<int>(rng_.below(4)) * 22, tall = static_cast<int>(rng_.below(3)) * 8;
    const float step = jungle ? 11.5f : 14.5f;
    int row = 0;
    for (float y = low.y; y < high.y; y += step * 0.87f, ++row)
      for (float x = low.x + (row % 2 ? step / 2 : 0.0f); x < high.x; x += step) {
        const Vec2f p{x + between(-0.36f, 0.36f) * step, y + between(-0.36f, 0.36f) * step};
        if (!inside_polygon(area.outline, p)) continue;
        const float deep = distance_to_outline(area.outline, p);
        if (deep < 2.5f || !free(p, 4)) continue;
        if (deep < 7 ? chance(55) : chance(12)) {
          put(mars ? PlantKind::rock : PlantKind::bush, p, between(0.8f, 1.35f) * (mars ? 2.6f : 1.0f));
          continue;
        }
        if (chance(7)) continue;
        PlantKind kind = tree(firs, tall);
        if (area.look == AreaLook::jungle && table_.biome == Biome::temperate)
          kind = chance(45) ? PlantKind::palm : PlantKind::giant;
        put(kind, p, between(0.88f, 1.12f) * (kind == PlantKind::rock ? 4.0f : 1.0f));
      }
  }

  // A clipped hedge about a field, with gaps for gates and, here and there, none.
  void hedges(const LookArea& area) {
    for (std::size_t i = 0; i < area.outline.size(); ++i) {
      const Vec2f a = area.outline[i], d = area.outline[(i + 1) % area.outline.size()] - a;
      const float l = length(d);
      if (l < 30 || chance(28)) continue;
      const float turn = std::atan2(d.y, d.x), gate = between(0.2f, 0.8f) * l;
      const int count = static_cast<int>(l / 11.5f);
      for (int k = 0; k < count; ++k) {
        const float along = (static_cast<float>(k) + 0.5f) * l / static_cast<float>(count);
        const Vec2f p = a + d * (along / l);
        if (std::fabs(along - gate) < 11 || !free(p, 4) || masks_.at(masks_.patches, 0, p) < 2) continue;
        put(PlantKind::hedge, p, 1, turn + between(-0.05f, 0.05f) + (chance(50) ? pi : 0));
      }
    }
  }

  // Bushes, thicker near water, woods and roads; tufts and stones everywhere. Whole trees only where the rules know of
  // cover: in woods and villages.
  void scatter() {
    const Biome biome = table_.biome;
    const bool barren = biome == Biome::mars || biome == Biome::arid;
    const PlantKind garden = biome == Biome::winter   ? PlantKind::bare
                             : biome == Biome::arid   ? PlantKind::palm
                             : biome == Biome::jungle ? PlantKind::palm
                                                      : PlantKind::broad;
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
      if (!chance(near_water ? 48 : near_wood ? 42 : village ? 34 : roadside ? 24 : biome == Biome::jungle ? 14 : 5))
        continue;
      if (biome == Biome::mars)
        put(PlantKind::rock, p, between(1.2f, 3.4f));
      else
        put(village && chance(60) ? garden : PlantKind::bush, p, between(0.7f, 1.0f));
    }
    for (int i = 0; i < static_cast<int>(area / 900); ++i) {
      const Vec2f p = anywhere();
      if (!free(p, 1.5f) || masks_.at(masks_.patches, 0, p) < 0 || masks_.at(masks_.patches, 3, p) < 1) continue;
      const float edge =
          std::min({masks_.at(masks_.lines, 3, p), masks_.at(masks_.patches, 3, p), masks_.at(masks_.lines, 0, p)});
      const float steep = 1 - ground_.normal(p).z;
      if ((steep > 0.09f && chance(45)) || (barren && chance(biome == Biome::mars ? 46 : 22))) {
        put(PlantKind::rock, p, between(0.7f, 2.2f));
        continue;
      }
      if (biome == Biome::mars) continue;
      const bool swamp = masks_.at(masks_.patches, 2, p) < 0;
      if (chance(edge < 10 ? 70 : swamp ? 90 : biome == Biome::jungle ? 60 : 24))
        put(PlantKind::tuft, p, between(0.8f, 1.5f) * (swamp ? 1.7f : 1.0f));
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
  if (table.biome == Biome::temperate || table.biome == Biome::autumn || table.biome == Biome::winter)
    for (const LookArea& area : table.areas)
      if (area.look == AreaLook::field) planter.hedges(area);
  planter.scatter();
  return planter.take();
}

}  // namespace sixmil::render
