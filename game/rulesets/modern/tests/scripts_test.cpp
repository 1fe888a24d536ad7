// What elements do that have been told something (opponent/scripts).
#include "game/core/powers/scripts.hpp"

#include <catch2/catch.hpp>

#include "game/core/powers/powers.hpp"

#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

// Everybody of both sides is told the same.
std::vector<Mission> told(const State& state, Stance stance, Vec2 place, ElementId target = {}) {
  return std::vector<Mission>(state.units.size(), Mission{stance, place, target});
}

bool says(const Session& session, SideId side, Ref actor, const std::vector<Mission>& missions, Command& out) {
  const Scripts& scripts = *session.ruleset().powers()->scripts;
  if (!scripts.command(session.state(), side, actor, missions, out)) return false;
  INFO(command_text(session.ruleset().info(), out));
  REQUIRE(session.ruleset().validate(session.state(), out).ok());
  return true;
}

Command said(const Session& session, Ref actor, const std::vector<Mission>& missions) {
  Command out;
  REQUIRE(says(session, session.state().active, actor, missions, out));
  return out;
}

const SideId blue(0), red(1);

}  // namespace

TEST_CASE("MOD-3.3 whoever holds goes on overwatch, and keeps its marker in its next turn") {
  Field f;
  const ElementId tank = f.add(0, "t72", at(20, 24));
  f.add(1, "m60a3", at(60, 24), 180);
  Session session = f.play();
  const std::vector<Mission> missions = told(session.state(), Stance::hold, at(20, 24));
  const Command first = said(session, tank, missions);
  CHECK(verb_of(first) == Verb::set_overwatch);
  give(session, first);
  Command out;
  CHECK_FALSE(says(session, blue, tank, missions, out));
  CHECK(verb_of(said(session, Ref(), missions)) == Verb::end_turn);
  end_turn(session);
  end_turn(session);
  CHECK(verb_of(said(session, tank, missions)) == Verb::keep_overwatch);
}

TEST_CASE("MOD-4.1 an advance goes straight to the place as far as Speed lets it, and fires from there") {
  Field f;
  const ElementId tank = f.add(0, "t72", at(20, 24));
  const ElementId enemy = f.add(1, "m60a3", at(60, 40), 180);
  Session session = f.play();
  const std::vector<Mission> missions = told(session.state(), Stance::advance, at(40, 24));
  CHECK(verb_of(said(session, tank, missions)) == Verb::activate);
  activate(session, tank);
  const Command move = said(session, tank, missions);
  REQUIRE(verb_of(move) == Verb::move);
  REQUIRE(move.path.size() == 1);
  CHECK(move.path[0] == at(28, 24));
  give(session, move);
  const Command shot = said(session, tank, missions);
  REQUIRE(verb_of(shot) == Verb::fire);
  CHECK(shot.targets[0] == Ref(enemy));
  CHECK(verb_of(said(session, Ref(), missions)) == Verb::end_activation);
}

TEST_CASE("MOD-6.8 an attack fires at the target though another is nearer, and declares that it will move") {
  Field f;
  const ElementId tank = f.add(0, "t72", at(20, 24));
  f.add(1, "m60a3", at(36, 20), 180);
  const ElementId target = f.add(1, "m60a3", at(60, 30), 180);
  Session session = f.play();
  activate(session, tank);
  const std::vector<Mission> missions = told(session.state(), Stance::attack, at(20, 24), target);
  const Command shot = said(session, tank, missions);
  REQUIRE(verb_of(shot) == Verb::fire);
  CHECK(shot.targets[0] == Ref(target));
  CHECK(shot.option(1) == 1);
  const Command at_the_nearest = said(session, tank, told(session.state(), Stance::attack, at(20, 24)));
  CHECK(at_the_nearest.targets[0] != Ref(target));
  CHECK(at_the_nearest.option(1) == 0);  // it is where it was told to go
}

TEST_CASE("MOD-4.3 a withdrawal backs away") {
  Field f;
  const ElementId tank = f.add(0, "t72", at(40, 24));
  f.add(1, "m60a3", at(60, 24), 180);
  Session session = f.play();
  activate(session, tank);
  const Command move = said(session, tank, told(session.state(), Stance::withdraw, at(10, 24)));
  REQUIRE(verb_of(move) == Verb::move);
  CHECK(move.option(0) == 1);
  give(session, move);
  CHECK(session.state().element(tank).at == at(32, 24));
  CHECK(session.state().element(tank).facing == Facing{});
}

TEST_CASE("MOD-3.7 a watcher that was not told to withdraw answers with what fires together, else it passes") {
  Field f{1};
  const ElementId mover = f.add(0, "t72", at(20, 24));
  const ElementId watcher = f.add(1, "m60a3", at(50, 24), 180);
  Session session = f.play();
  give(session, order(session.state(), Verb::set_overwatch, watcher));
  end_turn(session);
  activate(session, mover);
  give(session, way(session.state(), mover, {at(22, 24)}));
  REQUIRE(asks(session));
  Command out;
  REQUIRE(says(session, red, watcher, told(session.state(), Stance::hold, at(50, 24)), out));
  CHECK(verb_of(out) == Verb::overwatch_fire);
  CHECK(out.targets[0] == Ref(mover));
  const std::vector<Mission> away = told(session.state(), Stance::withdraw, at(70, 24));
  CHECK_FALSE(says(session, red, watcher, away, out));
  REQUIRE(says(session, red, Ref(), away, out));
  CHECK(verb_of(out) == Verb::pass);
  CHECK_FALSE(says(session, blue, mover, away, out));  // nobody asks it
}
