#include <catch2/catch.hpp>

#include "game/rulesets/iron_cow/tests/battle_builder.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// A side's models stand at fixed places: `near` of them at the objective in the middle of the table.
BattleBuilder field(int turns) {
  BattleBuilder b;
  b.spec.turns = turns;
  Objective objective;
  objective.name = "crossroads";
  objective.at = {mm(900), mm(600)};
  b.spec.objectives.push_back(objective);
  return b;
}

Outcome end_of(Game& game) {
  game.to_orders();
  for (int turn = 1; game.phase() != Phase::over; ++turn) {
    CHECK(game.done(0) == "");
    CHECK(game.done(1) == "");
    game.run_to(Phase::fire_b);
    CHECK(game.done(game.state().active.index()) == "");
  }
  const Outcome outcome = iron_cow_ruleset().outcome(game.state());
  for (int side = 0; side < 2; ++side)
    CHECK(outcome.scores[static_cast<std::size_t>(side)].sum() ==
          game.state().sides[static_cast<std::size_t>(side)].score);
  Acting acting;
  iron_cow_ruleset().acting(game.state(), acting);
  CHECK(acting.sides.empty());
  return outcome;
}

Outcome objective_held(std::initializer_list<ElementSpec> red, std::initializer_list<ElementSpec> blue) {
  BattleBuilder b = field(1);
  b.add(0, hq("hq", "amrep_baumann", 1)).add(1, hq("foe_hq", "cdsu_xie_fang", 1));
  int n = 0;
  for (const ElementSpec& e : red) b.add(0, unit("r" + std::to_string(++n), "troop", {}, {section("s", {e})}));
  for (const ElementSpec& e : blue) b.add(1, unit("b" + std::to_string(++n), "troop", {}, {section("s", {e})}));
  Game game(b);
  return end_of(game);
}

int score(const Outcome& outcome, int side) { return outcome.scores[static_cast<std::size_t>(side)].value(); }

}  // namespace

TEST_CASE("IC-R24: an objective is held by an element within 100 mm with no enemy there") {
  const auto tank = [](double x) { return element_at("tank", "amrep_boyd", x, 600); };
  const auto foe = [](double x) { return element_at("foe", "cdsu_zhu_de", x, 600); };
  const Outcome held = objective_held({tank(1000)}, {});
  CHECK(score(held, 0) == 5);
  CHECK(score(held, 1) == 0);
  CHECK(held.winner == SideId(0));
  CHECK(score(objective_held({tank(1000.01)}, {}), 0) == 0);
  const Outcome contested = objective_held({tank(1000)}, {foe(800)});
  CHECK(score(contested, 0) == 0);
  CHECK(contested.over);
  CHECK_FALSE(contested.winner.valid());  // IC-R68: equal is a draw
  CHECK(score(objective_held({tank(1000)}, {foe(799.99)}), 0) == 5);
}

TEST_CASE("IC-R68: a VTOL alone at an objective: nobody holds it, nor does it contest") {
  CHECK(score(objective_held({element_at("v", "amrep_martindale", 900, 600)}, {}), 0) == 0);
  CHECK(
      score(objective_held({element_at("tank", "amrep_boyd", 950, 600)}, {element_at("v", "cdsu_kim_chaek", 900, 600)}),
            0) == 5);
}

TEST_CASE("IC-R68: objective 5 + six destroyed + an HQ vehicle 2 against objective 5 + eight destroyed: a draw") {
  // Two objectives, one held by each side. Wrecks are made by shots at point-blank range from behind.
  BattleBuilder b = field(8);
  b.spec.objectives[0].at = {mm(900), mm(200)};
  Objective second = b.spec.objectives[0];
  second.at = {mm(900), mm(1000)};
  b.spec.objectives.push_back(second);
  b.add(0, hq("hq", "amrep_baumann", 1))
      .add(1, unit("foe_hq", "hq",
                   {element_at("foe_hq1", "cdsu_xie_fang", 1100, 600), element("foe_hq2", "cdsu_xie_fang")}, {}));
  b.spec.sides[0].units[0].elements[0] = element_at("hq1", "amrep_baumann", 1500, 100);
  b.spec.sides[1].units[0].elements[1] = element_at("foe_hq2", "cdsu_xie_fang", 1500, 1100);
  std::vector<ElementSpec> red, blue;
  // Each shooter stands right behind its target.
  for (int i = 0; i < 6; ++i) {
    red.push_back(element_at("s" + std::to_string(i), "amrep_boyd", 100 + 60 * i, 560, 90));
    blue.push_back(element_at("b" + std::to_string(i), "cdsu_zhu_de", 100 + 60 * i, 600, 90));
  }
  red.push_back(element_at("s6", "amrep_boyd", 1100, 560, 90));
  for (int i = 0; i < 8; ++i) {
    blue.push_back(element_at("c" + std::to_string(i), "cdsu_zhu_de", 600 + 60 * i, 660, 90));
    red.push_back(element_at("r" + std::to_string(i), "amrep_boyd", 600 + 60 * i, 700, 90));
  }
  int n = 0;
  for (const ElementSpec& e : red) b.add(0, unit("ru" + std::to_string(++n), "troop", {}, {section("s", {e})}));
  for (const ElementSpec& e : blue) b.add(1, unit("bu" + std::to_string(++n), "troop", {}, {section("s", {e})}));
  b.add(0, unit("hold0", "troop", {}, {section("s", {element_at("hold0", "amrep_boyd", 900, 200)})}));
  b.add(1, unit("hold1", "troop", {}, {section("s", {element_at("hold1", "cdsu_zhu_de", 900, 1000)})}));
  Game game(b);
  game.to_orders();
  game.dice({9, 1});
  game.both_done();
  CHECK(game.choose(0, true) == "");
  game.run_to(Phase::fire_a);
  const auto kill = [&](const std::string& firer, const std::string& target) {
    game.dice({10, 1});  // D100 reads 1
    INFO(firer << " at " << target);
    CHECK(game.act(Verb::fire, game.e(firer), game.e(target)) == "");
    CHECK(game.state().element(game.e(target)).presence == Presence::destroyed);
  };
  for (int i = 0; i < 6; ++i) kill("s" + std::to_string(i), "b" + std::to_string(i));
  kill("s6", "foe_hq1");
  game.run_to(Phase::fire_b);
  for (int i = 0; i < 8; ++i) kill("c" + std::to_string(i), "r" + std::to_string(i));
  CHECK(game.done(1) == "");
  const Outcome outcome = [&] {
    while (game.phase() != Phase::over) {
      game.both_done();
      game.run_to(Phase::fire_b);
      CHECK(game.done(game.state().active.index()) == "");
    }
    return iron_cow_ruleset().outcome(game.state());
  }();
  CHECK(game.state().turn == 8);
  CHECK(score(outcome, 0) == 13);
  CHECK(score(outcome, 1) == 13);
  CHECK(game.state().sides[0].score == 13);
  CHECK(game.state().sides[1].score == 13);
  CHECK_FALSE(outcome.winner.valid());
}

namespace {

// One shot decides: the Boyd stands behind the last Zhu De that is no HQ vehicle.
BattleBuilder duel(bool hq_off_table) {
  BattleBuilder b = field(8);
  b.add(0, hq("hq", "amrep_baumann", 1)).add(1, hq("foe_hq", "cdsu_xie_fang", 1));
  b.spec.sides[1].units[0].off_table = hq_off_table;
  b.add(0, unit("t", "troop", {}, {section("s", {element_at("tank", "amrep_boyd", 300, 600, 90)})}));
  return b.add(1, unit("f", "troop", {}, {section("g", {element_at("foe", "cdsu_zhu_de", 300, 640, 90)})}));
}

void foe_is_shot(Game& game) {
  game.to_orders();
  game.dice({9, 1});
  game.both_done();
  CHECK(game.choose(0, true) == "");
  game.run_to(Phase::fire_a);
  game.dice({10, 1});
  CHECK(game.act(Verb::fire, game.e("tank"), game.e("foe")) == "");
  REQUIRE(game.state().element(game.e("foe")).presence == Presence::destroyed);
  game.run_to(Phase::fire_b);
  CHECK(game.done(1) == "");
}

}  // namespace

TEST_CASE("IC-R68: a side with nothing on the table and nothing to come has lost; an HQ off the table does not count") {
  Game game(duel(true));
  foe_is_shot(game);
  CHECK(game.phase() == Phase::over);
  CHECK(game.state().turn == 1);
  const Outcome outcome = iron_cow_ruleset().outcome(game.state());
  CHECK(outcome.winner == SideId(0));
  CHECK(outcome.reason == "the other side has nothing left");
  Game goes_on(duel(false));
  foe_is_shot(goes_on);
  CHECK(goes_on.phase() == Phase::orders);
  CHECK(goes_on.state().turn == 2);
}

TEST_CASE("IC-R20: a force that has lost its agreed share loses the game") {
  BattleBuilder b = duel(false);
  b.set(Option::force_break_pct, 50);
  Game game(b);
  foe_is_shot(game);
  CHECK(game.phase() == Phase::over);
  CHECK(iron_cow_ruleset().outcome(game.state()).winner == SideId(0));
  CHECK(iron_cow_ruleset().outcome(game.state()).rule == "IC-R20");
  b.set(Option::force_break_pct, 51);
  Game enough(b);
  foe_is_shot(enough);
  CHECK(enough.phase() == Phase::orders);
}

TEST_CASE("IC-R33: which vehicles were jammers is shown at the end of the game") {
  BattleBuilder b = field(1);
  b.small();
  Game game(b);
  CHECK(game.state().counter(game.e("hq1"), counters().element.jammer_shown) == 0);
  end_of(game);
  CHECK(game.state().counter(game.e("hq1"), counters().element.jammer_shown) == 1);
}

TEST_CASE("IC-R70: the marks of a turn are cleared, orders are kept") {
  BattleBuilder b = field(8);
  b.small();
  b.spec.sides[0].units[1].role = "squadron";
  b.spec.sides[0].units[1].elements = {element("cmd", "amrep_baumann")};
  Game game(b);
  game.to_orders();
  CHECK(game.lay("hq1", "troop", Order::cautious_advance) == "");
  game.finish_turn();
  const Counters& c = counters();
  CHECK(game.state().counter(game.u("troop"), c.unit.fresh) == 0);
  CHECK(game.state().counter(game.u("troop"), c.unit.standing) == 1);
  CHECK(game.state().counter(game.e("tank"), c.element.moved) == 0);
  CHECK(game.state().counter(game.e("hq1"), c.element.issued) == -1);
  CHECK(game.state().counter(SideId(0), c.side.laid) == 0);
}
