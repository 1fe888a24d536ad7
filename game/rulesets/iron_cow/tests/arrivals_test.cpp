#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "game/rulesets/iron_cow/orders/acting_order.hpp"
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

TEST_CASE("IC-R31: a unit enters by a zone, from any free point of it") {
  BattleBuilder b = late({0, 1, false, ""});
  Gate& gate = b.spec.gates[0];
  gate.edge = -1;
  gate.corners = {{mm(600), mm(500)}, {mm(700), mm(500)}, {mm(700), mm(600)}, {mm(600), mm(600)}};
  const Vec2 house[] = {{mm(660), mm(560)}, {mm(690), mm(560)}, {mm(690), mm(590)}, {mm(660), mm(590)}};
  b.spec.table.buildings = PrismIndex({make_prism(house, mm(20), 0, true)});
  Game game(b);
  game.to_orders();
  to_move(game);
  const auto from = [&](const char* name, double x, double y, double to_x) {
    Command command = enter(game, name, y, to_x);
    command.path[0].x = static_cast<std::int32_t>(x * 100);
    return command;
  };
  std::vector<Command> listed;
  iron_cow_ruleset().candidates(game.state(), SideId(0), game.e("l1"), listed);
  CHECK(listed.size() > 8);
  for (const Command& command : listed) CHECK(iron_cow_ruleset().validate(game.state(), command).ok());
  CHECK(game.submit(from("l1", 599.99, 520, 800)) == "IC-R31");
  CHECK(game.submit(from("l1", 675, 575, 880)) == "IC-R31");  // in the house
  CHECK(game.submit(from("l1", 0, 520, 200)) == "IC-R31");    // over the edge
  CHECK(game.submit(from("l1", 600, 520, 800)) == "");        // its rim belongs to it
  CHECK(game.submit(from("l2", 650, 545, 820)) == "");
  CHECK(game.done(0) == "IC-R31");
  CHECK(game.submit(from("cmd", 650, 510, 840)) == "");
  CHECK(game.done(0) == "");
}

TEST_CASE("IC-R31: an entry with no room keeps it off; the narrowest gap or a way with bends is room") {
  const auto with_wall = [](std::vector<Area> walls) {
    BattleBuilder b = late({0, 1, false, ""});
    for (Area& area : walls) area.kind = static_cast<int>(Ground::cliff);
    b.spec.table.areas = AreaIndex(walls, mm(1800), mm(1200));
    return b;
  };
  const auto wall = [](std::int32_t x0, std::int32_t y0, std::int32_t x1, std::int32_t y1) {
    return make_area({0, 0, {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}, mm(1800), mm(1200)).value();
  };
  const auto offered = [](Game& game) {
    game.to_orders();
    to_move(game);
    std::vector<Command> listed;
    iron_cow_ruleset().candidates(game.state(), SideId(0), game.e("l1"), listed);
    for (const Command& command : listed) CHECK(iron_cow_ruleset().validate(game.state(), command).ok());
    return listed;
  };
  Game shut(with_wall({wall(0, mm(250), mm(30), mm(950))}));
  CHECK(offered(shut).empty());
  CHECK(shut.done(0) == "");
  Game gap(with_wall({wall(0, mm(250), mm(30), mm(505)), wall(0, mm(545), mm(30), mm(950))}));
  CHECK_FALSE(offered(gap).empty());
  CHECK(gap.done(0) == "IC-R31");
  // A hook: in, then north behind the wall before the way east is open.
  Game hook(with_wall({wall(0, mm(250), mm(30), mm(505)), wall(0, mm(545), mm(30), mm(950)),
                       wall(mm(70), mm(400), mm(90), mm(640)), wall(mm(30), mm(400), mm(70), mm(420))}));
  const std::vector<Command> ways = offered(hook);
  REQUIRE_FALSE(ways.empty());
  CHECK(ways[0].path.size() > 2);
  CHECK(hook.done(0) == "IC-R31");
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
