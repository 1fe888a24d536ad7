// What elements and units do that have been told something (opponent/scripts).
#include "game/core/powers/scripts.hpp"

#include <catch2/catch.hpp>

#include "game/core/measure/ways.hpp"
#include "game/core/powers/powers.hpp"

#include "game/rulesets/iron_cow/tests/skirmish.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// Everybody of both sides is told the same.
std::vector<Mission> told(const State& state, Stance stance, Vec2 place, ElementId target = {}) {
  return std::vector<Mission>(state.units.size(), Mission{stance, place, target});
}

bool says(const State& state, int side, Ref actor, const std::vector<Mission>& missions, Command& out) {
  if (!iron_cow_ruleset().powers()->scripts->command(state, SideId(side), actor, missions, out)) return false;
  INFO(command_text(state.info(), out));
  REQUIRE(iron_cow_ruleset().validate(state, out).ok());
  return true;
}

Command said(const State& state, int side, Ref actor, const std::vector<Mission>& missions) {
  Command out;
  REQUIRE(says(state, side, actor, missions, out));
  return out;
}

std::int32_t cost_of(const State& state, const Command& move) {
  const Ways ways(state, iron_cow_ruleset().mobility(state, move.actor), move.actor.element());
  return ways.cost(move.path).cost;
}

}  // namespace

TEST_CASE("IC-5.1 an HQ vehicle lays the order that the mission of a unit asks for, and none that it has") {
  const std::pair<Stance, Order> wanted[] = {{Stance::advance, Order::advance},
                                             {Stance::attack, Order::cautious_advance},
                                             {Stance::hold, Order::stand_fast},
                                             {Stance::withdraw, Order::advance}};
  for (const auto& [stance, order] : wanted)
    for (const Order has : {Order::advance, Order::stand_fast}) {
      Skirmish s;
      const UnitId unit = s.unit(0, has);
      s.section();
      s.add("amrep_boyd", 300, 300);
      s.command("amrep_baumann", 330, 300);
      s.unit(0, Order::stand_fast);
      const ElementId hq = s.hq("amrep_baumann", 200, 300);
      s.unit(1, Order::advance);
      s.section();
      s.add("oness_thor", 900, 300, 180);
      const State state = s.state(Phase::orders);
      std::vector<Mission> missions = told(state, Stance::hold, at(900, 300));
      missions[static_cast<std::size_t>(unit.index())].stance = stance;
      Command out;
      const bool lays = says(state, 0, hq, missions, out);
      REQUIRE(lays == (order != has));
      if (!lays) continue;
      CHECK(verb_of(out) == Verb::lay);
      CHECK(out.targets[0] == Ref(unit));
      CHECK(out.option(0) == static_cast<int>(order));
    }
}

TEST_CASE("IC-R40 a move goes straight to the place, as far as the order lets it and no less than it asks for") {
  for (const Order order : {Order::advance, Order::cautious_advance}) {
    Skirmish s;
    s.unit(0, order);
    s.section();
    const ElementId tank = s.add("amrep_boyd", 300, 300);
    s.unit(1, Order::advance);
    s.section();
    s.add("oness_thor", 900, 300, 180);
    const State state = s.state(Phase::move_a);
    const Mobility mobility = iron_cow_ruleset().mobility(state, tank);
    const Command far = said(state, 0, tank, told(state, Stance::advance, at(800, 300)));
    CHECK(verb_of(far) == Verb::move);
    CHECK(cost_of(state, far) == mobility.most);
    CHECK(far.path.back().y == at(0, 300).y);
    const Command near = said(state, 0, tank, told(state, Stance::advance, at(305, 300)));
    CHECK(cost_of(state, near) >= mobility.least);
    CHECK(cost_of(state, near) <= mobility.least + 4);
    const Command holds = said(state, 0, tank, told(state, Stance::hold, at(800, 300)));
    CHECK(cost_of(state, holds) <= mobility.least + mm(25));
    Command out;
    CHECK_FALSE(says(state, 0, Ref(), told(state, Stance::hold, at(800, 300)), out));  // it owes its move
  }
}

TEST_CASE("IC-R11 a move goes round what bars it") {
  Skirmish s;
  s.unit(0, Order::advance);
  s.section();
  const ElementId tank = s.add("amrep_boyd", 300, 300);
  s.unit(1, Order::advance);
  s.section();
  s.add("oness_thor", 900, 300, 180);
  s.area(Ground::deep_water, 330, 200, 360, 400);
  const State state = s.state(Phase::move_a);
  const Command move = said(state, 0, tank, told(state, Stance::advance, at(800, 300)));
  CHECK(verb_of(move) == Verb::move);
  CHECK(cost_of(state, move) >= iron_cow_ruleset().mobility(state, tank).least);
}

TEST_CASE("IC-8.4 a shot goes at the target where the rules let it, else at whoever is nearest") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId tank = s.add("amrep_boyd", 300, 300);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId near = s.add("oness_thor", 450, 300, 90), behind = s.add("oness_thor", 480, 320, 90);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId other = s.add("oness_thor", 500, 200, 90);
  const State state = s.state(Phase::fire_a);
  const auto target = [&](ElementId wished) {
    return said(state, 0, tank, told(state, Stance::attack, at(300, 300), wished)).targets[0];
  };
  CHECK(target(other) == Ref(other));
  CHECK(target(near) == Ref(near));
  CHECK(target(behind) == Ref(near));
  CHECK(target({}) == Ref(near));
  CHECK(target(tank) == Ref(near));  // its own side is no target
}

TEST_CASE("IC-9.1 a gun shells the target, but not where friends stand; a battery fires together") {
  Skirmish s;
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId gun = s.add("amrep_doherty", 300, 300);
  const ElementId scout = s.add("amrep_boyd", 600, 320);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId clear = s.add("oness_thor", 700, 500, 180), beside = s.add("oness_thor", 610, 330, 180);
  const State state = s.state(Phase::fire_a);
  const Command shell = said(state, 0, gun, told(state, Stance::hold, at(300, 300), clear));
  CHECK(verb_of(shell) == Verb::shell);
  CHECK(shell.path[0] == state.element(clear).at);
  Command out;
  CHECK_FALSE(says(state, 0, gun, told(state, Stance::hold, at(300, 300), beside), out));
  CHECK(state.element(scout).on_table());
}

TEST_CASE("IC-R45 by an exit leaves who was told to go there, and nobody else") {
  Skirmish s;
  Gate& gate = s.gate(1);
  gate.exit = true;
  gate.from = mm(200);
  gate.to = mm(400);
  s.unit(0, Order::advance);
  s.section();
  const ElementId tank = s.add("amrep_boyd", 1740, 300);
  s.unit(1, Order::advance);
  s.section();
  s.add("oness_thor", 900, 600, 180);
  const State state = s.state(Phase::move_a);
  const std::int32_t edge = state.battle->table.ground.width();
  const Command leaves = said(state, 0, tank, told(state, Stance::withdraw, {edge, mm(300)}));
  CHECK(leaves.option(1) == 1);
  CHECK(leaves.path.back().x == edge);
  const Command stays = said(state, 0, tank, told(state, Stance::advance, at(900, 600)));
  CHECK(stays.option(1) == 0);
}

TEST_CASE("IC-5.8 choices and answers come from nobody in particular") {
  Skirmish s;
  s.unit(0, Order::advance);
  s.section();
  s.add("amrep_boyd", 300, 300);
  s.unit(1, Order::advance);
  s.section();
  s.add("oness_thor", 900, 300, 180);
  State state = s.state(Phase::fire_a);
  const std::vector<Mission> missions = told(state, Stance::hold, at(300, 300));
  CHECK(verb_of(said(state, 0, Ref(), missions)) == Verb::done);
  AgendaEntry entry;
  entry.kind = static_cast<std::int16_t>(Ask::choose_ab);
  entry.asked = SideId(1);
  state.agenda.push_back(entry);
  Command out;
  CHECK_FALSE(says(state, 0, Ref(), missions, out));
  CHECK(verb_of(said(state, 1, Ref(), missions)) == Verb::choose);
}
