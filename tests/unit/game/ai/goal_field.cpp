#include "game/ai/goal_field.hpp"

#include <catch2/catch.hpp>

#include "tests/support/race/race.hpp"

using namespace sixmil;

namespace {

State open_table() {
  Result<State> state = race::race_ruleset().setup(race::small_battle(), 1);
  REQUIRE(state.ok());
  return std::move(*state);
}

}  // namespace

TEST_CASE("on open ground a field gives about the straight distance") {
  const State state = open_table();
  const ai::GoalField field(state, Mobility(), {mm(1000), mm(400)});
  for (const Vec2 from : {Vec2{mm(100), mm(400)}, Vec2{mm(300), mm(100)}, Vec2{mm(990), mm(700)}}) {
    const std::int32_t straight = length(from, field.goal());
    CHECK(field.from(from) >= straight);
    CHECK(field.from(from) <= straight * 11 / 10 + mm(30));
  }
}

TEST_CASE("going along a field leads to its goal") {
  const State state = open_table();
  const ai::GoalField field(state, Mobility(), {mm(1000), mm(400)});
  Vec2 at{mm(100), mm(100)};
  for (int step = 0; step < 20 && at != field.goal(); ++step) at = field.along(at, mm(120));
  CHECK(at == field.goal());
}

TEST_CASE("dear ground counts by its price") {
  const State state = open_table();
  Mobility dear;
  dear.ground[0] = {4, 3, false};
  const ai::GoalField field(state, dear, {mm(1000), mm(400)});
  const std::int32_t straight = length({mm(100), mm(400)}, field.goal());
  CHECK(field.from({mm(100), mm(400)}) > straight * 12 / 10);
  CHECK(field.from({mm(100), mm(400)}) < straight * 15 / 10);
}

TEST_CASE("a way to the edge of the table stays on it") {
  const State state = open_table();
  const HeightField& ground = state.battle->table.ground;
  for (const Vec2 goal : {Vec2{ground.width(), mm(200)}, Vec2{mm(200), ground.depth()}, Vec2{0, 0}}) {
    const ai::GoalField field(state, Mobility(), goal);
    for (std::int32_t most = mm(10); most < mm(2000); most += mm(10))
      CHECK(ground.contains(field.along({mm(300), mm(300)}, most)));
    CHECK(field.along(goal, mm(100)) == goal);
  }
}
