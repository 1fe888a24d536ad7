// Whole battles of random commands: everything offered is allowed, on the state and on the side's view, and all end.

#include <catch2/catch.hpp>

#include "engine/base/rng.hpp"

#include "game/core/event/view.hpp"

#include "game/rulesets/iron_cow/air/strike.hpp"
#include "game/rulesets/iron_cow/tests/battle_builder.hpp"

using namespace sixmil;
using namespace sixmil::iron_cow;
using namespace sixmil::iron_cow::test;

namespace {

BattleBuilder playout_battle() {
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
    const char* craft = side == 0 ? "amrep_martindale" : "cdsu_kim_chaek";
    b.add(side, unit(s + "fl", "flight", {element(s + "fcmd", craft)},
                     {section(s + "f", {element(s + "f1", craft), element(s + "f2", craft)})}));
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

struct Tally {
  int tests = 0, rallies = 0, retreats = 0, strikes = 0, corridors = 0, spoilt = 0;
  Tally& operator+=(const Tally& other) {
    tests += other.tests;
    rallies += other.rallies;
    retreats += other.retreats;
    strikes += other.strikes;
    corridors += other.corridors;
    spoilt += other.spoilt;
    return *this;
  }
};

// Slightly illegal: one thing about a command that was offered is not as it was.
Command spoil(const State& state, Command command, Rng& rng) {
  const auto below = [&](int count) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(count))); };
  switch (below(6)) {
    case 0:
      command.actor = ElementId(below(state.element_count()));
      break;
    case 1:
      command.actor = UnitId(below(state.unit_count()));
      break;
    case 2:
      if (!command.targets.empty()) command.targets[0] = ElementId(below(state.element_count()));
      break;
    case 3:
      if (!command.path.empty())
        command.path.back() = {below(state.battle->table.ground.width() + mm(20)),
                               below(state.battle->table.ground.depth() + mm(20))};
      break;
    case 4:
      if (!command.options.empty()) command.options[below(command.options.size())] = below(6) - 1;
      break;
    default:
      command.verb = VerbId(1 + below(static_cast<int>(Verb::count) - 1));
  }
  return command;
}

// State and view answer alike, and what is refused changes nothing.
int try_spoilt(const Session& session, const State& view, const Command& command, Rng& rng) {
  const Ruleset& ruleset = iron_cow_ruleset();
  const Command spoilt = spoil(session.state(), command, rng);
  INFO(command_text(ruleset.info(), spoilt));
  Session trial(ruleset, session.start(), session.state(), {});
  const std::uint64_t before = digest_of(trial.state());
  const Verdict verdict = trial.submit(spoilt);
  if (exists(view, spoilt.actor) || spoilt.actor == Ref())
    REQUIRE(ruleset.validate(view, spoilt).ok() == ruleset.validate(session.state(), spoilt).ok());
  if (verdict.ok()) return 0;
  REQUIRE_FALSE(verdict.refusal().sentence.empty());
  REQUIRE(digest_of(trial.state()) == before);
  return 1;
}

// What is offered is allowed, on the state and on the view; and commands of before, by whoever is to act now, are
// answered alike on both.
Tally play_random(const BattleBuilder& builder, std::uint32_t seed) {
  Tally tally;
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
    // Rare, and what it is about: three times in four one of these.
    std::vector<const Command*> rare;
    for (const Command& one_offered : offered) {
      const Verb verb = verb_of(one_offered);
      if ((verb == Verb::lay && one_offered.option(0) == static_cast<int>(Order::regroup)) ||
          verb == Verb::call_strike || verb == Verb::name_strike || verb == Verb::strafe || verb == Verb::fly)
        rare.push_back(&one_offered);
    }
    if (!rare.empty() && rng.below(4) > 0) command = *rare[rng.below(static_cast<std::uint32_t>(rare.size()))];
    if (commands % 7 == 0) tally.spoilt += try_spoilt(session, view, command, rng);
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
  for (const Event& event : session.events()) {
    if (const auto* rolled = std::get_if<Rolled>(&event.fact)) {
      tally.tests += rolled->odds.label == "morale";
      tally.rallies += rolled->odds.label == "rallying";
    }
    const auto* set = std::get_if<CounterSet>(&event.fact);
    tally.retreats += set && set->counter == counters().unit.retreat_moved && set->value == 1;
    const auto* laid = std::get_if<MarkerLaid>(&event.fact);
    tally.strikes += laid && laid->value.kind == static_cast<int>(air::Craft::bombing);
    tally.corridors += laid && laid->value.kind == static_cast<int>(air::Craft::strafing);
  }
  return tally;
}

int on_value(Option which) { return which == Option::visibility_pct ? -20 : which == Option::force_break_pct ? 60 : 1; }

// The options of this version: those with which a battle is made.
std::vector<Option> playable_options() {
  std::vector<Option> out;
  for (int i = 0; i < static_cast<int>(Option::count); ++i) {
    BattleBuilder b = playout_battle();
    b.set(static_cast<Option>(i), on_value(static_cast<Option>(i)));
    if (b.make(1).ok()) out.push_back(static_cast<Option>(i));
  }
  return out;
}

Tally play_with(const std::vector<Option>& on, int turns, std::uint32_t seed) {
  BattleBuilder b = playout_battle();
  b.spec.turns = turns;
  std::string names;
  for (const Option which : on) {
    b.set(which, on_value(which));
    names += rules().info.options[static_cast<std::size_t>(which)].id + " ";
    if (which == Option::morale)
      for (SideSpec& side : b.spec.sides) side.values.emplace_back("morale", 1);
  }
  INFO(names);
  return play_random(b, seed);
}

}  // namespace

TEST_CASE("IC-5.9: random battles end, and nothing offered is refused") {
  const BattleBuilder builder = playout_battle();
  for (std::uint32_t seed = 1; seed <= 6; ++seed) play_random(builder, seed);
}

TEST_CASE("IC-10.1: only ambush is not in this version; battles with all other options at once run clean") {
  const std::vector<Option> options = playable_options();
  REQUIRE(options.size() + 1 == static_cast<std::size_t>(Option::count));
  Tally all;
  for (std::uint32_t seed = 1; seed <= 4; ++seed) all += play_with(options, 8, seed);
  CHECK(all.tests > 40);
  CHECK(all.strikes + all.corridors > 10);
  CHECK(all.corridors > 0);
  CHECK(all.spoilt > 100);
}

TEST_CASE("IC-10.1: random battles with every pair of options run clean") {
  const std::vector<Option> options = playable_options();
  Tally all;
  for (std::size_t first = 0; first < options.size(); ++first)
    for (std::size_t second = first; second < options.size(); ++second)
      all += play_with({options[first], options[second]}, 6, static_cast<std::uint32_t>(100 * first + second));
  CHECK(all.tests > 100);
  CHECK(all.rallies > 4);
  CHECK(all.retreats > 3);
  CHECK(all.strikes > 50);
  CHECK(all.corridors > 2);
  CHECK(all.spoilt > 1000);
}

TEST_CASE("IC-10.1: random battles with every pair of options beside morale or aerospace run clean", "[.long]") {
  const std::vector<Option> options = playable_options();
  Tally all;
  for (std::size_t first = 0; first < options.size(); ++first)
    for (std::size_t second = first; second < options.size(); ++second)
      for (std::uint32_t seed = 0; seed < 4; ++seed) {
        const auto own_seed = static_cast<std::uint32_t>(100 * first + second) + 2000 * (seed + 1);
        all += play_with({Option::morale, options[first], options[second]}, 8, own_seed);
        all += play_with({Option::aerospace, options[first], options[second]}, 8, own_seed);
      }
  CHECK(all.tests > 5000);
  CHECK(all.rallies > 200);
  CHECK(all.retreats > 500);
  CHECK(all.strikes > 3000);
  CHECK(all.corridors > 100);
  CHECK(all.spoilt > 20000);
}
