#include "game/core/sight/sight.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/game/core/measure/world.hpp"

using namespace sixmil;
using namespace sixmil::ways_test;

namespace {

// A ridge across the table, its crest at x, 20 mm wide at the foot.
World& ridge(World& world, std::int32_t x, std::int32_t high) {
  const HeightField& ground = world.battle->table.ground;
  std::vector<std::int32_t> heights(ground.samples().begin(), ground.samples().end());
  for (int j = 0; j < ground.rows(); ++j)
    for (int i = 0; i < ground.columns(); ++i)
      if (i * ground.spacing() == x) heights[static_cast<std::size_t>(j * ground.columns() + i)] = high;
  return world.heights(std::move(heights));
}

}  // namespace

TEST_CASE("eye and sample points: heights, corners, the table's edge") {
  World world;
  const ElementId a = world.put(tank, 0, {mm(100), mm(100)}, compass(1, 4));
  const ElementId rim = world.put(tank, 0, {0, mm(100)});
  const ElementId high = world.put(craft, 0, {mm(300), mm(100)});
  world.state.element(high).height = mm(40);
  world.house({{mm(300), mm(100)}, mm(20), mm(20), {}}, mm(25));
  const State& state = world.done();
  const Table& table = state.battle->table;
  CHECK(eye_of(table, stand_of(state, a)) == Vec3{mm(100), mm(100), mm(7)});
  SmallVector<Vec3, max_sample_points> points;
  sample_points(table, state.info().sight, stand_of(state, a), points);
  REQUIRE(points.size() == 5);
  CHECK(points[0] == Vec3{mm(100), mm(100), mm(4)});
  CHECK(points[1] == Vec3{mm(94), mm(112), mm(8)});  // front left of a tank that looks along +y
  CHECK(points[4] == Vec3{mm(106), mm(88), mm(8)});
  const SightEnds ends = sight_ends(state, stand_of(state, a));
  CHECK(ends.eye == eye_of(table, stand_of(state, a)));
  CHECK(ends.points == points);
  CHECK(ends.element == a);
  sample_points(table, state.info().sight, stand_of(state, rim), points);
  CHECK(points[3] == Vec3{0, mm(106), mm(8)});  // 12 mm off the table, moved to its edge
  CHECK(eye_of(table, stand_of(state, high)) == Vec3{mm(300), mm(100), mm(25 + 40 + 4)});
  // A base in the house stands on the ground.
  CHECK(standing_height(table, {mm(300), mm(100)}, 0, false) == 0);
}

TEST_CASE("ground is stood on rounded up") {
  World world;
  std::vector<std::int32_t> heights(world.battle->table.ground.samples().size());
  heights[static_cast<std::size_t>(world.battle->table.ground.columns() * 20 + 20)] = 1;  // at 100, 100
  world.heights(heights);
  const State& state = world.done();
  CHECK(standing_height(state.battle->table, {mm(100), mm(100)}, 0, false) == 1);
  CHECK(standing_height(state.battle->table, {mm(102), mm(102)}, 0, false) == 1);
  CHECK(standing_height(state.battle->table, {mm(105), mm(105)}, 0, false) == 0);
}

TEST_CASE("one clear line is enough, and from either side") {
  World world;
  // From the tank's eye, 7 mm, the tank's points are 4 and 8 mm high: a crest of 7.6 mm midway hides all but the upper
  // corners' line, which passes it at 7.5 mm and a little.
  const ElementId a = world.put(tank, 0, {mm(100), mm(100)});
  const ElementId b = world.put(tank, 1, {mm(300), mm(100)});
  ridge(world, mm(200), mm(7, 40));
  const State& state = world.done();
  CHECK(sees(state, a, b));
  CHECK(points_seen(state, stand_of(state, a), stand_of(state, b)) == 4);
  World higher;
  higher.put(tank, 0, {mm(100), mm(100)});
  higher.put(tank, 1, {mm(300), mm(100)});
  ridge(higher, mm(200), mm(7, 60));
  const State& hidden = higher.done();
  CHECK_FALSE(sees(hidden, a, b));
  CHECK(points_seen(hidden, stand_of(hidden, a), stand_of(hidden, b)) == 0);
  const SightReport card = report(hidden, stand_of(hidden, a), stand_of(hidden, b));
  CHECK_FALSE(card.clear);
  CHECK(card.lines.size() == 10);
  CHECK(card.lines[0].blocker.kind == BlockerKind::ground);
  CHECK_FALSE(card.lines[0].reversed);
  CHECK(card.rule == "T-1");
  CHECK(card.sentence == "Blocked by higher ground 99 mm away.");
}

TEST_CASE("mutual: the target's eye serves too") {
  // Close behind a crest, and a mast on the other side of it.
  World world;
  const ElementId low = world.put(base, 0, {mm(100), mm(100)});
  const ElementId tall = world.put(tank, 1, {mm(300), mm(100)});
  ridge(world, mm(110), mm(7));
  const State& state = world.done();
  Stand from = stand_of(state, low), to = stand_of(state, tall);
  to.eye = mm(60);
  CHECK(points_seen(state, from, to) == 0);
  CHECK(points_seen(state, to, from) > 0);
  CHECK(sees(state, from, to));
  CHECK(sees(state, to, from));
  const SightReport card = report(state, from, to);
  CHECK(card.clear);
  CHECK(card.seen == 0);
  CHECK(card.points == 5);
  CHECK(card.lines[0].reversed);
  CHECK(card.sentence == "Clear from the target's eye.");
}

TEST_CASE("woods and jungle add up: 60 mm of woods and 20 mm of jungle are clear, 20.01 are not") {
  const auto world = [](std::int32_t jungle_depth) {
    World w;
    w.rect(woods, mm(120), 0, mm(180), mm(400), mm(24));
    w.rect(jungle, mm(200), 0, mm(200) + jungle_depth, mm(400), mm(24));
    w.put(tank, 0, {mm(100), mm(100)});
    w.put(tank, 1, {mm(300), mm(100)});
    return w;
  };
  World clear = world(mm(20)), blocked = world(mm(20, 1));
  // The lines to the corners are a little longer than straight ahead; the middle one decides.
  CHECK(sees(clear.done(), ElementId(0), ElementId(1)));
  CHECK_FALSE(sees(blocked.done(), ElementId(0), ElementId(1)));
  const SightReport card =
      report(blocked.state, stand_of(blocked.state, ElementId(0)), stand_of(blocked.state, ElementId(1)));
  CHECK(card.sentence == "Blocked by 60 mm of woods and 20.01 mm of jungle.");
  CHECK(card.rule == "T-2");
  CHECK(card.lines[0].too_deep);
  CHECK(report(clear.state, stand_of(clear.state, ElementId(0)), stand_of(clear.state, ElementId(1))).sentence ==
        "Clear, through 60 mm of woods and 20 mm of jungle.");
}

TEST_CASE("100.00 mm of woods are clear, 100.01 are not; over the canopy nothing counts") {
  for (const std::int32_t depth : {mm(100), mm(100, 1)}) {
    World world;
    world.rect(woods, mm(150), 0, mm(150) + depth, mm(400), mm(24));
    world.put(tank, 0, {mm(100), mm(100)});
    world.put(tank, 1, {mm(300), mm(100)});
    const ElementId up = world.put(craft, 1, {mm(300), mm(100)});
    world.state.element(up).height = mm(200);
    const State& state = world.done();
    CHECK(sees(state, ElementId(0), ElementId(1)) == (depth == mm(100)));
    CHECK(sees(state, ElementId(1), ElementId(0)) == (depth == mm(100)));
    CHECK(sees(state, ElementId(0), up));
    CHECK(sees_ground(state, stand_of(state, ElementId(0)), {mm(260), mm(100)}) == (depth == mm(100)));
  }
}

TEST_CASE("a building blocks, but not a line that ends in it") {
  World world;
  const ElementId a = world.put(tank, 0, {mm(100), mm(100)});
  const ElementId behind = world.put(tank, 1, {mm(300), mm(100)});
  const ElementId inside = world.put(base, 1, {mm(200), mm(100)});
  world.house({{mm(200), mm(100)}, mm(20), mm(30), {}});
  const State& state = world.done();
  CHECK_FALSE(sees(state, a, behind));
  CHECK(sees(state, a, inside));
  CHECK(sees(state, inside, a));
  CHECK(sees(state, inside, behind));
  CHECK(report(state, stand_of(state, a), stand_of(state, behind)).sentence == "Blocked by a house 80 mm away.");
  CHECK_FALSE(sees_ground(state, stand_of(state, a), {mm(230), mm(100)}));
  CHECK(sees_ground(state, stand_of(state, a), {mm(170), mm(100)}));
}

TEST_CASE("bodies block where the rulebook says so, never the two ends, never what one side cannot know of") {
  Info info = ways_info();
  info.sight.bodies_block = true;
  World world(mm(600), mm(400), info);
  const ElementId a = world.put(tank, 0, {mm(100), mm(100)});
  const ElementId b = world.put(tank, 1, {mm(300), mm(100)});
  const ElementId between = world.put(tank, 0, {mm(200), mm(100)}, compass(1, 4));
  const State& state = world.done();
  CHECK_FALSE(sees(state, a, b));
  CHECK(sees(state, a, between));
  CHECK(sees(state, between, b));
  const SightReport card = report(state, stand_of(state, a), stand_of(state, b));
  CHECK(card.sentence == "Blocked by model 2 94 mm away.");
  CHECK(card.lines[0].body == between);
  world.state.element(between).seen_by = Audience::only(SideId(0));
  CHECK(sees(world.state, a, b));
  world.state.element(between).seen_by = Audience::all();
  world.state.element(between).presence = Presence::destroyed;
  CHECK(sees(world.state, a, b));
  world.state.element(between).presence = Presence::table;
  world.state.element(between).profile = ProfileId(craft);
  CHECK(sees(world.state, a, b));
}

Marker smoke_at(Vec2 at, std::int32_t radius, std::int32_t height) {
  Marker marker;
  marker.kind = 1;
  marker.at = at;
  marker.radius = radius;
  marker.height = height;
  return marker;
}

TEST_CASE("smoke blocks what runs through it, models in it too, where the rulebook has such a marker") {
  World world(mm(600), mm(400));
  const ElementId a = world.put(tank, 0, {mm(100), mm(100)});
  const ElementId b = world.put(tank, 1, {mm(300), mm(100)});
  const ElementId within = world.put(tank, 1, {mm(200), mm(110)});
  world.state.markers = {smoke_at({mm(200), mm(100)}, mm(40), mm(25))};
  world.done();
  CHECK(sees(world.state, a, b));  // this rulebook knows of none
  world.battle->sight.smoke = {"", "smoke"};
  CHECK_FALSE(sees(world.state, a, b));
  CHECK_FALSE(sees(world.state, a, within));
  CHECK_FALSE(sees_ground(world.state, stand_of(world.state, a), {mm(260), mm(100)}));
  CHECK(sees_ground(world.state, stand_of(world.state, a), {mm(150), mm(100)}));
  const SightReport card = report(world.state, stand_of(world.state, a), stand_of(world.state, b));
  CHECK(card.sentence == "Blocked by smoke 60 mm away.");
  CHECK(card.lines[0].smoke == MarkerId(0));
  CHECK_FALSE(card.lines[0].body.valid());
  // A corner of its sixteen is touched, a hundredth of a millimetre nearer it is cut.
  Stand west, east;
  west.at = {mm(100), mm(140)};
  east.at = {mm(300), mm(140)};
  west.eye = east.eye = mm(5);
  CHECK(points_seen(world.state, west, east) == 5);
  west.at.y = east.at.y = mm(140) - 1;
  CHECK(points_seen(world.state, west, east) == 0);
  world.state.markers[0].height = mm(2);
  CHECK(sees(world.state, a, b));
  world.state.markers[0] = smoke_at({mm(200), mm(100)}, mm(40), mm(25));
  world.state.markers[0].seen_by = Audience::only(SideId(0));  // not known to both
  CHECK(sees(world.state, a, b));
  world.state.markers[0].seen_by = Audience::all();
  world.state.markers[0].gone = true;
  CHECK(sees(world.state, a, b));
}

// Every other world has bodies and smoke in the way, some known to one side only.
World crowded_world(std::uint64_t seed) {
  World world = random_world(seed);
  if (seed % 2 == 0) return world;
  world.battle->sight.bodies_block = true;
  world.battle->sight.smoke = {"", "smoke"};
  for (int i = 0; i < 3; ++i) {
    const std::int32_t n = static_cast<std::int32_t>(seed % 13) + i;
    world.state.markers.push_back(smoke_at({mm(40 * (n % 12) + 60), mm(30 * (n % 9) + 50)}, mm(15 + 5 * i), mm(30)));
    if (i == 2) world.state.markers.back().seen_by = Audience::only(SideId(1));
  }
  for (int i = 0; i < world.state.element_count(); ++i)
    if (i % 4 == 3) world.state.element(ElementId(i)).seen_by = Audience::only(world.state.element(ElementId(i)).side);
  return world;
}

TEST_CASE("ground is seen point by point as in one sweep") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    World world = crowded_world(seed);
    const State& state = world.state;
    const HeightField& ground = state.battle->table.ground;
    const Stand eye = stand_of(state, ElementId(0));
    std::vector<Vec2> points;
    for (std::int32_t y = 0; y <= ground.depth(); y += mm(20))
      for (std::int32_t x = 0; x <= ground.width(); x += mm(20)) points.push_back({x, y});
    std::vector<std::uint8_t> seen(points.size());
    sees_ground(state, eye, points, seen);
    int count = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      CHECK((seen[i] != 0) == sees_ground(state, eye, points[i]));
      // Nothing but a line: the same as seeing a point without body that stands there.
      Stand point;
      point.at = points[i];
      CHECK(points_seen(state, eye, point) == (seen[i] != 0 ? static_cast<int>(state.battle->sight.points.size()) : 0));
      count += seen[i];
    }
    CHECK(count > 0);
  }
}

TEST_CASE("the batch answers as the single question does, and mutual sight is the same both ways") {
  int seen_count = 0, hidden_count = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    World world = crowded_world(seed);
    const State& state = world.state;
    std::vector<SightAsk> asks, turned;
    for (int i = 0; i < state.element_count(); ++i)
      for (int k = 0; k < state.element_count(); ++k) {
        if (i == k) continue;
        asks.push_back({stand_of(state, ElementId(i)), stand_of(state, ElementId(k))});
        turned.push_back({asks.back().to, asks.back().from});
      }
    std::vector<std::uint8_t> seen(asks.size(), 7), back(asks.size(), 7);
    see(state, asks, seen);
    see(state, turned, back);
    for (std::size_t n = 0; n < asks.size(); ++n) {
      INFO("seed " << seed << " ask " << n);
      REQUIRE((seen[n] != 0) == sees(state, asks[n].from, asks[n].to));
      const SightEnds from = sight_ends(state, asks[n].from), to = sight_ends(state, asks[n].to);
      REQUIRE((seen[n] != 0) == sees(state, from, to));
      REQUIRE(seen[n] == back[n]);
      const SightReport card = report(state, asks[n].from, asks[n].to);
      REQUIRE(card.clear == (seen[n] != 0));
      REQUIRE(card.seen == points_seen(state, asks[n].from, asks[n].to));
      REQUIRE(card.lines.front().clear == card.clear);
      REQUIRE_FALSE(card.sentence.empty());
      ++(seen[n] != 0 ? seen_count : hidden_count);
    }
  }
  CHECK(seen_count > 300);
  CHECK(hidden_count > 300);
  see(random_world(1).state, {}, {});
}
