// Smoke, water, boarding, crews, night, contamination (section 9 and MOD-5.8).
#include <algorithm>
#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"
#include "game/core/state/digest.hpp"

#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

int clouds(const Session& session) {
  int count = 0;
  for (const Marker& marker : session.state().markers) count += !marker.gone;
  return count;
}

Command smoke(const State& state, ElementId e, int degrees) {
  Command command = order(state, Verb::smoke, e);
  command.facing = facing_from_degrees(degrees);
  return command;
}

bool sees(const Session& session, ElementId firer, ElementId target) {
  return session.ruleset().validate(session.state(), shot(session.state(), firer, target)).ok();
}

}  // namespace

TEST_CASE("MOD-9.4 smoke is laid twice, 1.5 inches away, and clears in the owner's third turn after") {
  Field f;
  const ElementId tank = f.add(0, "m60a3", at(20, 24)), enemy = f.before(1, "t64", tank, 20);
  Session session = f.play();
  activate(session, tank);
  CHECK(sees(session, tank, enemy));
  give(session, smoke(session.state(), tank, 0));
  REQUIRE(clouds(session) == 1);
  CHECK(session.state().markers[0].at == at(21.5, 24));
  CHECK(session.state().markers[0].radius == in(1.5));
  CHECK_FALSE(sees(session, tank, enemy));
  give(session, smoke(session.state(), tank, 90));
  CHECK(refusal(session, smoke(session.state(), tank, 0)).rule == "MOD-9.4");
  CHECK_FALSE(asks(session));
  for (int turn = 2; turn <= 4; ++turn) {
    end_turn(session);
    end_turn(session);
    CHECK(session.state().turn == turn);
    CHECK(clouds(session) == (turn < 4 ? 2 : 0));
  }
  Field bare;
  const ElementId old = bare.add(0, "centurion_mk13", at(20, 24));
  bare.add(1, "t72", at(140, 40));
  Session none = bare.play();
  activate(none, old);
  CHECK(refusal(none, smoke(none.state(), old, 0)).rule == "MOD-9.4");
}

TEST_CASE("MOD-9.5 exhaust smoke lies along the way of this turn and clears in the owner's second turn after") {
  Field f;
  const ElementId tank = f.add(0, "t62", at(20, 24));
  f.add(1, "t72", at(140, 40));
  Session session = f.play();
  activate(session, tank);
  give(session, order(session.state(), Verb::smoke_trail, tank));
  CHECK(clouds(session) == 0);
  give(session, way(session.state(), tank, {at(22, 24), at(22, 26)}));
  CHECK(clouds(session) == 7);  // every half inch of four, but the last half inch behind it
  CHECK(session.state().markers[0].at == at(20, 24));
  CHECK(session.state().markers[0].radius == in(0.5));
  for (int turn = 2; turn <= 3; ++turn) {
    end_turn(session);
    end_turn(session);
    CHECK(clouds(session) == (turn < 3 ? 7 : 0));
  }
}

TEST_CASE("MOD-9.6 fording vehicles enter shallow water, amphibious ones deep, others none") {
  const auto enters = [](const char* profile, Ground water) {
    Field f;
    const ElementId vehicle = f.add(0, profile, at(20, 24));
    f.add(1, "t72", at(140, 40));
    f.area(water, 21, 10, 40, 40);
    Session session = f.play();
    activate(session, vehicle);
    return session.ruleset().validate(session.state(), way(session.state(), vehicle, {at(21.4, 24)})).ok();
  };
  CHECK(enters("m1_abrams", Ground::shallow_water));
  CHECK_FALSE(enters("m60a3", Ground::shallow_water));
  CHECK(enters("m113", Ground::deep_water));
  CHECK_FALSE(enters("m1_abrams", Ground::deep_water));
  CHECK(enters("m2_bradley", Ground::shallow_water));
  CHECK_FALSE(enters("m2_bradley", Ground::deep_water));
  CHECK(enters("modern_rifle_squad", Ground::shallow_water));
  CHECK_FALSE(enters("modern_rifle_squad", Ground::deep_water));
}

TEST_CASE("MOD-9.6 some swim after a whole turn at the bank, and afloat only small arms fire") {
  Field f;
  const ElementId m2 = f.add(0, "m2_bradley", at(20, 24)), far = f.add(0, "m2_bradley", at(10, 24));
  const ElementId squad = f.add(1, "modern_rifle_squad", at(28, 24), 180);
  f.area(Ground::deep_water, 21.5, 10, 27, 40);
  Session session = f.play();
  activate(session, far);
  CHECK(refusal(session, order(session.state(), Verb::prepare, far)).rule == "MOD-9.6");
  say(session, Verb::end_activation);
  activate(session, m2);
  Session moved = session;
  give(moved, turn_to(moved.state(), m2, 10));
  CHECK(refusal(moved, order(moved.state(), Verb::prepare, m2)).rule == "MOD-9.6");
  give(session, order(session.state(), Verb::prepare, m2));
  end_turn(session);
  end_turn(session);
  activate(session, m2);
  give(session, way(session.state(), m2, {at(23, 24)}));
  CHECK(value(session, m2, c().spent) == in(1.5) + 2 * in(1.5));
  CHECK(refusal(session, shot(session.state(), m2, squad, 0)).rule == "MOD-9.6");
  CHECK(refusal(session, shot(session.state(), m2, squad, 2)).rule == "MOD-9.6");
  CHECK(session.ruleset().validate(session.state(), shot(session.state(), m2, squad, 1)).ok());
}

TEST_CASE("MOD-9.8 a squad that touches a carrier gets in, and the carrier then goes half its Speed") {
  Field f;
  const ElementId m113 = f.add(0, "m113", at(20, 24)), squad = f.add(0, "modern_rifle_squad", at(20, 26));
  f.add(1, "t72", at(140, 40));
  Session session = f.play();
  activate(session, squad);
  Command mount = order(session.state(), Verb::mount, squad);
  mount.targets.push_back(m113);
  CHECK(refusal(session, mount).rule == "MOD-9.8");
  const Vec2 beside = at(20, 24) + Vec2{0, 470 + 1016 + in(0.05)};
  give(session, way(session.state(), squad, {beside}, compass(0, 4)));
  give(session, mount);
  CHECK(session.state().element(squad).carrier == m113);
  CHECK(static_cast<Phase>(session.state().phase.value) == Phase::select);
  activate(session, m113);
  CHECK(session.ruleset().validate(session.state(), way(session.state(), m113, {at(23, 24)})).ok());
  CHECK(refusal(session, way(session.state(), m113, {at(23.1, 24)})).rule == "MOD-4.1");
  end_turn(session);
  end_turn(session);
  activate(session, m113);
  CHECK(session.ruleset().validate(session.state(), way(session.state(), m113, {at(26, 24)})).ok());
}

TEST_CASE("MOD-9.8 getting out ends the carrier's move; the squad may fire and goes no farther") {
  Field f;
  const ElementId m113 = f.add(0, "m113", at(20, 24)), squad = f.aboard("modern_rifle_squad", m113);
  const ElementId enemy = f.add(1, "hmmwv", at(30, 24), 180);
  Session session = f.play();
  Command out = order(session.state(), Verb::dismount, squad);
  out.path.push_back(at(20, 24) - Vec2{855 + 1016 + in(0.05), 0});
  CHECK(refusal(session, out).rule == "MOD-9.8");
  activate(session, m113);
  give(session, way(session.state(), m113, {at(22, 24)}));
  out.path[0] = at(22, 24) - Vec2{855 + 1016 + in(0.05), 0};
  give(session, out);
  CHECK(session.state().element(squad).on_table());
  CHECK(refusal(session, way(session.state(), m113, {at(23, 24)})).rule == "MOD-6.8");
  say(session, Verb::end_activation);
  activate(session, squad);
  CHECK(refusal(session, way(session.state(), squad, {at(20, 25)})).rule == "MOD-6.8");
  CHECK(need(session, shot(session.state(), squad, enemy, 1)) == 4);  // 3, and it has moved
}

TEST_CASE("MOD-9.9 a squad gives an empty vehicle half of its people, and it acts from the next turn on") {
  Field f;
  const ElementId tank = f.add(0, "t62", at(20, 24));
  const ElementId squad = f.add(0, "modern_rifle_squad", at(20, 24) + Vec2{0, 580 + 1016 + in(0.05)});
  const ElementId spent = f.add(0, "modern_rifle_squad", at(20, 24) - Vec2{0, 580 + 1016 + in(0.05)});
  f.add(1, "t72", at(140, 40));
  f.set(tank, c().crewless, 1);
  f.set(tank, c().hits_ck, 1);
  f.set(spent, c().hits_h, 1);
  Session session = f.play();
  const auto recrew = [&](ElementId who) {
    Command command = order(session.state(), Verb::recrew, who);
    command.targets.push_back(tank);
    return command;
  };
  Session last = session;
  give(session, recrew(squad));
  CHECK(value(session, squad, c().hits_h) == 1);
  CHECK(value(session, tank, c().crewless) == 0);
  CHECK(refusal(session, order(session.state(), Verb::activate, tank)).rule == "MOD-9.9");
  CHECK_FALSE(session.ruleset().validate(session.state(), order(session.state(), Verb::set_overwatch, tank)).ok());
  CHECK(refusal(session, recrew(spent)).rule == "MOD-9.9");
  end_turn(session);
  end_turn(session);
  activate(session, tank);
  give(last, recrew(spent));
  CHECK(destroyed(last, spent));
  CHECK(value(last, tank, c().crewless) == 0);
}

namespace {

// A T-62 without crew, and a squad of the other side touching it.
struct Prize {
  Field f;
  ElementId squad, friends, tank, other;

  Prize() {
    squad = f.add(0, "modern_rifle_squad", at(20, 24) + Vec2{0, 580 + 1016 + in(0.05)});
    friends = f.add(0, "m60a3", at(60, 40));
    tank = f.add(1, "t62", at(20, 24));
    other = f.add(1, "t72", at(140, 40), 180);
    f.set(tank, c().crewless, 1);
    f.set(tank, c().hits_ck, 1);
  }
  Command take(const Session& session) const {
    Command command = order(session.state(), Verb::recrew, squad);
    command.targets.push_back(tank);
    return command;
  }
};

}  // namespace

TEST_CASE("MOD-9.9 a squad takes over an enemy's empty vehicle, which acts for its side from the next turn on") {
  Prize p;
  Session session = p.f.play();
  std::vector<Command> offered;
  session.ruleset().candidates(session.state(), SideId(0), p.squad, offered);
  CHECK(std::find(offered.begin(), offered.end(), p.take(session)) != offered.end());
  give(session, p.take(session));
  CHECK(session.state().element(p.tank).side == SideId(0));
  CHECK(owner_of(session.state(), p.tank) == SideId(0));
  CHECK(value(session, p.squad, c().hits_h) == 1);
  CHECK(refusal(session, order(session.state(), Verb::activate, p.tank)).rule == "MOD-9.9");
  end_turn(session);
  // Its first owner has lost it, and may fire at it.
  activate(session, p.other);
  CHECK(session.ruleset().validate(session.state(), shot(session.state(), p.other, p.tank)).ok());
  CHECK(refusal(session, order(session.state(), Verb::activate, p.friends)).rule == "MOD-3.1");
  end_turn(session);
  activate(session, p.tank);
  CHECK(session.ruleset().validate(session.state(), shot(session.state(), p.tank, p.other)).ok());
  CHECK(refusal(session, shot(session.state(), p.tank, p.friends)).rule == "MOD-6.2");
  give(session, way(session.state(), p.tank, {at(23, 21)}));
  CHECK(session.state().element(p.tank).at == at(23, 21));
}

TEST_CASE("MOD-R21 not while enemies are aboard, and not where the switch forbids it") {
  Prize p;
  p.f.set(Option::take_enemy, 0);
  const Session forbidden = p.f.play();
  CHECK(refusal(forbidden, p.take(forbidden)).rule == "MOD-R21");

  Field f;
  const ElementId squad = f.add(0, "modern_rifle_squad", at(20, 24) + Vec2{0, 555 + 1016 + in(0.05)});
  const ElementId carrier = f.add(1, "bmp2", at(20, 24));
  f.aboard("modern_rifle_squad", carrier);
  f.set(carrier, c().crewless, 1);
  const Session session = f.play();
  Command take = order(session.state(), Verb::recrew, squad);
  take.targets.push_back(carrier);
  CHECK(refusal(session, take).rule == "MOD-R21");
}

TEST_CASE("MOD-R21 a captured vehicle is saved, digested and seen as its new side's") {
  Prize p;
  Session session = p.f.play();
  State views[] = {view_of(session.state(), SideId(0)), view_of(session.state(), SideId(1))};
  const std::size_t before = session.events().size();
  const std::uint64_t digest = digest_of(session.state());
  give(session, p.take(session));
  CHECK(digest_of(session.state()) != digest);
  for (int side = 0; side < 2; ++side) {
    State& view = views[side];
    for (std::size_t i = before; i < session.events().size(); ++i)
      if (session.events()[i].audience.includes(SideId(side))) fold(view, session.events()[i].fact);
    CHECK(view.element(p.tank).side == SideId(0));
    CHECK(digest_of(view) == digest_of(view_of(session.state(), SideId(side))));
  }
  const Result<State> read = read_state(state_bytes(session.state()), session.state().battle, "test");
  REQUIRE(read.ok());
  CHECK(digest_of(*read) == digest_of(session.state()));
  CHECK_THAT(state_text(session.state()), Catch::Contains(" of blue"));
}

TEST_CASE("MOD-R21 a captured vehicle counts half for whoever holds it at the end, in full for whoever destroys it") {
  Prize p;
  p.f.spec.turns = 2;
  Session session = p.f.play();
  give(session, p.take(session));
  end_turn(session);
  Session lost = session;
  end_turn(session);
  end_turn(session);
  end_turn(session);
  const Outcome held = session.ruleset().outcome(session.state());
  REQUIRE(held.over);
  CHECK(held.scores[0].sum() == 4);  // half a tank, in half points
  CHECK(held.scores[1].sum() == 1);  // the halved squad
  activate(lost, p.other);
  fire(lost, p.other, p.tank, {6, 6, 6});
  CHECK(destroyed(lost, p.tank));
  CHECK(lost.state().sides[1].score == 8);
  CHECK(lost.state().sides[0].score == 0);
}

TEST_CASE("MOD-5.8 at night each sees as far as its sights, and who fires gives itself away") {
  const auto dark = [](const char* firing, const char* struck, double range) {
    Field f;
    f.set(Option::night, 1);
    const ElementId firer = f.add(0, firing, at(10, 24)), target = f.before(1, struck, firer, range);
    Session session = f.play();
    activate(session, firer);
    return sees(session, firer, target);
  };
  CHECK(dark("modern_rifle_squad", "hmmwv", 10));
  CHECK_FALSE(dark("modern_rifle_squad", "hmmwv", 10.01));
  CHECK(dark("t62", "m60a3", 30));
  CHECK_FALSE(dark("t62", "m60a3", 30.01));
  CHECK(dark("m60a3", "t62", 59));
  CHECK_FALSE(dark("m60a3", "t62", 59.01));
  CHECK(dark("m1_abrams", "t62", 80));

  // A T-80 has both: within 30 inches it does not need the thermal ones.
  const auto needs = [](double range) {
    Field f;
    f.set(Option::night, 1);
    const ElementId firer = f.add(0, "t80", at(10, 24)), target = f.before(1, "m60a3", firer, range);
    Session session = f.play();
    activate(session, firer);
    return total(session, shot(session.state(), firer, target));
  };
  CHECK(needs(30) == 3);    // 4, its computer helps
  CHECK(needs(30.5) == 5);  // 5, its computer still helps, thermal sights take it back

  Field f;
  f.set(Option::night, 1);
  const ElementId m60 = f.add(0, "m60a3", at(10, 24));
  const ElementId squad = f.before(1, "modern_rifle_squad", m60, 20);
  Session session = f.play();
  Session quiet = session;
  end_turn(quiet);
  activate(quiet, squad);
  CHECK(refusal(quiet, shot(quiet.state(), squad, m60, 1)).rule == "MOD-5.4");
  activate(session, m60);
  fire(session, m60, squad, {1});
  end_turn(session);
  activate(session, squad);
  CHECK(sees(session, squad, m60));
}

TEST_CASE("MOD-9.7 contaminated ground wears down whoever has no protection") {
  Field f;
  const ElementId bare = f.add(0, "m60a3", at(20, 24)), itv = f.add(0, "itv", at(25, 24)),
                  squad = f.add(0, "modern_rifle_squad", at(30, 24));
  f.add(1, "t72", at(140, 40));
  f.area(Ground::contaminated, 10, 10, 40, 40);
  Session session = f.play();
  end_turn(session);
  session.inject({2, 2});
  end_turn(session);
  CHECK(value(session, bare, c().crewless) == 0);  // protected
  CHECK(value(session, itv, c().hits_ck) + value(session, squad, c().hits_h) >= 1);
}

TEST_CASE("MOD-R33 by switch a BMP-1 is a carrier") {
  for (const int errata : {0, 1}) {
    Field f;
    f.set(Option::errata_bmp1, errata);
    const ElementId gun = f.add(0, "t62", at(10, 24)), bmp = f.before(1, "bmp1", gun, 20);
    Session session = f.play();
    activate(session, gun);
    const std::string_view label = odds(session, shot(session.state(), gun, bmp)).shares[1].label;
    CHECK(label == (errata != 0 ? "no effect: above 105 mm against armour C needs 3"
                                : "no effect: above 105 mm against armour A needs 6"));
  }
}
