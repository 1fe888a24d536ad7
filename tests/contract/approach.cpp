// Quick answers about straight legs are those of Ways, on every battle.
#include "game/core/measure/approach.hpp"

#include <catch2/catch.hpp>

#include "game/core/measure/ways.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

struct Found {
  int legs = 0, lawful = 0, proven = 0, ways = 0;
};

Vec2 near(const State& state, Vec2 from, Rng& rng) {
  const HeightField& ground = state.battle->table.ground;
  const auto step = [&] { return static_cast<std::int32_t>(rng.below(2 * mm(180))) - mm(180); };
  return {std::clamp(from.x + step(), 0, ground.width()), std::clamp(from.y + step(), 0, ground.depth())};
}

void ask(const State& state, const Mobility& mobility, ElementId mover, Rng& rng, Found& found) {
  const Vec2 from = state.element(mover).at, to = near(state, from, rng);
  const Ways ways(state, mobility, mover);
  const SureLeg leg = sure_leg(state, mobility, mover, from, to);
  const PathCost cost = ways.cost(path_to(to));
  ++found.legs;
  found.lawful += cost.ok();
  if (leg.proven()) {
    ++found.proven;
    REQUIRE(cost.ok());
    REQUIRE(leg.least <= cost.cost);
    REQUIRE(cost.cost <= leg.most);
    for (int i = 0; leg.roomy && i < 8; ++i) REQUIRE(ways.cost(path_to(to), compass(i, 8)).ok());
  }
}

void go(const State& state, Mobility mobility, ElementId mover, Rng& rng, Found& found) {
  mobility.most = mm(120);
  mobility.least = static_cast<std::int32_t>(rng.below(mm(90)));
  const Vec2 from = state.element(mover).at, goal = near(state, from, rng);
  const std::optional<Approach> way = approach(state, mobility, mover, from, goal);
  if (!way) return;
  ++found.ways;
  const Ways ways(state, mobility, mover);
  const PathCost cost = ways.cost(way->path);
  REQUIRE(cost.ok());
  REQUIRE(cost.cost >= mobility.least);
  REQUIRE(cost.cost <= mobility.most);
  if (way->roomy)
    for (int i = 0; i < 8; ++i) REQUIRE(ways.cost(way->path, compass(i, 8)).ok());
}

}  // namespace

TEST_CASE("a straight leg that is proven is one that Ways accept, and an approach is one") {
  Found found;
  for (const Subject& subject : subjects()) {
    Rng rng(6, 6);
    int nth = 0;
    random_game(subject, 1500, [&](const Moment& m) {
      if (nth++ % 23 != 0) return true;
      const State& state = m.session.state();
      INFO(where(subject, m.session));
      for (const ElementId mover : state.element_ids()) {
        if (!state.element(mover).on_table()) continue;
        Mobility mobility = m.ruleset.mobility(state, mover);
        mobility.may_move = true;
        mobility.most = mm(1000);
        INFO(name_of(state, mover));
        ask(state, mobility, mover, rng, found);
        go(state, mobility, mover, rng, found);
      }
      return true;
    });
  }
  // Bodies that are measured at their front are left to Ways.
  INFO(found.proven << " proven of " << found.lawful << " lawful of " << found.legs << ", " << found.ways
                    << " approaches");
  CHECK(found.proven * 3 >= found.lawful * 2);
  CHECK(found.ways * 10 >= found.legs * 9);
}
