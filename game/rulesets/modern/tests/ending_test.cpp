// Set-up, the first turn, points and the end (section 10).
#include <catch2/catch.hpp>

#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

Outcome outcome(const Session& session) { return session.ruleset().outcome(session.state()); }

void ready(Session& session, int side) {
  Command command;
  command.side = SideId(side);
  command.verb = id(Verb::ready);
  give(session, command);
}

}  // namespace

TEST_CASE("MOD-10.4 both roll until they differ, and the higher chooses") {
  Field f;
  f.spec.sides[0].values.clear();
  f.add(0, "t72", at(20, 24));
  f.add(1, "t72", at(100, 24));
  Session session(modern_ruleset(), f.state());
  ready(session, 0);
  session.inject({4, 4, 2, 5});
  ready(session, 1);
  REQUIRE(asks(session));
  CHECK(session.state().agenda.back().asked == SideId(1));
  Command choose;
  choose.side = SideId(1);
  choose.verb = id(Verb::choose);
  choose.options.push_back(1);
  give(session, choose);
  CHECK(session.state().active == SideId(0));
  CHECK(session.state().turn == 1);
}

TEST_CASE("MOD-10.1 a side with nobody who can move or fire has lost at once") {
  Field f;
  const ElementId gun = f.add(0, "m60a3", at(10, 24)), last = f.before(1, "two_s1", gun, 10);
  Session session = f.play();
  activate(session, gun);
  fire(session, gun, last, {6, 6, 1});  // its crew
  CHECK(outcome(session).over);
  CHECK(outcome(session).winner == SideId(0));
  CHECK(outcome(session).rule == "MOD-10.1");
}

TEST_CASE("MOD-10.3 full points for what is destroyed, half for what is left of little worth") {
  Field f;
  const ElementId gun = f.add(0, "m60a3", at(10, 24));
  const ElementId car = f.before(1, "hmmwv", gun, 10);
  const ElementId empty = f.add(1, "t72", at(100, 10)), stuck = f.add(1, "t72", at(100, 20)),
                  half = f.add(1, "modern_rifle_squad", at(100, 30));
  f.add(1, "t72", at(100, 40));
  f.spec.turns = 1;
  f.set(empty, c().crewless, 1);
  f.set(stuck, c().hits_imm, 1);
  f.set(stuck, c().hits_wd, 1);
  f.set(half, c().hits_h, 1);
  Session session = f.play();
  activate(session, gun);
  fire(session, gun, car, {6, 6, 6});
  CHECK(session.state().sides[0].score == 4);
  end_turn(session);
  end_turn(session);
  const Outcome end = outcome(session);
  REQUIRE(end.over);
  CHECK(end.scores[0].sum() == 4 + 4 + 4 + 1);  // in half points
  CHECK(end.scores[1].sum() == 0);
  CHECK(end.winner == SideId(0));
  CHECK(session.state().sides[0].score == 13);
}

TEST_CASE("MOD-10.3 a lead of less than a tenth is a draw") {
  const auto winner = [](int a, int b) {
    Field f;
    f.add(0, "t72", at(20, 24));
    f.add(1, "t72", at(100, 24));
    f.spec.turns = 1;
    State state = f.state();
    fold(state, Scored{SideId(0), a, Ref(), "", ""});
    fold(state, Scored{SideId(1), b, Ref(), "", ""});
    Session session(modern_ruleset(), state);
    ready(session, 0);
    ready(session, 1);
    end_turn(session);
    end_turn(session);
    return outcome(session).winner;
  };
  CHECK(winner(20, 18) == SideId(0));
  CHECK_FALSE(winner(20, 19).valid());
  CHECK(winner(21, 24) == SideId(1));
  CHECK_FALSE(winner(0, 0).valid());
}

TEST_CASE("MOD-10.2 the battle ends when both have had their last turn; a switch sets how many there are") {
  Field f;
  f.add(0, "t72", at(20, 24));
  f.add(1, "t72", at(100, 24));
  f.set(Option::time_limit, 2);
  Session session = f.play();
  for (int turns = 0; turns < 3; ++turns) {
    end_turn(session);
    CHECK_FALSE(outcome(session).over);
  }
  end_turn(session);
  CHECK(outcome(session).over);
}

TEST_CASE("MOD-R35 by switch a side that has lost its share gives up at the end of the turn") {
  Field f;
  const ElementId gun = f.add(0, "m60a3", at(10, 24)), tank = f.before(1, "t62", gun, 10);
  f.add(1, "t72", at(100, 40));
  f.set(Option::break_point_pct, 50);
  Session session = f.play();
  activate(session, gun);
  fire(session, gun, tank, {6, 6, 6});
  CHECK_FALSE(outcome(session).over);
  end_turn(session);
  CHECK(outcome(session).over);
  CHECK(outcome(session).winner == SideId(0));
  CHECK(outcome(session).rule == "MOD-R35");
}

TEST_CASE("MOD-P0 elements are placed in their zone, and squads may be loaded") {
  Field f;
  f.spec.zones.push_back({"west", "West", SideId(0), {at(5, 5), at(30, 5), at(30, 43), at(5, 43)}});
  const ElementId m113 = f.add(0, "m113", at(20, 24)), squad = f.add(0, "modern_rifle_squad", at(20, 26));
  const ElementId enemy = f.add(1, "t72", at(100, 24));
  Session session(modern_ruleset(), f.state());
  Command deploy = order(session.state(), Verb::deploy, m113);
  deploy.path.push_back(at(29.9, 24));
  CHECK(refusal(session, deploy).rule == "MOD-P0");
  deploy.path[0] = at(25, 20);
  give(session, deploy);
  Command load = order(session.state(), Verb::load, squad);
  load.targets.push_back(m113);
  give(session, load);
  CHECK(session.state().element(squad).carrier == m113);
  Command fixed = order(session.state(), Verb::deploy, enemy);
  fixed.path.push_back(at(100, 20));
  CHECK(refusal(session, fixed).rule == "MOD-P0");
}
