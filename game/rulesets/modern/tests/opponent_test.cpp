// What commanders are told: whom to let act, which missiles to keep, where smoke helps.
#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"
#include "game/core/powers/powers.hpp"

#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

const Reading& reading() { return *modern_ruleset().powers()->reading; }

std::int32_t worth(const Session& session, const Command& command) {
  return reading().worth(view_of(session.state(), command.side), command);
}
Intent intent(const Session& session, const Command& command) {
  return reading().meaning(view_of(session.state(), command.side), command).intent;
}

}  // namespace

TEST_CASE("MOD-3.2 letting somebody act is worth something where it has a shot") {
  Field f;
  const ElementId gun = f.add(0, "m60a3", at(10, 24)), blind = f.add(0, "m60a3", at(10, 40));
  f.building(14, 30, 15, 47, 2);
  f.before(1, "t62", gun, 20);
  const Session session = f.play();
  CHECK(worth(session, order(session.state(), Verb::activate, gun)) > 0);
  CHECK(worth(session, order(session.state(), Verb::activate, gun)) >
        worth(session, order(session.state(), Verb::activate, blind)));
}

TEST_CASE("MOD-3.7 acting under enemy overwatch is worth less") {
  Field f(1);
  const ElementId tank = f.add(0, "m60a3", at(10, 24));
  const ElementId watcher = f.add(1, "t62", at(30, 24), 180);
  Session session = f.play();
  const auto asked = [&](bool watched) {
    Session copy = session;
    if (watched) give(copy, order(copy.state(), Verb::set_overwatch, watcher));
    end_turn(copy);
    return worth(copy, order(copy.state(), Verb::activate, tank));
  };
  CHECK(asked(true) < asked(false));
}

TEST_CASE("MOD-3.7 whoever has least to fear from overwatch acts first, and draws it") {
  Field f(1);
  const ElementId bow = f.add(0, "m60a3", at(10, 24)), stern = f.add(0, "m60a3", at(10, 28), 180);
  const ElementId watcher = f.add(1, "t62", at(30, 26), 180);
  Session session = f.play();
  const auto ahead = [&](bool watched) {
    Session copy = session;
    if (watched) give(copy, order(copy.state(), Verb::set_overwatch, watcher));
    end_turn(copy);
    return worth(copy, order(copy.state(), Verb::activate, bow)) -
           worth(copy, order(copy.state(), Verb::activate, stern));
  };
  CHECK(ahead(false) == 0);
  CHECK(ahead(true) > 0);
}

TEST_CASE("MOD-6.8 with cover at hand and many guns about it shoots and scoots, else it stays and aims") {
  const auto stays = [](bool cover) {
    Field f;
    const ElementId tank = f.add(0, "m60a3", at(10, 24));
    const ElementId target = f.add(1, "t72", at(40, 24), 180);
    for (const double y : {22.0, 23.0, 25.0}) f.add(1, "t72", at(40, y), 180);
    if (cover) f.building(12, 25.5, 13, 34, 2);
    Session session = f.play();
    activate(session, tank);
    const bool still = intent(session, shot(session.state(), tank, target)) == Intent::shoot;
    CHECK(still != (intent(session, shot(session.state(), tank, target, 0, true)) == Intent::shoot));
    return still;
  };
  CHECK(stays(false));
  CHECK_FALSE(stays(true));
}

TEST_CASE("MOD-5.5 a place half hidden behind a low wall or crest is worth more than one in the open") {
  Field f;
  const ElementId tank = f.add(0, "m60a3", at(10, 24));
  f.add(1, "t72", at(40, 24), 180);
  f.building(11, 28, 11.2, 34, 0.25);
  const Session session = f.play();
  const State view = view_of(session.state(), SideId(0));
  const auto value = [&](double y) {
    Placing there;
    there.element = tank;
    there.at = at(10, y);
    there.facing = facing_from_degrees(0);
    return modern_ruleset().powers()->stations->station(view, there, nullptr);
  };
  CHECK(value(31) > value(24));
}

TEST_CASE("MOD-9.1 missiles are not thought of against infantry or empty vehicles, but against tanks") {
  Field f;
  const ElementId m2 = f.add(0, "m2_bradley", at(10, 24));
  const ElementId tank = f.add(1, "t62", at(30, 24), 180), empty = f.add(1, "t62", at(30, 30), 180),
                  squad = f.add(1, "modern_rifle_squad", at(30, 20), 180);
  f.set(empty, counters().element.crewless, 1);
  Session session = f.play();
  activate(session, m2);
  const auto thought_of = [&](ElementId target) {
    return intent(session, shot(session.state(), m2, target, 2)) == Intent::shoot ||
           intent(session, shot(session.state(), m2, target, 2, true)) == Intent::shoot;
  };
  CHECK(thought_of(tank));
  CHECK_FALSE(thought_of(empty));
  CHECK_FALSE(thought_of(squad));
}

TEST_CASE("MOD-9.4 smoke is worth laying by whoever has fired and stays in sight of plain eyes, not of thermal ones") {
  const auto smoke_worth = [](const char* enemy) {
    Field f;
    const ElementId m60 = f.add(0, "m60a3", at(20, 24));
    const ElementId target = f.before(1, enemy, m60, 20);
    f.add(1, enemy, at(42, 28), 180);
    f.add(1, enemy, at(42, 20), 180);
    Session session = f.play();
    activate(session, m60);
    fire(session, m60, target, {1});
    Command smoke = order(session.state(), Verb::smoke, m60);
    smoke.facing = facing_from_degrees(0);
    return worth(session, smoke);
  };
  CHECK(smoke_worth("t64") > 0);
  CHECK(smoke_worth("t80") == 0);
}

TEST_CASE("MOD-9.9 an empty tank of the enemy is worth a crew, and the way to it, to a squad; a worn-out one is not") {
  // `away`: inches between the two. Nothing that a squad has hurts that bow.
  const auto asked = [](bool worn_out, double away) {
    Field f;
    const ElementId squad = f.add(0, "modern_rifle_squad", at(20, 24) + Vec2{0, 1390 + 1016 + in(away)});
    const ElementId tank = f.add(1, "m1_abrams", at(20, 24), 90);
    f.add(1, "t72", at(140, 10), 180);
    f.set(tank, counters().element.crewless, 1);
    f.set(tank, counters().element.hits_imm, worn_out ? 1 : 0);
    f.set(tank, counters().element.hits_wd, worn_out ? 1 : 0);
    const Session session = f.play();
    Command take = order(session.state(), Verb::recrew, squad);
    take.targets.push_back(tank);
    return away > 1 ? worth(session, order(session.state(), Verb::activate, squad)) : worth(session, take);
  };
  CHECK(asked(false, 0.05) > 0);
  CHECK(asked(true, 0.05) == 0);
  CHECK(asked(false, 1.5) > asked(true, 1.5));
}
