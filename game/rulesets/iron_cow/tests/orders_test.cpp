#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"
#include "game/rulesets/iron_cow/tests/battle_builder.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// AmRep: two HQ APCs and a squadron of two troops, its command APC `gap` mm from the nearest tank. CDSU: HQ and troop.
BattleBuilder squadron(double gap = 40, int hqs = 2) {
  BattleBuilder b;
  b.add(0, hq("hq", "amrep_baumann", hqs));
  b.add(0, unit("sq", "squadron", {element_at("cmd", "amrep_baumann", 500, 200 - gap)},
                {section("t1", {element_at("a1", "amrep_boyd", 500, 200), element_at("a2", "amrep_boyd", 540, 200)}),
                 section("t2", {element_at("b1", "amrep_boyd", 700, 200), element_at("b2", "amrep_boyd", 740, 200)})}));
  b.add(1, hq("foe_hq", "cdsu_xie_fang", 1));
  return b.add(1, unit("foe", "troop", {}, {section("f", {element("foe_tank", "cdsu_zhu_de")})}));
}

}  // namespace

TEST_CASE("IC-5.1: each living HQ vehicle of the HQ unit issues one order a turn to one unit") {
  Game game(squadron());
  game.to_orders();
  CHECK(game.lay("cmd", "sq", Order::advance) == "IC-5.1");  // no HQ vehicle
  CHECK(game.lay("hq1", "foe", Order::advance) == "IC-5.1");
  CHECK(game.lay("hq1", "sq", Order::advance) == "");
  CHECK(game.lay("hq1", "hq", Order::advance) == "IC-5.1");
  CHECK(game.lay("hq2", "sq", Order::stand_fast) == "IC-R7");  // a unit receives one order a turn
  CHECK(game.lay("hq2", "t1", Order::advance) == "IC-2.3");    // not a unit of its own
  CHECK(game.lay("hq2", "hq", Order::cautious_advance) == "");
  game.both_done();
  CHECK(game.order_in("sq") == Order::advance);
  CHECK(game.order_in("hq") == Order::cautious_advance);
}

TEST_CASE("IC-R38: laying can be taken back until the side is done, and nothing of it is shown before both are") {
  Game game(squadron());
  game.to_orders();
  CHECK(game.act(Verb::take_back, game.e("hq1")) == "IC-R38");
  CHECK(game.lay("hq1", "sq", Order::advance) == "");
  CHECK(game.act(Verb::take_back, game.e("hq1")) == "");
  CHECK_FALSE(game.state().unit(game.u("sq")).laid.valid());
  const State before = view_of(game.state(), SideId(1));
  CHECK(game.lay("hq1", "sq", Order::cautious_advance) == "");
  CHECK(digest_of(view_of(game.state(), SideId(1))) == digest_of(before));
  CHECK(game.done(0) == "");
  CHECK(game.act(Verb::take_back, game.e("hq1")) == "IC-5.9");
  CHECK(game.order_in("sq") == Order::none);
  CHECK(game.done(1) == "");
  CHECK(game.order_in("sq") == Order::cautious_advance);
}

TEST_CASE("IC-5.4: a unit without a new order keeps its last one, and is Static when it never had any") {
  Game game(squadron());
  game.to_orders();
  CHECK(acting_order(game.state(), game.e("a1")) == Order::stand_fast);
  CHECK(game.lay("hq1", "sq", Order::cautious_advance) == "");
  game.finish_turn();
  CHECK(acting_order(game.state(), game.e("a1")) == Order::cautious_advance);
  CHECK(acting_order(game.state(), game.e("hq1")) == Order::stand_fast);
  game.finish_turn();
  CHECK(acting_order(game.state(), game.e("a1")) == Order::cautious_advance);
}

TEST_CASE("IC-5.3: a command vehicle 50.00 mm from a tank lets its squadron be ordered, 50.01 mm does not") {
  {
    Game game(squadron(50));
    game.to_orders();
    CHECK(game.lay("hq1", "sq.command", Order::advance) == "IC-2.3");
    CHECK(game.lay("hq1", "sq", Order::advance) == "");
  }
  Game game(squadron(50.01));
  game.to_orders();
  CHECK(game.lay("hq1", "sq", Order::advance) == "IC-5.3");
  CHECK(game.lay("hq1", "sq.command", Order::cautious_advance) == "");  // IC-R27: a unit of one
  game.both_done();
  CHECK(acting_order(game.state(), game.e("cmd")) == Order::cautious_advance);
  CHECK(acting_order(game.state(), game.e("a1")) == Order::stand_fast);
}

TEST_CASE("IC-R27: a command vehicle that strays takes the standing order along until it is back") {
  Game game(squadron(20));
  game.to_orders();
  CHECK(game.lay("hq1", "sq", Order::cautious_advance) == "");
  game.both_done();
  game.run_to(Phase::initiative);
  CHECK(game.choose(game.state().agenda.back().asked.index(), game.state().agenda.back().asked == SideId(0)) == "");
  // The tanks drive north, their commander back south.
  for (const char* name : {"a1", "a2", "b1", "b2", "cmd"}) {
    Command move;
    move.side = SideId(0);
    move.verb = id(Verb::move);
    move.actor = game.e(name);
    const Element& e = game.state().element(game.e(name));
    move.path.push_back(e.at + Vec2{0, name[0] == 'c' ? -mm(60) : mm(100)});
    CHECK(game.submit(move) == "");
  }
  game.run_to(Phase::fire_b);
  CHECK(game.done(1) == "");
  REQUIRE(game.phase() == Phase::orders);
  CHECK(is_apart(game.state(), game.e("cmd")));
  CHECK(game.lay("hq1", "sq", Order::stand_fast) == "IC-5.3");
  game.both_done();
  CHECK(acting_order(game.state(), game.e("cmd")) == Order::cautious_advance);
  CHECK(game.state().counter(game.u("sq.command"), counters().unit.standing) == 1);
}

TEST_CASE("IC-2.3: a detached section is a unit of its own, and is ordered through a command vehicle of its own") {
  Game game(squadron(20));
  CHECK(game.act(Verb::detach, game.u("t2")) == "");  // at set-up, hidden
  CHECK(view_of(game.state(), SideId(1)).counter(game.u("t2"), counters().unit.detached) == 0);
  CHECK(game.act(Verb::detach, game.u("t2")) == "IC-2.3");
  CHECK(game.act(Verb::detach, game.u("sq")) == "IC-2.3");
  CHECK(game.act(Verb::detach, game.u("sq.command")) == "IC-2.3");
  game.to_orders();
  CHECK(view_of(game.state(), SideId(1)).counter(game.u("t2"), counters().unit.detached) == 1);
  CHECK(game.lay("hq1", "t2", Order::advance) == "IC-5.3");
  CHECK(game.lay("hq1", "sq", Order::cautious_advance) == "");
  game.both_done();
  CHECK(acting_order(game.state(), game.e("a1")) == Order::cautious_advance);
  CHECK(acting_order(game.state(), game.e("b1")) == Order::stand_fast);
}

TEST_CASE("IC-R27: a detached section takes its standing order along; the force is organised before orders are laid") {
  Game game(squadron(20));
  game.to_orders();
  CHECK(game.lay("hq1", "sq", Order::cautious_advance) == "");
  CHECK(game.act(Verb::detach, game.u("t2")) == "IC-R27");
  game.finish_turn();
  const State before = view_of(game.state(), SideId(1));
  CHECK(game.act(Verb::detach, game.u("t2")) == "");
  CHECK(digest_of(view_of(game.state(), SideId(1))) == digest_of(before));
  CHECK(game.lay("hq1", "sq", Order::stand_fast) == "");
  game.both_done();
  CHECK(acting_order(game.state(), game.e("b1")) == Order::cautious_advance);
  CHECK(acting_order(game.state(), game.e("a1")) == Order::stand_fast);
}

TEST_CASE("IC-R27: a section rejoins within 50 mm of its old unit") {
  for (const double x : {590.0, 590.01}) {
    BattleBuilder b = squadron(20);
    auto& troop = b.spec.sides[0].units[1].units[1];
    troop.elements[0].pose->at.x = static_cast<std::int32_t>(x * 100 + 0.5);  // 50.00 and 50.01 mm from a2
    Game game(b);
    CHECK(game.act(Verb::rejoin, game.u("t2")) == "IC-R27");
    CHECK(game.act(Verb::detach, game.u("t2")) == "");
    CHECK(game.act(Verb::rejoin, game.u("t2")) == (x == 590.0 ? "" : "IC-R27"));
    CHECK(is_detached(game.state(), game.u("t2")) == (x != 590.0));
  }
}

TEST_CASE("IC-R27: a command vehicle changes to a detached section of its own squadron within 50 mm") {
  BattleBuilder b = squadron(20);
  b.spec.sides[0].units[1].elements[0].pose->at = {mm(660), mm(200)};
  b.add(0, unit("other", "troop", {}, {section("o", {element_at("o1", "amrep_boyd", 660, 240)})}));
  Game game(b);
  CHECK(game.act(Verb::reassign_command, game.e("cmd"), game.u("sq")) == "IC-R27");
  CHECK(game.act(Verb::reassign_command, game.e("cmd"), game.u("t2")) == "IC-R27");     // no unit of its own yet
  CHECK(game.act(Verb::reassign_command, game.e("cmd"), game.u("other")) == "IC-R27");  // another squadron
  CHECK(game.act(Verb::reassign_command, game.e("a1"), game.u("sq")) == "IC-R27");
  CHECK(game.act(Verb::detach, game.u("t2")) == "");
  CHECK(game.act(Verb::reassign_command, game.e("cmd"), game.u("foe")) == "IC-R27");
  CHECK(game.act(Verb::reassign_command, game.e("cmd"), game.u("t2")) == "");
  game.to_orders();
  CHECK(game.lay("hq1", "sq", Order::advance) == "IC-5.3");
  CHECK(game.lay("hq1", "t2", Order::advance) == "");
  game.both_done();
  CHECK(acting_order(game.state(), game.e("cmd")) == Order::advance);
  CHECK(acting_order(game.state(), game.e("b1")) == Order::advance);
}

TEST_CASE("IC-5.10: four HQ vehicles, two of them jammers, one jammer attached: three orders and one jam") {
  BattleBuilder b = squadron(20, 4);
  b.spec.sides[0].units[0].elements[0].pose = Pose{{mm(740), mm(150)}, {}};
  Game game(b, {2, 1});
  const auto jams = [&] { return game.state().counter(SideId(0), counters().side.jammers); };
  CHECK(jams() == 2);
  CHECK(game.act(Verb::attach_hq, game.e("hq2"), game.u("sq")) == "IC-R7");  // too far
  CHECK(game.act(Verb::attach_hq, game.e("cmd"), game.u("sq")) == "IC-R7");
  CHECK(game.act(Verb::attach_hq, game.e("hq1"), game.u("foe")) == "IC-R27");
  CHECK(game.act(Verb::attach_hq, game.e("hq1"), game.u("hq")) == "IC-R7");
  CHECK(game.act(Verb::attach_hq, game.e("hq1"), game.u("sq")) == "");
  CHECK(game.act(Verb::attach_hq, game.e("hq1"), game.u("sq")) == "IC-R7");
  CHECK(game.act(Verb::allot_jammer, game.e("hq1"), game.e("hq2")) == "IC-4.1");
  CHECK(jams() == 2);  // hidden until both are done
  game.to_orders();
  CHECK(jams() == 1);
  CHECK(game.state().counter(game.e("hq1"), counters().element.jammer_shown) == 1);  // IC-R33
  int issuing = 0;
  Acting acting;
  iron_cow_ruleset().acting(game.state(), acting);
  for (const char* name : {"hq1", "hq2", "hq3", "hq4"})
    for (const Ref actor : acting.sides.front().actors) issuing += actor == Ref(game.e(name)) ? 1 : 0;
  CHECK(issuing == 3);
  CHECK(game.lay("hq1", "hq", Order::advance) == "IC-5.10");
  CHECK(game.lay("hq2", "sq", Order::advance) == "");
  CHECK(game.lay("hq3", "hq", Order::stand_fast) == "");
}

TEST_CASE("IC-R37: a unit whose command vehicle is lost keeps its order until another serves it") {
  BattleBuilder b = squadron(20);
  b.spec.sides[0].units[0].elements[0].pose = Pose{{mm(560), mm(160)}, {}};
  b.spec.sides[1].units[1].units[0].elements[0].pose = Pose{{mm(500), mm(80)}, facing_from_degrees(90)};
  Game game(b);
  game.to_orders();
  CHECK(game.lay("hq1", "sq", Order::cautious_advance) == "");
  game.both_done();
  game.run_to(Phase::initiative);
  const SideId winner = game.state().agenda.back().asked;
  CHECK(game.choose(winner.index(), winner == SideId(1)) == "");  // CDSU is player A
  game.run_to(Phase::fire_a);
  game.dice({1, 1});  // a hit
  CHECK(game.act(Verb::fire, game.e("foe_tank"), game.e("cmd")) == "");
  REQUIRE(game.state().element(game.e("cmd")).presence == Presence::destroyed);
  CHECK(acting_order(game.state(), game.e("a1")) == Order::cautious_advance);
  game.run_to(Phase::fire_b);
  CHECK(game.done(0) == "");
  REQUIRE(game.phase() == Phase::orders);
  CHECK(game.lay("hq1", "sq", Order::stand_fast) == "IC-5.3");
  CHECK(acting_order(game.state(), game.e("a1")) == Order::cautious_advance);
}
