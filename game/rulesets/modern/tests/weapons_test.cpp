// Which weapons may be fired, how the switches change that, and the data sheet.
#include <catch2/catch.hpp>

#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

bool allowed(const Session& session, const Command& command) {
  return session.ruleset().validate(session.state(), command).ok();
}

}  // namespace

TEST_CASE("MOD-2.8 the vehicles are as printed: Speed, armour, rounds or missiles") {
  struct Line {
    const char* id;
    int speed;
    const char* armour;
    int rounds, tubes, stock;  // −1: not counted
  };
  const Line lines[] = {{"m1_abrams", 7, "ABC", 55, 0, -1}, {"m2_bradley", 6, "CCC", -1, 2, -1},
                        {"bmp1", 6, "ABC", 40, 1, -1},      {"m113", 6, "DDE", -1, 0, -1},
                        {"itv", 6, "DDC", -1, 2, 12},       {"bmp2", 6, "CCC", -1, 1, -1},
                        {"t80", 7, "ABC", 36, 0, -1},       {"t72", 8, "BCC", 45, 0, -1},
                        {"t64", 7, "BCC", 36, 0, -1},       {"t62", 5, "BCC", 40, 0, -1},
                        {"t55", 5, "BCD", 34, 0, -1},       {"challenger2", 5, "BBC", 50, 0, -1},
                        {"adats", 6, "DDE", -1, 8, 16},     {"centurion_mk13", 3, "CCD", 64, 0, -1},
                        {"m60a3", 4, "BCD", 63, 0, -1},     {"two_s1", 6, "DDE", 40, 0, -1},
                        {"brdm2", 10, "EEE", -1, 6, 14},    {"hmmwv", 12, "EEE", -1, 0, -1}};
  for (const Line& line : lines) {
    INFO(line.id);
    const ProfileId id = rules().info.profile(line.id);
    REQUIRE(id.valid());
    const Profile& profile = rules().profiles[static_cast<std::size_t>(id.index())];
    CHECK(profile.speed == inches(line.speed));
    std::string armour;
    for (const Armour one : profile.armour)
      armour += static_cast<char>('E' - (static_cast<int>(one) - static_cast<int>(Armour::e)));
    CHECK(armour == line.armour);
    int tubes = 0, stock = -1;
    for (const Weapon& weapon : profile.weapons) {
      if (weapon.tow()) tubes = weapon.tubes;
      if (weapon.tow()) stock = weapon.stock;
    }
    CHECK(profile.weapon(0).main);
    CHECK(profile.weapon(0).rounds == line.rounds);
    CHECK(tubes == line.tubes);
    CHECK(stock == line.stock);
  }
}

TEST_CASE("MOD-6.1 no range is too long, and MOD-5.9 nobody aboard is a target") {
  Field f;
  const ElementId gun = f.add(0, "m60a3", at(4, 24));
  const ElementId far = f.add(1, "bmp2", at(146, 24), 180), squad = f.aboard("modern_rifle_squad", far);
  Session session = f.play();
  activate(session, gun);
  CHECK(need(session, shot(session.state(), gun, far)) == 6);
  CHECK(refusal(session, shot(session.state(), gun, squad)).rule == "MOD-6.2");
}

TEST_CASE("MOD-6.15 each shot takes a round, and without any the gun is silent while the machine gun is not") {
  Field f;
  const ElementId gun = f.add(0, "m60a3", at(10, 24));
  const ElementId target = f.before(1, "hmmwv", gun, 20);
  f.set(gun, c().rounds, 1);
  Session session = f.play();
  activate(session, gun);
  fire(session, gun, target, {1});
  CHECK(value(session, gun, c().rounds) == 0);
  end_turn(session);
  end_turn(session);
  activate(session, gun);
  const Refusal why = refusal(session, shot(session.state(), gun, target));
  CHECK(why.rule == "MOD-6.15");
  CHECK_THAT(why.sentence, Catch::Contains("105 mm gun"));
  CHECK(allowed(session, shot(session.state(), gun, target, 1)));
}

TEST_CASE("MOD-7.9 half a squad fires one of its two weapons") {
  for (const int hurt : {0, 1}) {
    Field f;
    const ElementId squad = f.add(0, "modern_rifle_squad", at(10, 24));
    const ElementId car = f.before(1, "hmmwv", squad, 4);
    f.set(squad, c().hits_h, hurt);
    Session session = f.play();
    activate(session, squad);
    fire(session, squad, car, {1});
    const Command second = shot(session.state(), squad, car, 1);
    if (hurt != 0)
      CHECK(refusal(session, second).rule == "MOD-7.9");
    else
      CHECK(allowed(session, second));
  }
}

TEST_CASE("MOD-9.10 a missile team has four missiles and launches none on the move") {
  Field f;
  const ElementId team = f.add(0, "modern_missile_team", at(10, 24));
  const ElementId tank = f.before(1, "t62", team, 20);
  Session session = f.play();
  activate(session, team);
  CHECK(refusal(session, shot(session.state(), team, tank, 1, true)).rule == "MOD-9.10");
  for (int shots = 0; shots < 4; ++shots) {
    if (shots > 0) activate(session, team);
    fire(session, team, tank, {1}, 1);
    end_turn(session);
    end_turn(session);
  }
  activate(session, team);
  CHECK(refusal(session, shot(session.state(), team, tank, 1)).rule == "MOD-6.15");
  give(session, way(session.state(), team, {at(10, 25)}));
  CHECK(allowed(session, shot(session.state(), team, tank)));
}

TEST_CASE("MOD-R6 the computer serves main gun and missiles, by switch the main gun alone or every weapon") {
  const auto helped = [](int applies, int weapon) {
    Field f;
    f.set(Option::ct_applies, applies);
    const ElementId m2 = f.add(0, "m2_bradley", at(10, 24));
    const ElementId car = f.before(1, "hmmwv", m2, 20);
    Session session = f.play();
    activate(session, m2);
    return need(session, shot(session.state(), m2, car, weapon)) == 3;
  };
  const bool expected[3][3] = {{true, false, true}, {true, false, false}, {true, true, true}};
  for (int applies = 0; applies < 3; ++applies)
    for (int weapon = 0; weapon < 3; ++weapon) CHECK(helped(applies, weapon) == expected[applies][weapon]);
}

TEST_CASE("MOD-R9 a secondary missile and the main gun exclude each other, unless the switch is off") {
  for (const int together : {0, 1}) {
    Field f;
    f.set(Option::tow_or_gun, 1 - together);
    const ElementId m2 = f.add(0, "m2_bradley", at(10, 24));
    const ElementId car = f.before(1, "hmmwv", m2, 20);
    Session session = f.play();
    activate(session, m2);
    fire(session, m2, car, {1});
    CHECK(allowed(session, shot(session.state(), m2, car, 2)) == (together != 0));
    CHECK(allowed(session, shot(session.state(), m2, car, 1)));
  }
}

TEST_CASE("MOD-R2 ranges are flat, unless the switch makes height count") {
  for (const int slant : {0, 1}) {
    Field f;
    f.heights([](std::int32_t x, std::int32_t) { return (x < in(40) ? x : in(40)) / 10 * 6; });
    f.set(Option::distance_3d, slant);
    const ElementId gun = f.add(0, "m60a3", at(10, 24));
    const ElementId car = f.before(1, "hmmwv", gun, 4.5);
    Session session = f.play();
    activate(session, gun);
    CHECK(need(session, shot(session.state(), gun, car)) == (slant != 0 ? 3 : 2));
  }
}

TEST_CASE("MOD-R38 bodies do not block a line, unless the switch says so") {
  for (const int block : {0, 1}) {
    Field f;
    f.set(Option::elements_block_sight, block);
    const ElementId gun = f.add(0, "m60a3", at(10, 24));
    f.add(0, "adats", at(19.5, 24), 90);
    const ElementId car = f.before(1, "hmmwv", gun, 10);
    Session session = f.play();
    activate(session, gun);
    CHECK(allowed(session, shot(session.state(), gun, car)) == (block == 0));
  }
}
