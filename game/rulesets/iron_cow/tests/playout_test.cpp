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

struct Nerves {
  int tests = 0, rallies = 0, retreats = 0;
};

// What is offered is allowed, on the state and on the view; and commands of before, by whoever is to act now, are
// answered alike on both.
Nerves play_random(const BattleBuilder& builder, std::uint32_t seed) {
  const Ruleset& ruleset = iron_cow_ruleset();
  Acting acting;
  std::vector<Command> offered, seen, given;
  State view;
  Result<State> start = builder.make(seed);
  REQUIRE(start.ok());
  Session session(ruleset, *start);
  Rng rng(seed);
  for (int commands = 0; commands < 20000; ++commands) {
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
    if (!given.empty() && commands % 3 == 0) {
      Command stale = given[rng.below(static_cast<std::uint32_t>(given.size()))];
      stale.side = one.side;
      if (!stale.options.empty()) stale.options[0] = static_cast<std::int32_t>(rng.below(4));
      INFO(command_text(ruleset.info(), stale));
      REQUIRE(ruleset.validate(view, stale).ok() == ruleset.validate(session.state(), stale).ok());
    }
    if (offered.empty()) continue;
    Command command = offered[rng.below(static_cast<std::uint32_t>(offered.size()))];
    for (const Command& one_offered : offered)  // rare, and what it is about
      if (verb_of(one_offered) == Verb::lay && one_offered.option(0) == static_cast<int>(Order::regroup))
        command = one_offered;
    const Verdict seen_verdict = ruleset.validate(view, command);
    const Verdict verdict = session.submit(command);
    INFO(command_text(ruleset.info(), command));
    if (!verdict.ok()) FAIL(verdict.refusal().sentence);
    REQUIRE(seen_verdict.ok());
    given.push_back(command);
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
  Nerves nerves;
  for (const Event& event : session.events()) {
    if (const auto* rolled = std::get_if<Rolled>(&event.fact)) {
      nerves.tests += rolled->odds.label == "morale";
      nerves.rallies += rolled->odds.label == "rallying";
    }
    const auto* set = std::get_if<CounterSet>(&event.fact);
    nerves.retreats += set && set->counter == counters().unit.retreat_moved && set->value == 1;
  }
  return nerves;
}

// Whether a battle with that option is refused because its rules are not in this version.
bool missing(Option which) {
  BattleBuilder b = battle();
  b.set(which, which == Option::visibility_pct ? -20 : 1);
  return !b.make(1).ok();
}

}  // namespace

TEST_CASE("IC-5.9: random battles end, and nothing offered is refused") {
  const BattleBuilder builder = battle();
  for (std::uint32_t seed = 1; seed <= 6; ++seed) play_random(builder, seed);
}

TEST_CASE("IC-10.1: random battles with morale run clean with every pair of the other options") {
  const int count = static_cast<int>(Option::count);
  Nerves all;
  for (int first = 1; first < count; ++first)
    for (int second = first; second < count; ++second) {
      if (missing(static_cast<Option>(first)) || missing(static_cast<Option>(second))) continue;
      BattleBuilder b = battle();
      b.spec.turns = 8;
      b.set(Option::morale, 1);
      for (SideSpec& side : b.spec.sides) side.values.emplace_back("morale", 1);
      for (const int which : {first, second}) {
        const auto option = static_cast<Option>(which);
        b.set(option, option == Option::visibility_pct ? -20 : option == Option::force_break_pct ? 60 : 1);
      }
      INFO(rules().info.options[static_cast<std::size_t>(first)].id
           << " and " << rules().info.options[static_cast<std::size_t>(second)].id);
      const Nerves nerves = play_random(b, static_cast<std::uint32_t>(100 * first + second));
      all.tests += nerves.tests;
      all.rallies += nerves.rallies;
      all.retreats += nerves.retreats;
    }
  CHECK(all.tests > 500);
  CHECK(all.rallies > 20);
  CHECK(all.retreats > 50);
}
