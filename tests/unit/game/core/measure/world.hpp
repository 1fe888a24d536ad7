#pragma once
// Small tables for the tests of measure and sight: a ruleset of nobody's, built by hand.

#include <memory>
#include <vector>

#include "engine/base/rng.hpp"

#include "game/core/measure/ways.hpp"
#include "game/core/state/spec.hpp"
#include "game/core/state/state.hpp"

namespace sixmil::ways_test {

enum Kind : int { open_ground, woods, jungle, swamp, ford, deep, road, cliff };

inline const Info& ways_info() {
  static const Info info = [] {
    Info made;
    const char* labels[] = {"open ground", "woods", "jungle", "swamp", "ford", "deep water", "road", "cliff"};
    for (const char* label : labels) {
      GroundInfo ground;
      ground.id = ground.label = label;
      ground.road = ground.id == "road";
      made.grounds.push_back(ground);
    }
    const auto profile = [&](const char* id, Body body, std::int32_t eye, bool vehicle, bool flies) {
      ProfileInfo p;
      p.id = p.name = id;
      p.body = body;
      p.eye = eye;
      p.vehicle = vehicle;
      p.flies = flies;
      made.profiles.push_back(p);
    };
    profile("tank", {mm(24), mm(12), mm(8)}, mm(7), true, false);
    profile("base", {mm(16), mm(16), mm(6)}, mm(6), false, false);
    profile("craft", {mm(20), mm(16), mm(6)}, mm(4), true, true);
    made.sight.points = {{0, 0, 500}, {500, 500, 1000}, {500, -500, 1000}, {-500, 500, 1000}, {-500, -500, 1000}};
    made.sight.mutual = true;
    made.sight.depth_weight = {0, 1, 2};
    made.sight.depth_limit = mm(100);
    made.sight.line_rule = "T-1";
    made.sight.depth_rule = "T-2";
    return made;
  }();
  return info;
}

enum Profile : int { tank, base, craft };

struct World {
  std::shared_ptr<Battle> battle = std::make_shared<Battle>();
  State state;
  std::vector<Area> areas;
  std::vector<Prism> prisms;

  explicit World(std::int32_t width = mm(600), std::int32_t depth = mm(400), const Info& info = ways_info()) {
    battle->info = &info;
    add_grounds(*battle, {});
    battle->sides.resize(2);
    battle->table.ground = HeightField::flat(width, depth, mm(5));
  }
  World& heights(std::vector<std::int32_t> samples) {
    const HeightField& old = battle->table.ground;
    battle->table.ground = HeightField::make(old.columns(), old.rows(), old.spacing(), std::move(samples)).value();
    return *this;
  }
  World& area(int kind, std::vector<Vec2> points, std::int32_t canopy = 0) {
    const HeightField& ground = battle->table.ground;
    areas.push_back(make_area({kind, canopy, std::move(points)}, ground.width(), ground.depth()).value());
    return *this;
  }
  World& rect(int kind, std::int32_t x0, std::int32_t y0, std::int32_t x1, std::int32_t y1, std::int32_t canopy = 0) {
    return area(kind, {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, canopy);
  }
  World& house(const Box& box, std::int32_t top = mm(25)) {
    const auto group = static_cast<std::int32_t>(battle->table.scenery.buildings.size());
    const Quad quad = corners(box);
    battle->table.scenery.buildings.push_back({"house", {quad.begin(), quad.end()}, 0, top});
    prisms.push_back(make_prism(quad, top, group, true));
    return *this;
  }
  ElementId put(int profile, int side, Vec2 at, Facing facing = {}) {
    const ElementId id(state.element_count());
    battle->elements.push_back({"model " + std::to_string(id.index()), ProfileId(profile), SideId(side), UnitId(0)});
    Element element;
    element.at = at;
    element.facing = facing;
    element.body = battle->info->profiles[static_cast<std::size_t>(profile)].body;
    element.profile = ProfileId(profile);
    element.side = SideId(side);
    element.presence = Presence::table;
    state.elements.push_back(element);
    return id;
  }
  // Once all is in place.
  const State& done() {
    const HeightField& ground = battle->table.ground;
    if (!areas.empty()) battle->table.areas = AreaIndex(areas, ground.width(), ground.depth());
    battle->table.buildings = PrismIndex(prisms);
    state.battle = battle;
    return state;
  }
};

inline constexpr SlopePrice too_steep{1, 1, {1, 1, true}};

// 240 mm, woods −25 %, jungle and swamp −50 %, fords −25 %, no deep water, cliffs or buildings, 45°.
inline Mobility tracked(std::int32_t most = mm(240)) {
  Mobility m;
  m.may_move = true;
  m.most = most;
  m.ground[woods] = m.ground[ford] = {4, 3};
  m.ground[jungle] = m.ground[swamp] = {2, 1};
  m.ground[deep].barred = m.ground[cliff].barred = m.building.barred = true;
  m.slopes[0] = too_steep;
  m.slope_count = 1;
  m.enemy_clearance = mm(20);
  m.half_width = mm(6);
  m.exits = 1;
  return m;
}

inline Path path_of(std::initializer_list<Vec2> points) {
  Path path;
  for (const Vec2 p : points) path.push_back(p);
  return path;
}

// A table full of everything, with a tank (element 0) somewhere on open ground.
inline World random_world(std::uint64_t seed) {
  Rng rng(seed, 77);
  const auto any = [&](std::int32_t low, std::int32_t high) {
    return low + static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  World world;
  const HeightField& ground = world.battle->table.ground;
  const std::int32_t width = ground.width(), depth = ground.depth();
  if (rng.below(3) != 0) {
    std::vector<std::int32_t> heights(ground.samples().begin(), ground.samples().end());
    for (int hill = any(1, 5); hill > 0; --hill) {
      const Vec2 top{any(0, width), any(0, depth)};
      const std::int32_t radius = any(mm(30), mm(140)), high = any(mm(5), mm(90));
      for (int j = 0; j < ground.rows(); ++j)
        for (int i = 0; i < ground.columns(); ++i) {
          const std::int32_t d = length(top, {i * ground.spacing(), j * ground.spacing()});
          if (d >= radius) continue;
          auto& h = heights[static_cast<std::size_t>(j * ground.columns() + i)];
          h = std::max(h, static_cast<std::int32_t>(std::int64_t{high} * (radius - d) / radius));
        }
    }
    world.heights(std::move(heights));
  }
  for (int n = any(0, 7); n > 0; --n) {
    const int kinds[] = {woods, jungle, swamp, ford, deep, cliff, woods, deep};
    const Facing facing = compass(any(0, 31), 32);
    const Vec2 at{any(mm(70), width - mm(70)), any(mm(70), depth - mm(70))};
    const std::int32_t half_length = any(mm(8), mm(60)), half_width = any(mm(4), mm(30));
    const Quad quad = corners({at, half_length, half_width, facing});
    std::vector<Vec2> points(quad.begin(), quad.end());
    for (Vec2& p : points) p = ground.clamp(p);
    Result<Area> made = make_area({kinds[any(0, 7)], mm(24), points}, width, depth);
    if (made.ok()) world.areas.push_back(made.value());
  }
  if (rng.below(2) == 0)
    world.area(road, {{0, any(mm(100), mm(140))},
                      {mm(300), any(mm(150), mm(200))},
                      {width, any(mm(100), mm(140))},
                      {width, any(mm(150), mm(170))},
                      {mm(300), any(mm(215), mm(230))},
                      {0, any(mm(150), mm(170))}});
  for (int n = any(0, 9); n > 0; --n) {
    const Vec2 middle{any(mm(40), width - mm(40)), any(mm(40), depth - mm(40))};
    const std::int32_t half_length = any(mm(8), mm(25)), half_width = any(mm(6), mm(15));
    world.house({middle, half_length, half_width, compass(any(0, 31), 32)}, mm(100));
  }
  const Vec2 at{any(mm(30), width - mm(30)), any(mm(30), depth - mm(30))};
  world.put(tank, 0, at, compass(any(0, 31), 32));
  for (int n = any(0, 12); n > 0; --n) {
    // One by one: the order in which arguments are worked out is the compiler's.
    const int profile = any(0, 2), side = any(0, 1), wind = any(0, 31);
    const std::int32_t x = any(0, width), y = any(0, depth);
    world.put(profile, side, {x, y}, compass(wind, 32));
  }
  world.done();
  return world;
}

}  // namespace sixmil::ways_test
