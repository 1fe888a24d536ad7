#include <catch2/catch.hpp>

#include "game/core/state/view.hpp"

#include "game/rulesets/iron_cow/acting_order.hpp"
#include "game/rulesets/iron_cow/tests/battle_builder.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// A squadron of two and its commander still to come over the west edge; `arrival` says when.
BattleBuilder late(ArrivalSpec arrival) {
  BattleBuilder b;
  b.small();
  b.add(0, unit("late", "squadron", {element("cmd", "amrep_baumann")},
                {section("l", {element("l1", "amrep_boyd"), element("l2", "amrep_boyd")})}));
  b.gate("west", 0, 3);
  arrival.gate = "west";
  b.spec.sides[0].units.back().arrival = arrival;
  b.spec.turns = 10;
  return b;
}

Command enter(Game& game, const char* name, double y, double reach) {
  Command command;
  command.actor = game.e(name);
  command.side = SideId(0);
  command.verb = id(Verb::enter);
  command.path.push_back({0, static_cast<std::int32_t>(y * 100)});
  command.path.push_back({static_cast<std::int32_t>(reach * 100), static_cast<std::int32_t>(y * 100)});
  return command;
}

// To side 0's move step of this turn.
void to_move(Game& game) {
  game.both_done();
  while (!(moving(game.state()) && game.state().active == SideId(0))) {
    const Phase now = game.phase();
    if (now == Phase::initiative) {
      const SideId asked = game.state().agenda.back().asked;
      CHECK(game.choose(asked.index(), asked == SideId(0)) == "");  // side 0 is player A
      continue;
    }
    if (now == Phase::jamming) {
      for (int side = 0; side < 2; ++side) game.done(side);
      continue;
    }
    FAIL("unexpected phase");
  }
}

}  // namespace

TEST_CASE("IC-R31: due after D6 turns, die 3: enters in turn 4 under Advance, its path starting at the edge") {
  Game game(late({6, 0, true, ""}), {1, 3, 1});
  game.to_orders();
  for (int turn = 1; turn < 4; ++turn) {
    CHECK(game.lay("hq1", "late", Order::advance) == "IC-R31");
    to_move(game);
    CHECK(game.submit(enter(game, "l1", 500, 200)) == "IC-R31");  // not due
    game.run_to(Phase::fire_b);
    CHECK(game.done(1) == "");
  }
  REQUIRE(game.state().turn == 4);
  CHECK(view_of(game.state(), SideId(1)).counter(game.u("late"), counters().unit.entry_turn) == 0);
  to_move(game);
  CHECK(game.done(0) == "IC-R31");                              // it has to come
  CHECK(game.submit(enter(game, "l1", 200, 200)) == "IC-R31");  // beside the gate
  CHECK(game.submit(enter(game, "l1", 500, 155)) == "IC-R40");  // 60 % of 260 mm are 156
  CHECK(game.submit(enter(game, "l1", 500, 260.01)) == "IC-6.1");
  Command inside = enter(game, "l1", 500, 200);
  inside.path[0].x = mm(1);
  CHECK(game.submit(inside) == "IC-R31");
  CHECK(game.submit(enter(game, "l1", 500, 156)) == "");
  CHECK(game.state().element(game.e("l1")).at == Vec2{mm(156), mm(500)});
  CHECK(acting_order(game.state(), game.e("l1")) == Order::advance);
  CHECK(game.order_in("late") == Order::advance);
  CHECK(game.done(0) == "IC-R31");  // whole
  CHECK(game.submit(enter(game, "l1", 600, 200)) == "IC-R31");
  CHECK(game.submit(enter(game, "l2", 540, 156)) == "");
  CHECK(game.submit(enter(game, "cmd", 580, 180)) == "");
  CHECK(game.done(0) == "");
}

TEST_CASE("IC-R6: of a unit that enters integrity is judged when its first element does, so it comes whole") {
  BattleBuilder b = late({0, 1, false, ""});
  b.spec.sides[0].units.back().units[0].elements.push_back(element("l3", "amrep_boyd"));
  Game game(b);
  game.to_orders();
  to_move(game);
  CHECK(game.submit(enter(game, "l1", 500, 200)) == "");
  CHECK(game.submit(enter(game, "l2", 600, 200)) == "");  // 100 mm apart
  CHECK(game.submit(enter(game, "l3", 700, 155)) == "IC-R40");
  CHECK(game.submit(enter(game, "l3", 700, 260)) == "");
}

TEST_CASE("IC-R31: the path starts at a free point, not where an enemy is too near, and ends as it came") {
  BattleBuilder b = late({0, 1, false, ""});
  b.spec.sides[1].units[1].units[0].elements[0].pose = Pose{{mm(15), mm(500)}, facing_from_degrees(90)};
  Game game(b);
  game.to_orders();
  to_move(game);
  CHECK(game.submit(enter(game, "l1", 500, 200)) == "IC-R31");
  CHECK(game.submit(enter(game, "l1", 513.22, 200)) == "IC-R31");  // 19.99 mm from its middle
  std::vector<Command> listed;
  iron_cow_ruleset().candidates(game.state(), SideId(0), game.e("l1"), listed);
  CHECK_FALSE(listed.empty());
  for (const Command& command : listed) CHECK(iron_cow_ruleset().validate(game.state(), command).ok());
  Command bent = enter(game, "l1", 540, 100);
  bent.path.push_back({mm(100), mm(620)});
  bent.path.push_back({mm(100), mm(620)});
  CHECK(game.submit(bent) == "");
  CHECK(game.state().element(game.e("l1")).facing == compass(1, 4));
}

TEST_CASE("IC-R31: ordered without the 50 mm check, its order is shown when it enters; Static keeps it off") {
  Game game(late({0, 1, false, ""}));
  CHECK(view_of(game.state(), SideId(1)).counter(game.u("late"), counters().unit.entry_open) == 1);  // no die: open
  game.to_orders();
  CHECK(game.lay("hq1", "late", Order::stand_fast) == "");
  const Unit& chit = game.state().unit(game.u("late"));
  to_move(game);
  CHECK_FALSE(chit.order.valid());
  CHECK(order_of(chit.laid) == Order::stand_fast);
  CHECK_FALSE(view_of(game.state(), SideId(1)).unit(game.u("late")).laid.valid());
  CHECK(game.submit(enter(game, "l1", 500, 200)) == "IC-R31");
  game.run_to(Phase::fire_b);
  CHECK(game.done(1) == "");
  CHECK_FALSE(chit.laid.valid());  // it comes next turn
  CHECK(game.lay("hq1", "late", Order::cautious_advance) == "");
  to_move(game);
  CHECK(game.submit(enter(game, "l1", 500, 131)) == "IC-6.1");  // half of 260 mm at most
  CHECK(game.submit(enter(game, "l1", 500, 130)) == "");
  CHECK(order_of(chit.order) == Order::cautious_advance);
  CHECK(game.submit(enter(game, "l2", 540, 130)) == "");
  CHECK(game.submit(enter(game, "cmd", 580, 131)) == "");
  game.run_to(Phase::fire_b);
}

TEST_CASE("IC-R31: 6 + D3 is 6 and a D6 halved and rounded up; by option both sides know") {
  BattleBuilder b = late({3, 6, false, ""});
  b.set(Option::arrivals_open, 1);
  Game game(b, {1, 5, 1});
  CHECK(game.state().counter(game.u("late"), counters().unit.entry_turn) == 9);
  CHECK(view_of(game.state(), SideId(1)).counter(game.u("late"), counters().unit.entry_open) == 9);
}

TEST_CASE("IC-R31: an HQ unit still to come issues and jams from off the table") {
  BattleBuilder b;
  b.small().gate("south", 0, 0);
  b.spec.sides[0].units[0].arrival = ArrivalSpec{0, 3, false, "south"};
  b.spec.sides[0].units[1].role = "squadron";
  b.spec.sides[0].units[1].elements = {element("cmd", "amrep_baumann")};
  Game game(b);
  game.to_orders();
  CHECK(game.lay("hq1", "troop", Order::advance) == "");
  CHECK(game.state().counter(SideId(0), counters().side.jammers) == 1);
}

TEST_CASE("IC-R31: bases ride in with their carriers") {
  BattleBuilder b;
  b.small().gate("west", 0, 3);
  b.add(0, unit("pl", "platoon", {element("cmd", "amrep_baumann")},
                {section("p", {element("k", "amrep_baumann"), element("i", "amrep_infantry")})}));
  b.spec.sides[0].units.back().arrival = ArrivalSpec{0, 1, false, "west"};
  Game game(b);
  game.to_orders();
  to_move(game);
  CHECK(game.submit(enter(game, "i", 500, 100)) == "IC-R31");
  CHECK(game.submit(enter(game, "k", 500, 200)) == "");
  CHECK(game.submit(enter(game, "cmd", 560, 200)) == "");
  CHECK(game.state().element(game.e("i")).presence == Presence::aboard);
  CHECK(game.state().element(game.e("i")).at == Vec2{mm(200), mm(500)});
  CHECK(game.done(0) == "");
}
