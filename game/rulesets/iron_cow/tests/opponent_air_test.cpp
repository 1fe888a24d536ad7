// What the opponent makes of the sky: when to call, where to strike, how to stand below, how high to fly.
#include <algorithm>
#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"
#include "game/core/measure/measure.hpp"

#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/opponent/opponent.hpp"
#include "game/rulesets/iron_cow/tests/skirmish.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

const SideId ours(0), theirs(1);

// Side 0 may call strikes; three of side 1 stand 25 mm apart.
State sky(int turn, bool coming = false) {
  Skirmish s;
  s.set(Option::aerospace, 1);
  s.set(ours, counters().side.strikes, 2);
  s.unit(0, Order::stand_fast);
  s.hq("amrep_baumann", 100, 100);
  s.unit(1, Order::stand_fast);
  s.section();
  for (int i = 0; i < 3; ++i) s.add("oness_thor", 1000 + 25 * i, 800);
  State state = s.state(Phase::orders);
  state.turn = turn;
  if (coming)
    for (Element& e : state.elements)
      if (e.side == theirs) e.presence = Presence::reserve;
  return state;
}

Session strike_over(Skirmish& s, int craft) {
  s.set(ours, counters().side.under_way, 1);
  State state = s.state(Phase::fire_a);
  for (int i = 0; i < craft; ++i) {
    Marker marker;
    marker.side = ours;
    marker.numbers[0] = 1;
    marker.seen_by = Audience::only(ours);
    fold(state, MarkerLaid{MarkerId(i), marker});
  }
  return Session(iron_cow_ruleset(), state, state, {});
}

int enemies_within(const State& state, Vec2 at, std::int32_t radius) {
  int count = 0;
  for (const Element& e : state.elements) count += e.side == theirs && within(e.at, at, radius);
  return count;
}

}  // namespace

TEST_CASE("IC-R60 a strike is kept while the enemy is still to come, and called before it would come too late") {
  CHECK(strike_urgency(sky(1, true), ours) < 0);
  const int early = strike_urgency(sky(1), ours), late = strike_urgency(sky(5), ours);
  CHECK(early > 0);
  CHECK(late > early);
  CHECK(strike_urgency(sky(8), ours) == 0);
  // What it is worth to whoever might jam it does not depend on waiting.
  CHECK(strike_worth(sky(1), ours) > strike_urgency(sky(1), ours));
}

TEST_CASE("IC-R61 targets that are named are pledges: what they promise is their forecast") {
  Skirmish s;
  s.set(Option::aerospace, 1);
  s.unit(0, Order::stand_fast);
  s.section();
  s.add("amrep_boyd", 100, 100);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId militia = s.add("gen_militia", 1000, 800);
  Session session = strike_over(s, 3);
  std::vector<Explanation> out;
  pledges().pledged(session.state(), ours, out);
  CHECK(out.empty());
  Command name;
  name.side = ours;
  name.verb = id(Verb::name_strike);
  name.path.push_back(at(1000, 800));
  name.options.push_back(1);
  REQUIRE(session.submit(name).ok());
  pledges().pledged(view_of(session.state(), ours), ours, out);
  REQUIRE(out.size() == 1);
  CHECK(out[0].subject == Ref(militia));
  CHECK(out[0].destroys() == 60);
  out.clear();
  pledges().pledged(session.state(), theirs, out);
  CHECK(out.empty());
}

TEST_CASE("IC-11.4 proposed points and corridors are allowed, and catch what no point between two does") {
  Skirmish s;
  s.set(Option::aerospace, 1);
  s.set(Option::strafing, 1);
  s.unit(0, Order::stand_fast);
  s.section();
  s.add("amrep_boyd", 100, 100);
  s.unit(1, Order::stand_fast);
  s.section();
  // Sides of 50 mm: a circle of 28.9 mm round all three, 43 mm from the middle of each side to the third.
  s.add("gen_militia", 1000, 800);
  s.add("gen_militia", 1050, 800);
  s.add("gen_militia", 1025, 843.3);
  const Session session = strike_over(s, 3);
  const State view = view_of(session.state(), ours);
  std::vector<Command> out;
  reading().propose(view, ours, Ref(), out);
  int caught = 0, corridors = 0;
  for (const Command& command : out) {
    CHECK(session.ruleset().validate(view, command).ok());
    if (verb_of(command) == Verb::strafe) ++corridors;
    if (verb_of(command) == Verb::name_strike)
      caught = std::max(caught, enemies_within(view, command.path[0], air::strike_radius));
  }
  CHECK(caught == 3);
  CHECK(corridors > 0);
  out.clear();
  reading().propose(view, theirs, Ref(), out);
  CHECK(out.empty());
}

TEST_CASE("IC-9.2 a battery is offered the point that catches three where the sample catches two") {
  Skirmish s;
  const UnitId battery = s.unit(0, Order::stand_fast);
  s.command("amrep_baumann", 60, 600);
  s.section();
  for (int i = 0; i < 3; ++i) s.add("amrep_doherty", 100, 580 + 20 * i);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 500, 600);
  s.add("oness_thor", 600, 600);
  s.add("oness_thor", 550, 686.6);
  const Session session = s.play(Phase::fire_a);
  std::vector<Command> offered, proposed;
  session.ruleset().candidates(session.state(), ours, battery, offered);
  reading().propose(session.state(), ours, battery, proposed);
  const auto most = [&](const std::vector<Command>& list) {
    int caught = 0;
    for (const Command& command : list)
      if (verb_of(command) == Verb::battery)
        caught = std::max(caught, enemies_within(session.state(), command.path[0], battery_radius));
    return caught;
  };
  CHECK(most(offered) == 2);
  CHECK(most(proposed) == 3);
  for (const Command& command : proposed) CHECK(session.ruleset().validate(session.state(), command).ok());
}

TEST_CASE("IC-11.4 crowding costs while the enemy has strikes left or on their way, and VTOLs never") {
  const auto crowding = [](int strikes, int under_way, const char* profile, int apart) {
    Skirmish s;
    s.set(Option::aerospace, 1);
    s.set(theirs, counters().side.strikes, strikes);
    s.set(theirs, counters().side.under_way, under_way);
    s.unit(0, Order::stand_fast);
    s.section();
    const ElementId self = s.add(profile, 500, 500);
    s.section();
    s.add(profile, 500 + apart, 500);
    s.unit(1, Order::stand_fast);
    s.hq("oness_lynx", 1500, 1000);
    const State state = s.state(Phase::move_a);
    return stations().station(view_of(state, ours), as_is(state, self), nullptr);
  };
  CHECK(crowding(0, 0, "amrep_boyd", 30) == 0);
  CHECK(crowding(1, 0, "amrep_boyd", 30) < 0);
  CHECK(crowding(0, 1, "amrep_boyd", 30) < 0);
  CHECK(crowding(1, 0, "amrep_boyd", 61) == 0);  // no template has both centres in it
  CHECK(crowding(1, 0, "amrep_martindale", 40) == 0);
}

TEST_CASE("IC-R44 a VTOL chooses between two heights, and flies where it was told to") {
  Skirmish s;
  s.unit(0, Order::cautious_advance);
  s.section();
  const ElementId craft = s.add("amrep_martindale", 500, 500);
  s.high(craft);
  const ElementId tank = s.add("amrep_boyd", 300, 300);
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 1500, 1000);
  Session session = s.play(Phase::move_a);
  std::vector<std::int32_t> out;
  heights().heights(session.state(), tank, out);
  CHECK(out.empty());
  heights().heights(session.state(), craft, out);
  REQUIRE(out == std::vector<std::int32_t>{vtol_low, vtol_high});
  for (const std::int32_t height : out) {
    Session one = session;
    Command move = go(one.state(), craft, {at(600, 500)});
    heights().fly_at(one.state(), move, height);
    REQUIRE(one.submit(move).ok());
    CHECK(one.state().element(craft).height == height);
  }
}

TEST_CASE("IC-R24 what an exit is worth to whoever leaves by it") {
  Skirmish s;
  s.unit(0, Order::advance);
  s.section();
  s.add("amrep_boyd", 500, 500);
  s.gate(1).exit = true;
  Gate& dear = s.gate(2);
  dear.exit = true;
  dear.points = 3;
  s.unit(1, Order::stand_fast);
  s.section();
  s.add("oness_thor", 1500, 1000);
  const State state = s.state(Phase::move_a);
  CHECK(stations().exit_worth(state, 0, ours) == 200);
  CHECK(stations().exit_worth(state, 1, ours) == 300);
}
