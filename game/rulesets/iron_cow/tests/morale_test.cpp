// What is tested, when, and with what (IC-10.1 … IC-10.3, IC-R19, IC-R49, IC-R54 … IC-R56).
#include "game/rulesets/iron_cow/morale/morale.hpp"

#include "game/rulesets/iron_cow/tests/morale_fixture.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

TEST_CASE("IC-10.2: the printed case: ambushed with its first casualty, CDSU 3 halts, 1 halts, EuroFed 1 retreats") {
  const auto ambushed = [](const char* faction, const char* tank, int die) {
    Volley volley("amrep_boyd", tank, 3, faction);
    volley.before(counters().unit.fired_at, static_cast<int>(FiredAt::ambushed));
    return test_after(volley, 1, 1, die);
  };
  CHECK(ambushed("cdsu", "cdsu_zhu_de", 3) == 2);
  CHECK(ambushed("cdsu", "cdsu_zhu_de", 1) == 0);
  CHECK(ambushed("eurofed", "eurofed_monsabert", 1) == -2);
}

TEST_CASE("IC-10.1: with the option off nobody tests; with it on the first fire does") {
  for (const int on : {0, 1}) {
    Volley volley("amrep_boyd", "oness_thor", 3);
    volley.s.set(Option::morale, on);
    Session session = volley.s.play(Phase::fire_a);
    for (std::size_t i = 0; i < 3; ++i) shot(session, volley.by[i], volley.on[i], i < 2);
    if (on) session.inject({1});
    finish(session, 0);
    CHECK(nerve_rolls(session).size() == static_cast<std::size_t>(on));
    CHECK((nerve(session, victims) == Nerve::steady) == (on == 0));
    CHECK(session.state().counter(victims, counters().unit.fired_at) == static_cast<int>(FiredAt::ever));
  }
}

TEST_CASE("IC-R55: three Thors never fired at lose two in one attack: 6 makes 3; one lost before: 6 makes 6") {
  Volley fresh("amrep_boyd", "oness_thor", 3);
  CHECK(test_after(fresh, 2, 2, 6) == 3);
  Volley before("amrep_boyd", "oness_thor", 3);
  Session session = before.s.play(Phase::fire_a);
  shot(session, before.by[0], before.on[0], true);
  session.inject({10});
  finish(session, 0);
  session.inject({});
  finish(session, 1);  // B moves
  shot(session, before.by[1], before.on[1], true);
  session.inject({6});
  finish(session, 0);
  const std::vector<Rolled> rolls = nerve_rolls(session);
  REQUIRE(rolls.size() == 2);
  CHECK(rolls[0].value == 10 + 5 - 2 - 2);
  CHECK(rolls[1].value == 6);
  CHECK(nerve(session, victims) == Nerve::steady);
}

TEST_CASE("IC-R55: of a section of four two lost are not below half, three are") {
  Volley two("amrep_boyd", "oness_thor", 4);
  CHECK(test_after(two, 2, 2, 8) == 8 + 5 - 2 - 2);
  Volley three("amrep_boyd", "oness_thor", 4);
  CHECK(test_after(three, 3, 3, 8) == 8 + 5 - 2 - 2 - 4);
}

TEST_CASE("IC-R55: fire that hits nobody is tested once a game; below half only in the attack that brings it") {
  Volley volley("amrep_boyd", "oness_thor", 4);
  volley.before(counters().unit.fired_at, static_cast<int>(FiredAt::ever));
  volley.before(counters().unit.losses, 3);
  Session session = volley.s.play(Phase::fire_a);
  shot(session, volley.by[0], volley.on[0], false);
  finish(session, 0);
  CHECK(nerve_rolls(session).empty());
  // A further loss brings neither a first casualty nor below half anew.
  Volley again("amrep_boyd", "oness_thor", 4);
  again.before(counters().unit.fired_at, static_cast<int>(FiredAt::ever));
  again.before(counters().unit.losses, 3);
  session = again.s.play(Phase::fire_a);
  shot(session, again.by[0], again.on[0], true);
  finish(session, 0);
  CHECK(nerve_rolls(session).empty());
}

TEST_CASE("IC-R54: tanks shoot at infantry in the open, 4 makes 2; in woods 5; in a building 5") {
  Volley open("amrep_boyd", "eurofed_infantry", 2, "eurofed");
  CHECK(test_after(open, 1, 0, 4) == 2);
  Volley woods("amrep_boyd", "eurofed_infantry", 2, "eurofed");
  woods.s.area(Ground::woods, 190, 480, 300, 600);
  CHECK(test_after(woods, 1, 0, 4) == 5);
  Volley house("amrep_boyd", "eurofed_infantry", 2, "eurofed");
  house.s.building(190, 490, 210, 510, 20);
  CHECK(test_after(house, 1, 0, 4) == 5);
  Volley carrier("amrep_baumann", "eurofed_infantry", 2, "eurofed");  // no tank
  CHECK(test_after(carrier, 1, 0, 4) == 5);
  Volley swamp("amrep_boyd", "eurofed_infantry", 2, "eurofed");  // as open as a field
  swamp.s.area(Ground::swamp, 190, 480, 300, 600);
  CHECK(test_after(swamp, 1, 0, 4) == 2);
}

TEST_CASE(
    "IC-R54: infantry shoots at vehicles in woods, jungle and towns, not in the open; a VTOL's fire is from the air") {
  for (const Ground ground : {Ground::woods, Ground::jungle, Ground::urban, Ground::swamp}) {
    Volley volley("amrep_infantry", "oness_thor", 2);
    volley.s.area(ground, 190, 480, 300, 600);
    CHECK(test_after(volley, 1, 0, 8) == 8 + 5 - 2 - (ground == Ground::swamp ? 0 : 3));
  }
  Volley open("amrep_infantry", "oness_thor", 2);
  CHECK(test_after(open, 1, 0, 8) == 8 + 5 - 2);
  Volley air("amrep_martindale", "oness_thor", 2);
  CHECK(test_after(air, 1, 0, 8) == 8 + 5 - 2 - 2);
  // Woods of the scenario's own count as woods; one over which a VTOL hangs high does not.
  Volley own("amrep_infantry", "oness_thor", 2);
  own.s.area(own.s.own_ground(Ground::woods, -10, 0), 190, 480, 300, 600);
  CHECK(test_after(own, 1, 0, 8) == 8 + 5 - 2 - 3);
  for (const bool low : {false, true}) {
    Volley hovering("amrep_infantry", "oness_adler", 2);
    hovering.s.area(Ground::woods, 190, 480, 300, 600);
    if (low) hovering.s.low(hovering.on[0]);
    CHECK(test_after(hovering, 1, 0, 8) == 8 + 5 - 2 - (low ? 3 : 0));
  }
}

TEST_CASE("IC-R54: in a mixed section each cause counts once if one element shot at fits it") {
  // A Boyd and a base shoot at a Lynx in woods and a base in the open.
  Skirmish s;
  s.set(Option::morale, 1);
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId tank = s.add("amrep_boyd", 100, 500), foot = s.add("amrep_infantry", 100, 540);
  const ElementId more = s.add("amrep_infantry", 110, 570);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId base = s.add("oness_infantry", 200, 500, 180), lynx = s.add("oness_lynx", 200, 540, 180);
  s.area(Ground::woods, 180, 525, 240, 600);
  Session session = s.play(Phase::fire_a);
  shot(session, tank, base, false);
  shot(session, foot, lynx, false);
  shot(session, more, lynx, false);
  session.inject({9});
  finish(session, 0);
  REQUIRE(nerve_rolls(session).size() == 1);
  CHECK(nerve_rolls(session)[0].value == 9 + 5 - 2 - 3 - 3);
}

TEST_CASE("IC-R49: the shots of one section at another are one attack; another section's shot closes it first") {
  // Two Boyds of one section and one of another; the troop they shoot at runs, or stays.
  for (const bool runs : {false, true}) {
    Skirmish s;
    s.set(Option::morale, 1);
    s.unit(0, Order::stand_fast);
    s.section();
    const ElementId first = s.add("amrep_boyd", 100, 500), second = s.add("amrep_boyd", 100, 540);
    s.section();
    const ElementId other = s.add("amrep_baumann", 100, 460);  // reaches 600 mm
    s.unit(1, Order::stand_fast);
    const UnitId troop = s.section();
    const ElementId thor = s.add("oness_thor", 520, 500, 180);
    s.set(SideId(1), counters().side.morale, runs ? -5 : 5);
    Session session = s.play(Phase::fire_a);
    shot(session, first, thor, false);
    CHECK(nerve_rolls(session).empty());
    shot(session, second, thor, false);
    CHECK(nerve_rolls(session).empty());
    session.inject({1});  // the test of the attack before
    if (!runs) percent(session, 100);
    REQUIRE(session.submit(shoot(session.state(), other, thor)).ok());
    REQUIRE(nerve_rolls(session).size() == 1);
    CHECK((nerve(session, troop) == Nerve::retreating) == runs);
    // Whoever has nobody left to shoot at keeps the shot.
    CHECK((session.state().counter(other, counters().element.fired) == 0) == runs);
    if (runs) CHECK(session.submit(shoot(session.state(), other, thor)).refusal().rule == "IC-8.1");
    finish(session, 0);
    CHECK(nerve_rolls(session).size() == 1);  // the second attack brings nothing to test
  }
}

TEST_CASE("IC-R56: a pass leaves a halted section halted, which counts −2; halted does not stop a retreat") {
  Volley passes("amrep_boyd", "oness_thor", 3);
  passes.before(counters().unit.nerve, static_cast<int>(Nerve::halted));
  Session session = passes.s.play(Phase::fire_a);
  shot(session, passes.by[0], passes.on[0], true);
  session.inject({10});
  finish(session, 0);
  REQUIRE(nerve_rolls(session).size() == 1);
  CHECK(nerve_rolls(session)[0].value == 10 + 5 - 2 - 2 - 2);
  CHECK(nerve_rolls(session)[0].success);
  CHECK(nerve(session, victims) == Nerve::halted);

  Volley runs("amrep_boyd", "oness_thor", 3);
  runs.before(counters().unit.nerve, static_cast<int>(Nerve::retreating));
  session = runs.s.play(Phase::fire_a);
  shot(session, runs.by[0], runs.on[0], true);
  session.inject({1});
  finish(session, 0);
  REQUIRE(nerve_rolls(session).size() == 1);
  CHECK(nerve_rolls(session)[0].value == 1 + 5 - 2 - 2);  // 2: would halt
  CHECK(nerve(session, victims) == Nerve::retreating);
}

TEST_CASE("IC-R56: a section wiped out does not test") {
  Volley volley("amrep_boyd", "oness_thor", 2);
  Session session = volley.s.play(Phase::fire_a);
  shot(session, volley.by[0], volley.on[0], true);
  shot(session, volley.by[1], volley.on[1], true);
  finish(session, 0);
  CHECK(nerve_rolls(session).empty());
}

TEST_CASE(
    "IC-R56: an ally tests with its own faction's morale, bought models with their buyer's, a list with its own") {
  const auto faction_term = [](const char* faction, const char* struck, int of_list) {
    Volley volley("amrep_boyd", struck, 3, faction);
    if (of_list != 0) volley.s.set(Ref(SideId(1)), counters().side.morale, of_list);
    return test_after(volley, 1, 0, 10) - 10 + 2;
  };
  CHECK(faction_term("khallistan", "cdsu_zhu_de", 0) == 6);
  CHECK(faction_term("khallistan", "cdsu_zhu_de", 2) == 2);
  CHECK(faction_term("oness", "eurofed_monsabert", 0) == 3);
  CHECK(faction_term("oness", "eurofed_monsabert", 7) == 3);
}

TEST_CASE("IC-10.3: a halted section does not move, turn or fire, and owes nothing") {
  Volley volley("amrep_boyd", "oness_thor", 3);
  volley.before(counters().unit.nerve, static_cast<int>(Nerve::halted));
  Session session = volley.s.play(Phase::move_b);
  const State& state = session.state();
  CHECK(session.submit(go(state, volley.on[0], {at(260, 500)})).refusal().rule == "IC-10.3");
  Command turn = order(state, Verb::turn, volley.on[0]);
  turn.facing = facing_from_degrees(90);
  CHECK(session.submit(turn).refusal().rule == "IC-R42");
  finish(session, 1);
  finish(session, 0);
  CHECK(session.submit(shoot(state, volley.on[0], volley.by[0])).refusal().rule == "IC-R17");
}

TEST_CASE("IC-R55: a template is one attack: every section touched tests after the losses, the gunner's own too") {
  Skirmish s;
  s.set(Option::morale, 1);
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId gun = s.add("amrep_doherty", 100, 500);
  const UnitId near = s.section();  // side 0's own tanks beside the target
  const ElementId own = s.add("amrep_boyd", 480, 500), mate = s.add("amrep_boyd", 440, 500);
  s.unit(1, Order::stand_fast);
  const UnitId hurt = s.section();
  const ElementId thor = s.add("oness_thor", 500, 500, 180), second = s.add("oness_thor", 545, 500, 180);
  const UnitId far = s.section();
  s.add("oness_thor", 900, 500);
  Session session = s.play(Phase::fire_a);
  Command shell = order(session.state(), Verb::shell, gun);
  shell.path.push_back(at(495, 500));
  // own misses, thor is hit; then own's section and thor's test.
  percent(session, 100);
  percent(session, 1);
  session.inject({8, 9});
  REQUIRE(session.submit(shell).ok());
  CHECK(lost(session, thor));
  CHECK_FALSE(lost(session, own));
  CHECK_FALSE(lost(session, second));
  const std::vector<Rolled> rolls = nerve_rolls(session);
  REQUIRE(rolls.size() == 2);
  CHECK(rolls[0].actor == Ref(near));
  CHECK(rolls[0].value == 8 + 4 - 2);
  CHECK(rolls[1].actor == Ref(hurt));
  CHECK(rolls[1].value == 9 + 5 - 2 - 2);
  CHECK(session.state().counter(far, counters().unit.fired_at) == 0);
  CHECK(session.state().element(mate).on_table());
}

TEST_CASE("IC-R55: a base lost inside another section's carrier is its section's casualty, though not fired at") {
  Skirmish s;
  s.set(Option::morale, 1);
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId boyd = s.add("amrep_boyd", 100, 500);
  s.unit(1, Order::stand_fast);
  const UnitId carriers = s.section();
  const ElementId lynx = s.add("oness_lynx", 200, 500, 180);
  s.add("oness_lynx", 300, 500, 180);
  const UnitId bases = s.section();
  const ElementId rider = s.aboard("oness_infantry", lynx);
  s.add("oness_infantry", 600, 500);
  s.add("oness_infantry", 630, 500);
  Session session = s.play(Phase::fire_a);
  shot(session, boyd, lynx, true);
  session.inject({10, 7});
  finish(session, 0);
  CHECK(lost(session, rider));
  const std::vector<Rolled> rolls = nerve_rolls(session);
  REQUIRE(rolls.size() == 2);
  CHECK(rolls[0].actor == Ref(carriers));
  CHECK(rolls[0].value == 10 + 5 - 2 - 2);
  CHECK(rolls[1].actor == Ref(bases));
  CHECK(rolls[1].value == 7 + 5 - 2);
}
