// Moving and turning (section 4).
#include <catch2/catch.hpp>

#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

// One element of side 0 at (20, 24) that looks east, active; an enemy far away.
struct Walk {
  Field f;
  ElementId mover;

  explicit Walk(const char* profile) { mover = f.add(0, profile, at(20, 24)); }
  Session active() {
    f.add(1, "t72", at(140, 40));
    Session session = f.play();
    activate(session, mover);
    return session;
  }
};

// Whether a straight way east of that length is allowed, in inches.
bool goes(const Session& session, ElementId mover, double inches_east) {
  const Vec2 from = session.state().element(mover).at;
  return session.ruleset()
      .validate(session.state(), way(session.state(), mover, {from + Vec2{in(inches_east), 0}}))
      .ok();
}

}  // namespace

TEST_CASE("MOD-4.1 a T-72 goes 8 inches in a turn, split as it likes, and no more") {
  Walk walk("t72");
  Session session = walk.active();
  CHECK(goes(session, walk.mover, 8));
  CHECK_FALSE(goes(session, walk.mover, 8.01));
  give(session, way(session.state(), walk.mover, {at(25, 24)}));
  CHECK(value(session, walk.mover, c().spent) == in(5));
  CHECK(goes(session, walk.mover, 3));
  CHECK(refusal(session, way(session.state(), walk.mover, {at(28.1, 24)})).rule == "MOD-4.1");
  give(session, way(session.state(), walk.mover, {at(25, 27)}));
  CHECK(refusal(session, way(session.state(), walk.mover, {at(25, 27.5)})).rule == "MOD-4.1");
}

TEST_CASE("MOD-4.2 ground costs its factor, where several meet the dearest counts, a road replaces them") {
  const auto reach = [](const char* profile, Ground kind, double wanted) {
    Walk walk(profile);
    walk.f.area(kind, 20.0, 20, 60, 28);
    Session session = walk.active();
    CHECK(goes(session, walk.mover, wanted));
    CHECK_FALSE(goes(session, walk.mover, wanted + 0.02));
  };
  reach("t72", Ground::woods, 4);
  reach("t72", Ground::rough, 4);
  reach("hmmwv", Ground::rough, 4);
  reach("t72", Ground::crops, 8);
  reach("hmmwv", Ground::crops, 6);
  reach("modern_rifle_squad", Ground::woods, 2);
  reach("t72", Ground::shallow_water, 4);  // it fords
  Walk both("t72");
  both.f.area(Ground::woods, 20, 20, 60, 28);
  both.f.area(Ground::rough, 20, 20, 60, 28);
  Session dear = both.active();
  CHECK(goes(dear, both.mover, 4));
  Walk road("hmmwv");
  road.f.area(Ground::woods, 20.5, 20, 60, 28);
  Session barred = road.active();
  CHECK(refusal(barred, way(barred.state(), road.mover, {at(23, 24)})).rule == "MOD-4.2");
  Walk paved("hmmwv");
  paved.f.area(Ground::woods, 20.5, 20, 60, 28);
  paved.f.area(Ground::road, 10, 23.5, 60, 24.5);
  Session session = paved.active();
  CHECK(goes(session, paved.mover, 12));
}

TEST_CASE("MOD-4.2 a hedge straight across costs an inch more, a high wall two, and wheels do not cross a wall") {
  const auto across = [](const char* profile, Ground kind, double most) {
    Walk walk(profile);
    walk.f.area(kind, 22, 20, 22.2, 28);
    Session session = walk.active();
    CHECK(goes(session, walk.mover, most));
    CHECK_FALSE(goes(session, walk.mover, most + 0.02));
  };
  across("t72", Ground::hedge, 7);
  across("hmmwv", Ground::hedge, 10);
  across("t72", Ground::high_wall, 6);
  Walk squad("modern_rifle_squad");
  squad.f.area(Ground::hedge, 20.5, 20, 20.7, 28);
  Session on_foot = squad.active();
  CHECK(goes(on_foot, squad.mover, 1.5));
  CHECK_FALSE(goes(on_foot, squad.mover, 1.52));
  Walk wheels("brdm2");
  wheels.f.area(Ground::high_wall, 22, 20, 22.2, 28);
  Session session = wheels.active();
  CHECK_FALSE(goes(session, wheels.mover, 4));
}

TEST_CASE("MOD-4.2 slopes over 30 degrees cost double, over 45 they bar vehicles and cost people double") {
  const auto slope = [](const char* profile, std::int32_t (*height)(std::int32_t, std::int32_t), double most,
                        double too_much) {
    Walk walk(profile);
    walk.f.heights(height);
    Session session = walk.active();
    CHECK(goes(session, walk.mover, most));
    CHECK_FALSE(goes(session, walk.mover, too_much));
  };
  // Level up to 22 in, then rising; 508 tu of plan a sample.
  constexpr auto steep = [](std::int32_t x, std::int32_t) {
    const std::int32_t past = std::min(std::max(x - inches(22), 0), inches(8));
    return past * 2 / 3;
  };
  constexpr auto cliff = [](std::int32_t x, std::int32_t) {
    const std::int32_t past = std::min(std::max(x - inches(21), 0), inches(3));
    return past * 11 / 10;
  };
  slope("t72", steep, 4.9, 5.1);  // to the stretch of 10 mm
  Walk tank("t72");
  tank.f.heights(cliff);
  Session session = tank.active();
  CHECK(refusal(session, way(session.state(), tank.mover, {at(23, 24)})).rule == "MOD-4.2");
  slope("modern_rifle_squad", cliff, 1.5, 1.65);
}

TEST_CASE("MOD-4.3 turning is free and counts as moving; reversing costs no more") {
  Walk walk("t72");
  Session session = walk.active();
  Session back = session;
  give(session, turn_to(session.state(), walk.mover, 90));
  CHECK(value(session, walk.mover, c().moved) == 1);
  CHECK(value(session, walk.mover, c().spent) == 0);
  give(back, way(back.state(), walk.mover, {at(12, 24)}, no_facing, true));
  CHECK(value(back, walk.mover, c().spent) == in(8));
  CHECK(degrees_of(back.state().element(walk.mover).facing) == 0);
}

TEST_CASE("MOD-4.4 vehicles drive through nobody, infantry through friends, and nobody ends touching an enemy") {
  Field f;
  const ElementId tank = f.add(0, "t72", at(20, 24)), mate = f.add(0, "t72", at(23, 24));
  const ElementId squad = f.add(0, "modern_rifle_squad", at(23.0, 25.2));
  const ElementId enemy = f.add(1, "t72", at(20, 28), 180);
  Session session = f.play();
  activate(session, tank);
  CHECK(refusal(session, way(session.state(), tank, {at(26, 24)})).rule == "MOD-4.4");
  CHECK(refusal(session, way(session.state(), tank, {at(23.5, 24)})).rule == "MOD-4.4");
  // The hulls, 12.6 mm wide, would be 0.09 in apart; a tenth of an inch counts as touching.
  const Vec2 close = session.state().element(enemy).at - Vec2{0, 1260 + in(0.09)};
  const Vec2 clear = session.state().element(enemy).at - Vec2{0, 1260 + in(0.11)};
  CHECK(refusal(session, way(session.state(), tank, {close}, compass(0, 4))).rule == "MOD-4.4");
  CHECK(session.ruleset().validate(session.state(), way(session.state(), tank, {clear}, compass(0, 4))).ok());
  say(session, Verb::end_activation);
  activate(session, squad);
  CHECK(session.ruleset().validate(session.state(), way(session.state(), squad, {at(23.0, 23.2)})).ok());
  static_cast<void>(mate);
}

TEST_CASE("MOD-4.5 who is immobile neither moves nor turns; who has no crew is not activated") {
  Walk stuck("t72");
  stuck.f.set(stuck.mover, c().hits_imm, 1);
  Session session = stuck.active();
  CHECK(refusal(session, way(session.state(), stuck.mover, {at(21, 24)})).rule == "MOD-4.5");
  CHECK(refusal(session, turn_to(session.state(), stuck.mover, 90)).rule == "MOD-4.5");
  Field f;
  const ElementId empty = f.add(0, "t72", at(20, 24));
  f.add(0, "t72", at(20, 30));
  f.add(1, "t72", at(140, 40));
  f.set(empty, c().crewless, 1);
  const Session other = f.play();
  CHECK(refusal(other, order(other.state(), Verb::activate, empty)).rule == "MOD-7.5");
}

TEST_CASE("MOD-6.8 who says that it stays, stays; who says that it will move suffers and may") {
  Field f;
  const ElementId gun = f.add(0, "m60a3", at(10, 24)), target = f.before(1, "t72", gun, 20);
  Session stays = f.play();
  activate(stays, gun);
  Session moves = stays;
  fire(stays, gun, target, {1});
  CHECK(refusal(stays, way(stays.state(), gun, {at(10, 25)})).rule == "MOD-6.8");
  CHECK(refusal(stays, turn_to(stays.state(), gun, 10)).rule == "MOD-6.8");
  CHECK(need(moves, shot(moves.state(), gun, target, 0, true)) == 5);
  fire(moves, gun, target, {1}, 0, true);
  CHECK(need(moves, shot(moves.state(), gun, target, 1)) == 5);
  CHECK(refusal(moves, shot(moves.state(), gun, target, 1, true)).rule == "MOD-6.8");
  give(moves, way(moves.state(), gun, {at(10, 28)}));
  Session after = f.play();
  activate(after, gun);
  give(after, turn_to(after.state(), gun, 5));
  CHECK(need(after, shot(after.state(), gun, target)) == 5);
}

TEST_CASE("MOD-3.1 each element acts once in a turn, one at a time") {
  Field f;
  const ElementId one = f.add(0, "t72", at(20, 24)), two = f.add(0, "t72", at(20, 30));
  f.add(1, "t72", at(140, 40));
  Session session = f.play();
  activate(session, one);
  CHECK_FALSE(session.ruleset().validate(session.state(), order(session.state(), Verb::activate, two)).ok());
  say(session, Verb::end_activation);
  CHECK(refusal(session, order(session.state(), Verb::activate, one)).rule == "MOD-3.1");
  CHECK(refusal(session, order(session.state(), Verb::set_overwatch, one)).rule == "MOD-3.1");
  activate(session, two);
}
