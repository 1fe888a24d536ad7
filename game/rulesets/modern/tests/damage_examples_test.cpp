// Worked examples of damage, reloading and overwatch.
#include <catch2/catch.hpp>

#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

// Side 0 shoots turn after turn, side 1 lets it.
struct Range {
  Field f;
  ElementId gun, target;
  Session session;
  bool first = true;

  Range(const char* firing, const char* struck, double range, const char* passenger = nullptr)
      : session(start(firing, struck, range, passenger)) {}

  Session start(const char* firing, const char* struck, double range, const char* passenger) {
    gun = f.add(0, firing, at(10, 24));
    target = f.before(1, struck, gun, range);
    f.add(1, "t72", at(100, 40));
    if (passenger != nullptr) f.aboard(passenger, target);
    return f.play();
  }
  // One shot that hits and takes effect, then these dice.
  void strike(std::initializer_list<std::int32_t> damage, int weapon = 0) {
    if (!first) {
      end_turn(session);
      end_turn(session);
    }
    first = false;
    activate(session, gun);
    session.inject({6, 6});
    session.inject(damage);
    fire(session, gun, target, {}, weapon);
  }
  int count(CounterId counter) const { return value(session, target, counter); }
};

}  // namespace

TEST_CASE("MOD-7.3 example 9: immobile twice is destroyed, by whatever face") {
  Range range("m60a3", "t62", 10);
  range.strike({3});
  CHECK(range.count(c().hits_imm) == 1);
  range.strike({5});
  CHECK(destroyed(range.session, range.target));
}

TEST_CASE("MOD-R19 by switch any second damage destroys") {
  Range range("m60a3", "t62", 10);
  range.strike({3});
  range.strike({4});
  CHECK_FALSE(destroyed(range.session, range.target));
  Field f;
  f.set(Option::any_second_damage, 1);
  const ElementId gun = f.add(0, "m60a3", at(10, 24)), target = f.before(1, "t62", gun, 10);
  f.add(1, "t72", at(100, 40));
  f.set(target, c().hits_imm, 1);
  Session session = f.play();
  activate(session, gun);
  fire(session, gun, target, {6, 6, 4});
  CHECK(destroyed(session, target));
}

TEST_CASE("MOD-7.4 example 10: dead passengers, then a dead crew, then the second dead crew destroys") {
  Range range("m60a3", "m113", 10, "modern_rifle_squad");
  const ElementId squad(3);
  range.strike({3});
  CHECK(range.count(c().hits_cak) == 1);
  CHECK(destroyed(range.session, squad));
  CHECK(range.count(c().crewless) == 0);
  range.strike({3});
  CHECK(range.count(c().hits_ck) == 1);
  CHECK(range.count(c().crewless) == 1);
  CHECK_FALSE(destroyed(range.session, range.target));
  range.strike({1});
  CHECK(destroyed(range.session, range.target));
}

TEST_CASE("MOD-7.4 example 10, variant: with fresh passengers it is the second time, and they roll for their lives") {
  Field f;
  const ElementId gun = f.add(0, "m60a3", at(10, 24));
  const ElementId carrier = f.before(1, "m113", gun, 10);
  const ElementId squad = f.aboard("modern_rifle_squad", carrier);
  f.set(carrier, c().hits_cak, 1);
  Session session = f.play();
  activate(session, gun);
  fire(session, gun, carrier, {6, 6, 3, 4});
  CHECK(destroyed(session, carrier));
  CHECK(value(session, squad, c().hits_h) == 1);
  CHECK(session.state().element(squad).on_table());
}

TEST_CASE("MOD-6.12 example 15: infantry is halved, and halved again it is gone; a 1 counts for nothing") {
  Field f;
  const ElementId m113 = f.add(0, "m113", at(10, 24)), rifles = f.add(0, "modern_rifle_squad", at(12, 20));
  const ElementId squad = f.before(1, "modern_rifle_squad", m113, 10);
  f.add(1, "t72", at(100, 40));
  Session session = f.play();
  activate(session, m113);
  Session spared = session;
  fire(spared, m113, squad, {6, 6, 1});
  CHECK(value(spared, squad, c().hits_h) == 0);
  fire(session, m113, squad, {6, 6, 2});
  CHECK(value(session, squad, c().hits_h) == 1);
  say(session, Verb::end_activation);
  activate(session, rifles);
  fire(session, rifles, squad, {6, 5, 4});
  CHECK(destroyed(session, squad));
}

TEST_CASE("MOD-7.1 example 18: other vehicles burn on a 4") {
  Range killed("m113", "hmmwv", 4), crew("m113", "hmmwv", 4), stuck("m113", "hmmwv", 4);
  killed.strike({4});
  CHECK(destroyed(killed.session, killed.target));
  crew.strike({1});
  CHECK(crew.count(c().crewless) == 1);
  stuck.strike({2});
  CHECK(stuck.count(c().hits_imm) == 1);
  // The table asks for 4 against armour E.
  Field f;
  const ElementId gun = f.add(0, "m113", at(10, 24)), target = f.before(1, "hmmwv", gun, 4);
  Session session = f.play();
  activate(session, gun);
  fire(session, gun, target, {6, 3});
  CHECK(value(session, target, c().hits_imm) == 0);
  CHECK(dice_since(session, 0) == 2);
}

TEST_CASE("MOD-7.7 example 20: the squad of a burning Bradley rolls for its life") {
  const auto fate = [](int die) {
    Field f;
    const ElementId gun = f.add(0, "m60a3", at(10, 24)), m2 = f.before(1, "m2_bradley", gun, 10);
    const ElementId squad = f.aboard("modern_rifle_squad", m2);
    f.add(1, "t72", at(100, 40));
    Session session = f.play();
    activate(session, gun);
    fire(session, gun, m2, {6, 6, 6, die});
    CHECK(destroyed(session, m2));
    return std::pair(destroyed(session, squad), value(session, squad, c().hits_h));
  };
  CHECK(fate(1) == std::pair(false, 0));
  CHECK(fate(3) == std::pair(false, 1));
  CHECK(fate(5).first);
}

TEST_CASE("MOD-6.4 example 19: a damaged turret fires 15 degrees off the bow, and no farther") {
  const auto allowed = [](double degrees, int weapon, bool gun_out) {
    // The nearest point of a small target lies on that bearing, to a hundredth of a degree.
    const Facing bearing = facing_from_degrees(static_cast<int>(degrees), static_cast<int>(degrees * 100) % 100);
    Field f;
    const ElementId t80 = f.add(0, "t80", at(60, 10), 90);
    const Vec2 place = at(60, 10) + rotate(Vec2{in(20), 0}, bearing);
    const ElementId target = f.add(1, "modern_rifle_squad", place, static_cast<int>(degrees));
    f.set(t80, c().hits_t, 1);
    if (gun_out) f.set(t80, c().hits_wd, 1);
    Session session = f.play();
    activate(session, t80);
    return session.ruleset().validate(session.state(), shot(session.state(), t80, target, weapon)).ok();
  };
  CHECK(allowed(104, 0, false));
  CHECK(allowed(104.99, 0, false));
  CHECK_FALSE(allowed(106, 0, false));
  CHECK_FALSE(allowed(106, 2, false));
  CHECK_FALSE(allowed(104, 0, true));
  CHECK(allowed(104, 1, true));
}

TEST_CASE("MOD-9.2 example 11: a BMP-2 that launches in turn 1 and then keeps quiet is loaded in turn 14") {
  const auto loaded_in = [](int break_after) {
    Field f;
    const ElementId bmp = f.add(0, "bmp2", at(10, 24));
    const ElementId tank = f.before(1, "t55", bmp, 20), squad = f.add(1, "modern_rifle_squad", at(30, 30), 180);
    Session session = f.play();
    activate(session, bmp);
    fire(session, bmp, tank, {1}, 1);
    REQUIRE(value(session, bmp, c().tubes) == 0);
    for (;;) {
      const bool breaks = session.state().turn == break_after;
      if (breaks) give(session, order(session.state(), Verb::set_overwatch, bmp));
      end_turn(session);
      if (breaks) {
        activate(session, squad);
        give(session, turn_to(session.state(), squad, 170));
        give(session, reaction(session.state(), bmp, squad, {2}), {1});
        end_turn(session);
      } else {
        end_turn(session);
      }
      REQUIRE(session.state().turn < 40);
      if (value(session, bmp, c().tubes) == 1) return session.state().turn;
    }
  };
  CHECK(loaded_in(0) == 14);
  CHECK(loaded_in(8) == 21);
}

TEST_CASE("MOD-9.2 example 11: an ITV reloads in three turns, driving on") {
  Field f;
  const ElementId itv = f.add(0, "itv", at(10, 24)), tank = f.before(1, "t55", itv, 20);
  Session session = f.play();
  activate(session, itv);
  fire(session, itv, tank, {1});
  end_turn(session);
  end_turn(session);
  while (session.state().turn < 5) {
    CHECK(value(session, itv, c().tubes) == 1);
    activate(session, itv);
    give(session, way(session.state(), itv, {session.state().element(itv).at + Vec2{0, in(1)}}));
    end_turn(session);
    end_turn(session);
  }
  CHECK(value(session, itv, c().tubes) == 2);
}

TEST_CASE("MOD-R24 by switch the turns of both sides count") {
  Field f;
  f.set(Option::reload_player_turns, 1);
  const ElementId itv = f.add(0, "itv", at(10, 24)), tank = f.before(1, "t55", itv, 20);
  Session session = f.play();
  activate(session, itv);
  fire(session, itv, tank, {1});
  for (int quiet = 0; quiet < 4; ++quiet) {
    CHECK(value(session, itv, c().tubes) == 1);
    end_turn(session);
  }
  CHECK(value(session, itv, c().tubes) == 2);
}

TEST_CASE("MOD-9.3 example 12: after twelve missiles an ITV reloads no more") {
  Field f;
  const ElementId itv = f.add(0, "itv", at(10, 24)), tank = f.before(1, "t55", itv, 20);
  Session session = f.play();
  int launched = 0;
  for (int turns = 0; turns < 50; ++turns) {
    if (value(session, itv, c().tubes) > 0) {
      activate(session, itv);
      fire(session, itv, tank, {1});
      ++launched;
    }
    end_turn(session);
    end_turn(session);
  }
  CHECK(launched == 12);
  CHECK(value(session, itv, c().stock) == 0);
  CHECK(value(session, itv, c().tubes) == 0);
  CHECK(value(session, itv, c().reload) == 0);
  activate(session, itv);
  CHECK(refusal(session, shot(session.state(), itv, tank)).rule == "MOD-9.1");
}

TEST_CASE("MOD-3.8 example 16: overwatch comes first; a kill stops the shot, a stuck tank still fires") {
  Field f(1);
  const ElementId m1 = f.add(0, "m1_abrams", at(10, 24)), t72 = f.before(1, "t72", m1, 20);
  f.add(1, "t72", at(100, 40));
  Session session = f.play();
  end_turn(session);
  give(session, order(session.state(), Verb::set_overwatch, m1));
  end_turn(session);
  activate(session, t72);
  Session killed = session, stuck = session;
  for (Session* one : {&killed, &stuck}) {
    fire(*one, t72, m1, {});
    REQUIRE(asks(*one));
    CHECK(dice_since(*one, one->events().size() - 3) == 0);
  }
  const std::size_t before = killed.events().size();
  give(killed, reaction(killed.state(), m1, t72, {0}), {6, 6, 6});
  CHECK(destroyed(killed, t72));
  CHECK(dice_since(killed, before) == 3);
  CHECK_FALSE(asks(killed));

  give(stuck, reaction(stuck.state(), m1, t72, {0}), {6, 6, 3, 1});
  CHECK(value(stuck, t72, c().hits_imm) == 1);
  const Rolled* last = nullptr;
  for (const Event& event : stuck.events())
    if (const auto* rolled = std::get_if<Rolled>(&event.fact)) last = rolled;
  REQUIRE(last != nullptr);
  CHECK(last->actor == Ref(t72));
  CHECK(last->need == 3);  // 4 at that range, its computer helps, nothing is taken off for moving
}

TEST_CASE("MOD-3.6 example 21: a shot without a move opens a window, going on overwatch does not") {
  Field f(1);
  const ElementId m1 = f.add(0, "m1_abrams", at(10, 24)), t72 = f.before(1, "t72", m1, 20);
  const ElementId t64 = f.add(1, "t64", at(32, 20), 180);
  Session session = f.play();
  end_turn(session);
  give(session, order(session.state(), Verb::set_overwatch, m1));
  end_turn(session);
  give(session, order(session.state(), Verb::set_overwatch, t64));
  CHECK_FALSE(asks(session));
  activate(session, t72);
  CHECK_FALSE(asks(session));
  fire(session, t72, m1, {});
  CHECK(asks(session));
  session.inject({1});
  say(session, Verb::pass);
  CHECK_FALSE(asks(session));
  CHECK(value(session, m1, c().overwatch) == 1);
}
