// Regroup: who may be given it, the roll, and what a loss does meanwhile (IC-10.4, IC-R34 … IC-R37, IC-R39, IC-R58).
#include "game/core/event/view.hpp"

#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/orders/acting_order.hpp"
#include "game/rulesets/iron_cow/tests/morale_fixture.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

// Side 0 (CDSU): an HQ of two, and a squadron of three troops, the first of them in that state. Side 1 (AmRep): an HQ
// with a jammer and two Boyds 120 mm from the first tanks of the first two troops.
struct Squadron {
  Skirmish s;
  ElementId hq, second_hq, tank[3][3], boyd, second_boyd, foe_hq;
  UnitId hq_unit, squadron, troop[3], foe_unit;

  explicit Squadron(Nerve state_of, int losses = 0, Order standing = Order::advance, double hq_y = 1000) {
    s.set(Option::morale, 1);
    s.faction(0, "cdsu");
    s.faction(1, "amrep");
    hq_unit = s.unit(0, Order::stand_fast);
    hq = s.hq("cdsu_xie_fang", 560, hq_y);
    second_hq = s.hq("cdsu_xie_fang", 520, hq_y);
    squadron = s.unit(0, standing);
    s.command("cdsu_xie_fang", 570, 600);
    for (int t = 0; t < 3; ++t) {
      troop[t] = s.section();
      for (int i = 0; i < 3; ++i) tank[t][i] = s.add("cdsu_zhu_de", 600 - 45 * i, 500 + 120 * t);
    }
    s.set(Ref(squadron), counters().unit.standing, static_cast<int>(standing));
    s.set(Ref(troop[0]), counters().unit.nerve, static_cast<int>(state_of));
    s.set(Ref(troop[0]), counters().unit.losses, losses);
    for (const UnitId one : troop) s.set(Ref(one), counters().unit.fired_at, static_cast<int>(FiredAt::ever));
    s.unit(1, Order::stand_fast);
    foe_hq = s.hq("amrep_baumann", 1500, 1000);
    s.set(foe_hq, counters().element.jammer, 1);
    s.set(SideId(1), counters().side.jammers, 1);
    foe_unit = s.unit(1, Order::stand_fast);
    s.section();
    boyd = s.add("amrep_boyd", 720, 500, 180);
    s.section();
    second_boyd = s.add("amrep_boyd", 720, 620, 180);
  }
  Session play() { return s.play(Phase::orders); }

  static Command lay(const State& state, ElementId from, UnitId unit, Order kind) {
    Command command = order(state, Verb::lay, from);
    command.targets.push_back(unit);
    command.options.push_back(static_cast<std::int32_t>(kind));
    return command;
  }
  void regroup(Session& session) const {
    const Verdict verdict = session.submit(lay(session.state(), hq, squadron, Order::regroup));
    INFO(verdict.refusal().sentence);
    REQUIRE(verdict.ok());
    finish(session, 0);
    finish(session, 1);
  }
  static void choose(Session& session, bool a) {
    Command command;
    command.side = session.state().agenda.back().asked;
    command.verb = id(Verb::choose);
    command.options.push_back(a ? 0 : 1);
    REQUIRE(session.submit(command).ok());
  }
  // The Regroup, not jammed, its roll, and on to A's move step: side 1 is player A.
  Session rolled(int die) {
    Session session = play();
    regroup(session);
    session.inject({die, 1, 10});
    finish(session, 1);  // does not jam
    choose(session, true);
    REQUIRE(session.state().active == SideId(1));
    return session;
  }
};

Regrouped regrouped(const Session& session, UnitId section) {
  return static_cast<Regrouped>(session.state().counter(section, counters().unit.regrouped));
}

}  // namespace

TEST_CASE(
    "IC-10.4: CDSU with one casualty: halted 4 makes 6 and rallies, 3 does not; retreating 2 rallies, 1 does not") {
  const auto rallies = [](Nerve state_of, int die) {
    Squadron squadron(state_of, 1);
    const Session session = squadron.rolled(die);
    const std::vector<Rolled> rolls = nerve_rolls(session, "rallying");
    REQUIRE(rolls.size() == 1);
    CHECK(rolls[0].actor == Ref(squadron.troop[0]));
    CHECK(rolls[0].need == 6);
    CHECK(rolls[0].value == die + 5 - 1 - (state_of == Nerve::halted ? 2 : 0));
    const bool steady_again = nerve(session, squadron.troop[0]) == Nerve::steady;
    CHECK(rolls[0].success == steady_again);
    CHECK(regrouped(session, squadron.troop[0]) == (steady_again ? Regrouped::rallied : Regrouped::failed));
    if (!steady_again) CHECK(nerve(session, squadron.troop[0]) == state_of);
    return steady_again;
  };
  CHECK(rallies(Nerve::halted, 4));
  CHECK_FALSE(rallies(Nerve::halted, 3));
  CHECK(rallies(Nerve::retreating, 2));
  CHECK_FALSE(rallies(Nerve::retreating, 1));
}

TEST_CASE("IC-R19: below half strength counts in a rally as long as it is so; the odds say it before") {
  Squadron squadron(Nerve::halted, 2);
  Session session = squadron.play();
  std::vector<Explanation> all;
  session.ruleset().forecast(session.state(),
                             Squadron::lay(session.state(), squadron.hq, squadron.squadron, Order::regroup), all);
  REQUIRE(all.size() == 1);
  CHECK(all[0].sum() == 5 - 2 - 4 - 2);
  REQUIRE(all[0].shares.size() == 2);
  CHECK(all[0].shares[0].percent == 20);  // 9 and 10
  CHECK(nerve_rolls(squadron.rolled(9), "rallying")[0].success);
  CHECK_FALSE(nerve_rolls(squadron.rolled(8), "rallying")[0].success);
}

TEST_CASE("IC-R36: one halted and two steady troops: one rally roll; the steady ones fire at 0 and are hit at -15") {
  Squadron squadron(Nerve::halted);
  Session session = squadron.rolled(10);
  CHECK(nerve_rolls(session, "rallying").size() == 1);
  const State& state = session.state();
  CHECK_FALSE(session.ruleset().mobility(state, squadron.tank[1][0]).may_move);
  finish(session, 1);
  const Explanation hit = odds(session, shoot(state, squadron.second_boyd, squadron.tank[1][0]));
  REQUIRE(hit.terms.size() == 2);
  CHECK(hit.terms[1].label == "target static");
  CHECK(hit.terms[1].value == -15);
  finish(session, 1);
  finish(session, 0);
  finish(session, 1);
  REQUIRE(phase_of(state) == Phase::fire_b);
  const Explanation shot_back = odds(session, shoot(state, squadron.tank[1][0], squadron.second_boyd));
  for (const Term& term : shot_back.terms) CHECK(term.label.substr(0, 5) != "firer");
  // The troop that has rallied does not fire this turn (IC-10.4), and is hit as a Static one.
  CHECK(session.submit(shoot(state, squadron.tank[0][0], squadron.boyd)).refusal().rule == "IC-R17");
  finish(session, 0);
  REQUIRE(phase_of(state) == Phase::orders);
  CHECK(order_of(state.unit(squadron.squadron).order) == Order::stand_fast);  // IC-R34
  CHECK(state.counter(squadron.squadron, counters().unit.standing) == static_cast<int>(Order::stand_fast));
  CHECK(regrouped(session, squadron.troop[0]) == Regrouped::no);
}

TEST_CASE("IC-R39: Regroup jammed, effect 5, standing Advance: no roll, the halted troop stays, the others owe 60 %") {
  for (const int effect : {5, 2, 3}) {  // 5: the old order; 2: replaced by Cautious Advance; 3: let stand
    Squadron squadron(Nerve::halted);
    Session session = squadron.play();
    squadron.regroup(session);
    Command jam;
    jam.side = SideId(1);
    jam.verb = id(Verb::jam);
    jam.targets.push_back(squadron.squadron);
    session.inject({7, 6, effect});
    REQUIRE(session.submit(jam).ok());
    if (effect == 5) session.inject({10, 1});
    finish(session, 1);
    if (effect != 5) {
      Command replace;
      replace.side = SideId(1);
      replace.verb = id(Verb::replace);
      replace.options.push_back(effect == 2 ? 1 : 3);
      if (effect == 3) session.inject({10});
      session.inject({10, 1});
      REQUIRE(session.submit(replace).ok());
    }
    Squadron::choose(session, true);
    REQUIRE(session.state().active == SideId(0));
    const Mobility halted = session.ruleset().mobility(session.state(), squadron.tank[0][0]);
    const Mobility other = session.ruleset().mobility(session.state(), squadron.tank[1][0]);
    if (effect == 3) {  // an order that stands is no order jammed away
      CHECK(nerve_rolls(session, "rallying").size() == 1);
      CHECK_FALSE(other.may_move);
      continue;
    }
    CHECK(nerve_rolls(session, "rallying").empty());
    CHECK(nerve(session, squadron.troop[0]) == Nerve::halted);
    CHECK_FALSE(halted.may_move);
    CHECK(other.least == (effect == 5 ? mm(144) : mm(24)));  // 240 mm
    CHECK(session.submit(done(SideId(0))).refusal().rule == "IC-R40");
  }
}

TEST_CASE(
    "IC-R35: Boyd, Static, at a Zhu De of that troop: 45 halted or rallied, 75 retreating, 85 after a failed regroup") {
  const auto chance_at = [](Nerve state_of, int die) {
    Squadron squadron(state_of);
    Session session = squadron.rolled(die);
    finish(session, 1);
    return chance(session, shoot(session.state(), squadron.boyd, squadron.tank[0][0]));
  };
  CHECK(chance_at(Nerve::halted, 10) == 45);  // rallied
  CHECK(chance_at(Nerve::halted, 1) == 85);
  const auto without = [](Nerve state_of) {
    Squadron squadron(state_of, 0, Order::stand_fast);
    Session session = squadron.s.play(Phase::fire_b);
    return chance(session, shoot(session.state(), squadron.boyd, squadron.tank[0][0]));
  };
  CHECK(without(Nerve::halted) == 45);
  CHECK(without(Nerve::retreating) == 75);
}

TEST_CASE("IC-R58: one tank lost in the turn of its Regroup, rallied or not: it retreats at once, no die") {
  for (const int die : {10, 1}) {
    Squadron squadron(Nerve::halted);
    squadron.s.home(0, 3);
    Session session = squadron.rolled(die);
    finish(session, 1);
    shot(session, squadron.boyd, squadron.tank[0][0], true);
    finish(session, 1);
    CHECK(nerve_rolls(session).empty());
    CHECK(nerve(session, squadron.troop[0]) == Nerve::retreating);
    CHECK(session.state().element(squadron.tank[0][1]).at.x == mm(555 - 240));
    // Another fight's loss in a turn without Regroup is tested.
    CHECK(nerve(session, squadron.troop[1]) == Nerve::steady);
  }
  Squadron missed(Nerve::halted);
  Session session = missed.rolled(1);
  finish(session, 1);
  shot(session, missed.boyd, missed.tank[0][0], false);
  finish(session, 1);
  CHECK(nerve(session, missed.troop[0]) == Nerve::halted);
}

TEST_CASE("IC-R36: Regroup is laid only on a unit with a shaken section, and only where morale is played") {
  Squadron steady_one(Nerve::steady);
  Session session = steady_one.play();
  const auto regroup = [&](const Squadron& squadron) {
    return Squadron::lay(session.state(), squadron.hq, squadron.squadron, Order::regroup);
  };
  CHECK(session.submit(regroup(steady_one)).refusal().rule == "IC-R36");
  Squadron off(Nerve::steady);
  off.s.set(Option::morale, 0);
  session = off.play();
  CHECK(session.submit(regroup(off)).refusal().rule == "IC-5.2");
  std::vector<Command> offered;
  session.ruleset().candidates(session.state(), SideId(0), off.hq, offered);
  for (const Command& command : offered) CHECK(command.option(0) != static_cast<int>(Order::regroup));
  Squadron halted(Nerve::halted);
  session = halted.play();
  offered.clear();
  session.ruleset().candidates(session.state(), SideId(0), halted.hq, offered);
  int regroups = 0;
  for (const Command& command : offered)
    if (command.option(0) == static_cast<int>(Order::regroup)) {
      ++regroups;
      CHECK(command.targets[0] == Ref(halted.squadron));
    }
  CHECK(regroups == 1);
  CHECK(session.submit(Squadron::lay(session.state(), halted.hq, halted.hq_unit, Order::regroup)).refusal().rule ==
        "IC-R36");
  CHECK(session.submit(regroup(halted)).ok());
}

TEST_CASE("IC-R36: another order moves the steady sections and leaves the shaken ones as they are") {
  Squadron squadron(Nerve::halted, 0, Order::stand_fast);
  Session session = squadron.play();
  REQUIRE(session.submit(Squadron::lay(session.state(), squadron.hq, squadron.squadron, Order::advance)).ok());
  finish(session, 0);
  session.inject({});
  finish(session, 1);
  session.inject({10, 1});
  finish(session, 1);
  Squadron::choose(session, true);
  CHECK(session.ruleset().mobility(session.state(), squadron.tank[1][0]).may_move);
  CHECK_FALSE(session.ruleset().mobility(session.state(), squadron.tank[0][0]).may_move);
  CHECK(nerve_rolls(session, "rallying").empty());
}

TEST_CASE(
    "IC-R37: a halted HQ unit issues and jams as ever; a retreating one issues only its own Regroup and does not jam") {
  for (const Nerve state_of : {Nerve::halted, Nerve::retreating}) {
    const bool retreats = state_of == Nerve::retreating;
    Squadron squadron(Nerve::halted);
    squadron.s.set(Ref(squadron.hq_unit), counters().unit.nerve, static_cast<int>(state_of));
    squadron.s.set(squadron.hq, counters().element.jammer, 1);
    squadron.s.set(SideId(0), counters().side.jammers, 1);
    Session session = squadron.play();
    const State& state = session.state();
    const Verdict advance = session.submit(Squadron::lay(state, squadron.hq, squadron.squadron, Order::advance));
    CHECK(advance.ok() != retreats);
    if (retreats) {
      CHECK(advance.refusal().rule == "IC-R37");
      std::vector<Command> offered;
      session.ruleset().candidates(state, SideId(0), squadron.hq, offered);
      REQUIRE(offered.size() == 1);
      CHECK(session.submit(offered[0]).ok());
      CHECK(order_of(state.unit(squadron.hq_unit).laid) == Order::regroup);
    }
    finish(session, 0);
    REQUIRE(session
                .submit(Squadron::lay(state, squadron.foe_hq,
                                      state.unit_info(state.element(squadron.foe_hq).unit).parent, Order::stand_fast))
                .ok());
    if (retreats) {
      finish(session, 1);
      CHECK(state.counter(SideId(0), counters().side.done) == 1);  // nothing to declare
      continue;
    }
    finish(session, 1);
    Command jam;
    jam.side = SideId(0);
    jam.verb = id(Verb::jam);
    jam.targets.push_back(state.unit_info(state.element(squadron.foe_hq).unit).parent);
    CHECK(session.submit(jam).ok());
  }
}

TEST_CASE("IC-10.1: an HQ vehicle that is sent away takes the state of the HQ unit along") {
  // Its HQ stands 40 mm from the squadron.
  Squadron squadron(Nerve::steady, 0, Order::advance, 640);
  squadron.s.set(Ref(squadron.hq_unit), counters().unit.nerve, static_cast<int>(Nerve::halted));
  Session session = squadron.play();
  const State& state = session.state();
  Command attach = order(state, Verb::attach_hq, squadron.hq);
  attach.targets.push_back(squadron.squadron);
  REQUIRE(session.submit(attach).ok());
  finish(session, 0);
  session.inject({10, 1});
  finish(session, 1);
  CHECK(section_of(state, squadron.hq) == state.element(squadron.hq).unit);
  CHECK(nerve(session, state.element(squadron.hq).unit) == Nerve::halted);
  CHECK(nerve(session, squadron.hq_unit) == Nerve::halted);
  CHECK(state.counter(state.element(squadron.hq).unit, counters().unit.strength) == 1);
  CHECK(state.counter(squadron.hq_unit, counters().unit.strength) == 2);  // as at the start
}

TEST_CASE("IC-10.4: the Rally phase is announced where morale is played, and only there") {
  for (const int on : {0, 1}) {
    Squadron squadron(Nerve::steady);
    squadron.s.set(Option::morale, on);
    Session session = squadron.play();
    finish(session, 0);
    session.inject({10, 1});
    finish(session, 1);
    int announced = 0;
    for (const Event& event : session.events())
      if (const auto* began = std::get_if<PhaseBegan>(&event.fact)) announced += began->phase == id(Phase::rally);
    CHECK(announced == on);
  }
}

TEST_CASE("IC-R8: how a section's nerve stands is known to both sides") {
  Squadron squadron(Nerve::halted, 1);
  const Session session = squadron.rolled(3);
  for (const int side : {0, 1}) {
    const State view = view_of(session.state(), SideId(side));
    for (const CounterId counter :
         {counters().unit.nerve, counters().unit.regrouped, counters().unit.losses, counters().unit.strength})
      CHECK(view.counter(squadron.troop[0], counter) == session.state().counter(squadron.troop[0], counter));
  }
}
