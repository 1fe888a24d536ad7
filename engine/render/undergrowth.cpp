// Static grass, stones and crops for the eye near the ground: what a picture of the whole table never shows.

#include <algorithm>

#include "engine/base/rng.hpp"

#include "engine/render/biome.hpp"
#include "engine/render/planting.hpp"

namespace sixmil::render {
namespace {

constexpr float apart = 5.0f;  // mm, about

class Grower {
 public:
  Grower(const Ground& ground, const TableDescription& table, const MaskSet& masks, std::vector<Plant>& out)
      : ground_(ground),
        table_(table),
        masks_(masks),
        look_(biome_look(table.biome)),
        rng_(table.seed, 67),
        out_(out) {}

  void at(Vec2f p) {
    p = p + Vec2f{between(-0.5f, 0.5f), between(-0.5f, 0.5f)} * apart;
    if (p.x < 1 || p.y < 1 || p.x > ground_.width() - 1 || p.y > ground_.depth() - 1) return;
    const float road = masks_.at(masks_.lines, 0, p), water = masks_.at(masks_.lines, 3, p),
                wood = masks_.at(masks_.patches, 0, p), town = masks_.at(masks_.patches, 1, p),
                swamp = masks_.at(masks_.patches, 2, p), field = masks_.at(masks_.patches, 3, p);
    if (water < 0.6f) {
      if (water > -3 && look_.ice <= 0 && chance(18)) tuft(p, between(1.0f, 1.7f), Vec3f{0.86f, 0.98f, 0.74f});
      return;
    }
    for (const BuildingShape& b : table_.buildings)
      if (inside_polygon(b.corners, p)) return;
    if (road < 0.3f) {
      // The grassy middle of a track, gravel anywhere.
      const bool paved = masks_.at(masks_.lines, 2, p) > 0.5f;
      if (!paved && std::fabs(masks_.at(masks_.lines, 1, p)) < 0.2f && look_.grass > 0.2f && chance(45))
        tuft(p, between(0.4f, 0.65f), {1, 1, 1});
      else if (chance(14))
        stone(p, between(0.14f, 0.34f));
      return;
    }
    if (field < -1.5f && road > 3) return crops(p);
    if (water < 7)
      return chance(40) ? stone(p, between(0.3f, 1.1f)) : tuft(p, between(0.8f, 1.4f), {0.86f, 0.96f, 0.78f});
    if (swamp < -1) return chance(80) ? tuft(p, between(0.9f, 1.9f), {0.98f, 0.98f, 0.70f}) : void();
    const float steep = 1 - ground_.normal(p).z;
    const bool trodden = town < -4;
    const int stones = steep > 0.07f ? 40 : wood < 0 ? 16 : trodden ? 24 : look_.grass < 0.2f ? 34 : road < 4 ? 30 : 6;
    if (chance(stones)) return stone(p, between(0.22f, look_.grass < 0.2f || steep > 0.07f ? 0.95f : 0.6f));
    const float grows = wood < 0             ? 0.55f
                        : trodden            ? 0.12f
                        : look_.grass < 0.2f ? 0.10f * look_.grass * 10
                        : look_.snow > 0     ? 0.22f
                                             : 0.80f;
    if (table_.biome != Biome::mars && between(0, 1) < grows)
      tuft(p, between(0.50f, 1.05f) * (wood < 0 ? 1.1f : 1.0f), {1, 1, 1});
  }

 private:
  float between(float a, float b) { return a + (b - a) * static_cast<float>(rng_.below(4097)) / 4096; }
  bool chance(int percent) { return static_cast<int>(rng_.below(100)) < percent; }

  void put(PlantKind kind, Vec2f p, float scale, Vec3f tint) {
    Plant plant;
    plant.kind = kind;
    plant.variant = static_cast<int>(rng_.below(plant_variants));
    plant.at = ground_.on(p, kind == PlantKind::rock ? -0.18f * scale : -0.05f);
    plant.turn = between(0, 2 * pi);
    plant.scale = scale;
    plant.tint = tint;
    out_.push_back(plant);
  }
  // In the colour of the grass of the land, a little lighter than the turf below.
  void tuft(Vec2f p, float scale, Vec3f shade) {
    if (table_.biome == Biome::mars) return stone(p, 0.4f * scale);
    const Vec3f grass = mix(look_.paints[static_cast<std::size_t>(GroundPaint::light)],
                            look_.paints[static_cast<std::size_t>(GroundPaint::straw)], between(-0.5f, 0.8f));
    const float k = between(0.82f, 1.16f);
    put(PlantKind::tuft, p, scale,
        {shade.x * k * grass.x / 0.47f, shade.y * k * grass.y / 0.47f, shade.z * k * grass.z / 0.29f});
  }
  void stone(Vec2f p, float scale) {
    const Vec3f rock = look_.paints[static_cast<std::size_t>(GroundPaint::rock)];
    const float k = between(0.85f, 1.2f);
    put(PlantKind::rock, p, scale, {k * rock.x / 0.46f, k * rock.y / 0.44f, k * rock.z / 0.41f});
  }
  // Along the furrows that ground_bake.frag draws.
  void crops(Vec2f p) {
    const Vec2f way{masks_.at(masks_.details, 0, p), masks_.at(masks_.details, 1, p)}, across{-way.y, way.x};
    const int variant = static_cast<int>(masks_.at(masks_.details, 2, p) + 0.5f);
    if (dot(way, way) < 0.5f) return;
    const float step = variant == 0 ? 3.4f : variant == 1 ? 2.6f : 4.2f;
    const int count = variant == 0 ? 1 : variant == 1 ? 4 : 5;
    if (variant == 0 && !chance(16)) return;
    const Vec3f ripe = look_.paints[static_cast<std::size_t>(variant == 1 ? GroundPaint::stubble : GroundPaint::crop)];
    for (int i = 0; i < count; ++i) {
      Vec2f q = p + Vec2f{between(-0.5f, 0.5f), between(-0.5f, 0.5f)} * apart;
      const float a = dot(q, across), ridge = (std::floor(a / step) + 0.25f) * step;
      q = q + across * (ridge - a + between(-0.25f, 0.25f));
      if (variant == 0) {
        stone(q, between(0.18f, 0.4f));
        continue;
      }
      const float k = between(0.86f, 1.16f);
      put(PlantKind::tuft, q, variant == 1 ? between(0.30f, 0.46f) : between(0.62f, 0.95f),
          {k * ripe.x / 0.46f, k * ripe.y / 0.46f, k * ripe.z / 0.28f});
    }
  }

  const Ground& ground_;
  const TableDescription& table_;
  const MaskSet& masks_;
  const BiomeLook& look_;
  Rng rng_;
  std::vector<Plant>& out_;
};

}  // namespace

Undergrowth grow_undergrowth(const Ground& ground, const TableDescription& table, const MaskSet& masks) {
  Undergrowth out;
  out.columns = static_cast<int>(ground.width() / Undergrowth::cell) + 1;
  out.rows = static_cast<int>(ground.depth() / Undergrowth::cell) + 1;
  Grower grower(ground, table, masks, out.plants);
  constexpr int each = static_cast<int>(Undergrowth::cell / apart);
  constexpr float step = Undergrowth::cell / each;
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
