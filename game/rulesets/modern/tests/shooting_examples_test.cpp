// Worked examples of firing: to hit, effect, cover, smoke, faces, weapons.
#include <catch2/catch.hpp>

#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

// A firer of side 0 looking east and a target of side 1 before it.
struct Duel {
  Field f;
  ElementId firer, target;

  Duel(const char* firing, const char* struck, double range, int target_degrees = 180) {
    firer = f.add(0, firing, at(10, 24));
    target = f.before(1, struck, firer, range, target_degrees);
  }
  Session active() const {
    Session session = f.play();
    activate(session, firer);
    return session;
  }
  // What the die to hit must show.
  int need(int weapon = 0, bool will_move = false) const {
    const Session session = active();
    return test::need(session, shot(session.state(), firer, target, weapon, will_move));
  }
  Session after(std::initializer_list<std::int32_t> dice, int weapon = 0, bool will_move = false) const {
    Session session = active();
    fire(session, firer, target, dice, weapon, will_move);
    return session;
  }
};

bool untouched(const Session& session, ElementId e) {
  for (const CounterId counter : {c().hits_h, c().hits_ck, c().hits_cak, c().hits_t, c().hits_imm, c().hits_wd})
    if (value(session, e, counter) != 0) return false;
  return !destroyed(session, e);
}

bool hit(const Session& session) {
  for (const Event& event : session.events())
    if (const auto* rolled = std::get_if<Rolled>(&event.fact))
      if (rolled->odds.label.substr(0, 5) == "a hit") return rolled->success;
  FAIL("nobody fired");
  return false;
}

}  // namespace

TEST_CASE("MOD-6.6 example 1: a standing M1 at 23.2 in needs 3 with its computer, 5 for effect, and 4 takes the gun") {
  const Duel duel("m1_abrams", "t72", 23.2);
  CHECK(duel.need() == 3);
  Session session = duel.after({3, 5, 4});
  CHECK(value(session, duel.target, c().hits_wd) == 1);
  CHECK(dice_since(session, 0) == 3);
  end_turn(session);
  activate(session, duel.target);
  CHECK(refusal(session, shot(session.state(), duel.target, duel.firer, 0)).rule == "MOD-7.8");
  CHECK(session.ruleset().validate(session.state(), shot(session.state(), duel.target, duel.firer, 1)).ok());
}

TEST_CASE("MOD-6.6 example 2: parts of an inch count as a whole one") {
  const std::pair<double, int> edges[] = {{5.00, 2},  {5.01, 3},  {10.00, 3}, {10.30, 4}, {30.00, 4},
                                          {30.01, 5}, {59.00, 5}, {59.20, 6}, {60.00, 6}};
  for (const auto& [range, wanted] : edges) {
    INFO(range);
    CHECK(Duel("t64", "m1_abrams", range).need() == wanted);
  }
}

TEST_CASE("MOD-R1 the range may also be rounded, or cut off") {
  Duel duel("t64", "m1_abrams", 10.4);
  duel.f.set(Option::range_rounding, 1);
  CHECK(duel.need() == 3);
  Duel half("t64", "m1_abrams", 10.5);
  half.f.set(Option::range_rounding, 1);
  CHECK(half.need() == 4);
  Duel cut("t64", "m1_abrams", 10.99);
  cut.f.set(Option::range_rounding, 2);
  CHECK(cut.need() == 3);
}

namespace {

// A T-80 that will move fires at 72 in at a tank in woods, through smoke that a friend has laid.
Session worst_shot(int die) {
  Field f;
  const ElementId firer = f.add(0, "t80", at(10, 24)), friendly = f.add(0, "t80", at(15, 24.9));
  const ElementId target = f.before(1, "m60a3", firer, 72);
  f.area(Ground::woods, 82, 22, 90, 26);
  Session session = f.play();
  activate(session, friendly);
  Command smoke = order(session.state(), Verb::smoke, friendly);
  smoke.facing = facing_from_degrees(-90);
  give(session, smoke);
  say(session, Verb::end_activation);
  activate(session, firer);
  const Command command = shot(session.state(), firer, target, 0, true);
  CHECK(total(session, command) == 10);  // 6, and 4 off the die
  CHECK(need(session, command) == 6);
  session.inject({die, 1});
  give(session, command);
  return session;
}

}  // namespace

TEST_CASE("MOD-R3 example 3: a 6 always hits, a 1 always misses") {
  CHECK(hit(worst_shot(6)));
  CHECK_FALSE(hit(worst_shot(5)));

  Duel duel("m1_abrams", "t72", 3);
  Session session = duel.after({1});
  end_turn(session);
  end_turn(session);
  activate(session, duel.firer);
  const Command again = shot(session.state(), duel.firer, duel.target);
  CHECK(total(session, again) == 0);  // 2, and 2 onto the die
  CHECK(need(session, again) == 2);
  const std::size_t before = session.events().size();
  give(session, again, {1});
  CHECK(dice_since(session, before) == 1);
}

TEST_CASE("MOD-R3 by switch a 6 need not hit and a 1 need not miss") {
  Duel far("t64", "m1_abrams", 60);
  far.f.set(Option::natural_6, 0);
  CHECK(far.need(0, true) == 7);
  Duel near("m1_abrams", "t72", 3);
  near.f.set(Option::natural_1, 0);
  CHECK(near.need() == 1);
}

TEST_CASE("MOD-6.7 example 4: overwatch takes 1, which a computer gives back in clear view") {
  Field f(1);
  const ElementId mover = f.add(0, "m1_abrams", at(10, 24));
  const ElementId t72 = f.before(1, "t72", mover, 28);
  const ElementId t64 = f.add(1, "t64", at(39, 26), 180);
  Session session = f.play();
  // Having moved in an earlier turn does not matter.
  activate(session, t72);
  give(session, way(session.state(), t72, {session.state().element(t72).at + Vec2{0, in(1)}}));
  give(session, way(session.state(), t72, {session.state().element(t72).at + Vec2{0, -in(1)}}, compass(8, 16)));
  end_turn(session);
  end_turn(session);
  give(session, order(session.state(), Verb::set_overwatch, t72));
  give(session, order(session.state(), Verb::set_overwatch, t64));
  end_turn(session);
  activate(session, mover);
  give(session, turn_to(session.state(), mover, 10));
  REQUIRE(asks(session));
  CHECK(need(session, reaction(session.state(), t72, mover, {0})) == 4);
  CHECK(need(session, reaction(session.state(), t64, mover, {0})) == 5);
}

TEST_CASE("MOD-5.6 example 5: thermal sights see through smoke, without a computer; nobody else does") {
  Field f;
  const ElementId m2 = f.add(0, "m2_bradley", at(10, 24)), m1 = f.add(0, "m1_abrams", at(15, 25.4));
  const ElementId bmp = f.before(1, "bmp2", m2, 18);
  Session session = f.play();
  activate(session, m1);
  Command smoke = order(session.state(), Verb::smoke, m1);
  smoke.facing = facing_from_degrees(-90);
  give(session, smoke);
  say(session, Verb::end_activation);
  activate(session, m2);
  const Command command = shot(session.state(), m2, bmp, 0, true);
  CHECK(total(session, command) == 6);  // 4, and 2 off the die
  Session missed = session, struck = session;
  give(missed, command, {5});
  CHECK_FALSE(hit(missed));
  give(struck, command, {6, 1});
  CHECK(hit(struck));
  end_turn(session);
  activate(session, bmp);
  CHECK(refusal(session, shot(session.state(), bmp, m2)).rule == "MOD-5.4");
}

TEST_CASE("MOD-5.5 example 6: half hidden is cover, which also takes the computer's help; six points seen are open") {
  // A low wall close to the target hides its right side, and the middle up to half its height when it is wide enough.
  const auto hidden = [](double to) {
    Duel duel("m1_abrams", "t72", 9);
    duel.f.building(19.4, 23.5, 19.5, to, 0.245);
    return duel;
  };
  const Duel half = hidden(24.05), less = hidden(23.95);
  CHECK(half.need() == 5);
  CHECK(hit(half.after({5, 1})));
  CHECK_FALSE(hit(half.after({4})));
  CHECK(less.need() == 2);
  CHECK(hit(less.after({2, 1})));
}

TEST_CASE("MOD-6.11 example 7: a dash needs no die, and reactive armour takes 1 off a 6") {
  const Duel dash("bmp2", "t80", 9);
  const Session against_front = dash.after({6});
  CHECK(dice_since(against_front, 0) == 1);
  CHECK(untouched(against_front, dash.target));
  const Duel era("bmp2", "m2_bradley", 9, 90);
  const Session against_side = era.after({6, 6});
  CHECK(dice_since(against_side, 0) == 2);
  CHECK(untouched(against_side, era.target));
}

TEST_CASE("MOD-R5 example 8: a missile never gets through the front of an M1, a 125 mm shot with a 6") {
  const Duel tow("itv", "m1_abrams", 9);
  for (int die = 1; die <= 6; ++die) CHECK(untouched(tow.after({6, die}), tow.target));
  const Duel gun("t80", "m1_abrams", 9);
  CHECK(value(gun.after({6, 6, 3}), gun.target, c().hits_imm) == 1);
  CHECK(untouched(gun.after({6, 5}), gun.target));
  Duel only_missiles("t80", "m1_abrams", 9);
  only_missiles.f.set(Option::era_all_weapons, 0);
  CHECK(value(only_missiles.after({6, 5, 3}), only_missiles.target, c().hits_imm) == 1);
}

TEST_CASE("MOD-6.14 example 13: up to 45 degrees the front, beyond 135 the rear; an ITV's rear beats its side") {
  const auto armour = [](Vec2 from) {
    Field f;
    const ElementId firer = f.add(0, "t64", at(40, 24) + from), target = f.add(1, "itv", at(40, 24), 0);
    Session session = f.play();
    activate(session, firer);
    for (const Share& share : odds(session, shot(session.state(), firer, target)).shares)
      if (share.label.find("armour") != std::string_view::npos) return std::string(share.label);
    return std::string();
  };
  const auto bearing = [](double x, double y) { return Vec2{in(x), in(y)}; };
  CHECK(armour(bearing(8, 8)) == "no effect: above 105 mm against armour D needs 2");
  // Front and side of an ITV are alike; its rear is not.
  CHECK(armour(bearing(-8, 8)) == "no effect: above 105 mm against armour D needs 2");
  CHECK(armour(bearing(-8.03, 8)) == "no effect: above 105 mm against armour C needs 3");
  const auto tank = [&](Vec2 from) {
    Field f;
    const ElementId firer = f.add(0, "t64", at(40, 24) + from), target = f.add(1, "m60a3", at(40, 24), 0);
    Session session = f.play();
    activate(session, firer);
    return std::string(odds(session, shot(session.state(), firer, target)).shares[1].label);
  };
  CHECK(tank(bearing(8, 8)) == "no effect: above 105 mm against armour B needs 4");
  CHECK(tank(bearing(8, 8.03)) == "no effect: above 105 mm against armour C needs 3");
}

TEST_CASE("MOD-6.9 example 14: the same shot again is easier while nobody moves or turns") {
  Field f;
  const ElementId m60 = f.add(0, "m60a3", at(10, 24)), t55 = f.before(1, "t55", m60, 20);
  Session session = f.play();
  activate(session, m60);
  fire(session, m60, t55, {1});
  end_turn(session);
  Session turned = session;
  end_turn(session);
  activate(session, m60);
  CHECK(total(session, shot(session.state(), m60, t55)) == 3);
  CHECK(total(session, shot(session.state(), m60, t55, 0, true)) == 5);
  CHECK(total(session, shot(session.state(), m60, t55, 1)) == 4);  // another weapon
  activate(turned, t55);
  give(turned, turn_to(turned.state(), t55, 170));
  end_turn(turned);
  activate(turned, m60);
  CHECK(total(turned, shot(turned.state(), m60, t55)) == 4);
}

TEST_CASE("MOD-6.13 example 17: exactly 105 mm is read below, 115 mm above; a switch changes that") {
  const Duel lighter("m60a3", "t64", 20), heavier("t62", "t64", 20);
  CHECK(untouched(lighter.after({6, 4}), lighter.target));
  CHECK(value(heavier.after({6, 4, 2}), heavier.target, c().hits_t) == 1);
  Duel by_switch("m60a3", "t64", 20);
  by_switch.f.set(Option::calibre_105_heavy, 1);
  CHECK(value(by_switch.after({6, 4, 2}), by_switch.target, c().hits_t) == 1);
}

TEST_CASE("MOD-6.5 example 22: gun or missile, one launcher once, machine guns beside") {
  Field f;
  const ElementId m2 = f.add(0, "m2_bradley", at(10, 24)), itv = f.add(0, "itv", at(10, 20)),
                  adats = f.add(0, "adats", at(10, 28));
  const ElementId t55 = f.add(1, "t55", at(30, 24), 180), squad = f.add(1, "modern_rifle_squad", at(30, 20), 180);
  Session session = f.play();
  activate(session, m2);
  Session gun = session;
  fire(gun, m2, t55, {1}, 0);
  CHECK(refusal(gun, shot(gun.state(), m2, t55, 2)).rule == "MOD-6.5");
  fire(gun, m2, squad, {1}, 1);
  CHECK(refusal(gun, shot(gun.state(), m2, squad, 1)).rule == "MOD-6.5");
  fire(session, m2, t55, {1}, 2);
  CHECK(refusal(session, shot(session.state(), m2, t55, 0)).rule == "MOD-6.5");
  fire(session, m2, squad, {1}, 1);
  CHECK(value(session, m2, c().tubes) == 1);
  say(session, Verb::end_activation);
  activate(session, itv);
  fire(session, itv, t55, {1}, 0);
  fire(session, itv, squad, {1}, 1);
  CHECK(value(session, itv, c().tubes) == 1);
  CHECK(value(session, itv, c().stock) == 11);
  say(session, Verb::end_activation);
  activate(session, adats);
  fire(session, adats, t55, {1}, 0);
  CHECK(value(session, adats, c().tubes) == 7);
}
