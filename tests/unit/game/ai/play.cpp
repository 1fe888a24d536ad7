#include "game/ai/play.hpp"

#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "tests/support/race/session.hpp"

using namespace sixmil;

namespace {

// Asks another policy, and looks at what it is given.
class Spy final : public ai::Policy {
 public:
  explicit Spy(Session& session) : session_(session), inner_(ai::make_policy("random", 5)) {}
  std::unique_ptr<ai::Policy> copy() const override { return nullptr; }
  void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting,
             ai::Thought& thought) override {
    ++asked;
    REQUIRE(view.viewer == side);
    REQUIRE(view.dice.seed == 0);
    REQUIRE(view.dice.rolled.empty());
    REQUIRE(state_bytes(view) == state_bytes(view_of(session_.state(), side)));
    REQUIRE(acting.sides.size() == 1);
    REQUIRE(acting.sides[0].side == side);
    if (asked > 1) kept = kept && view.elements.data() == elements_ && view.counters.data() == counters_;
    elements_ = view.elements.data();
    counters_ = view.counters.data();
    inner_->think(ruleset, view, side, acting, thought);
  }
  int asked = 0;
  bool kept = true;  // the view's memory was used again

 private:
  Session& session_;
  std::unique_ptr<ai::Policy> inner_;
  const Element* elements_ = nullptr;
  const std::int32_t* counters_ = nullptr;
};

class Stubborn final : public ai::Policy {
 public:
  std::unique_ptr<ai::Policy> copy() const override { return std::make_unique<Stubborn>(*this); }
  void think(const Ruleset&, const State&, SideId side, const Acting&, ai::Thought& thought) override {
    thought.command.side = side;
    thought.command.verb = VerbId(3);
  }
};

}  // namespace

TEST_CASE("a match gives a policy its side's view and nothing else, and uses its memory again") {
  Session session = race::race_session(3);
  Spy blue(session), red(session);
  ai::Policy* const policies[] = {&blue, &red};
  const ai::PlayReport report = ai::play_out(session, policies);
  CHECK(report.outcome.over);
  CHECK_FALSE(report.stalled);
  CHECK(report.refused == 0);
  CHECK(blue.asked + red.asked == report.commands);
  CHECK(blue.kept);
  CHECK(red.kept);
  CHECK(report.decisions.empty());
  CHECK(session.played().size() == static_cast<std::size_t>(report.commands) + 1);
}

TEST_CASE("refused choices are counted and told, and the game goes on all the same") {
  Session session = race::race_session(4);
  Stubborn blue;
  const auto red = ai::make_policy("random", 1);
  ai::Policy* const policies[] = {&blue, red.get()};
  ai::PlayOptions options;
  options.most_commands = 400;
  const ai::PlayReport report = ai::play_out(session, policies, options);
  CHECK(report.refused > 0);
  CHECK(report.first_refused.verb == VerbId(3));
  CHECK_FALSE(report.why.sentence.empty());
}

TEST_CASE("a game that does not end in time has stalled") {
  Session session = race::race_session(5);
  const auto blue = ai::make_policy("random", 1), red = ai::make_policy("random", 2);
  ai::Policy* const policies[] = {blue.get(), red.get()};
  ai::PlayOptions options;
  options.most_commands = 5;
  const ai::PlayReport report = ai::play_out(session, policies, options);
  CHECK(report.stalled);
  CHECK(report.commands == 5);
}

TEST_CASE("a match waits for a person and goes on after his command") {
  Session session = race::race_session(6);
  const auto red = ai::make_policy("random", 2);
  ai::Policy* const policies[] = {nullptr, red.get()};
  ai::Match match(session, policies);
  int waits = 0, commands = 0;
  const auto person = ai::make_policy("random", 1);
  for (; commands < 1000; ++commands) {
    const ai::Match::Step step = match.step();
    if (step == ai::Match::Step::over) break;
    if (step == ai::Match::Step::played) continue;
    ++waits;
    Acting acting;
    session.ruleset().acting(session.state(), acting);
    REQUIRE(acting.includes(SideId(0)));
    const State view = view_of(session.state(), SideId(0));
    REQUIRE(session.submit(person->choose(session.ruleset(), view, SideId(0), acting)).ok());
  }
  CHECK(waits > 5);
  CHECK(session.ruleset().outcome(session.state()).over);
}

TEST_CASE("decision times come from the clock that is given") {
  Session session = race::race_session(7);
  const auto blue = ai::make_policy("random", 1), red = ai::make_policy("charge", 2);
  ai::Policy* const policies[] = {blue.get(), red.get()};
  std::int64_t now = 0;
  ai::PlayOptions options;
  options.nanoseconds = [&now] { return now += 7; };
  const ai::PlayReport report = ai::play_out(session, policies, options);
  REQUIRE(report.decisions.size() == static_cast<std::size_t>(report.commands));
  for (const std::int64_t taken : report.decisions) CHECK(taken == 7);
}
