#include <catch2/catch.hpp>

#include "game/rulesets/iron_cow/tests/skirmish.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

Command shell(const State& state, ElementId gun, Vec2 point) {
  Command command = order(state, Verb::shell, gun);
  command.path.push_back(point);
  return command;
}

Command battery(const State& state, UnitId unit, Vec2 point) {
  Command command;
  command.side = state.unit_info(unit).side;
  command.verb = id(Verb::battery);
  command.actor = unit;
  command.path.push_back(point);
  return command;
}

Command answer(const State& state, ElementId gun, ElementId target) {
  Command command = order(state, Verb::answer, gun);
  command.targets.push_back(target);
  return command;
}

Command pass(SideId side) {
  Command command;
  command.side = side;
  command.verb = id(Verb::pass);
  return command;
}

// A battery of `count` guns of side 0 around (100, 600); a Boyd of side 1 so far to its right.
struct Battery {
  Skirmish s;
  UnitId unit;
  std::vector<ElementId> guns;
  ElementId target;

  explicit Battery(int count, const char* gun = "amrep_doherty", double x = 600) {
    unit = s.unit(0, Order::stand_fast);
    s.section();
    for (int i = 0; i < count; ++i) guns.push_back(s.add(gun, 100, 580 + 20 * i));
    s.unit(1, Order::stand_fast);
    s.section();
    target = s.add("oness_thor", x, 600, 180);
  }
};

}  // namespace

TEST_CASE("IC-9.2 a battery of three at 500 mm hits with 75, one gun with 65, four with 80") {
  Battery three(3);
  Session session = three.s.play(Phase::fire_a);
  const Explanation all = odds(session, battery(session.state(), three.unit, at(600, 600)));
  CHECK(chance(session, battery(session.state(), three.unit, at(600, 600))) == 75);
  CHECK(all.shares.back().label == "destroyed: penetration 16 against front 12");
  CHECK(chance(session, shell(session.state(), three.guns[0], at(600, 600))) == 65);
  Battery four(4);
  const Session more = four.s.play(Phase::fire_a);
  CHECK(chance(more, battery(more.state(), four.unit, at(600, 600))) == 80);
  percent(session, 75);
  REQUIRE(session.submit(battery(session.state(), three.unit, at(600, 600))).ok());
  CHECK(session.state().element(three.target).presence == Presence::destroyed);
  for (const ElementId gun : three.guns) CHECK(session.state().counter(gun, counters().element.fired) == 1);
}

TEST_CASE("IC-9.2 two guns are no battery") {
  Battery two(2);
  Session session = two.s.play(Phase::fire_a);
  const Verdict verdict = session.submit(battery(session.state(), two.unit, at(600, 600)));
  CHECK(verdict.refusal().rule == "IC-R51");
  CHECK(verdict.refusal().sentence ==
        "unit 0 has 2 of 2 ready guns within 750 mm of the point; battery fire takes three.");
}

TEST_CASE("IC-R51 the mean of the guns' bases, rounded down; guns out of reach are left out") {
  for (const bool reach : {true, false}) {
    Skirmish s;
    const UnitId unit = s.unit(0, Order::stand_fast);
    s.section();
    s.add("cdsu_mao_zehdong", 600 - 440, 600);
    s.add("cdsu_mao_zehdong", 600 - 455, 620);
    const ElementId third = s.add("cdsu_mao_zehdong", reach ? 600 - 460 : 1350.01, 600);
    s.unit(1, Order::stand_fast);
    s.section();
    s.add("oness_thor", 600, 600, 180);
    if (!reach) {
      // The third gun is 750.01 mm away, and far from the others.
      Session session = s.play(Phase::fire_a);
      CHECK(session.submit(battery(session.state(), unit, at(600, 600))).refusal().rule == "IC-R51");
      CHECK(session.submit(shell(session.state(), third, at(600, 600))).refusal().sentence ==
            "The point is 750.01 mm from cdsu_mao_zehdong 2, more than 750 mm.");
      continue;
    }
    const Session session = s.play(Phase::fire_a);
    const Explanation all = odds(session, battery(session.state(), unit, at(600, 600)));
    CHECK(all.terms[0].value == 46);
    CHECK(chance(session, battery(session.state(), unit, at(600, 600))) == 71);
    CHECK(all.shares.back().label == "destroyed: penetration 12 against front 12");
  }
}

TEST_CASE("IC-9.3 a Sigurd answers a Doherty at 600 mm with 45") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId doherty = s.add("amrep_doherty", 100, 600);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId sigurd = s.add("oness_sigurd", 700, 600, 180);
  Session session = s.play(Phase::fire_a);
  REQUIRE(session.submit(shell(session.state(), doherty, at(100, 900))).ok());
  Acting acting;
  session.ruleset().acting(session.state(), acting);
  REQUIRE(acting.sides.size() == 1);
  CHECK(acting.sides[0].side == SideId(1));
  CHECK(acting.sides[0].actors == std::vector<Ref>{Ref(), Ref(sigurd)});
  CHECK(chance(session, answer(session.state(), sigurd, doherty)) == 45);
  CHECK_FALSE(session.submit(done(SideId(0))).ok());
  percent(session, 45);
  REQUIRE(session.submit(answer(session.state(), sigurd, doherty)).ok());
  CHECK(session.state().element(doherty).presence == Presence::destroyed);
  CHECK(session.state().agenda.empty());
  CHECK(session.state().counter(sigurd, counters().element.fired) == 1);
  CHECK(session.submit(done(SideId(0))).ok());
}

TEST_CASE("IC-9.1 a hull edge 30.00 mm from the centre is touched, 30.01 mm is not; riders share one roll") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId gun = s.add("amrep_doherty", 100, 600);
  s.unit(1, Order::advance);
  s.section();
  const ElementId carrier = s.add("oness_lynx", 500, 600);
  const ElementId rider = s.aboard("oness_infantry", carrier);
  Session session = s.play(Phase::fire_a);
  std::vector<Explanation> all;
  session.ruleset().forecast(session.state(), shell(session.state(), gun, at(540.01, 600)), all);
  CHECK(all.empty());
  session.ruleset().forecast(session.state(), shell(session.state(), gun, at(540, 600)), all);
  CHECK(all.size() == 1);
  percent(session, 1);
  REQUIRE(session.submit(shell(session.state(), gun, at(540, 600))).ok());
  CHECK(session.state().element(carrier).presence == Presence::destroyed);
  CHECK(session.state().element(rider).presence == Presence::destroyed);
  CHECK(session.state().sides[0].score == 2);
}

TEST_CASE(
    "IC-R52 models of both sides under the template roll in id order, losses come together, VTOLs are untouched") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId gun = s.add("amrep_doherty", 100, 600);
  s.unit(0, Order::advance);
  s.section();
  const ElementId own = s.add("amrep_baumann", 480, 600);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId enemy = s.add("oness_lynx", 520, 600, 180);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId flyer = s.add("oness_adler", 500, 620, 180);
  s.area(Ground::urban, 505, 580, 600, 700);
  Session session = s.play(Phase::fire_a);
  std::vector<Explanation> all;
  session.ruleset().forecast(session.state(), shell(session.state(), gun, at(500, 600)), all);
  REQUIRE(all.size() == 2);
  CHECK(all[0].subject == Ref(own));
  CHECK(all[0].value() == 65 - 10);
  CHECK(all[1].subject == Ref(enemy));
  CHECK(all[1].value() == 65 + 15 - 20);
  percent(session, 55);
  percent(session, 60);
  REQUIRE(session.submit(shell(session.state(), gun, at(500, 600))).ok());
  CHECK(session.state().element(own).presence == Presence::destroyed);
  CHECK(session.state().element(enemy).presence == Presence::destroyed);
  CHECK(session.state().element(flyer).on_table());
  // Every roll comes before every loss.
  bool lost = false;
  for (const Event& event : session.events()) {
    lost = lost || std::holds_alternative<Destroyed>(event.fact);
    if (std::holds_alternative<Rolled>(event.fact)) CHECK_FALSE(lost);
  }
  CHECK(session.state().counter(UnitId(5), counters().unit.fired_at) == 1);
  CHECK(session.state().counter(UnitId(7), counters().unit.fired_at) == 0);
}

TEST_CASE("IC-R53 windows nest: the older goes on when the newer is finished") {
  Skirmish s;
  const UnitId battery_unit = s.unit(0, Order::stand_fast);
  s.section();
  std::vector<ElementId> guns;
  for (int i = 0; i < 3; ++i) guns.push_back(s.add("amrep_doherty", 100, 580 + 20 * i));
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId lone = s.add("amrep_doherty", 300, 1000);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId gun1 = s.add("oness_sigurd", 700, 900, 180);
  const ElementId gun2 = s.add("oness_sigurd", 700, 870, 180);
  Session session = s.play(Phase::fire_a);
  REQUIRE(session.submit(battery(session.state(), battery_unit, at(400, 300))).ok());
  // Only guns of the unit that fired may be aimed at.
  CHECK(session.submit(answer(session.state(), gun1, lone)).refusal().rule == "IC-9.3");
  percent(session, 100);
  percent(session, 100);
  percent(session, 100);
  REQUIRE(session.submit(answer(session.state(), gun1, guns[1])).ok());
  REQUIRE(session.state().agenda.size() == 2);
  CHECK(session.state().agenda.back().asked == SideId(0));
  // The battery has fired; the lone gun elsewhere answers and destroys.
  CHECK(session.submit(answer(session.state(), guns[0], gun1)).refusal().rule == "IC-8.1");
  percent(session, 1);
  percent(session, 100);
  REQUIRE(session.submit(answer(session.state(), lone, gun1)).ok());
  CHECK(session.state().element(gun1).presence == Presence::destroyed);
  // Gun 2 is asked about the lone gun first, then again about the battery.
  REQUIRE(session.state().agenda.size() == 3);
  CHECK(session.submit(answer(session.state(), gun2, guns[0])).refusal().rule == "IC-9.3");
  REQUIRE(session.submit(pass(SideId(1))).ok());
  REQUIRE(session.state().agenda.size() == 1);
  CHECK(session.state().agenda.back().asked == SideId(1));
  percent(session, 100);
  percent(session, 100);
  percent(session, 100);
  CHECK(session.submit(answer(session.state(), gun2, guns[0])).ok());
  CHECK(session.state().agenda.empty());
}

TEST_CASE("IC-9.3 passing ends the window, and nobody is asked who cannot answer") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId gun = s.add("amrep_doherty", 100, 600);
  const ElementId other = s.add("amrep_doherty", 100, 640);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_sigurd", 850, 600, 180);
  Session session = s.play(Phase::fire_a);
  CHECK(session.submit(pass(SideId(0))).ok() == false);
  REQUIRE(session.submit(shell(session.state(), gun, at(300, 900))).ok());
  REQUIRE(session.state().agenda.size() == 1);
  CHECK(session.submit(pass(SideId(0))).ok() == false);
  REQUIRE(session.submit(pass(SideId(1))).ok());
  CHECK(session.state().agenda.empty());
  CHECK(session.submit(shell(session.state(), gun, at(300, 900))).refusal().rule == "IC-8.1");
  s.set(ElementId(2), counters().element.fired, 1);
  Session spent = s.play(Phase::fire_a);
  REQUIRE(spent.submit(shell(spent.state(), other, at(300, 900))).ok());
  CHECK(spent.state().agenda.empty());
}

TEST_CASE("IC-R18 worst firer, integrity and the facing towards the guns' mean point") {
  Battery three(3);
  three.s.set(Ref(UnitId(1)), counters().unit.nerve, 0);
  Skirmish s;
  const UnitId unit = s.unit(0, Order::advance);
  s.section();
  for (const double y : {540.0, 600.0, 660.01}) s.add("amrep_doherty", 100, y);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 600, 600, 90);
  const Session session = s.play(Phase::fire_a);
  const Explanation all = odds(session, battery(session.state(), unit, at(600, 600)));
  CHECK(chance(session, battery(session.state(), unit, at(600, 600))) == 50 + 10 - 20 + 15 - 25);
  CHECK(all.shares.back().label == "destroyed: penetration 16 against side 10");
}

TEST_CASE("IC-R18 with observers required the point must be seen") {
  for (const bool required : {false, true}) {
    Battery one(1);
    one.s.building(300, 400, 310, 800, 90);
    one.s.set(Option::observer_required, required ? 1 : 0);
    Session session = one.s.play(Phase::fire_a);
    std::vector<Command> listed;
    session.ruleset().candidates(session.state(), SideId(0), one.guns[0], listed);
    CHECK(listed.empty() == required);
    const Verdict verdict = session.submit(shell(session.state(), one.guns[0], at(600, 600)));
    CHECK(verdict.ok() != required);
    if (required) CHECK(verdict.refusal().rule == "IC-R18");
  }
}

TEST_CASE("IC-9.1 only artillery shells") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId tank = s.add("amrep_boyd", 100, 600);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 600, 600, 180);
  Session session = s.play(Phase::fire_a);
  CHECK(session.submit(shell(session.state(), tank, at(600, 600))).refusal().sentence ==
        "amrep_boyd 0 is no artillery.");
}

TEST_CASE("IC-R69 Glorie at 40 mm penetrates 4, with the errata 14") {
  for (const bool errata : {false, true}) {
    Skirmish s;
    s.unit(0, Order::stand_fast);
    s.section();
    const ElementId glorie = s.add("eurofed_glorie", 100, 600, 90);
    s.unit(1, Order::cautious_advance);
    s.section();
    const ElementId thor = s.add("oness_thor", 150, 600, 180);
    s.set(Option::glorie_errata, errata ? 1 : 0);
    Session session = s.play(Phase::fire_a);
    const Explanation all = odds(session, shell(session.state(), glorie, at(140, 600)));
    CHECK(chance(session, shell(session.state(), glorie, at(140, 600))) == 15);
    CHECK(all.shares.back().label ==
          (errata ? "destroyed: penetration 14 against front 12" : "no effect: penetration 4 against front 12"));
    percent(session, 15);
    REQUIRE(session.submit(shell(session.state(), glorie, at(140, 600))).ok());
    CHECK((session.state().element(thor).presence == Presence::destroyed) == errata);
  }
}

TEST_CASE("IC-R50 aim points are enemies in reach and points that cover several") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId gun = s.add("amrep_doherty", 100, 600);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 500, 600, 180);
  s.add("oness_thor", 500, 640, 180);
  s.add("oness_thor", 900, 600, 180);
  const Session session = s.play(Phase::fire_a);
  std::vector<Command> listed;
  session.ruleset().candidates(session.state(), SideId(0), gun, listed);
  REQUIRE(listed.size() == 3);
  CHECK(listed[0].path[0] == at(500, 600));
  CHECK(listed[1].path[0] == at(500, 640));
  CHECK(listed[2].path[0] == at(500, 620));
}
