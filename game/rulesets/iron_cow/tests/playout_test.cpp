// Whole battles of random commands: everything offered is allowed, on the state and on the side's view, and all end.

#include <catch2/catch.hpp>

#include "engine/base/rng.hpp"

#include "game/core/state/view.hpp"

#include "game/rulesets/iron_cow/tests/battle_builder.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

BattleBuilder battle() {
  BattleBuilder b;
  b.spec.turns = 3;
  for (int side = 0; side < 2; ++side) {
    const std::string s = side == 0 ? "a" : "b";
    const char* apc = side == 0 ? "amrep_baumann" : "cdsu_xie_fang";
    const char* tank = side == 0 ? "amrep_boyd" : "cdsu_zhu_de";
    const char* gun = side == 0 ? "amrep_doherty" : "cdsu_mao_zehdong";
    const char* base = side == 0 ? "amrep_infantry" : "cdsu_infantry";
    b.add(side, hq(s + "hq", apc, 2));
    b.add(side, unit(s + "sq", "squadron", {element(s + "cmd", apc)},
                     {section(s + "t1", {element(s + "1", tank), element(s + "2", tank), element(s + "3", tank)}),
                      section(s + "t2", {element(s + "4", tank), element(s + "5", tank)})}));
    b.add(side, unit(s + "pl", "platoon", {element(s + "pcmd", apc)},
                     {section(s + "p1", {element(s + "p11", apc), element(s + "p12", base)})}));
    b.add(side, unit(s + "bt", "battery", {element(s + "bcmd", apc)},
                     {section(s + "g", {element(s + "g1", gun), element(s + "g2", gun), element(s + "g3", gun)})}));
    b.gate(s + "gate", side, side == 0 ? 0 : 2);
    UnitSpec late =
        unit(s + "late", "troop", {}, {section(s + "l", {element(s + "l1", tank), element(s + "l2", tank)})});
    late.arrival = ArrivalSpec{3, 0, false, s + "gate"};
    b.add(side, late);
  }
  Objective objective;
  objective.name = "hill";
  objective.at = {mm(900), mm(600)};
  b.spec.objectives.push_back(objective);
  return b;
}

}  // namespace

TEST_CASE("IC-5.9: random battles end, and nothing offered is refused") {
  const Ruleset& ruleset = iron_cow_ruleset();
  const BattleBuilder builder = battle();
  Acting acting, seen_acting;
  std::vector<Command> offered, seen;
  State view;
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    Result<State> start = builder.make(seed);
    REQUIRE(start.ok());
    Session session(ruleset, *start);
    Rng rng(seed);
    int commands = 0;
    for (; commands < 20000; ++commands) {
      ruleset.acting(session.state(), acting);
      if (acting.sides.empty()) break;
      const Acting::One& one = acting.sides[rng.below(static_cast<std::uint32_t>(acting.sides.size()))];
      REQUIRE_FALSE(one.actors.empty());
      const Ref actor = one.actors[rng.below(static_cast<std::uint32_t>(one.actors.size()))];
      offered.clear();
      ruleset.candidates(session.state(), one.side, actor, offered);
      make_view(session.state(), one.side, view);
      seen.clear();
      ruleset.candidates(view, one.side, actor, seen);
      REQUIRE(seen == offered);
      if (offered.empty()) continue;
      const Command& command = offered[rng.below(static_cast<std::uint32_t>(offered.size()))];
      const Verdict seen_verdict = ruleset.validate(view, command);
      const Verdict verdict = session.submit(command);
      INFO(command_text(ruleset.info(), command));
      if (!verdict.ok()) FAIL(verdict.refusal().sentence);
      REQUIRE(seen_verdict.ok());
    }
    CHECK(phase_of(session.state()) == Phase::over);
    const Outcome outcome = ruleset.outcome(session.state());
    CHECK(outcome.over);
    for (int side = 0; side < 2; ++side)
      CHECK(outcome.scores[static_cast<std::size_t>(side)].sum() ==
            session.state().sides[static_cast<std::size_t>(side)].score);
    State folded = session.start();
    for (const Event& event : session.events()) fold(folded, event.fact);
    CHECK(digest_of(folded) == digest_of(session.state()));
    for (int side = 0; side < 2; ++side) {
      State known = view_of(session.start(), SideId(side));
      for (const Event& event : session.events())
        if (may_know(event, SideId(side))) fold(known, event.fact);
      CHECK(digest_of(known) == digest_of(view_of(session.state(), SideId(side))));
    }
  }
}
