#include "game/core/sight/viewshed.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/game/core/measure/world.hpp"

using namespace sixmil;
using namespace sixmil::ways_test;

namespace {

std::vector<std::uint8_t> one_by_one(const State& state, const Stand& eye) {
  const HeightField& ground = state.battle->table.ground;
  std::vector<std::uint8_t> seen;
  for (int j = 0; j < ground.rows(); ++j)
    for (int i = 0; i < ground.columns(); ++i)
      seen.push_back(sees_ground(state, eye, {i * ground.spacing(), j * ground.spacing()}) ? 1 : 0);
  return seen;
}

std::vector<std::uint8_t> at_once(const State& state, const Stand& eye) {
  std::vector<std::uint8_t> seen(state.battle->table.ground.samples().size(), 7);
  Viewshed(*state.battle).see(state, eye, seen);
  return seen;
}

}  // namespace

TEST_CASE("viewshed: every sample as sees_ground has it, wherever the eye is") {
  Rng rng(20);
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    World world = random_world(seed);
    const State& state = world.done();
    const HeightField& ground = state.battle->table.ground;
    const auto within = [&](std::int32_t most) {
      return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(most + 1)));
    };
    for (int n = 0; n < 4; ++n) {
      Stand eye;
      eye.at = {within(ground.width()), within(ground.depth())};
      if (n == 1)
        eye.at = {eye.at.x / ground.spacing() * ground.spacing(), eye.at.y / ground.spacing() * ground.spacing()};
      if (n == 2) eye.at.x = seed % 2 == 0 ? 0 : ground.width();
      eye.eye = mm(1) + within(n == 3 ? mm(60) : mm(12));
      INFO("world " << seed << ", eye " << n);
      CHECK(at_once(state, eye) == one_by_one(state, eye));
    }
  }
}

TEST_CASE("viewshed: 100 mm of woods before a place are seen through, a tu more is not") {
  for (const std::int32_t depth : {mm(100), mm(100, 1)}) {
    World world;
    world.rect(woods, mm(200), 0, mm(200) + depth, mm(400), mm(24));
    const State& state = world.done();
    Stand eye;
    eye.at = {mm(100), mm(200)};
    eye.eye = mm(8);
    const std::vector<std::uint8_t> seen = at_once(state, eye);
    const int columns = state.battle->table.ground.columns();
    const auto sees = [&](int x, int y) { return seen[static_cast<std::size_t>(y / 5 * columns + x / 5)] != 0; };
    CHECK(sees(400, 200) == (depth == mm(100)));  // straight through
    CHECK_FALSE(sees(400, 210));                  // a little longer in it
    CHECK(sees(290, 200));
    CHECK(seen == one_by_one(state, eye));
  }
}

TEST_CASE("viewshed: smoke is in the way where the ruleset says so") {
  World world;
  world.battle->sight.smoke = {"smoke"};
  Marker marker;
  marker.at = {mm(200), mm(200)};
  marker.radius = mm(30);
  marker.height = mm(20);
  world.state.markers = {marker};
  const State& state = world.done();
  Stand eye;
  eye.at = {mm(100), mm(200)};
  eye.eye = mm(8);
  const std::vector<std::uint8_t> seen = at_once(state, eye);
  CHECK(seen == one_by_one(state, eye));
  const int columns = state.battle->table.ground.columns();
  CHECK(seen[static_cast<std::size_t>(40 * columns + 30)] != 0);
  CHECK(seen[static_cast<std::size_t>(40 * columns + 50)] == 0);
}

TEST_CASE("viewshed: bodies are in the way where the ruleset says so, but not one's own") {
  static const Info blocking = [] {
    Info info = ways_info();
    info.sight.bodies_block = true;
    return info;
  }();
  World world(mm(600), mm(400), blocking);
  const ElementId own = world.put(tank, 0, {mm(100), mm(200)});
  world.put(tank, 1, {mm(200), mm(200)});
  const State& state = world.done();
  const Stand eye = stand_of(state, own);
  const std::vector<std::uint8_t> seen = at_once(state, eye);
  CHECK(seen == one_by_one(state, eye));
  const int columns = state.battle->table.ground.columns();
  CHECK(seen[static_cast<std::size_t>(40 * columns + 30)] != 0);
  CHECK(seen[static_cast<std::size_t>(40 * columns + 46)] == 0);
}
