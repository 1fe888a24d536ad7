#include <catch2/catch.hpp>

#include "game/replay/log_text.hpp"

#include "tests/unit/game/replay/played.hpp"

using namespace sixmil;
using namespace sixmil::test;
using Catch::Matchers::Contains;

TEST_CASE("Log: who, dice, terms and rule ids in one line") {
  const scenario::Game game = test::new_game("first_steps", 1);
  const State& state = game.session.state();
  ElementId tank, enemy;
  for (int e = 0; e < state.element_count(); ++e) {
    const ElementInfo& info = state.battle->elements[static_cast<std::size_t>(e)];
    if (info.name == "Tanks, troop, Monsabert 1") tank = ElementId(e);
    if (info.name == "Tanks, troop, Thor 2") enemy = ElementId(e);
  }
  REQUIRE(tank.valid());
  REQUIRE(enemy.valid());
  Rolled roll;
  roll.actor = tank;
  roll.die = 100;
  roll.faces = {4, 2};
  roll.value = 42;
  roll.need = 45;
  roll.success = true;
  roll.odds = Explanation("a hit", "IC-8.1", enemy);
  roll.odds.add("base", 60, "IC-8.1");
  roll.odds.add("firer advances", -15, "IC-8.2");
  CHECK(replay::log_line(state, {roll}) ==
        "EuroFed Tanks, troop, Monsabert 1 rolls D100 for a hit against ONESS Tanks, troop, Thor 2: 42, needs "
        "45 or less: success (base 60 (IC-8.1), firer advances \u221215 (IC-8.2): 45). [IC-8.1]");
  roll.value = 46;
  roll.success = false;
  CHECK_THAT(replay::log_line(state, {roll}), Contains(": 46, needs 45 or less: failure"));
  roll.need = 0;
  CHECK_THAT(replay::log_line(state, {roll}), Contains(": 46, and had no chance: failure"));
  roll.die = 10;
  roll.faces = {7};
  roll.value = 7;
  roll.need = 8;
  CHECK_THAT(replay::log_line(state, {roll}), Contains("rolls D10 for a hit against"));
  CHECK_THAT(replay::log_line(state, {roll}), Contains(": 7, needs 8 or more: failure"));
  roll.need = 7;
  roll.success = true;
  CHECK_THAT(replay::log_line(state, {roll}), Contains(": 7, needs 7: success"));
  roll.odds.die = 10;
  CHECK_THAT(replay::log_line(state, {roll}), Contains(": 7, needs 7 or less: success"));
  roll.odds.need = 7;
  CHECK_THAT(replay::log_line(state, {roll}), Contains(": 7, needs 7 or more: success"));
  CHECK(replay::log_line(state, {Destroyed{enemy, tank, "IC-8.4"}}) ==
        "ONESS Tanks, troop, Thor 2 is destroyed by EuroFed Tanks, troop, Monsabert 1. [IC-8.4]");
  Moved move;
  move.element = tank;
  move.path = {{mm(100), mm(50)}, {mm(120, 50), mm(60)}};
  move.cost = mm(83, 5);
  CHECK(replay::log_line(state, {move}) ==
        "EuroFed Tanks, troop, Monsabert 1 moves to 120.50, 60 (83.05 mm of its allowance).");
  CHECK(replay::log_line(state, {Fired{tank, enemy, {}, false, "long gun"}}) ==
        "EuroFed Tanks, troop, Monsabert 1 fires at ONESS Tanks, troop, Thor 2 with its long gun.");
  CHECK(replay::log_line(state, {Taken{enemy, SideId(0), tank, "IC-8.4"}}) ==
        "EuroFed Tanks, troop, Monsabert 1 takes over Tanks, troop, Thor 2. [IC-8.4]");
  CHECK(replay::log_line(state, {Asked{}}).empty());
}

TEST_CASE("Log: pools and opposed dice say what both threw and what was needed") {
  const scenario::Game game = test::new_game("first_steps", 1);
  const State& state = game.session.state();
  Rolled roll;
  roll.actor = SideId(0);
  roll.die = 8;
  roll.faces = {3, 8, 4};
  roll.value = 1;
  roll.need = 1;
  roll.success = true;
  roll.other = SideId(1);
  roll.other_die = 6;
  roll.other_faces = {5, 2};
  roll.other_value = 1;
  roll.odds = Explanation("fire", "X-1", SideId(1));
  roll.odds.test = DiceTest::matched;
  roll.odds.add("figures", 3, "X-1");
  roll.odds.add_against("guard", 2, "X-2");
  roll.odds.die = 8;
  roll.odds.against_die = 6;
  roll.odds.need = 4;
  CHECK(replay::log_line(state, {roll}) ==
        "EuroFed rolls 3D8 for fire: 3, 8, 4, ONESS 2D6: 5, 2; makes 1, needs 1 of 4 or more left: success "
        "(figures 3 (X-1): 3, against guard 2 (X-2): 2). [X-1]");
  roll.odds.test = DiceTest::opposed;
  roll.faces = {7};
  roll.other_faces = {6};
  roll.value = 7;
  roll.other_value = 6;
  roll.need = 4;
  CHECK_THAT(replay::log_brief(state, {roll}),
             Contains("rolls D8 for fire: 7, ONESS D6: 6; makes 7 against 6, needs 4 or more and above 6: success"));
}

TEST_CASE("Log: a marker is called what its ruleset calls it") {
  const scenario::Game game = test::new_game("first_steps", 1);
  const State& state = game.session.state();
  REQUIRE(state.info().markers.size() == 3);
  Marker marker;
  marker.side = SideId(0);
  marker.kind = 1;
  marker.at = {mm(100), mm(50)};
  CHECK(replay::log_line(state, {MarkerLaid{MarkerId(0), marker}}) == "EuroFed: strike craft at 100, 50.");
  marker.kind = 2;
  marker.numbers[2] = mm(900);
  marker.numbers[3] = mm(60);
  CHECK(replay::log_line(state, {MarkerLaid{MarkerId(0), marker}}) ==
        "EuroFed: strafing craft from 100, 50 to 900, 60.");
  marker.kind = 0;
  CHECK(replay::log_line(state, {MarkerLaid{MarkerId(0), marker}}) == "EuroFed: strike craft under way.");
  CHECK(replay::log_line(state, {MarkerGone{MarkerId(0), 1, SideId(0), Ref()}}) == "EuroFed: strike craft gone.");
  CHECK(replay::log_line(state, {MarkerGone{MarkerId(0), 1, SideId(0), SideId(1)}}) ==
        "EuroFed: strike craft shot down by ONESS.");
}

TEST_CASE("Log: every event of whole games has a line without a hole in it") {
  for (const char* name : {"first_steps", "meeting_engagement"}) {
    scenario::Game game = test::new_game(name, 11);
    play(game.session, 4, 1500);
    std::size_t lines = 0;
    for (const Event& event : game.session.events()) {
      const std::string line = replay::log_line(game.session.state(), event);
      if (line.empty()) continue;
      ++lines;
      INFO(line);
      CHECK(line.find('\n') == std::string::npos);
      CHECK(line.find("something") == std::string::npos);
      CHECK((line.back() == '.' || line.back() == ']' || line.back() == '='));
    }
    CHECK(lines > 100);
  }
}
