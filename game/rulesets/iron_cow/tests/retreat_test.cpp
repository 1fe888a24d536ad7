// Forced moves of sections that retreat (IC-10.3, IC-R57).
#include "game/rulesets/iron_cow/tests/morale_fixture.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// The volley's first shot misses and the troop fails below 0.
void flee(Session& session, const Volley& volley) {
  shot(session, volley.by[0], volley.on[0], false);
  session.inject({1});
  finish(session, 0);
  REQUIRE(nerve(session, victims) == Nerve::retreating);
}

Volley cowards(const char* struck, double x, int count = 3) {
  Volley volley("amrep_boyd", struck, count, "oness", x);
  volley.s.set(SideId(1), counters().side.morale, -5);
  return volley;
}

// From B's move step to its next one, in which B moves second again.
void next_move_b(Session& session) {
  finish(session, 1);
  finish(session, 0);
  finish(session, 1);
  REQUIRE(phase_of(session.state()) == Phase::orders);
  finish(session, 0);
  session.inject({9, 1});
  finish(session, 1);
  Command choose;
  choose.side = SideId(0);
  choose.verb = id(Verb::choose);
  choose.options.push_back(0);
  REQUIRE(session.submit(choose).ok());
  finish(session, 0);
  finish(session, 0);
}

std::vector<ElementId> movers(const Session& session) {
  std::vector<ElementId> out;
  for (const Event& event : session.events())
    if (const auto* moved = std::get_if<Moved>(&event.fact)) out.push_back(moved->element);
  return out;
}

}  // namespace

TEST_CASE("IC-R57: 300 mm from its edge: 260 mm at once, no move in its step, the last 40 mm next turn: withdrawn") {
  Volley volley = cowards("oness_thor", 1500);
  Session session = volley.s.play(Phase::fire_a);
  flee(session, volley);
  REQUIRE(phase_of(session.state()) == Phase::move_b);
  for (const ElementId thor : volley.on) {
    const Element& e = session.state().element(thor);
    CHECK(e.at.x == mm(1760));
    CHECK(e.facing == facing_from_degrees(0));
    CHECK(session.submit(go(session.state(), thor, {at(1770, 500)})).refusal().rule == "IC-R40");
  }
  next_move_b(session);
  for (const ElementId thor : volley.on) CHECK(session.state().element(thor).presence == Presence::left);
  CHECK(session.state().sides[0].score == 0);  // withdrawn, not destroyed
}

TEST_CASE("IC-R57: a section that has moved already retreats all the same; at most once a turn") {
  Volley volley = cowards("oness_thor", 1200);
  for (const ElementId thor : volley.on) volley.s.set(thor, counters().element.moved, 1);
  Session session = volley.s.play(Phase::fire_a_rest);
  flee(session, volley);
  CHECK(session.state().element(volley.on[0]).at.x == mm(1460));
  // In the turn it ran from the first fire step it does not run in its own move step.
  Volley early = cowards("oness_thor", 1200);
  session = early.s.play(Phase::fire_a);
  flee(session, early);
  CHECK(movers(session).size() == 3);
  next_move_b(session);
  CHECK(movers(session).size() == 6);
  CHECK(session.state().element(early.on[0]).at.x == mm(1720));
}

TEST_CASE("IC-R57: terrain and integrity count") {
  Volley woods = cowards("oness_thor", 1400);
  woods.s.area(Ground::woods, 1390, 300, 1800, 800);
  Session session = woods.s.play(Phase::fire_a);
  flee(session, woods);
  CHECK(session.state().element(woods.on[0]).at.x == mm(1595));
  Skirmish s;
  s.set(Option::morale, 1);
  s.set(SideId(1), counters().side.morale, -5);
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId boyd = s.add("amrep_boyd", 1300, 500);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId one = s.add("oness_thor", 1400, 500, 180), two = s.add("oness_thor", 1400, 551, 180);
  session = s.play(Phase::fire_a);
  shot(session, boyd, one, false);
  session.inject({1});
  finish(session, 0);
  CHECK(session.state().element(one).at.x == mm(1595));
  CHECK(session.state().element(two).at.x == mm(1595));
}

TEST_CASE(
    "IC-R57: the nearest to the edge goes first; where the way is shut it goes as near as it can and still retreats") {
  Skirmish s;
  s.set(Option::morale, 1);
  s.set(SideId(1), counters().side.morale, -5);
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId boyd = s.add("amrep_boyd", 1150, 500);
  s.unit(1, Order::stand_fast);
  const UnitId troop = s.section();
  const ElementId behind = s.add("oness_thor", 1200, 500, 180), ahead = s.add("oness_thor", 1240, 500, 180);
  s.area(Ground::deep_water, 1400, 0, 1440, 1200);
  Session session = s.play(Phase::fire_a);
  shot(session, boyd, behind, false);
  session.inject({1});
  finish(session, 0);
  CHECK(movers(session) == std::vector<ElementId>{ahead, behind});
  const Vec2 first = session.state().element(ahead).at, second = session.state().element(behind).at;
  CHECK(first.x > mm(1370));
  CHECK(first.x <= mm(1400));
  CHECK(second.x > mm(1340));
  CHECK(second.x <= mm(1400));
  CHECK(nerve(session, troop) == Nerve::retreating);
}

TEST_CASE("IC-R57: bases aboard ride along and are withdrawn with their carrier; a VTOL flies off at its height") {
  Skirmish s;
  s.set(Option::morale, 1);
  s.set(SideId(1), counters().side.morale, -5);
  s.unit(0, Order::stand_fast);
  s.section();
  const ElementId boyd = s.add("amrep_boyd", 1550, 500), second = s.add("amrep_boyd", 950, 500);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId lynx = s.add("oness_lynx", 1600, 500, 180);
  const UnitId bases = s.section();
  const ElementId rider = s.aboard("oness_infantry", lynx);
  s.unit(1, Order::stand_fast);
  s.section();
  const ElementId adler = s.add("oness_adler", 1000, 500, 180);
  s.low(adler);
  Session session = s.play(Phase::fire_a);
  shot(session, boyd, lynx, false);
  session.inject({1});
  shot(session, second, adler, false);
  session.inject({1});
  finish(session, 0);
  CHECK(session.state().element(lynx).presence == Presence::left);
  CHECK(session.state().element(rider).presence == Presence::left);
  CHECK(nerve(session, bases) == Nerve::steady);
  CHECK(session.state().element(adler).height == vtol_low);
  CHECK(session.state().element(adler).at.x > mm(1400));
}

TEST_CASE("IC-R68: who retreats neither holds nor contests; who is halted does both") {
  for (const Nerve state_of : {Nerve::steady, Nerve::halted, Nerve::retreating}) {
    Volley volley("amrep_boyd", "oness_thor", 1);
    volley.before(counters().unit.nerve, static_cast<int>(state_of));
    CHECK(ending::can_hold(volley.s.state(Phase::end), volley.on[0]) == (state_of != Nerve::retreating));
  }
}

TEST_CASE("IC-R59: two forces that break in the same turn are told apart by their scores") {
  for (const int pct : {50, 51}) {
    Volley volley("amrep_boyd", "oness_thor", 2);
    volley.s.set(Option::morale, 0);
    volley.s.set(Option::force_break_pct, pct);
    volley.s.objective(100, 500);
    Session session = volley.s.play(Phase::fire_a);
    shot(session, volley.by[0], volley.on[0], true);
    finish(session, 0);
    finish(session, 1);
    finish(session, 0);
    shot(session, volley.on[1], volley.by[1], true);
    finish(session, 1);
    const Outcome outcome = session.ruleset().outcome(session.state());
    CHECK(outcome.over == (pct == 50));
    if (pct != 50) continue;
    CHECK(outcome.winner == SideId(0));  // 1 + 5 against 1
    CHECK(outcome.rule == "IC-R68");
  }
}
