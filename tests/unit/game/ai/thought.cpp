#include "game/ai/thought.hpp"

#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "game/ai/choices.hpp"
#include "game/ai/play.hpp"

#include "tests/support/race/race.hpp"

using namespace sixmil;

namespace {

// Tries a hundred games in thought, or as many as it is allowed; stops itself after some.
class Searcher final : public ai::Policy {
 public:
  explicit Searcher(int stop_after = 1000) : stop_after_(stop_after), rng_(1, 9) {}
  std::unique_ptr<ai::Policy> copy() const override { return std::make_unique<Searcher>(*this); }
  void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting,
             ai::Thought& thought) override {
    constexpr int games = 100;
    int tried = 0;
    thought.expect(games);
    while (tried < games && thought.ask()) {
      seen_percent = thought.percent();
      if (++tried == stop_after_) thought.stop();
    }
    thought.reasons.add("games tried", tried);
    thought.command = ai::any_command(ruleset, view, side, ai::actors_of(acting, side), rng_, list_);
  }
  int seen_percent = -1;  // at the last game

 private:
  int stop_after_;
  Rng rng_;
  std::vector<Command> list_;
};

// The first decision of a game.
ai::Thought& decide(ai::Policy& policy, ai::Thought& thought) {
  const Ruleset& ruleset = race::race_ruleset();
  Session session(ruleset, *ruleset.setup(race::small_battle(), 3));
  Acting acting;
  ruleset.acting(session.state(), acting);
  const SideId side = acting.sides.front().side;
  const State view = view_of(session.state(), side);
  policy.think(ruleset, view, side, acting, thought);
  CHECK(session.submit(thought.command).ok());
  return thought;
}

}  // namespace

TEST_CASE("a searching commander asks as many questions as it is used to, or as its budget allows") {
  Searcher searcher;
  ai::Thought free, bounded;
  CHECK(decide(searcher, free).asked() == 100);
  CHECK(free.reasons.sum() == 100);
  CHECK(free.percent() == 100);
  bounded.budget = 7;
  CHECK(decide(searcher, bounded).asked() == 7);
  CHECK(bounded.reasons.sum() == 7);
  CHECK(bounded.percent() == 100);
  bounded.budget = 8;
  CHECK(bounded.percent() == 87);
}

TEST_CASE("a searching commander that is stopped asks no further question") {
  Searcher searcher(30);
  ai::Thought thought;
  CHECK(decide(searcher, thought).stopped());
  CHECK(thought.asked() == 30);
  CHECK(searcher.seen_percent == 30);
  CHECK_FALSE(thought.ask());
}

TEST_CASE("what is expected of a thought adds up, and nothing expected is nothing done") {
  ai::Thought thought;
  CHECK(thought.percent() == 0);
  thought.expect(2);
  CHECK(thought.ask());
  CHECK(thought.percent() == 50);
  thought.expect(2);
  CHECK(thought.percent() == 25);
  for (int i = 0; i < 5; ++i) CHECK(thought.ask());
  CHECK(thought.percent() == 100);
}

TEST_CASE("a match gives every thought its budget and tells it before its command is submitted") {
  const Ruleset& ruleset = race::race_ruleset();
  Session session(ruleset, *ruleset.setup(race::small_battle(), 3));
  Searcher blue, red;
  ai::Policy* const policies[] = {&blue, &red};
  ai::PlayOptions options;
  options.budget = 3;
  std::size_t told = 0;
  options.before = [&](const ai::Thought& thought) {
    CHECK(thought.asked() == 3);
    CHECK(thought.command.side.valid());
    CHECK(session.played().size() == ++told);
  };
  const ai::PlayReport report = ai::play_out(session, policies, options);
  CHECK(report.outcome.over);
  CHECK(told == static_cast<std::size_t>(report.commands));
}
