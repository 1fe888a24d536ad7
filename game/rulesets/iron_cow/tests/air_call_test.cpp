#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/tests/battle_builder.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// AmRep has so many strikes (−1: rolled) and HQ vehicles, CDSU a jammer.
BattleBuilder called_strikes(int strikes = 3, int hq_vehicles = 2, bool aerospace = true) {
  BattleBuilder b;
  b.add(0, hq("hq", "amrep_baumann", hq_vehicles));
  b.add(0, unit("sq", "squadron", {element("cmd", "amrep_baumann")}, {section("t", {element("a", "amrep_boyd")})}));
  b.add(1, hq("foe_hq", "cdsu_xie_fang", 1));
  b.add(1, unit("foe", "troop", {}, {section("f", {element("foe_tank", "cdsu_zhu_de")})}));
  b.set(Option::aerospace, aerospace);
  if (strikes >= 0) b.spec.sides[0].values = {{"strikes", strikes}};
  b.spec.sides[1].values = {{"strikes", 0}};
  return b;
}

struct Calls : Game {
  explicit Calls(const BattleBuilder& b, std::initializer_list<std::int32_t> dice = {1, 1}) : Game(b, dice) {
    to_orders();
  }
  std::string_view call(std::string_view from) { return act(Verb::call_strike, e(from)); }
  std::int32_t strikes(int side = 0) const { return state().counter(SideId(side), counters().side.strikes); }
  // Craft of AmRep under way or in the air.
  int craft() const { return craft_of(state()); }
  static int craft_of(const State& state) {
    int count = 0;
    for (const Marker& marker : state.markers) count += marker.gone ? 0 : 1;
    return count;
  }
  // Both sides are done with orders and jams; AmRep's D4, then the initiative.
  void turn_up(std::int32_t d4, int a = 0) {
    both_done();
    dice({d4, 9, 1});
    if (phase() == Phase::jamming) CHECK(done(1) == "");
    CHECK(choose(0, a == 0) == "");
  }
  void next_turn() {
    run_to(Phase::fire_b);
    CHECK(done(state().active.index()) == "");
  }
  std::string_view name(Vec2 point) {
    Command command;
    command.side = SideId(0);
    command.verb = id(Verb::name_strike);
    command.path.push_back(point);
    return submit(command);
  }
};

}  // namespace

TEST_CASE("IC-5.2 strikes are called by option only") {
  for (const bool on : {false, true}) {
    Calls game(called_strikes(3, 2, on));
    CHECK(game.call("hq1") == (on ? "" : "IC-5.2"));
    CHECK(game.call("a") == (on ? "IC-11.2" : "IC-5.2"));
    CHECK(game.call("cmd") == (on ? "IC-11.2" : "IC-5.2"));
  }
}

TEST_CASE("IC-11.2 the order lies on the HQ vehicle that issues it, hidden, and can be taken back") {
  Calls game(called_strikes());
  const State before = view_of(game.state(), SideId(1));
  CHECK(game.call("hq1") == "");
  CHECK(game.call("hq1") == "IC-5.1");
  CHECK(game.lay("hq1", "sq", Order::advance) == "IC-5.1");
  CHECK(order_of(game.state().unit(game.state().element(game.e("hq1")).unit).laid) == Order::airstrike);
  CHECK(digest_of(view_of(game.state(), SideId(1))) == digest_of(before));
  CHECK(game.strikes() == 3);
  CHECK(game.act(Verb::take_back, game.e("hq1")) == "");
  CHECK(game.lay("hq1", "sq", Order::advance) == "");
  CHECK(game.act(Verb::take_back, game.e("hq1")) == "");
  CHECK(game.call("hq1") == "");
  game.both_done();
  REQUIRE(game.phase() == Phase::jamming);
  CHECK(game.strikes() == 2);
  CHECK(order_of(view_of(game.state(), SideId(1)).unit(game.state().element(game.e("hq1")).unit).order) ==
        Order::airstrike);
}

TEST_CASE("IC-R34 a call takes the issue of the turn and is no order to the HQ unit") {
  Calls game(called_strikes());
  CHECK(game.lay("hq2", "hq", Order::advance) == "");
  CHECK(game.call("hq1") == "");
  game.turn_up(4);
  CHECK(game.order_in("hq") == Order::advance);
  game.next_turn();
  CHECK(game.order_in("hq") == Order::advance);
  const UnitId row = game.state().element(game.e("hq1")).unit;
  CHECK_FALSE(game.state().unit(row).order.valid());
  CHECK(game.state().counter(row, counters().unit.standing) == -1);
  CHECK(game.call("hq1") == "");
}

TEST_CASE("IC-R39 a strike order jammed 7 to 6: no effect die, one strike fewer; 6 to 6: the D4 is rolled") {
  for (const bool jammed : {true, false}) {
    Calls game(called_strikes());
    CHECK(game.call("hq1") == "");
    game.both_done();
    const UnitId row = game.state().element(game.e("hq1")).unit;
    Command jam;
    jam.side = SideId(1);
    jam.verb = id(Verb::jam);
    jam.targets.push_back(row);
    CHECK(game.submit(jam) == "");
    if (jammed)
      game.dice({7, 6, 9, 1});  // the contest, then at once the initiative
    else
      game.dice({6, 6, 3, 9, 1});
    CHECK(game.done(1) == "");
    CHECK(game.phase() == Phase::initiative);
    CHECK(game.strikes() == 2);
    CHECK(game.craft() == (jammed ? 0 : 3));
    CHECK(game.state().unit(row).order.valid() == !jammed);
    int d4 = 0;
    for (const Event& event : game.session().events())
      if (const auto* rolled = std::get_if<Rolled>(&event.fact); rolled && rolled->odds.rule == "IC-11.2") {
        ++d4;
        CHECK(rolled->value == 3);
        CHECK(rolled->secret);  // not of the dice that the open seed tells
        CHECK(event.audience == Audience::only(SideId(0)));
      }
    CHECK(d4 == (jammed ? 0 : 1));
  }
}

TEST_CASE("IC-R60 laid in turn 2 with a D4 of 3 it is flown in turn 5, though its HQ vehicle died in turn 3") {
  BattleBuilder b = called_strikes(3, 1);
  Calls game(b);
  game.next_turn();
  REQUIRE(game.state().turn == 2);
  CHECK(game.call("hq1") == "");
  game.turn_up(3);
  game.next_turn();
  REQUIRE(game.state().turn == 3);
  State without = game.state();
  fold(without, Destroyed{game.e("hq1"), Ref(), "IC-8.3"});
  Session later(iron_cow_ruleset(), without, without, {});
  game.session() = later;
  for (const int turn : {3, 4}) {
    game.both_done();
    game.run_to(Phase::fire_a);
    CHECK(game.state().turn == turn);
    CHECK(game.name({mm(900), mm(600)}) != "");
    game.next_turn();
  }
  CHECK(game.craft() == 3);
  game.dice({9, 1});
  game.both_done();
  CHECK(game.choose(0, true) == "");
  CHECK(game.name({mm(900), mm(600)}) != "");
  game.run_to(Phase::fire_a);
  REQUIRE(game.state().turn == 5);
  for (int i = 0; i < 3; ++i) CHECK(game.name({mm(900), mm(600)}) == "");
  CHECK(Calls::craft_of(view_of(game.state(), SideId(1))) == 3);
}

TEST_CASE("IC-R60 a strike due after the last turn never comes") {
  BattleBuilder b = called_strikes();
  b.spec.turns = 3;
  Calls game(b);
  game.next_turn();
  CHECK(game.call("hq1") == "");
  game.turn_up(2);
  game.next_turn();
  REQUIRE(game.state().turn == 3);
  game.both_done();
  game.run_to(Phase::fire_a);
  CHECK(game.name({mm(900), mm(600)}) == "IC-R21");
  game.run_to(Phase::over);
  CHECK(iron_cow_ruleset().outcome(game.state()).over);
}

TEST_CASE("IC-R8 when a strike comes is known to its side alone, in views and in events") {
  std::uint64_t seen[2];
  for (const int turns : {1, 4}) {
    Calls game(called_strikes());
    CHECK(game.call("hq1") == "");
    game.turn_up(turns);
    CHECK(game.craft() == 3);
    const State view = view_of(game.state(), SideId(1));
    CHECK(Calls::craft_of(view) == 0);
    CHECK(Calls::craft_of(view_of(game.state(), SideId(0))) == 3);
    seen[turns / 4] = digest_of(view);
  }
  CHECK(seen[0] == seen[1]);
}

TEST_CASE("IC-R60 no more calls than strikes; several may come in one turn") {
  Calls one(called_strikes(1));
  CHECK(one.call("hq1") == "");
  CHECK(one.call("hq2") == "IC-R60");
  Calls game(called_strikes(2));
  CHECK(game.call("hq1") == "");
  CHECK(game.call("hq2") == "");
  game.both_done();
  game.dice({1, 1, 9, 1});
  CHECK(game.done(1) == "");
  CHECK(game.choose(0, true) == "");
  CHECK(game.strikes() == 0);
  CHECK(game.craft() == 6);
  game.next_turn();
  CHECK(game.call("hq1") == "IC-R60");
  game.dice({9, 1});
  game.both_done();
  CHECK(game.choose(0, true) == "");
  game.run_to(Phase::fire_a);
  // The first strike may be flown before the second is given its targets.
  for (int i = 0; i < 3; ++i) CHECK(game.name({mm(900), mm(600)}) == "");
  Command fly;
  fly.side = SideId(0);
  fly.verb = id(Verb::fly);
  fly.options.push_back(4);
  CHECK(game.submit(fly) == "IC-R61");
  fly.options[0] = 2;
  CHECK(game.submit(fly) == "");
  CHECK(game.craft() == 5);
  for (int i = 0; i < 3; ++i) CHECK(game.name({mm(900), mm(500)}) == "");
  fly.options[0] = 4;
  CHECK(game.submit(fly) == "");
  CHECK(game.craft() == 4);
}

TEST_CASE("IC-11.5 the scenario says how many strikes a side has, or each rolls a D4") {
  Calls counted(called_strikes(3), {1, 1});
  CHECK(counted.strikes(0) == 3);
  CHECK(counted.strikes(1) == 0);
  BattleBuilder b = called_strikes();
  b.spec.sides[0].values.clear();
  b.spec.sides[1].values.clear();
  Calls rolled(b, {1, 4, 1, 2});  // jammers, then strikes, side by side
  CHECK(rolled.strikes(0) == 4);
  CHECK(rolled.strikes(1) == 2);
  b.set(Option::aerospace, 0);
  Calls off(b, {1, 1});
  CHECK(off.strikes(0) == 0);
  BattleBuilder bad = called_strikes();
  bad.spec.sides[0].values = {{"strikes", -1}};
  CHECK_FALSE(bad.make().ok());
}

TEST_CASE("IC-R28 HQ vehicles off the table call strikes") {
  BattleBuilder b = called_strikes(3, 4);
  b.spec.sides[0].units[0].off_table = true;
  Calls game(b);
  CHECK(game.call("hq4") == "");
  game.turn_up(1);
  CHECK(game.craft() == 3);
}

TEST_CASE("IC-5.10 an HQ vehicle that is attached to a unit calls no strikes") {
  BattleBuilder b = called_strikes();
  Game game(b);
  CHECK(game.deploy("hq1", 400, 100) == "");
  CHECK(game.deploy("a", 430, 100) == "");
  CHECK(game.act(Verb::attach_hq, game.e("hq1"), game.u("sq")) == "");
  game.to_orders();
  CHECK(game.act(Verb::call_strike, game.e("hq1")) == "IC-5.10");
  CHECK(game.act(Verb::call_strike, game.e("hq2")) == "");
}

TEST_CASE("IC-R37 a retreating HQ unit calls no strikes") {
  BattleBuilder b = called_strikes();
  b.set(Option::morale, 1);
  Calls game(b);
  State shaken = game.state();
  fold(shaken, CounterSet{game.u("hq"), counters().unit.nerve, static_cast<int>(Nerve::retreating)});
  game.session() = Session(iron_cow_ruleset(), shaken, shaken, {});
  CHECK(game.call("hq1") == "IC-R37");
  fold(shaken, CounterSet{game.u("hq"), counters().unit.nerve, static_cast<int>(Nerve::halted)});
  game.session() = Session(iron_cow_ruleset(), shaken, shaken, {});
  CHECK(game.call("hq1") == "");
}
