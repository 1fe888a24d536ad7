// Whatever is offered or accepted, the table stays legal.
#include "game/core/measure/ways.hpp"

#include <catch2/catch.hpp>

#include "engine/base/rng.hpp"

#include "game/core/event/view.hpp"
#include "game/core/measure/measure.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/rulesets/iron_cow/move/mobility.hpp"
#include "game/rulesets/iron_cow/tests/skirmish.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// Close quarters: a village, woods, a river with a ford and a road, a steep hill, all kinds of elements.
void crowd(Skirmish& s) {
  const char* const profiles[2][6] = {
      {"amrep_boyd", "amrep_curtis", "amrep_baumann", "amrep_infantry", "eurofed_monsabert", "amrep_martindale"},
      {"oness_thor", "oness_woden", "oness_lynx", "oness_infantry", "cdsu_zhu_de", "oness_adler"}};
  for (int side = 0; side < 2; ++side) {
    s.unit(side, Order::advance);
    for (int i = 0; i < 6; ++i) {
      s.section();
      for (int k = 0; k < 2; ++k)
        s.add(profiles[side][i], 300 + 330 * side + 40 * (i % 2), 150 + 60 * i + 31 * k, 180 * side);
    }
  }
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) s.building(420 + 60 * i, 250 + 70 * j, 450 + 60 * i, 275 + 70 * j, 18);
  s.area(Ground::woods, 400, 100, 600, 220);
  s.area(Ground::jungle, 300, 520, 460, 600);
  s.area(Ground::deep_water, 700, 0, 720, 800);
  s.area(Ground::ford, 700, 300, 720, 340);
  s.area(Ground::road, 0, 360, 1800, 380);
  s.objective(500, 350);
  s.heights([](int x, int y) { return x > 250 && x < 300 && y > 600 && y < 640 ? 40 : 0; });
}

bool on_ground(const State& state, ElementId e) { return state.element(e).on_table() && !profile_of(state, e).flies(); }

void check_standing(const State& before, const State& after, ElementId mover) {
  const Box own = box_of(after.element(mover));
  const bool flies = profile_of(after, mover).flies();
  for (int i = 0; i < after.element_count(); ++i) {
    const ElementId other(i);
    if (other == mover || !after.element(other).on_table()) continue;
    if (profile_of(after, other).flies() == flies) CHECK_FALSE(hulls_overlap(own, box_of(after.element(other))));
    if (flies || !on_ground(after, other) || profile_of(after, other).foot()) continue;
    if (after.element(other).side == after.element(mover).side) continue;
    const std::int64_t clear =
        std::min<std::int64_t>(std::int64_t{enemy_clearance} * enemy_clearance,
                               distance_squared(before.element(mover).at, before.element(other).at));
    CHECK(distance_squared(after.element(mover).at, after.element(other).at) >= clear);
  }
  if (flies || profile_of(after, mover).foot()) return;
  const Quad hull = corners(own);
  for (const Prism& house : after.battle->table.buildings.prisms()) CHECK_FALSE(hulls_overlap(hull, house.corners));
}

}  // namespace

TEST_CASE("IC-R12 nobody ends in another, in a house or nearer than 20 mm to an enemy tank, nor spends too much") {
  Skirmish s;
  crowd(s);
  State state = s.state(Phase::move_a);
  const Ruleset& ruleset = iron_cow_ruleset();
  Rng rng(7);
  const auto pick = [&](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); };
  int offered = 0, invented = 0, refused = 0;
  std::vector<Command> listed;
  for (int round = 0; round < 1500; ++round) {
    const int side = round % 2;
    fold(state, PhaseBegan{id(side == 0 ? Phase::move_a : Phase::move_b), 1, SideId(side)});
    const ElementId mover(side * 12 + static_cast<int>(pick(12)));
    if (!state.element(mover).on_table()) continue;
    for (const CounterId mark : {counters().element.moved, counters().element.turned})
      fold(state, CounterSet{mover, mark, 0});
    Command command = order(state, Verb::move, mover);
    if (round % 3 != 0) {
      listed.clear();
      ruleset.candidates(state, SideId(side), mover, listed);
      if (listed.empty()) continue;
      command = listed[pick(listed.size())];
      REQUIRE(ruleset.validate(state, command).ok());
      if (command.option(1) != 0) continue;
      ++offered;
    } else {
      for (std::uint32_t n = 1 + pick(3); n > 0; --n) {
        const Vec2 from = command.path.empty() ? state.element(mover).at : command.path.back();
        const Vec2 to =
            from + Vec2{static_cast<std::int32_t>(pick(24000)) - 12000, static_cast<std::int32_t>(pick(24000)) - 12000};
        command.path.push_back(state.battle->table.ground.clamp(to));
      }
      command.facing = compass(static_cast<int>(pick(16)), 16);
      if (!ruleset.validate(state, command).ok()) {
        ++refused;
        continue;
      }
      ++invented;
    }
    const State before = state;
    const Mobility mobility = mobility_of(state, mover);
    Resolution resolution(state);
    ruleset.resolve(resolution, command);
    if (verb_of(command) == Verb::move) {
      const PathCost cost = Ways(before, mobility, mover).cost(command.path, command.facing);
      CHECK(cost.ok());
      CHECK(cost.cost <= mobility.most);
      CHECK(cost.cost >= mobility.least);
    }
    check_standing(before, state, mover);
  }
  CHECK(offered > 500);
  CHECK(invented > 50);
  CHECK(refused > 50);
}

TEST_CASE("IC-R8 odds and mobility are the same on a side's view") {
  Skirmish s;
  crowd(s);
  const State state = s.state(Phase::fire_a);
  const State view = view_of(state, SideId(0));
  const Ruleset& ruleset = iron_cow_ruleset();
  std::vector<Command> listed, seen;
  std::vector<Explanation> odds, seen_odds;
  int shots = 0;
  for (int i = 0; i < state.element_count(); ++i) {
    const Mobility one = ruleset.mobility(state, ElementId(i)), two = ruleset.mobility(view, ElementId(i));
    CHECK(one.may_move == two.may_move);
    CHECK(one.least == two.least);
    CHECK(one.most == two.most);
    CHECK(one.exits == two.exits);
    if (state.element(ElementId(i)).side != SideId(0)) continue;
    listed.clear();
    seen.clear();
    ruleset.candidates(state, SideId(0), ElementId(i), listed);
    ruleset.candidates(view, SideId(0), ElementId(i), seen);
    CHECK(listed == seen);
    for (const Command& command : listed) {
      odds.clear();
      seen_odds.clear();
      ruleset.forecast(state, command, odds);
      ruleset.forecast(view, command, seen_odds);
      REQUIRE(odds.size() == 1);
      REQUIRE(seen_odds.size() == 1);
      CHECK(odds[0].text() == seen_odds[0].text());
      CHECK(odds[0].destroys() == seen_odds[0].destroys());
      ++shots;
    }
  }
  CHECK(shots > 0);
}

TEST_CASE("IC-R41 where the rest of the allowance buys no 10 mm a shorter path is enough") {
  // Scattered power infantry under Cautious Advance has 4.5 to 22.5 mm; in jungle 10 mm cost 20.
  Skirmish s;
  s.unit(0, Order::cautious_advance);
  s.section();
  const ElementId base = s.add("gen_power_infantry", 400, 600);
  s.add("gen_power_infantry", 400, 700);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 1700, 1100, 180);
  s.area(Ground::jungle, 300, 500, 500, 800);
  const State state = s.state(Phase::move_a);
  CHECK(mobility_of(state, base).least == mm(4, 50));
  CHECK(mobility_of(state, base).most == mm(22, 50));
  CHECK(iron_cow_ruleset().validate(state, go(state, base, {at(402, 600)})).ok());
  CHECK_FALSE(iron_cow_ruleset().validate(state, go(state, base, {at(401, 600)})).ok());
}

TEST_CASE("IC-R41 in a narrow place the listed circle still spends the minimum") {
  // A yard 90 mm long between walls: the tank can only go up and down in it.
  Skirmish s;
  s.unit(0, Order::advance);
  s.section();
  const ElementId boyd = s.add("amrep_boyd", 400, 600);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 1700, 1100, 180);
  s.building(300, 608, 500, 640, 30);
  s.building(300, 560, 500, 592, 30);
  s.building(445, 560, 500, 640, 30);
  s.building(300, 560, 355, 640, 30);
  Session session = s.play(Phase::move_a);
  CHECK_FALSE(session.submit(done(SideId(0))).ok());
  std::vector<Command> listed;
  iron_cow_ruleset().candidates(session.state(), SideId(0), boyd, listed);
  REQUIRE_FALSE(listed.empty());
  for (const Command& command : listed) CHECK(verb_of(command) == Verb::move);
  REQUIRE(session.submit(listed.front()).ok());
  CHECK(session.submit(done(SideId(0))).ok());
}
