// What stops a wheel is named for what it is, where it is met; whoever stands on another may leave him.
#include <algorithm>
#include <catch2/catch.hpp>

#include "game/core/measure/formation.hpp"
#include "game/core/measure/wheel.hpp"

#include "tests/unit/game/core/measure/company.hpp"

using namespace sixmil;
using namespace sixmil::ways_test;

namespace {

// A company at (300, 200) that looks east wheels about its left: its measured point goes from (305, 200) round (305,
// 210), 10 mm away, its middle 11.18 mm away from (300, 200) to (315, 205).
const Vec2 pivot{mm(305), mm(210)};
Wheel wheeled(World& world, const Mobility& mobility) {
  const ElementId front = world.put(company, 0, {mm(300), mm(200)}, east);
  return wheel(Ways(world.done(), mobility, front), pivot, north);
}

World line_world() { return World(mm(600), mm(400), line_info()); }

Mobility indoors_barred(std::int32_t half_width) {
  Mobility m = marching();
  m.building.barred = true;
  m.half_width = half_width;
  return m;
}

bool about(std::int32_t value, double wanted, double off) { return value >= wanted - off && value <= wanted + off; }

}  // namespace

TEST_CASE("a wheel up a bank is stopped by the slope, there") {
  World world = line_world();
  const HeightField& flat = world.battle->table.ground;
  std::vector<std::int32_t> heights(flat.samples().begin(), flat.samples().end());
  for (int j = 0; j < flat.rows(); ++j)
    for (int i = 0; i < flat.columns(); ++i)
      if (i * flat.spacing() >= mm(315)) heights[static_cast<std::size_t>(j * flat.columns() + i)] = mm(20);
  world.heights(std::move(heights));
  Mobility m = marching();
  m.slopes[0] = too_steep;
  m.slope_count = 1;
  const Wheel made = wheeled(world, m);
  CHECK(made.cost.fault == PathFault::slope);
  CHECK_FALSE(made.cost.ground.valid());
  CHECK(about(made.cost.along, 491, 45));  // the part of the turn in which x = 310 is passed, after 30 degrees
  CHECK(made.cost.length == 1571);
  CHECK(fault_sentence(world.state, made.cost) == "meets ground that is too steep after 4 mm");
}

TEST_CASE("a wheel whose middle comes too near to a house is stopped by the house, there") {
  World world = line_world();
  world.house({{mm(337), mm(205)}, mm(10), mm(30), {}});
  const Wheel made = wheeled(world, indoors_barred(mm(15)));
  CHECK(made.cost.fault == PathFault::building);
  CHECK_FALSE(made.cost.ground.valid());
  CHECK(about(made.cost.along, 1140, 10));  // the middle is at x = 312 after 65.3 degrees
  CHECK(about(made.cost.where.x, mm(312), 10));
}

TEST_CASE("a front may come nearer to a wall than its middle, on a wheel as straight ahead") {
  World world = line_world();
  world.house({{mm(323), mm(221)}, mm(17), mm(10), {}});
  CHECK(wheeled(world, indoors_barred(mm(6))).ok());
  CHECK(wheeled(world, indoors_barred(mm(7))).cost.fault == PathFault::building);
}

TEST_CASE("a wheel off the table is stopped at its edge") {
  World world = line_world();
  const ElementId front = world.put(company, 0, {mm(590), mm(200)}, east);
  const Wheel made = wheel(Ways(world.done(), marching(), front), {mm(595), mm(210)}, north);
  CHECK(made.cost.fault == PathFault::off_table);
  CHECK(about(made.cost.along, 927.3, 6));  // the middle is at x = 600 after 53.1 degrees
  CHECK(about(made.cost.where.x, mm(600), 6));
}

TEST_CASE("ground that bars a wheel is named though the wheel would be past it within a few degrees") {
  World world = line_world();
  world.rect(swamp, mm(309), 0, mm(310), mm(400));
  world.rect(deep, mm(310), 0, mm(310) + 20, mm(400));
  Mobility m = marching();
  m.ground[deep].barred = true;
  const Wheel made = wheeled(world, m);
  CHECK(made.cost.fault == PathFault::ground);
  CHECK(made.cost.ground == GroundId(deep));
  CHECK(about(made.cost.along, 523.6, 6));
}

TEST_CASE("ground that bars only the place where a wheel ends is named too") {
  World world = line_world();
  world.rect(swamp, mm(314) + 60, mm(204), mm(316), mm(205) + 40);
  Mobility m = marching();
  m.ground[swamp].barred = true;
  const Wheel made = wheeled(world, m);
  CHECK(made.cost.fault == PathFault::ground);
  CHECK(made.cost.ground == GroundId(swamp));
  CHECK(made.cost.along == 1571);
}

TEST_CASE("whom a wheel meets it meets where its corner comes to him") {
  World world = line_world();
  const ElementId other = world.put(middle, 1, {mm(318), mm(194)}, east);
  const Wheel made = wheeled(world, marching());
  CHECK(made.cost.fault == PathFault::enemy);
  CHECK(made.cost.by == Ref(other));
  CHECK(about(made.cost.along, 411.5, 6));  // the corner at x = 313 after 23.6 degrees
  // Of two the first on the way, and before the water that comes after both.
  World crowded = line_world();
  crowded.put(middle, 1, {mm(323), mm(205)}, east);
  crowded.put(middle, 1, {mm(318), mm(194)}, east);
  crowded.rect(deep, mm(310), 0, mm(312), mm(400));
  Mobility m = marching();
  m.ground[deep].barred = true;
  const Wheel first = wheeled(crowded, m);
  CHECK(first.cost.by == Ref(ElementId(1)));
  CHECK(about(first.cost.along, 411.5, 6));
}

TEST_CASE("formation_room names the ground that bars a place") {
  World world = line_world();
  const ElementId one = world.put(company, 0, {mm(300), mm(200)}, east);
  world.rect(swamp, mm(100), mm(100), mm(140), mm(140));
  Mobility m = marching();
  m.ground[swamp].barred = true;
  world.battle->units.resize(1);
  world.state.units.resize(1);
  world.state.element(one).unit = UnitId(0);
  const State& state = world.done();
  const PathCost cost = formation_room(state, m, standing(formation_of(state, UnitId(0)), {mm(120), mm(120)}, east));
  CHECK(cost.fault == PathFault::ground);
  CHECK(cost.ground == GroundId(swamp));
}

TEST_CASE("whoever stands on another slides off him, but not onto a third") {
  for (const int side : {0, 1}) {
    World world = line_world();
    const ElementId mover = world.put(company, 0, {mm(100), mm(100)}, east);
    world.put(middle, side, {mm(100), mm(115)}, east);  // 5 mm of it on the mover
    const ElementId third = world.put(middle, side, {mm(150), mm(100)}, east);
    const State& state = world.done();
    const Ways ways(state, marching(), mover);
    CHECK(ways.slide({{mm(100), mm(60)}}).cost == mm(40));
    const PathCost barred = ways.slide({{mm(180), mm(100)}});
    CHECK(barred.fault == (side == 0 ? PathFault::friendly : PathFault::enemy));
    CHECK(barred.by == Ref(third));
    CHECK(barred.along == mm(40));
    CHECK(ways.slide({{mm(100), mm(98)}}).fault == PathFault::overlap);  // leaving is all the way off
  }
}

TEST_CASE("a body that sweeps leaves an enemy vehicle that it stands on, no nearer to its centre") {
  World world;
  const ElementId mover = world.put(tank, 0, {mm(300), mm(200)}, east);
  const ElementId enemy = world.put(tank, 1, {mm(300), mm(208)}, east);
  const State& state = world.done();
  Mobility m = tracked(mm(100));
  m.sweeps = true;
  const Ways ways(state, m, mover);
  CHECK(ways.cost({{mm(300), mm(150)}}).ok());
  const PathCost over = ways.cost({{mm(300), mm(260)}});
  CHECK(over.fault == PathFault::enemy);
  CHECK(over.by == Ref(enemy));
  CHECK(ways.straight({0, -1}, m.most) == Vec2{mm(300), mm(100)});
  const Route route = ways.route({mm(300), mm(120)}, m.most);
  CHECK(route.arrives);
  CHECK(ways.cost(route.path, route.facing).ok());
  Reach reach;
  ways.reach(m.most, mm(10), reach);
  const auto places = std::count_if(reach.cost.begin(), reach.cost.end(), [](std::int32_t c) { return c >= 0; });
  CHECK(places > 100);
  CHECK(ways.slide({{mm(300), mm(150)}}).ok());
}

TEST_CASE("a wheel leaves whom the body stands on") {
  for (const int side : {0, 1}) {
    World world = line_world();
    world.put(middle, side, {mm(291), mm(200)}, east);
    CHECK(wheeled(world, marching()).ok());
    Mobility m = marching();
    m.sweeps = true;
    World swept = line_world();
    swept.put(middle, side, {mm(291), mm(200)}, east);
    CHECK(wheeled(swept, m).ok());
  }
}

TEST_CASE("a wheel of a body that sweeps is judged by what the wheel covers, not by a march along its chords") {
  World world = line_world();
  // Behind the left rear corner: a body that looked along the first chord would cover it.
  world.put(middle, 1, {mm(297), mm(216)}, north);
  Mobility m = marching();
  m.sweeps = true;
  CHECK(wheeled(world, m).ok());
}
