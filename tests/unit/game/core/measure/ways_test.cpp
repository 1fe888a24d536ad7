#include <catch2/catch.hpp>

#include "game/core/measure/lattice.hpp"
#include "game/core/measure/reachable.hpp"

#include "tests/unit/game/core/measure/reference.hpp"

using namespace sixmil;
using namespace sixmil::ways_test;

namespace {

struct Bench {
  World world;
  Mobility mobility;
  WayField field;
  const Lattice& lattice;

  Bench(std::uint64_t seed, const Mobility& m)
      : world(random_world(seed)), mobility(m), lattice(lattice_of(world.battle)) {
    const Element& self = world.state.elements[0];
    field.set_table(*world.battle, mobility, self.body, self.at);
    field.facing = self.facing;
    field.set_elements(world.state, ElementId(0));
  }
  Vec2 start() const { return field.start; }
  Vec2 anywhere(Rng& rng) const {
    const HeightField& ground = world.battle->table.ground;
    return {static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(ground.width() + 1))),
            static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(ground.depth() + 1)))};
  }
};

Mobility kind_of_mobility(std::uint64_t seed) {
  Mobility m = tracked(mm(200 + static_cast<int>(seed % 5) * 40));
  if (seed % 4 == 1) m.slopes[0] = {577, 1000, {2, 1}}, m.slopes[1] = too_steep, m.slope_count = 2;
  if (seed % 4 == 2) m.ground[swamp] = m.ground[ford] = m.ground[deep] = {1, 1};
  if (seed % 7 == 3) m.half_width = 0;
  return m;
}

// Every step of a way over the lattice is rounded, half a tu of length each at twice the price at most.
std::int32_t rounding(std::int32_t cost) { return cost / 1000 + 2; }

// The cheapest way over the lattice's places alone, by the long way.
std::int64_t dijkstra(const Bench& bench, const Legs& legs, int goal) {
  const Lattice& lattice = bench.lattice;
  std::vector<std::int64_t> best(static_cast<std::size_t>(lattice.count()), -1);
  using Entry = std::pair<std::int64_t, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  const auto offer = [&](int n, std::int64_t cost) {
    if (cost < 0 || (best[static_cast<std::size_t>(n)] >= 0 && best[static_cast<std::size_t>(n)] <= cost)) return;
    best[static_cast<std::size_t>(n)] = cost;
    queue.push({cost, n});
  };
  const auto around = [&](Vec2 from, std::int64_t before, int i, int j, int r, bool sixteen) {
    for (int y = std::max(j - r, 0); y <= std::min(j + r, lattice.rows() - 1); ++y)
      for (int x = std::max(i - r, 0); x <= std::min(i + r, lattice.columns() - 1); ++x) {
        const int dx = std::abs(x - i), dy = std::abs(y - j);
        if (sixteen && !(dx + dy == 1 || (dx == 1 && dy == 1) || dx + dy == 3)) continue;
        const std::int64_t leg = legs.cost(from, lattice.place(x, y));
        if (leg >= 0) offer(y * lattice.columns() + x, before + leg);
      }
  };
  around(bench.start(), 0, lattice.column(bench.start().x), lattice.row(bench.start().y), 2, false);
  while (!queue.empty()) {
    const auto [cost, n] = queue.top();
    queue.pop();
    if (best[static_cast<std::size_t>(n)] != cost) continue;
    if (n == goal) return cost;
    const int i = n % lattice.columns(), j = n / lattice.columns();
    around(lattice.place(i, j), cost, i, j, 2, true);
  }
  return -1;
}

}  // namespace

TEST_CASE("legs: the quick judge and the long way agree") {
  int barred = 0, passed = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    const Bench bench(seed, kind_of_mobility(seed));
    const Legs legs(bench.field, bench.lattice);
    Rng rng(seed, 5);
    for (int n = 0; n < 40; ++n) {
      const Vec2 a = n % 4 == 0 ? bench.start() : bench.anywhere(rng);
      Vec2 b = bench.anywhere(rng);
      if (n % 3 == 0) b = point_along(a, b, static_cast<std::int32_t>(rng.below(3000)));
      const std::int64_t want = plain_leg(bench.world.state, bench.mobility, bench.start(), a, b);
      const std::int64_t got = legs.cost(a, b);
      INFO("seed " << seed << " leg " << a.x << "," << a.y << " to " << b.x << "," << b.y);
      REQUIRE(got == want);
      ++(got < 0 ? barred : passed);
    }
  }
  CHECK(barred > 500);
  CHECK(passed > 500);
}

TEST_CASE("straight ways are legal and as far as they go") {
  int whole = 0, shut = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Bench bench(seed, kind_of_mobility(seed));
    const Ways ways(bench.world.state, bench.mobility, ElementId(0));
    for (int i = 0; i < 16; ++i) {
      const Vec2 direction = compass(i, 16).vector();
      const Vec2 end = ways.straight(direction, bench.mobility.most);
      if (end == ways.start()) {
        ++shut;
        continue;
      }
      const PathCost cost = ways.cost(path_of({end}));
      INFO("seed " << seed << " direction " << i << " fault " << static_cast<int>(cost.fault));
      REQUIRE(cost.ok());
      REQUIRE(cost.cost <= bench.mobility.most);
      // The same way: no more than a tu beside the ray.
      const Vec2 gone = end - ways.start();
      REQUIRE(dot(gone, direction) > 0);
      REQUIRE(std::abs(cross(gone, direction)) <= 2 * std::int64_t{facing_length});
      // A little farther is not.
      if (cost.cost + 400 >= bench.mobility.most) {
        ++whole;
        continue;
      }
      const std::int32_t d = cost.length;
      const Vec2 farther =
          ways.start() + Vec2{static_cast<std::int32_t>(std::int64_t{direction.x} * (d + 60) / facing_length),
                              static_cast<std::int32_t>(std::int64_t{direction.y} * (d + 60) / facing_length)};
      REQUIRE_FALSE((bench.world.battle->table.ground.contains(farther) && ways.cost(path_of({farther})).ok()));
    }
  }
  CHECK(whole > 300);
  CHECK(shut > 3);
}

TEST_CASE("routes are legal, tell their cost, repeat themselves and are no longer than the lattice's own") {
  int arrived = 0, cut = 0, nowhere = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Bench bench(seed, kind_of_mobility(seed));
    const Legs legs(bench.field, bench.lattice);
    Rng rng(seed, 9);
    for (int n = 0; n < 4; ++n) {
      const int goal_square = static_cast<int>(rng.below(static_cast<std::uint32_t>(bench.lattice.count())));
      const Vec2 goal =
          bench.lattice.place(goal_square % bench.lattice.columns(), goal_square / bench.lattice.columns());
      const Ways ways(bench.world.state, bench.mobility, ElementId(0));
      const Route route = ways.route(goal, bench.mobility.most);
      const std::int64_t reference = dijkstra(bench, legs, goal_square);
      INFO("seed " << seed << " goal " << goal.x << "," << goal.y << " reference " << reference);
      if (route.path.empty()) {
        ++nowhere;
        continue;
      }
      const PathCost cost = ways.cost(route.path, route.facing);
      INFO("fault " << static_cast<int>(cost.fault) << " along " << cost.along);
      REQUIRE(cost.ok());
      REQUIRE(cost.cost == route.cost);
      REQUIRE(route.arrives == (route.path.back() == goal));
      if (reference >= 0 && route.arrives)
        REQUIRE(route.cost <= bench.field.prices.rounded_up(reference) + rounding(route.cost));
      // What a way over the lattice pays for and where it can stand, the route reaches.
      if (reference >= 0 && legs.room(goal, {}) &&
          bench.field.prices.rounded_up(reference) + rounding(bench.mobility.most) <= bench.mobility.most)
        REQUIRE(route.arrives);
      ++(route.arrives ? arrived : cut);
      const Route again = ways.route(goal, bench.mobility.most);
      REQUIRE(again.path == route.path);
      REQUIRE(again.facing == route.facing);
    }
  }
  CHECK(arrived > 150);
  CHECK(cut > 100);
  CHECK(nowhere < 60);
}

TEST_CASE("routes off the table are legal, and end on that edge when they arrive") {
  int arrived = 0, cut = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Mobility m = kind_of_mobility(seed);
    const int edge = static_cast<int>(seed % 4);
    m.exits = static_cast<std::uint8_t>(1 << edge);
    if (seed % 3 == 0) m.most = mm(900);
    const Bench bench(seed, m);
    const Ways ways(bench.world.state, m, ElementId(0));
    const std::int32_t from = seed % 2 == 0 ? 0 : mm(100), to = seed % 2 == 0 ? plan_limit : mm(180);
    const Route route = ways.route_to_edge(edge, m.most, from, to);
    if (route.path.empty()) continue;
    const PathCost cost = ways.cost(route.path, route.facing, route.arrives);
    INFO("seed " << seed << " fault " << static_cast<int>(cost.fault));
    REQUIRE(cost.ok());
    REQUIRE(cost.cost == route.cost);
    ++(route.arrives ? arrived : cut);
    if (!route.arrives) continue;
    REQUIRE(cost.edge == edge);
    const std::int32_t along = edge % 2 == 0 ? route.path.back().x : route.path.back().y;
    REQUIRE(along >= from);
    REQUIRE(along <= to);
  }
  CHECK(arrived > 40);
  CHECK(cut > 10);
}

TEST_CASE("reach: every place told can be gone to at no more") {
  std::int64_t places = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Bench bench(seed, kind_of_mobility(seed));
    const Ways ways(bench.world.state, bench.mobility, ElementId(0));
    Reach reach;
    const std::int32_t cell = seed % 5 == 0 ? mm(15) : mm(10);
    ways.reach(bench.mobility.most, cell, reach);
    Rng rng(seed, 3);
    for (int j = 0; j < reach.rows; ++j)
      for (int i = 0; i < reach.columns; ++i) {
        const std::int32_t told = reach.cost[static_cast<std::size_t>(j * reach.columns + i)];
        if (told < 0) continue;
        ++places;
        REQUIRE(told <= bench.mobility.most);
        if (rng.below(25) != 0) continue;
        const Route route = ways.route(reach.place(i, j), bench.mobility.most);
        INFO("seed " << seed << " place " << reach.place(i, j).x << "," << reach.place(i, j).y);
        REQUIRE((route.arrives || reach.place(i, j) == ways.start()));
        REQUIRE(route.cost <= told + rounding(told));
      }
  }
  CHECK(places > 10000);
}

TEST_CASE("a route is cut where the allowance ends, and stops short of who stands there") {
  World world;
  world.put(tank, 0, {mm(50), mm(50)});
  world.put(tank, 0, {mm(290), mm(50)});  // a friend where 240 mm end
  const State& state = world.done();
  const Ways ways(state, tracked(), ElementId(0));
  const Route far = ways.route({mm(500), mm(50)}, mm(200));
  CHECK(far.path == path_of({{mm(250), mm(50)}}));
  CHECK(far.cost == mm(200));
  CHECK_FALSE(far.arrives);
  // Facing along it would be 24 mm short; across it 18 do.
  const Route beside = ways.route({mm(500), mm(50)}, mm(240));
  CHECK(beside.path.back().x > mm(265));
  CHECK(beside.path.back().x < mm(275));
  CHECK(ways.cost(beside.path, beside.facing).ok());
  CHECK(ways.route({mm(50), mm(50)}, mm(240)).arrives);
  CHECK(ways.route({mm(50), mm(50)}, mm(240)).path.empty());
}

TEST_CASE("round a wall, over the bridge") {
  World world;
  world.put(tank, 0, {mm(100), mm(200)});
  world.rect(deep, mm(200), 0, mm(240), mm(400));
  // A bridge 14 mm wide, aslant, that no two places of the lattice lie on.
  world.area(road, {{mm(190), mm(303)}, {mm(250), mm(343)}, {mm(242), mm(355)}, {mm(182), mm(315)}});
  world.house({{mm(150), mm(200)}, mm(10), mm(60), {}});
  const State& state = world.done();
  const Mobility m = tracked(mm(2000));
  const Ways ways(state, m, ElementId(0));
  const Route route = ways.route({mm(400), mm(200)}, mm(2000));
  REQUIRE(route.arrives);
  const PathCost cost = ways.cost(route.path, route.facing);
  CHECK(cost.ok());
  CHECK(cost.cost == cost.length);
  CHECK(route.cost < mm(430));
  CHECK(reachable(*state.battle, m, {mm(100), mm(200)}, {mm(400), mm(200)}));
  CHECK(edge_reachable(*state.battle, m, {mm(100), mm(200)}, 1));
}

TEST_CASE("what nobody can reach") {
  World world;
  world.put(tank, 0, {mm(100), mm(200)});
  world.rect(deep, mm(200), 0, mm(240), mm(400));
  world.house({{mm(100), mm(320)}, mm(20), mm(20), {}});
  const State& state = world.done();
  Mobility m = tracked(mm(240));
  CHECK_FALSE(reachable(*state.battle, m, {mm(100), mm(200)}, {mm(400), mm(200)}));
  CHECK_FALSE(edge_reachable(*state.battle, m, {mm(100), mm(200)}, 1));
  CHECK(edge_reachable(*state.battle, m, {mm(100), mm(200)}, 0));
  CHECK_FALSE(edge_reachable(*state.battle, m, {mm(100), mm(200)}, 0, mm(300), mm(600)));
  CHECK_FALSE(reachable(*state.battle, m, {mm(-1), mm(200)}, {mm(100), mm(100)}));
  // Against the wall counts, the middle of a block too deep inside does not.
  CHECK(reachable(*state.battle, m, {mm(100), mm(200)}, {mm(100), mm(301)}));
  CHECK_FALSE(reachable(*state.battle, m, {mm(100), mm(200)}, {mm(100), mm(320)}));
  // The nearest place to it, as far as 240 mm go.
  const Ways ways(state, m, ElementId(0));
  const Route shore = ways.route({mm(400), mm(200)}, mm(240));
  CHECK_FALSE(shore.arrives);
  CHECK(shore.path.back().x >= mm(185));
  CHECK(shore.path.back().x < mm(200));
  m.ground[deep] = {1, 1};
  CHECK(reachable(*state.battle, m, {mm(100), mm(200)}, {mm(400), mm(200)}));
}
