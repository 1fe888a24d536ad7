#include "game/sitting/thinker.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <ctime>
#include <thread>

#include "game/ai/play.hpp"
#include "game/sitting/saves.hpp"

#include "tests/unit/game/sitting/table.hpp"

using namespace sixmil;
using namespace sixmil::sitting;
using namespace sixmil::test;

namespace {

template <class Do>
double milliseconds(const Do& act) {
  const auto before = std::chrono::steady_clock::now();
  act();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count();
}

constexpr double soon = 100;  // ms

std::unique_ptr<ai::Policy> ponderer() { return std::make_unique<Ponderer>(ai::make_policy("nearest", 4)); }

// A game in which a commander has begun to think for ten seconds.
std::unique_ptr<Play> thinking_game() {
  auto game = table("first_steps", 3, Machine{"nearest"}, Machine{"nearest"});
  game->seat_commander(SideId(0), ponderer());
  game->seat_commander(SideId(1), ponderer());
  for (int i = 0; i < 200 && game->thinking_percent() == 0; ++i) CHECK_FALSE(game->poll());
  REQUIRE(game->thinking());
  return game;
}

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Adds up what another commander costs the thread it thinks on.
class Timed final : public ai::Policy {
 public:
  Timed(std::unique_ptr<ai::Policy> inner, double& seconds) : inner_(std::move(inner)), seconds_(&seconds) {}
  void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting,
             ai::Thought& thought) override {
    const double before = thread_seconds();
    inner_->think(ruleset, view, side, acting, thought);
    *seconds_ += thread_seconds() - before;
  }
  std::unique_ptr<ai::Policy> copy() const override { return std::make_unique<Timed>(inner_->copy(), *seconds_); }

 private:
  std::unique_ptr<ai::Policy> inner_;
  double* seconds_;
};

std::unique_ptr<ai::Policy> timed(std::uint32_t seed, int side, double& seconds) {
  return std::make_unique<Timed>(ai::make_policy("doctrine", ai::policy_seed(seed, 0, SideId(side))), seconds);
}

}  // namespace

TEST_CASE("a commander who thinks for ten seconds stops at once when the table is left") {
  auto game = thinking_game();
  CHECK(milliseconds([&] { game.reset(); }) < soon);
}

TEST_CASE("a commander who thinks for ten seconds stops at once when another game is loaded in its place") {
  auto game = thinking_game();
  auto other = table("first_steps", 5, Person(), Machine{"hold"});
  CHECK(milliseconds([&] { game = std::move(other); }) < soon);
  CHECK_FALSE(game->thinking());
}

TEST_CASE("a commander who thinks for ten seconds stops at once when somebody gives up") {
  auto game = thinking_game();
  CHECK(milliseconds([&] { game->concede(SideId(1)); }) < soon);
  CHECK(game->waits_for() == Play::Wait::over);
  CHECK_FALSE(game->thinking());
}

TEST_CASE("a thought that is given up is as if it had never been begun") {
  const auto scenario = scenario_named("first_steps");
  Session session(*scenario.ruleset, scenario.start_with(3));
  Acting acting;
  scenario.ruleset->acting(session.state(), acting);
  const SideId side = acting.sides.front().side;
  Thinker thinker;
  const auto slow = ponderer();
  thinker.begin(*slow, *scenario.ruleset, session.state(), side, acting);
  CHECK(thinker.busy());
  CHECK_FALSE(thinker.ready(20));
  CHECK(milliseconds([&] { thinker.cancel(); }) < soon);
  CHECK_FALSE(thinker.busy());
  // The same thread goes on with the next.
  const auto quick = ai::make_policy("nearest", 4), alone = ai::make_policy("nearest", 4);
  thinker.begin(*quick, *scenario.ruleset, session.state(), side, acting);
  const State view = view_of(session.state(), side);
  CHECK(thinker.take() == alone->choose(*scenario.ruleset, view, side, acting));
  CHECK_FALSE(thinker.busy());
}

TEST_CASE("doctrine costs its thread no more at a table than alone, and plays the same game", "[.long]") {
  for (const char* name : {"meeting_engagement", "fulda_meeting"}) {
    INFO(name);
    double best = 1e9;
    for (int round = 0; round < 3; ++round) {
      double direct = 0, seated = 0;
      const auto scenario = scenario_named(name);
      Session session(*scenario.ruleset, scenario.start_with(7));
      const auto a = timed(7, 0, direct), b = timed(7, 1, direct);
      ai::Policy* const policies[] = {a.get(), b.get()};
      std::thread([&] { ai::play_out(session, policies); }).join();
      auto game = table(name, 7, Machine{"doctrine"}, Machine{"doctrine"});
      for (int side = 0; side < 2; ++side) game->seat_commander(SideId(side), timed(7, side, seated));
      while (game->waits_for() != Play::Wait::over) REQUIRE(game->poll(true));
      CHECK(game->digests() == digests_of(session.state()));
      WARN(name << ": " << session.played().size() << " commands, alone " << direct * 1000 << " ms, at a table "
                << seated * 1000 << " ms");
      best = std::min(best, seated / direct);
    }
    CHECK(best <= 1.1);
  }
}
