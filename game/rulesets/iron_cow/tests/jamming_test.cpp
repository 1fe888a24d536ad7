#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "game/rulesets/iron_cow/orders/acting_order.hpp"
#include "game/rulesets/iron_cow/tests/battle_builder.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// AmRep orders its squadron, CDSU has two jammers.
BattleBuilder jamming_battle() {
  BattleBuilder b;
  b.add(0, hq("hq", "amrep_baumann", 2));
  b.add(0, unit("sq", "squadron", {element("cmd", "amrep_baumann")}, {section("t", {element("a", "amrep_boyd")})}));
  b.add(0, unit("sq2", "squadron", {element("cmd2", "amrep_baumann")}, {section("t2", {element("b", "amrep_boyd")})}));
  b.add(1, hq("foe_hq", "cdsu_xie_fang", 2));
  return b.add(1, unit("foe", "troop", {}, {section("f", {element("foe_tank", "cdsu_zhu_de")})}));
}

struct Jammed : Game {
  explicit Jammed(Order order) : Game(jamming_battle(), {1, 2}) {
    to_orders();
    CHECK(lay("hq1", "sq", order) == "");
    both_done();
    REQUIRE(phase() == Phase::jamming);
  }
  // The next turn's order for the squadron, with the rest of this turn played as offered.
  void next(Order order) {
    run_to(Phase::fire_b);
    CHECK(done(state().active.index()) == "");
    if (order != Order::none) CHECK(lay("hq1", "sq", order) == "");
    both_done();
  }
  // The jam's dice and, so that nothing else uses them, the initiative's.
  void jam_with(std::initializer_list<std::int32_t> faces) {
    CHECK(jam(1, "sq") == "");
    dice(faces);
    CHECK(done(1) == "");
  }
};

}  // namespace

TEST_CASE("IC-5.6: jammer 6 against 6 fails") {
  Jammed game(Order::advance);
  game.jam_with({6, 6, 5, 1});
  CHECK(game.order_in("sq") == Order::advance);
  CHECK(game.phase() == Phase::initiative);
}

TEST_CASE("IC-5.7: jammer 7 against 6, effect 3: the jammer picks the order; effect 4: the old one stands") {
  {
    Jammed game(Order::advance);
    game.jam_with({7, 6, 3, 5, 1});
    REQUIRE(game.state().agenda.size() == 1);
    CHECK(game.state().agenda.back().asked == SideId(1));
    CHECK(game.replace(0, 2) == "IC-5.9");
    CHECK(game.done(1) == "IC-5.9");
    CHECK(game.replace(1, 4) == "IC-5.7");
    CHECK(game.replace(1, 1) == "");
    CHECK(game.order_in("sq") == Order::cautious_advance);
  }
  Jammed game(Order::advance);
  game.jam_with({7, 6, 4, 5, 1});
  CHECK(game.order_in("sq") == Order::stand_fast);  // there was none: Static
  CHECK(acting_order(game.state(), game.e("a")) == Order::stand_fast);
}

TEST_CASE("IC-R39: on 1 to 3 the order may be let stand") {
  Jammed game(Order::advance);
  game.jam_with({10, 1, 1, 5, 1});
  CHECK(game.replace(1, 3) == "");
  CHECK(game.order_in("sq") == Order::advance);
}

TEST_CASE("IC-R34: what was in force is kept; an order jammed away leaves no trace") {
  {
    Jammed game(Order::advance);
    game.dice({5, 1});
    CHECK(game.done(1) == "");  // turn 1: Advance, not jammed
    game.next(Order::cautious_advance);
    game.jam_with({7, 6, 7, 5, 1});
    CHECK(game.order_in("sq") == Order::advance);
    game.next(Order::none);
    CHECK(game.order_in("sq") == Order::advance);
  }
  Jammed game(Order::advance);
  game.dice({5, 1});
  CHECK(game.done(1) == "");
  game.next(Order::cautious_advance);
  game.jam_with({7, 6, 2, 5, 1});
  CHECK(game.replace(1, 2) == "");
  CHECK(game.order_in("sq") == Order::stand_fast);
  game.next(Order::none);
  CHECK(game.order_in("sq") == Order::stand_fast);
}

TEST_CASE("IC-R9: only orders new this turn are jammed, each once, by as many jammers as live") {
  Jammed game(Order::advance);
  CHECK(game.jam(1, "sq2") == "IC-R9");  // no new order
  CHECK(game.jam(1, "foe") == "IC-5.6");
  CHECK(game.jam(0, "foe") == "IC-5.9");  // nothing of CDSU's is new: AmRep is passed over
  CHECK(game.jam(1, "sq") == "");
  CHECK(game.jam(1, "sq") == "IC-R9");
  game.dice({1, 1, 5, 1});
  CHECK(game.done(1) == "");
  game.next(Order::none);
  CHECK(game.phase() == Phase::initiative);  // nobody has anything to jam
}

TEST_CASE("IC-5.6: no more jams than jammers") {
  Game game(jamming_battle(), {1, 1});
  game.to_orders();
  CHECK(game.lay("hq1", "sq", Order::advance) == "");
  CHECK(game.lay("hq2", "sq2", Order::advance) == "");
  game.both_done();
  CHECK(game.jam(1, "sq2") == "");
  CHECK(game.jam(1, "sq") == "IC-5.6");
}

TEST_CASE("IC-R39: contests run in order of declaration, each effect before the next; declarations stay hidden") {
  Game game(jamming_battle(), {1, 2});
  game.to_orders();
  CHECK(game.lay("hq1", "sq", Order::advance) == "");
  CHECK(game.lay("hq2", "sq2", Order::cautious_advance) == "");
  game.both_done();
  const State before = view_of(game.state(), SideId(0));
  CHECK(game.jam(1, "sq2") == "");
  CHECK(game.jam(1, "sq") == "");
  CHECK(digest_of(view_of(game.state(), SideId(0))) == digest_of(before));
  game.dice({9, 2, 1, 9, 2, 9, 5, 1});  // sq2: replaced; sq: back to the old order
  CHECK(game.done(1) == "");
  REQUIRE(game.state().agenda.back().subject == Ref(game.u("sq2")));
  CHECK(game.order_in("sq") == Order::advance);
  CHECK(game.replace(1, 0) == "");
  CHECK(game.order_in("sq2") == Order::advance);
  CHECK(game.order_in("sq") == Order::stand_fast);
}

TEST_CASE("IC-5.8: AmRep 4 + 5 against Khallistan 7 + 3: Khallistan wins and chooses") {
  BattleBuilder b;
  b.small().faction(1, "khallistan");
  Game game(b);
  game.to_orders();
  game.dice({4, 7});
  game.both_done();
  REQUIRE(game.phase() == Phase::initiative);
  CHECK(game.state().counter(SideId(0), counters().side.initiative) == 9);
  CHECK(game.state().counter(SideId(1), counters().side.initiative) == 10);
  CHECK(game.choose(0, true) == "IC-5.9");
  CHECK(game.choose(1, false) == "");
  CHECK(game.state().counter(counters().game.a_side) == 0);
  CHECK(game.phase() == Phase::move_a);
  CHECK(game.state().active == SideId(0));
}

TEST_CASE("IC-5.8: ties are rolled again, and the choice is made anew each turn") {
  Game game(BattleBuilder().small());
  game.to_orders();
  game.dice({4, 5, 3, 4, 9, 1});  // 9 : 9, 8 : 8, 14 : 5
  game.both_done();
  CHECK(game.choose(0, true) == "");
  CHECK(game.state().active == SideId(0));
  game.run_to(Phase::fire_b);
  CHECK(game.state().active == SideId(1));
  CHECK(game.done(1) == "");
  game.dice({1, 9});
  game.both_done();
  CHECK(game.choose(1, true) == "");
  CHECK(game.state().active == SideId(1));
}

TEST_CASE("IC-R10: a list may bring an initiative of its own") {
  BattleBuilder b;
  b.small();
  b.spec.sides[0].values = {{"initiative_bonus", 6}};
  Game game(b);
  game.to_orders();
  game.dice({1, 2});  // 7 against 6
  game.both_done();
  CHECK(game.state().agenda.back().asked == SideId(0));
}

TEST_CASE("IC-5.9: A moves, A fires, B moves, A fires the rest, B fires") {
  Game game(BattleBuilder().small());
  game.to_orders();
  game.dice({9, 1});
  game.both_done();
  CHECK(game.choose(0, true) == "");
  const Phase order[] = {Phase::move_a, Phase::fire_a, Phase::move_b, Phase::fire_a_rest, Phase::fire_b};
  const int who[] = {0, 0, 1, 0, 1};
  for (int i = 0; i < 5; ++i) {
    CHECK(game.phase() == order[i]);
    CHECK(game.state().active == SideId(who[i]));
    CHECK(game.done(1 - who[i]) == "IC-5.9");
    CHECK(game.done(who[i]) == "");
  }
  CHECK(game.phase() == Phase::orders);
  CHECK(game.state().turn == 2);
}

TEST_CASE("IC-5.9: who may not act now is told why") {
  BattleBuilder b = jamming_battle();
  b.spec.turns = 1;
  Game game(b);
  const auto why = [&](Command command) { return game.session().submit(command).refusal().sentence; };
  const auto command = [](int side, Verb verb) {
    Command out;
    out.side = SideId(side);
    out.verb = id(verb);
    return out;
  };
  CHECK(game.done(0) == "");
  CHECK(why(command(0, Verb::done)) == "This side is done with: Set-up.");
  CHECK(game.done(1) == "");
  CHECK(why(command(0, Verb::pass)) == "Pass has no place in this step of the turn: Orders.");
  game.dice({9, 1});
  game.both_done();
  CHECK(why(command(1, Verb::done)) == "The other side has a question to answer first.");
  CHECK(why(command(0, Verb::done)) == "A question has to be answered first.");
  CHECK(game.choose(0, true) == "");
  CHECK(why(command(1, Verb::done)) == "The other side acts in this step of the turn: A moves.");
  game.run_to(Phase::fire_b);
  CHECK(game.done(1) == "");
  CHECK(game.phase() == Phase::over);
  CHECK(why(command(0, Verb::done)) == "The battle is over.");
}
