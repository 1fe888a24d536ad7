#include "game/core/measure/measure.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/game/core/measure/world.hpp"

using namespace sixmil;
using namespace sixmil::ways_test;

TEST_CASE("centres within a distance, inclusive to the tu") {
  World world;
  const ElementId a = world.put(tank, 0, {mm(100), mm(100)});
  const ElementId b = world.put(tank, 0, {mm(150), mm(100)});
  const ElementId c = world.put(tank, 0, {mm(100), mm(150, 1)});
  const State& state = world.done();
  CHECK(within(state, a, b, mm(50)));
  CHECK_FALSE(within(state, a, c, mm(50)));
  CHECK(distance(state, a, c) == mm(50, 1));
}

TEST_CASE("a point and a hull") {
  World world;
  const ElementId a = world.put(tank, 0, {mm(100), mm(100)}, compass(0, 4));  // 24 × 12 mm, along x
  const ElementId turned = world.put(tank, 0, {mm(300), mm(100)}, compass(1, 4));
  const State& state = world.done();
  CHECK(hull_within(state, {mm(132), mm(100)}, a, mm(20)));
  CHECK_FALSE(hull_within(state, {mm(132, 1), mm(100)}, a, mm(20)));
  CHECK(hull_within(state, {mm(326), mm(100)}, turned, mm(20)));
  CHECK_FALSE(hull_within(state, {mm(326, 1), mm(100)}, turned, mm(20)));
  CHECK(hull_within(state, {mm(101), mm(101)}, a, 0));
  CHECK(hull_distance(state, a, turned) == mm(200 - 12 - 6));
}

TEST_CASE("elements under a template, in id order, only those on the table") {
  World world;
  const ElementId far = world.put(tank, 0, {mm(142, 1), mm(100)});
  const ElementId touched = world.put(tank, 1, {mm(142), mm(100)});
  const ElementId gone = world.put(tank, 1, {mm(100), mm(100)});
  const ElementId inside = world.put(base, 0, {mm(90), mm(100)});
  world.state.element(gone).presence = Presence::destroyed;
  const State& state = world.done();
  std::vector<ElementId> hit;
  under(state, CircleTemplate{{mm(100), mm(100)}, mm(30)}, hit);
  CHECK(hit == std::vector<ElementId>{touched, inside});
  under(state, Corridor{{0, mm(136)}, {mm(10), mm(136)}, mm(30)}, hit);
  CHECK(hit == std::vector<ElementId>{far, touched, inside});
  under(state, Corridor{{0, mm(138)}, {mm(10), mm(138)}, mm(30)}, hit);
  CHECK(hit == std::vector<ElementId>{inside});
  under(state, Corridor{{0, mm(138, 1)}, {mm(10), mm(138, 1)}, mm(30)}, hit);
  CHECK(hit.empty());
}

TEST_CASE("the ground at a place") {
  World world;
  world.rect(woods, mm(100), mm(100), mm(200), mm(200)).rect(road, mm(150), mm(0), mm(160), mm(400));
  world.house({{mm(300), mm(300)}, mm(10), mm(10), {}});
  const State& state = world.done();
  CHECK(ground_here(state, {mm(110), mm(110)}).has(GroundId(woods)));
  CHECK_FALSE(ground_here(state, {mm(110), mm(110)}).road);
  CHECK(ground_here(state, {mm(155), mm(110)}).kinds == (kind_bit(woods) | kind_bit(road)));
  CHECK(ground_here(state, {mm(155), mm(110)}).road);
  CHECK(ground_here(state, {mm(50), mm(50)}).kinds == 0);
  CHECK(ground_here(state, {mm(309, 99), mm(300)}).building);
  CHECK_FALSE(ground_here(state, {mm(310), mm(300)}).building);
}
