#include "game/trials/trials.hpp"

#include <catch2/catch.hpp>

#include "engine/base/memory.hpp"

using namespace sixmil;
using namespace sixmil::trials;

namespace {

scenario::Scenario first_steps() {
  const Result<std::string> path = scenario::find_scenario("first_steps");
  REQUIRE(path.ok());
  Result<scenario::Scenario> made = scenario::load_scenario(*path);
  REQUIRE(made.ok());
  return std::move(*made);
}

}  // namespace

TEST_CASE("a batch is the same games whatever the threads, each told of once") {
  const scenario::Scenario scenario = first_steps();
  std::vector<std::int64_t> told;
  const Games one = run(scenario, {"charge", "hold", 6, 4, 1}, [&](std::int64_t n) { told.push_back(n); });
  Memory outside;
  const Lend lend(outside);
  const Games three = run(scenario, {"charge", "hold", 6, 4, 3});
  CHECK(outside.empty());  // nothing is remembered of a batch
  CHECK(told == std::vector<std::int64_t>{1, 2, 3, 4, 5, 6});
  REQUIRE(one.all.size() == 6);
  REQUIRE(three.all.size() == 6);
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(one.all[i].seed == 4 + i / 2);
    CHECK(one.all[i].a_seat == static_cast<int>(i % 2));
    CHECK(one.all[i].report.commands == three.all[i].report.commands);
    CHECK(one.all[i].report.outcome.winner == three.all[i].report.outcome.winner);
    CHECK(one.all[i].report.refused == 0);
  }
  CHECK(running_here() == nullptr);
}

TEST_CASE("two commanders of a kind get a new seed in every game") {
  const Games games = run(first_steps(), {"hold", "hold", 3, 9, 1});
  for (std::size_t i = 0; i < 3; ++i) CHECK(games.all[i].seed == 9 + i);
}

TEST_CASE("a summary counts every game once, by commander and by side") {
  const scenario::Scenario scenario = first_steps();
  const Games games = run(scenario, {"nearest", "random", 8, 1, 2});
  const Summary sum = summarize(scenario, games);
  CHECK(sum.games == 8);
  CHECK(sum.a_wins + sum.b_wins == sum.decided());
  std::int64_t by_side = 0, commands = 0;
  for (const std::int64_t wins : sum.side_wins) by_side += wins;
  for (const Game& game : games.all) commands += game.report.commands;
  CHECK(by_side == sum.decided());
  CHECK(sum.commands == commands);
  CHECK(sum.p50 <= sum.p99);
  CHECK(sum.turns_mean() >= 1);
}

TEST_CASE("intervals are Wilson's") {
  const Interval half = interval(50, 100);
  CHECK(half.share == 0.5);
  CHECK(half.low == Approx(0.4038).margin(0.0001));
  CHECK(half.high == Approx(0.5962).margin(0.0001));
  const Interval none = interval(0, 10);
  CHECK(none.low == 0);
  CHECK(none.high == Approx(0.2775).margin(0.0001));
}
