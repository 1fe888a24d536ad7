// Whole battles of random commands under every switch: what is offered is allowed, and all end.
#include <catch2/catch.hpp>

#include "engine/base/rng.hpp"

#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

Field battle() {
  Field f;
  f.spec.turns = 5;
  f.spec.sides[0].values.clear();
  const char* const west[] = {"m1_abrams", "m2_bradley", "itv", "m113", "hmmwv", "modern_rifle_squad"};
  const char* const east[] = {"t80", "t62", "bmp1", "bmp2", "brdm2", "modern_missile_team"};
  for (int i = 0; i < 6; ++i) f.add(0, west[i], at(20, 8 + 6 * i));
  f.aboard("modern_rifle_squad", ElementId(1));
  for (int i = 0; i < 6; ++i) f.add(1, east[i], at(38, 8 + 6 * i), 180);
  f.aboard("modern_rifle_squad", ElementId(9));
  f.area(Ground::woods, 26, 10, 30, 18);
  f.area(Ground::deep_water, 27, 22, 31, 30);
  f.area(Ground::hedge, 24, 32, 24.2, 44);
  f.area(Ground::contaminated, 10, 6, 24, 12);
  return f;
}

// Commands given; every one validates.
int play_random(const Field& field, std::uint32_t seed) {
  Session session(modern_ruleset(), field.state());
  Rng rng(seed);
  Acting acting;
  std::vector<Command> offered;
  int given = 0;
  for (; given < 20000; ++given) {
    session.ruleset().acting(session.state(), acting);
    if (acting.sides.empty()) break;
    const Acting::One& one = acting.sides[rng.below(static_cast<std::uint32_t>(acting.sides.size()))];
    REQUIRE_FALSE(one.actors.empty());
    offered.clear();
    for (int tries = 0; offered.empty(); ++tries) {
      REQUIRE(tries < 1000);
      const Ref actor = one.actors[rng.below(static_cast<std::uint32_t>(one.actors.size()))];
      session.ruleset().candidates(session.state(), one.side, actor, offered);
    }
    const Command command = offered[rng.below(static_cast<std::uint32_t>(offered.size()))];
    const Verdict verdict = session.submit(command);
    INFO(command_text(session.state().info(), command));
    if (!verdict.ok()) FAIL(verdict.refusal().sentence);
  }
  const Outcome outcome = session.ruleset().outcome(session.state());
  CHECK(outcome.over);
  for (int side = 0; side < 2; ++side)
    CHECK(outcome.scores[static_cast<std::size_t>(side)].sum() ==
          session.state().sides[static_cast<std::size_t>(side)].score);
  return given;
}

}  // namespace

TEST_CASE("MOD-P6 random battles end, under every switch and every pair of switches") {
  const int count = static_cast<int>(Option::count);
  const auto other = [](int which) {
    const OptionInfo& info = rules().info.options[static_cast<std::size_t>(which)];
    return info.start == 0 ? (info.most > 2 ? info.most / 2 : info.most) : 0;
  };
  int all = 0;
  for (int first = 0; first < count; ++first)
    for (int second = first; second < count; ++second) {
      Field f = battle();
      f.set(static_cast<Option>(first), other(first));
      f.set(static_cast<Option>(second), other(second));
      if (first == static_cast<int>(Option::time_limit) || second == static_cast<int>(Option::time_limit))
        f.set(Option::time_limit, 3);
      INFO(rules().info.options[static_cast<std::size_t>(first)].id
           << " and " << rules().info.options[static_cast<std::size_t>(second)].id);
      all += play_random(f, static_cast<std::uint32_t>(100 * first + second));
    }
  CHECK(all > 10000);
}
