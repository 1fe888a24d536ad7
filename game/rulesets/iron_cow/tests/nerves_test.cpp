// What a scenario says of hearts: who starts shaken, and who scores for it at the end (IC-13.1, IC-R67).
#include <catch2/catch.hpp>

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/tests/battle_builder.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

UnitSpec squadron(const char* word_of_all, const char* word_of_first) {
  UnitSpec out = unit("sq", "squadron", {element("cmd", "amrep_baumann")},
                      {section("t1", {element_at("a1", "amrep_boyd", 900, 100), element("a2", "amrep_boyd")}),
                       section("t2", {element("b1", "amrep_boyd"), element("b2", "amrep_boyd")})});
  if (*word_of_all) out.values.emplace_back(word_of_all, 1);
  if (*word_of_first) out.units[0].values.emplace_back(word_of_first, 1);
  return out;
}

BattleBuilder nerve_battle(UnitSpec first) {
  BattleBuilder b;
  b.spec.turns = 2;
  b.set(Option::morale, 1);
  b.add(0, hq("hq", "amrep_baumann", 2)).add(0, std::move(first));
  b.add(1, hq("foe_hq", "cdsu_xie_fang", 2));
  b.add(1, unit("f", "troop", {}, {section("g", {element("z", "cdsu_zhu_de")})}));
  return b;
}

Nerve nerve_near(const State& state, ElementId e) { return morale::nerve_of(state, section_of(state, e)); }

Outcome ended(Game& game) {
  game.to_orders();
  while (game.phase() != Phase::over) {
    game.both_done();
    game.run_to(Phase::fire_b);
    game.done(game.state().active.index());
  }
  return iron_cow_ruleset().outcome(game.state());
}

std::int32_t term(const Outcome& outcome, int side, std::string_view label) {
  for (const Term& one : outcome.scores[static_cast<std::size_t>(side)].terms)
    if (one.label == label) return one.value;
  return 0;
}

}  // namespace

TEST_CASE("IC-13.1: a unit that starts retreating runs in its first move, its command vehicle with it") {
  Game game(nerve_battle(squadron("retreating", "")));
  for (const char* name : {"cmd", "a1", "b2"}) CHECK(nerve_near(game.state(), game.e(name)) == Nerve::retreating);
  CHECK(nerve_near(game.state(), game.e("hq1")) == Nerve::steady);
  game.to_orders();
  const Vec2 before = game.state().element(game.e("a1")).at;
  game.run_to(Phase::fire_b);
  const Element& runner = game.state().element(game.e("a1"));
  CHECK((runner.presence == Presence::left || runner.at.y < before.y));
}

TEST_CASE("IC-13.1: a section may start in a state of its own") {
  Game game(nerve_battle(squadron("", "halted")));
  CHECK(nerve_near(game.state(), game.e("a1")) == Nerve::halted);
  CHECK(nerve_near(game.state(), game.e("b1")) == Nerve::steady);
  CHECK(nerve_near(game.state(), game.e("cmd")) == Nerve::steady);
  Game both(nerve_battle(squadron("retreating", "halted")));
  CHECK(nerve_near(both.state(), both.e("a1")) == Nerve::halted);
  CHECK(nerve_near(both.state(), both.e("b1")) == Nerve::retreating);
}

TEST_CASE("IC-13.1: an HQ unit may start shaken") {
  BattleBuilder b = nerve_battle(squadron("", ""));
  b.spec.sides[0].units[0].values.emplace_back("halted", 1);
  Game game(b);
  CHECK(nerve_near(game.state(), game.e("hq2")) == Nerve::halted);
  CHECK(nerve_near(game.state(), game.e("cmd")) == Nerve::steady);
}

TEST_CASE("IC-13.1: hearts are refused where they cannot be: without morale, twice, off the table, still to come") {
  BattleBuilder calm = nerve_battle(squadron("retreating", ""));
  calm.set(Option::morale, 0);
  CHECK(problem(calm).find("sq.retreating: needs morale") != std::string::npos);
  BattleBuilder twice = nerve_battle(squadron("retreating", ""));
  twice.spec.sides[0].units[1].values.emplace_back("halted", 1);
  CHECK(problem(twice).find("sq: is halted and retreats as well") != std::string::npos);
  BattleBuilder away = nerve_battle(squadron("", ""));
  away.spec.sides[1].units[0].off_table = true;
  away.spec.sides[1].units[0].values.emplace_back("halted", 1);
  CHECK(problem(away).find("foe_hq: is not there from the start") != std::string::npos);
  BattleBuilder late = nerve_battle(squadron("", "halted"));
  late.gate("south", 0, 0);
  late.spec.sides[0].units[1].arrival = ArrivalSpec{0, 2, false, "south"};
  CHECK(problem(late).find("t1: is not there from the start") != std::string::npos);
  BattleBuilder word = nerve_battle(squadron("frightened", ""));
  CHECK(problem(word).find("sq.frightened: no such value here") != std::string::npos);
  BattleBuilder points = nerve_battle(squadron("", ""));
  points.set(Option::morale, 0);
  points.spec.sides[0].values.emplace_back("steady_points", 2);
  CHECK(problem(points).find("steady_points: counts nerves") != std::string::npos);
}

TEST_CASE("IC-R67: who is there and steady at the end scores for its side, riders too, the shaken do not") {
  BattleBuilder b = nerve_battle(squadron("", "halted"));
  UnitSpec platoon = unit("p", "platoon", {element("pc", "amrep_baumann")},
                          {section("ps", {element("apc", "amrep_baumann"), element("base", "amrep_infantry")})});
  platoon.units[0].elements[1].aboard = 0;
  b.add(0, std::move(platoon));
  b.spec.sides[0].values.emplace_back("steady_points", 2);
  Game game(b);
  const Outcome outcome = ended(game);
  // Two of the HQ, the command vehicle, the second troop's two, and three of the platoon.
  CHECK(term(outcome, 0, "elements there and steady") == 2 * 8);
  CHECK(term(outcome, 1, "elements there and steady") == 0);
  CHECK(outcome.scores[0].sum() == game.state().sides[0].score);
}

TEST_CASE("IC-R67: who runs over the edge scores for the enemy where the scenario says so") {
  for (const int points : {0, 1, 3}) {
    BattleBuilder b = nerve_battle(squadron("", "retreating"));
    b.spec.sides[1].values.emplace_back("enemy_gone_points", points);
    Game game(b);
    const Outcome outcome = ended(game);
    CHECK(game.state().element(game.e("a1")).presence == Presence::left);
    CHECK(game.state().element(game.e("a2")).presence == Presence::left);
    CHECK(term(outcome, 1, "enemy elements gone") == 2 * points);
    CHECK(outcome.scores[1].sum() == game.state().sides[1].score);
  }
}
