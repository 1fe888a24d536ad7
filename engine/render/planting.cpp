#include "engine/render/planting.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "engine/base/rng.hpp"

namespace sixmil::render {
namespace {

// What grows or lies here, in this land's colours.
class Planter {
 public:
  Planter(const Ground& ground, const TableDescription& table, const TableLooks& looks, MaskSet& masks)
      : ground_(ground), table_(table), looks_(looks), land_(looks.land), masks_(masks), rng_(table.seed, stream) {}

  void wood(const LookArea& area, const GroundKind& kind) {
    const WoodPlan& plan = kind.wood;
    constexpr float endless = std::numeric_limits<float>::max();
    Vec2f low{endless, endless}, high{-endless, -endless};
    for (const Vec2f p : area.outline) {
      low = min(low, p);
      high = max(high, p);
    }
    // Each wood has leanings of its own.
    Vec2f leaning{};
    for (int i = 0; i < leaning.length(); ++i) {
      const Vec2f of = plan.leanings[static_cast<std::size_t>(i)];
      leaning[i] = static_cast<float>(rng_.below(static_cast<std::uint32_t>(std::max(1.0f, of.x)))) * of.y;
    }
    const auto own = land_.trees_of.find(kind.id);
    const float step = std::min(plan.step, land_.wood_step);
    int row = 0;
    for (float y = low.y; y < high.y; y += step * plan.row, ++row)
      for (float x = low.x + (row % 2 ? step / 2 : 0.0f); x < high.x; x += step) {
        const float aside = between(-plan.jitter, plan.jitter) * step;
        const Vec2f p{x + aside, y + between(-plan.jitter, plan.jitter) * step};
        if (!inside_polygon(area.outline, p)) continue;
        const float deep = distance_to_outline(area.outline, p);
        if (deep < plan.edge || !free(p, plan.clear)) continue;
        if (chance(deep < plan.fringe ? plan.fringe_percent : plan.inner_percent)) {
          put(land_.fringe.tree, p, of(plan.fringe_size) * land_.fringe.times);
          continue;
        }
        if (chance(plan.gap_percent)) continue;
        Pick tree = pick(land_.trees, leaning);
        if (own != land_.trees_of.end()) tree = pick(own->second, leaning);
        put(tree.tree, p, of(plan.size) * tree.times);
      }
  }

  // A clipped hedge about a field, with gaps for gates and, here and there, none.
  void hedges(const LookArea& area, const HedgePlan& plan) {
    for (std::size_t i = 0; i < area.outline.size(); ++i) {
      const Vec2f a = area.outline[i], d = area.outline[(i + 1) % area.outline.size()] - a;
      const float l = length(d);
      if (l < plan.least || chance(plan.none_percent)) continue;
      const float turn = std::atan2(d.y, d.x), gate = of(plan.gate) * l;
      const int count = static_cast<int>(l / plan.step);
      for (int k = 0; k < count; ++k) {
        const float along = (static_cast<float>(k) + 0.5f) * l / static_cast<float>(count);
        const Vec2f p = a + d * (along / l);
        if (std::fabs(along - gate) < plan.gate_half || !free(p, plan.clear) ||
            masks_.at(masks_.patches, 0, p) < plan.from_wood)
          continue;
        const float aside = of(plan.turn);
        put(plan.tree, p, 1, turn + aside + (chance(plan.flip_percent) ? pi : 0));
      }
    }
  }

  // Bushes, thicker near water, woods and roads. Whole trees only where the rules know of cover: in woods and villages.
  void bushes() {
    const Bushes& plan = land_.bushes;
    for (int i = 0; i < static_cast<int>(area() / plan.area); ++i) {
      const Vec2f p = anywhere();
      if (!free(p, plan.clear) || masks_.at(masks_.patches, field_mask, p) < plan.field) continue;
      const float water = masks_.at(masks_.lines, water_mask, p), wood = masks_.at(masks_.patches, 0, p);
      if (wood < 0) continue;
      const bool village = masks_.at(masks_.patches, 1, p) < 0;
      if (!chance(water < plan.water                          ? plan.water_percent
                  : wood < plan.wood                          ? plan.wood_percent
                  : village                                   ? plan.village_percent
                  : masks_.at(masks_.lines, 0, p) < plan.road ? plan.road_percent
                                                              : plan.open_percent))
        continue;
      const float size = of(plan.size);
      const bool garden = plan.garden >= 0 && village && chance(plan.garden_percent);
      put(garden ? plan.garden : plan.tree, p, size);
    }
  }

  // Tufts and stones everywhere.
  void scatter() {
    const Scatter& plan = land_.scatter;
    for (int i = 0; i < static_cast<int>(area() / plan.area); ++i) {
      const Vec2f p = anywhere();
      const float field = masks_.at(masks_.patches, field_mask, p);
      if (!free(p, plan.clear) || masks_.at(masks_.patches, 0, p) < 0 || field < plan.field) continue;
      const float edge = std::min({masks_.at(masks_.lines, water_mask, p), field, masks_.at(masks_.lines, 0, p)});
      const float steep = 1 - ground_.normal(p).z;
      if ((steep > plan.steep && chance(plan.steep_percent)) ||
          (plan.stone_percent > 0 && chance(plan.stone_percent))) {
        put(looks_.rock, p, of(plan.stone));
        continue;
      }
      if (!plan.tufts) continue;
      const bool swamp = masks_.at(masks_.patches, 2, p) < 0;
      if (chance(edge < plan.edge ? plan.edge_percent : swamp ? plan.swamp_percent : plan.percent))
        put(looks_.tuft, p, of(plan.tuft) * (swamp ? plan.swamp_times : 1.0f));
    }
  }

  std::vector<Plant> take() { return std::move(plants_); }

 private:
  static constexpr std::uint64_t stream = 41;
  static constexpr std::uint32_t fine = 4096, hundred = 100;
  static constexpr int field_mask = 3, water_mask = 3;

  float between(float a, float b) { return a + (b - a) * static_cast<float>(rng_.below(fine + 1)) / fine; }
  float of(Span span) { return between(span.least, span.most); }
  bool chance(int percent) { return static_cast<int>(rng_.below(hundred)) < percent; }
  float area() const { return ground_.width() * ground_.depth(); }
  Vec2f anywhere() {
    const float x = between(0, ground_.width());
    return {x, between(0, ground_.depth())};
  }

  bool free(Vec2f p, float clear) const {
    const float edge = land_.variety.edge;
    if (p.x < edge || p.y < edge || p.x > ground_.width() - edge || p.y > ground_.depth() - edge) return false;
    if (masks_.at(masks_.lines, 0, p) < clear || masks_.at(masks_.lines, water_mask, p) < clear) return false;
    for (const BuildingShape& b : table_.buildings)
      if (inside_polygon(b.corners, p) || distance_to_outline(b.corners, p) < clear + land_.variety.house) return false;
    return true;
  }

  Pick pick(const std::vector<Pick>& list, Vec2f leaning) {
    for (const Pick& pick : list)
      if (pick.certain || chance(pick.percent + static_cast<int>(dot(pick.leaning, leaning)))) return pick;
    return list.empty() ? land_.fringe : list.back();
  }

  // turn: radians; of any when none is given.
  void put(int tree, Vec2f p, float scale, std::optional<float> turn = std::nullopt) {
    if (tree < 0) return;
    const TreeTraits& traits = looks_.trees[static_cast<std::size_t>(tree)];
    Plant plant;
    plant.tree = tree;
    plant.variant = static_cast<int>(rng_.below(plant_variants));
    plant.at = ground_.on(p, -land_.variety.sink);
    plant.turn = turn ? *turn : between(0, 2 * pi);
    plant.scale = turn ? scale : scale * of(land_.variety.size);
    const float tone = of(land_.variety.tone), warm = of(land_.variety.warmth);
    plant.tint = tinted(tree, traits, tone, warm);
    plants_.push_back(plant);
    if (traits.shade_radius <= 0) return;
    for (const float along : traits.shade_along)
      stamp_occlusion(masks_, p + Vec2f{std::cos(plant.turn), std::sin(plant.turn)} * along,
                      traits.shade_radius * plant.scale, traits.shade_strength);
  }

  Vec3f tinted(int tree, const TreeTraits& traits, float tone, float warm) {
    const Variety& variety = land_.variety;
    if (traits.evergreen) warm = 0.5f * std::fabs(warm);
    if (!variety.turning.empty() && traits.leaves && !traits.evergreen) {
      const float turned = between(0, 1);
      for (const Turning& turning : variety.turning)
        if (turned < turning.to) return turning.tint * tone;
      return variety.turning.back().tint * tone;
    }
    const auto own = variety.trees.find(tree);
    const Vec3f tint = own != variety.trees.end() ? own->second : traits.leaves ? variety.leaves : variety.others;
    return Vec3f{tone * (1 + warm), tone, tone * (1 - warm)} * tint;
  }

  const Ground& ground_;
  const TableDescription& table_;
  const TableLooks& looks_;
  const Land& land_;
  MaskSet& masks_;
  Rng rng_;
  std::vector<Plant> plants_;
};

}  // namespace

std::vector<Plant> plant_table(const Ground& ground, const TableDescription& table, const TableLooks& looks,
                               MaskSet& masks) {
  Planter planter(ground, table, looks, masks);
  if (looks.land.trees.empty()) return {};
  for (const LookArea& area : table.areas)
    if (const GroundKind* kind = looks.ground(area.look); kind && kind->wooded) planter.wood(area, *kind);
  for (const LookArea& area : table.areas)
    if (const GroundKind* kind = looks.ground(area.look); kind && kind->hedged && looks.land.hedges)
      planter.hedges(area, kind->hedge);
  planter.bushes();
  planter.scatter();
  return planter.take();
}

}  // namespace sixmil::render
