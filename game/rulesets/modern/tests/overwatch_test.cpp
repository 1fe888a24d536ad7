// Overwatch windows (MOD-3.3 … MOD-3.9).
#include <catch2/catch.hpp>

#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

// Side 1 begins and puts its watchers on overwatch; then side 0 moves.
struct Watch {
  Field f{1};
  ElementId mover;
  std::vector<ElementId> watchers;

  ElementId watch(const char* profile, Vec2 where, int degrees = 180) {
    watchers.push_back(f.add(1, profile, where, degrees));
    return watchers.back();
  }
  Session play() const {
    Session session = f.play();
    for (const ElementId watcher : watchers) give(session, order(session.state(), Verb::set_overwatch, watcher));
    end_turn(session);
    activate(session, mover);
    return session;
  }
};

Vec2 place(const Session& session, ElementId e) { return session.state().element(e).at; }

}  // namespace

TEST_CASE(
    "MOD-3.6 a move is stopped before it begins, after every half inch and at its end, while somebody could fire") {
  Watch w;
  w.mover = w.f.add(0, "t72", at(20, 24));
  w.watch("m60a3", at(50, 24));
  Session session = w.play();
  give(session, way(session.state(), w.mover, {at(21.2, 24)}));
  REQUIRE(asks(session));
  CHECK(place(session, w.mover) == at(20, 24));
  say(session, Verb::pass);
  for (const double x : {20.5, 21.0, 21.2}) {
    REQUIRE(asks(session));
    CHECK(place(session, w.mover) == at(x, 24));
    say(session, Verb::pass);
  }
  CHECK_FALSE(asks(session));
  CHECK(value(session, w.mover, c().spent) == in(1.2));
  CHECK(value(session, w.watchers[0], c().overwatch) == 1);
}

TEST_CASE("MOD-3.6 it is stopped only where a watcher sees it and could hurt it") {
  // A wall hides the first two inches of the way.
  Watch w;
  w.mover = w.f.add(0, "t72", at(20, 20), 90);
  w.watch("m60a3", at(50, 20));
  w.f.building(30, 10, 31, 22.5, 2);
  Session session = w.play();
  give(session, way(session.state(), w.mover, {at(20, 27)}));
  REQUIRE(asks(session));
  const Vec2 seen_at = place(session, w.mover);
  CHECK(seen_at.y > in(21));
  CHECK(seen_at.y < in(25));
  CHECK((seen_at.y - in(20)) % in(0.5) == 0);
  // A machine gun does nothing to a tank.
  Watch harmless;
  harmless.mover = harmless.f.add(0, "t72", at(20, 24));
  harmless.watch("m113", at(30, 24));
  Session free = harmless.play();
  give(free, way(free.state(), harmless.mover, {at(26, 24)}));
  CHECK_FALSE(asks(free));
  CHECK(place(free, harmless.mover) == at(26, 24));
}

TEST_CASE("MOD-3.7 each weapon once, all at the active element, and the marker is gone; others may follow") {
  Watch w;
  w.mover = w.f.add(0, "m113", at(20, 24));
  const ElementId bystander = w.f.add(0, "m113", at(20, 30));
  const ElementId first = w.watch("t72", at(40, 24)), second = w.watch("t72", at(40, 28));
  Session session = w.play();
  give(session, turn_to(session.state(), w.mover, 90));
  REQUIRE(asks(session));
  CHECK(refusal(session, reaction(session.state(), first, bystander, {0})).rule == "MOD-3.7");
  const std::size_t before = session.events().size();
  give(session, reaction(session.state(), first, w.mover, {0, 1}), {1, 1});
  CHECK(dice_since(session, before) == 2);
  CHECK(value(session, first, c().overwatch) == 0);
  REQUIRE(asks(session));
  CHECK(refusal(session, reaction(session.state(), first, w.mover, {0})).rule == "MOD-3.7");
  give(session, reaction(session.state(), second, w.mover, {0}), {1});
  CHECK_FALSE(asks(session));
  CHECK(degrees_of(session.state().element(w.mover).facing) == 90);
}

TEST_CASE("MOD-R12 by switch a marker serves for every window of the turn") {
  Watch w;
  w.f.set(Option::one_reaction, 0);
  w.mover = w.f.add(0, "m113", at(20, 24));
  const ElementId watcher = w.watch("t72", at(40, 24));
  Session session = w.play();
  give(session, way(session.state(), w.mover, {at(20.4, 24)}));
  give(session, reaction(session.state(), watcher, w.mover, {0}), {1});
  CHECK(value(session, watcher, c().overwatch) == 1);
  REQUIRE(asks(session));  // at the end of the move
  give(session, reaction(session.state(), watcher, w.mover, {0}), {1});
  CHECK_FALSE(asks(session));
}

TEST_CASE("MOD-3.8 who is stopped in the middle of a move stays there, who is destroyed does nothing more") {
  Watch w;
  w.mover = w.f.add(0, "t62", at(20, 24));
  w.f.add(0, "t62", at(20, 40));
  const ElementId watcher = w.watch("m60a3", at(40, 24));
  Session session = w.play();
  give(session, way(session.state(), w.mover, {at(24, 24)}));
  say(session, Verb::pass);
  say(session, Verb::pass);
  Session dead = session;
  give(session, reaction(session.state(), watcher, w.mover, {0}), {6, 6, 3});
  CHECK(value(session, w.mover, c().hits_imm) == 1);
  CHECK(place(session, w.mover) == at(21, 24));
  CHECK_FALSE(asks(session));
  CHECK(static_cast<Phase>(session.state().phase.value) == Phase::active);
  give(dead, reaction(dead.state(), watcher, w.mover, {0}), {6, 6, 1});
  CHECK(value(dead, w.mover, c().crewless) == 1);
  CHECK(static_cast<Phase>(dead.state().phase.value) == Phase::select);
}

TEST_CASE("MOD-3.8 a main gun put out cancels a shot with it") {
  Watch w;
  w.mover = w.f.add(0, "t62", at(20, 24));
  const ElementId watcher = w.watch("m60a3", at(40, 24));
  Session session = w.play();
  fire(session, w.mover, watcher, {});
  const std::size_t before = session.events().size();
  give(session, reaction(session.state(), watcher, w.mover, {0}), {6, 6, 4});
  CHECK(dice_since(session, before) == 3);
  CHECK(value(session, w.mover, c().rounds) == 40);
}

TEST_CASE("MOD-R13 by switch a shot alone is not answered") {
  Watch w;
  w.f.set(Option::trigger_moving_only, 1);
  w.mover = w.f.add(0, "t62", at(20, 24));
  const ElementId watcher = w.watch("m60a3", at(40, 24));
  Session session = w.play();
  fire(session, w.mover, watcher, {1});
  CHECK_FALSE(asks(session));
}

TEST_CASE("MOD-3.5 acting gives up the marker; keeping it is a turn's work") {
  Field f;
  const ElementId one = f.add(0, "t72", at(20, 24)), two = f.add(0, "t72", at(20, 30));
  f.add(1, "t72", at(140, 40));
  Session session = f.play();
  give(session, order(session.state(), Verb::set_overwatch, one));
  give(session, order(session.state(), Verb::set_overwatch, two));
  CHECK(refusal(session, order(session.state(), Verb::activate, one)).rule == "MOD-3.1");
  end_turn(session);
  end_turn(session);
  CHECK(value(session, one, c().overwatch) == 1);
  activate(session, one);
  CHECK(value(session, one, c().overwatch) == 0);
  say(session, Verb::end_activation);
  CHECK(refusal(session, order(session.state(), Verb::set_overwatch, two)).rule == "MOD-3.5");
  give(session, order(session.state(), Verb::keep_overwatch, two));
  CHECK(refusal(session, order(session.state(), Verb::activate, two)).rule == "MOD-3.1");
}

TEST_CASE("MOD-3.9 infantry waits too, unless the switch forbids it") {
  for (const int allowed : {1, 0}) {
    Field f;
    f.set(Option::infantry_overwatch, allowed);
    const ElementId squad = f.add(0, "modern_rifle_squad", at(20, 24));
    f.add(1, "t72", at(140, 40));
    const Session session = f.play();
    CHECK(session.ruleset().validate(session.state(), order(session.state(), Verb::set_overwatch, squad)).ok() ==
          (allowed != 0));
  }
}

TEST_CASE("MOD-P4 by standing order whoever has not acted goes on overwatch, and poor chances are not asked about") {
  Watch w;
  w.mover = w.f.add(0, "m60a3", at(20, 24));
  const ElementId watcher = w.f.add(1, "t62", at(40, 24), 180);
  Session session = w.f.play();
  Command standing;
  standing.side = SideId(1);
  standing.verb = id(Verb::standing_orders);
  standing.options = {1, 1};
  give(session, standing);
  CHECK(refusal(session, standing).rule == "MOD-P4");
  end_turn(session);
  CHECK(value(session, watcher, c().overwatch) == 1);
  activate(session, w.mover);
  give(session, turn_to(session.state(), w.mover, 20));  // 5 or more at 18 inches, without a computer
  CHECK_FALSE(asks(session));
  Field near(1);
  const ElementId close = near.add(0, "m60a3", at(20, 24));
  near.add(1, "t62", at(29, 24), 180);
  Session asked = near.play();
  give(asked, standing);
  end_turn(asked);
  activate(asked, close);
  give(asked, turn_to(asked.state(), close, 20));  // 4 or more
  CHECK(asks(asked));
}
