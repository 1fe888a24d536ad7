#include "game/core/sight/depth_cut.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/game/core/measure/world.hpp"

using namespace sixmil;
using namespace sixmil::ways_test;

TEST_CASE("the cut of a line that is too deep: where the allowed 100 mm are used up, from either end") {
  World world;
  world.rect(woods, mm(120), 0, mm(180), mm(400), mm(24));
  world.rect(jungle, mm(200), 0, mm(240), mm(400), mm(24));
  world.put(tank, 0, {mm(100), mm(100)});
  world.put(tank, 1, {mm(300), mm(100)});
  const State& state = world.done();
  const Stand a = stand_of(state, ElementId(0)), b = stand_of(state, ElementId(1));
  // 60 mm of woods, then jungle counts twice: 20 mm into it. From the other end 40 mm of jungle count 80: 20 mm into
  // the woods.
  CHECK(depth_cut(state, report(state, a, b).lines.front()) == mm(120));
  CHECK(depth_cut(state, report(state, b, a).lines.front()) == mm(140));
  World open;
  open.rect(woods, mm(120), 0, mm(220), mm(400), mm(24));
  open.put(tank, 0, {mm(100), mm(100)});
  open.put(tank, 1, {mm(300), mm(100)});
  open.done();
  const SightReport clear = report(open.state, stand_of(open.state, ElementId(0)), stand_of(open.state, ElementId(1)));
  REQUIRE(clear.clear);
  CHECK(depth_cut(open.state, clear.lines.front()) == -1);
}
