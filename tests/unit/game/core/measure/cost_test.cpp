#include <catch2/catch.hpp>

#include "game/core/measure/measure.hpp"

#include "tests/unit/game/core/measure/world.hpp"

using namespace sixmil;
using namespace sixmil::ways_test;

namespace {

PathCost cost_of(const State& state, const Mobility& mobility, std::initializer_list<Vec2> points,
                 Facing facing = no_facing, bool leaves = false) {
  return Ways(state, mobility, ElementId(0)).cost(path_of(points), facing, leaves);
}

}  // namespace

TEST_CASE("worked numbers of the rulebooks: woods, swamp, road") {
  World world;
  world.put(tank, 0, {mm(50), mm(50)});
  world.rect(woods, mm(100), mm(0), mm(160), mm(400));
  world.rect(swamp, mm(300), mm(0), mm(400), mm(200));
  world.rect(road, mm(200), mm(60), mm(500), mm(70));
  const State& state = world.done();
  const Mobility lynx = tracked();
  // 60 mm of woods cost 80: 50 + 80 + 40.
  const PathCost through = cost_of(state, lynx, {{mm(200), mm(50)}});
  CHECK(through.ok());
  CHECK(through.cost == mm(170));
  CHECK(through.length == mm(150));
  Mobility wide_awake = lynx;
  wide_awake.most = mm(2000);
  // Swamp 100 costs 200; on the road through it 100 costs 100.
  const Ways from_swamp(state, wide_awake, ElementId(0), {mm(300), mm(20)});
  CHECK(from_swamp.cost(path_of({{mm(400), mm(20)}})).cost == mm(200));
  const Ways on_road(state, wide_awake, ElementId(0), {mm(300), mm(65)});
  CHECK(on_road.cost(path_of({{mm(360), mm(65)}})).cost == mm(60));
}

TEST_CASE("a path all in woods: 108 mm cost 144, 107 mm 142.67, 180 mm 240") {
  World world;
  world.put(tank, 0, {mm(20), mm(50)});
  world.rect(woods, 0, 0, mm(600), mm(400));
  const State& state = world.done();
  CHECK(cost_of(state, tracked(), {{mm(128), mm(50)}}).cost == mm(144));
  CHECK(cost_of(state, tracked(), {{mm(127), mm(50)}}).cost == mm(142, 67));
  CHECK(cost_of(state, tracked(), {{mm(200), mm(50)}}).cost == mm(240));
  const PathCost more = cost_of(state, tracked(), {{mm(200, 1), mm(50)}});
  CHECK(more.fault == PathFault::spent);
  CHECK(more.cost == mm(240, 2));
  CHECK(more.along == mm(180));
  // The sum is rounded up once: three legs of a third of a tu too much each make one tu.
  CHECK(cost_of(state, tracked(), {{mm(20, 1), mm(50)}, {mm(20, 2), mm(50)}, {mm(20, 3), mm(50)}}).cost == 4);
}

TEST_CASE("overlapping areas: the dearest counts, unless a road runs there") {
  World world;
  world.put(tank, 0, {mm(50), mm(50)});
  world.rect(woods, mm(100), 0, mm(160), mm(400)).rect(swamp, mm(100), 0, mm(160), mm(400));
  world.rect(deep, mm(300), 0, mm(340), mm(400)).rect(road, mm(290), mm(90), mm(350), mm(110));
  const State& state = world.done();
  Mobility thor = tracked(mm(2000));
  CHECK(cost_of(state, thor, {{mm(160), mm(50)}}).cost == mm(50 + 120));
  Mobility grav = thor;
  grav.ground[swamp] = {1, 1};
  CHECK(cost_of(state, grav, {{mm(160), mm(50)}}).cost == mm(50 + 80));
  const Ways there(state, thor, ElementId(0), {mm(280), mm(100)});
  const PathCost bridge = there.cost(path_of({{mm(360), mm(100)}}));
  CHECK(bridge.ok());
  CHECK(bridge.cost == mm(80));
  const PathCost wet = there.cost(path_of({{mm(280), mm(120)}, {mm(360), mm(120)}}));
  CHECK(wet.fault == PathFault::ground);
  CHECK(wet.ground == GroundId(deep));
  CHECK(wet.along == mm(40));
  CHECK(wet.where == Vec2{mm(300), mm(120)});
  CHECK(fault_sentence(state, wet) == "enters deep water after 40 mm");
}

TEST_CASE("an enemy vehicle's centre is kept 20 mm from, and no nearer than already") {
  World world;
  world.put(tank, 0, {mm(50), mm(50)});
  const ElementId enemy = world.put(tank, 1, {mm(120), mm(70)});
  const State& state = world.done();
  CHECK(cost_of(state, tracked(), {{mm(200), mm(50)}}).ok());
  const PathCost near = cost_of(state, tracked(), {{mm(50), mm(50, 1)}, {mm(200), mm(50, 1)}});
  CHECK(near.fault == PathFault::enemy);
  CHECK(near.by == Ref(enemy));
  world.state.element(ElementId(0)).at = {mm(120), mm(55)};
  CHECK(cost_of(world.state, tracked(), {{mm(200), mm(55)}}).ok());
  CHECK(cost_of(world.state, tracked(), {{mm(200), mm(55, 50)}}).fault == PathFault::enemy);
  CHECK(cost_of(world.state, tracked(), {{mm(120), mm(30)}}).ok());
  // A friend may be passed through.
  world.state.element(enemy).side = SideId(0);
  CHECK(cost_of(world.state, tracked(), {{mm(120), mm(90)}, {mm(120), mm(120)}}).ok());
}

TEST_CASE("enemies on foot: the footprint is kept off; nobody may be run over that the mover cannot know of") {
  World world;
  world.put(tank, 0, {mm(50), mm(50)});
  const ElementId enemy = world.put(base, 1, {mm(120), mm(58)});  // 16 × 16
  const State& state = world.done();
  CHECK(cost_of(state, tracked(), {{mm(200), mm(50)}}).ok());
  CHECK(cost_of(state, tracked(), {{mm(50), mm(50, 1)}, {mm(200), mm(50, 1)}}).fault == PathFault::enemy);
  world.state.element(enemy).seen_by = Audience::only(SideId(1));
  CHECK(cost_of(world.state, tracked(), {{mm(50), mm(58)}, {mm(200), mm(58)}}).ok());
  world.state.element(enemy).seen_by = Audience::all();
  world.state.element(enemy).presence = Presence::destroyed;
  CHECK(cost_of(world.state, tracked(), {{mm(50), mm(58)}, {mm(200), mm(58)}}).ok());
  // Friends in the way, where a rulebook says so.
  world.state.element(enemy).presence = Presence::table;
  world.state.element(enemy).side = SideId(0);
  Mobility shy = tracked();
  CHECK(cost_of(world.state, shy, {{mm(50), mm(58)}, {mm(200), mm(58)}}).ok());
  shy.friends_block = true;
  CHECK(cost_of(world.state, shy, {{mm(50), mm(58)}, {mm(200), mm(58)}}).fault == PathFault::friendly);
}

TEST_CASE("no path ends with hulls overlapping; touching is allowed; the facing decides") {
  World world;
  world.put(tank, 0, {mm(50), mm(50)});
  const ElementId other = world.put(tank, 0, {mm(150), mm(50)});  // 24 × 12 mm
  const State& state = world.done();
  CHECK(cost_of(state, tracked(), {{mm(126), mm(50)}}).ok());
  const PathCost over = cost_of(state, tracked(), {{mm(126, 1), mm(50)}});
  CHECK(over.fault == PathFault::overlap);
  CHECK(over.by == Ref(other));
  CHECK(cost_of(state, tracked(), {{mm(132), mm(50)}}, compass(1, 4)).ok());
  CHECK(cost_of(state, tracked(), {{mm(132, 1), mm(50)}}, compass(1, 4)).fault == PathFault::overlap);
  // Craft overhead only mind each other.
  world.state.element(other).profile = ProfileId(craft);
  CHECK(cost_of(world.state, tracked(), {{mm(150), mm(50)}}).ok());
  Mobility air = tracked();
  air.flies = true;
  CHECK(cost_of(world.state, air, {{mm(150), mm(50)}}).fault == PathFault::overlap);
}

TEST_CASE("buildings: half the width is kept, or the price is paid") {
  World world;
  world.put(tank, 0, {mm(50), mm(50)});
  world.house({{mm(150), mm(66)}, mm(20), mm(10), {}});  // y 56 … 76
  const State& state = world.done();
  CHECK(cost_of(state, tracked(), {{mm(250), mm(50)}}).ok());
  const PathCost near = cost_of(state, tracked(), {{mm(50), mm(50, 1)}, {mm(250), mm(50, 1)}});
  CHECK(near.fault == PathFault::building);
  CHECK(near.length == 1);
  CHECK(near.along <= mm(100));
  CHECK(near.along > mm(70));
  // The hull must be clear of it too: 12 mm ahead of the centre.
  CHECK(cost_of(state, tracked(), {{mm(118), mm(66)}}, compass(0, 4)).ok());
  CHECK(cost_of(state, tracked(), {{mm(118, 1), mm(66)}}, compass(0, 4)).fault == PathFault::building);
  // On foot: 40 mm of house at a price.
  Mobility foot = tracked();
  foot.building = {4, 3};
  const Ways ways(state, foot, ElementId(0), {mm(100), mm(66)});
  CHECK(ways.cost(path_of({{mm(190), mm(66)}})).cost == mm(30 + 20) + 5334);
  CHECK(ways.cost(path_of({{mm(150), mm(66)}})).ok());
}

TEST_CASE("a start nearer to a wall than half the width must come no nearer") {
  World world;
  world.put(tank, 0, {mm(150), mm(53)});
  world.house({{mm(150), mm(66)}, mm(20), mm(10), {}});
  const State& state = world.done();
  CHECK(cost_of(state, tracked(), {{mm(250), mm(53)}}, compass(1, 4)).ok());
  CHECK(cost_of(state, tracked(), {{mm(150), mm(53, 10)}, {mm(250), mm(53)}}).fault == PathFault::building);
  CHECK(cost_of(state, tracked(), {{mm(150), mm(20)}}).ok());
}

TEST_CASE("slopes: rise over each 10 mm along the leg; exactly 45° is not steeper") {
  World world;
  const HeightField& ground = world.battle->table.ground;
  std::vector<std::int32_t> heights(static_cast<std::size_t>(ground.columns() * ground.rows()));
  for (int j = 0; j < ground.rows(); ++j)
    for (int i = 0; i < ground.columns(); ++i) {
      const std::int32_t x = i * mm(5);
      // A ramp of 45° from 100 to 120 mm, one a little steeper from 200 to 220.
      std::int32_t h = std::clamp(x - mm(100), 0, mm(20));
      h += std::clamp(x - mm(200), 0, mm(20)) * 202 / 200;
      heights[static_cast<std::size_t>(j * ground.columns() + i)] = h;
    }
  world.heights(heights).put(tank, 0, {mm(50), mm(50)});
  world.rect(road, mm(150), mm(300), mm(280), mm(320));
  const State& state = world.done();
  CHECK(cost_of(state, tracked(), {{mm(150), mm(50)}}).ok());
  const PathCost steep = cost_of(state, tracked(), {{mm(250), mm(50)}});
  CHECK(steep.fault == PathFault::slope);
  CHECK(steep.along == mm(150));
  CHECK(cost_of(state, tracked(), {{mm(150), mm(50)}, {mm(50), mm(50)}}).ok());
  // A straight way ends where its own last 10 mm are still gentle enough.
  // flat.
  const Vec2 end = Ways(state, tracked(), ElementId(0)).straight({1, 0}, mm(240));
  CHECK(end.x > mm(209));
  CHECK(end.x < mm(211));
  CHECK(cost_of(state, tracked(), {end}).ok());
  // Aslant the same ramp is gentler.
  const Ways ways(state, tracked(mm(400)), ElementId(0), {mm(190), mm(50)});
  CHECK(ways.cost(path_of({{mm(230), mm(90)}})).ok());
  CHECK(ways.cost(path_of({{mm(230), mm(50)}})).fault == PathFault::slope);
  // A road up it may be driven.
  const Ways driven(state, tracked(mm(400)), ElementId(0), {mm(190), mm(310)});
  CHECK(driven.cost(path_of({{mm(230), mm(310)}})).ok());
  // Where it costs double instead: 20 mm of it.
  Mobility slow = tracked(mm(400));
  slow.slopes[0].price = {2, 1};
  CHECK(Ways(state, slow, ElementId(0), {mm(190), mm(50)}).cost(path_of({{mm(230), mm(50)}})).cost == mm(60));
}

TEST_CASE("water craft stay in water; what flies minds nothing below") {
  World world;
  world.put(tank, 0, {mm(150), mm(50)});
  world.rect(deep, mm(100), 0, mm(300), mm(100)).rect(cliff, mm(400), 0, mm(420), mm(400));
  world.rect(road, mm(200), 0, mm(210), mm(100));
  world.house({{mm(500), mm(50)}, mm(20), mm(20), {}});
  const State& state = world.done();
  Mobility boat = tracked(mm(1000));
  boat.only_ground = true;
  boat.home[deep] = boat.home[ford] = true;
  boat.ground[deep] = {1, 1};
  CHECK(cost_of(state, boat, {{mm(280), mm(50)}}).cost == mm(130));
  const PathCost ashore = cost_of(state, boat, {{mm(320), mm(50)}});
  CHECK(ashore.fault == PathFault::ground);
  CHECK(ashore.along == mm(150));
  Mobility air = tracked(mm(1000));
  air.flies = true;
  CHECK(cost_of(state, air, {{mm(550), mm(50)}}).cost == mm(400));
}

TEST_CASE("leaving the table, ends and odd paths") {
  World world;
  world.put(tank, 0, {mm(50), mm(50)});
  const State& state = world.done();
  const PathCost out = cost_of(state, tracked(), {{mm(60), 0}}, no_facing, true);
  CHECK(out.ok());
  CHECK(out.edge == 0);
  CHECK(cost_of(state, tracked(), {{0, mm(60)}}, no_facing, true).fault == PathFault::off_table);
  CHECK(cost_of(state, tracked(), {{mm(60), mm(10)}}, no_facing, true).fault == PathFault::off_table);
  CHECK(cost_of(state, tracked(), {{0, mm(50)}}).ok());
  CHECK(cost_of(state, tracked(), {{-1, mm(50)}}).fault == PathFault::off_table);
  CHECK(cost_of(state, tracked(), {}).fault == PathFault::empty);
  CHECK(cost_of(state, tracked(), {{mm(50), mm(50)}}).fault == PathFault::empty);
  Mobility still = tracked();
  still.may_move = false;
  CHECK(cost_of(state, still, {{mm(60), mm(50)}}).fault == PathFault::immobile);
  CHECK_FALSE(Ways(state, tracked(), ElementId(0)).room({-1, 0}, {}));
  CHECK(Ways(state, tracked(), ElementId(0)).room({0, 0}, {}));
}

TEST_CASE("prices out of bounds are told") {
  Mobility m = tracked();
  CHECK(usable(m));
  for (int k = 0; k < 19; ++k) m.ground[static_cast<std::size_t>(k)] = {20, 20 - k};
  CHECK(usable(m));
  m.ground[1] = {1, 0};
  CHECK_FALSE(usable(m));
  m.ground[1] = {1, 997};
  m.ground[2] = {1, 991};
  m.ground[3] = {1, 983};
  m.ground[4] = {1, 977};
  CHECK_FALSE(usable(m));
}
