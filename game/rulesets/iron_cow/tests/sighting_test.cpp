#include "game/rulesets/iron_cow/fire/sighting.hpp"

#include <catch2/catch.hpp>

#include "engine/base/rng.hpp"

#include "game/core/sight/sight.hpp"

#include "game/rulesets/iron_cow/tests/skirmish.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

TEST_CASE("what is remembered of sight is what is seen, wherever the models have moved since") {
  Skirmish s;
  s.area(Ground::woods, 300, 100, 500, 500);
  s.area(Ground::jungle, 600, 300, 700, 700);
  s.building(400, 600, 440, 660, 20);
  s.building(550, 150, 600, 190, 15);
  for (int side = 0; side < 2; ++side) {
    s.unit(side, Order::advance);
    s.section();
    for (int i = 0; i < 4; ++i)
      s.add(i % 2 == 0 ? "oness_thor" : "amrep_boyd", 100 + side * 600 + i * 20, 150 + i * 150);
  }
  State state = s.state(Phase::fire_a);
  const int count = state.element_count();
  Rng rng(5);
  int seen = 0, hidden = 0;
  for (int round = 0; round < 60; ++round) {
    for (int i = 0; i < count; ++i) {
      const ElementId firer(i);
      std::vector<ElementId> others;
      bool any = false;
      for (int k = 0; k < count; ++k) {
        if (k == i || rng.below(2) == 0) continue;
        others.push_back(ElementId(k));
        const bool sight = sees(state, firer, ElementId(k));
        any = any || sight;
        ++(sight ? seen : hidden);
        // Half of them are known before all are asked at once.
        if (rng.below(2) == 0) REQUIRE(in_sight(state, firer, ElementId(k)) == sight);
      }
      REQUIRE(any_in_sight(state, firer, others) == any);
    }
    Element& moved = state.element(ElementId(static_cast<int>(rng.below(static_cast<std::uint32_t>(count)))));
    moved.at = {static_cast<std::int32_t>(mm(100) + rng.below(mm(600))),
                static_cast<std::int32_t>(mm(100) + rng.below(mm(600)))};
    if (round % 3 == 0) moved.facing = compass(static_cast<int>(rng.below(16)), 16);
  }
  CHECK(seen > 300);
  CHECK(hidden > 300);
}
