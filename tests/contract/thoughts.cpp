// What comes out of a machine commander's thought beside its command, on every ruleset.
#include <catch2/catch.hpp>
#include <cmath>

#include "game/ai/choices.hpp"
#include "game/ai/play.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

namespace {

constexpr double worth_moving = 0.5;  // of a doctrine's move

// Another policy whose every thought is looked at.
class Examined final : public ai::Policy {
 public:
  Examined(std::string_view name, std::uint64_t seed) : inner_(ai::make_policy(name, seed)), name_(name) {}
  std::unique_ptr<ai::Policy> copy() const override { return nullptr; }

  void think(const Ruleset& ruleset, const State& view, SideId side, const Acting& acting,
             ai::Thought& thought) override {
    inner_->think(ruleset, view, side, acting, thought);
    INFO(command_text(ruleset.info(), thought.command));
    REQUIRE_FALSE(thought.reasons.terms.empty());
    for (const ai::Reason& reason : thought.reasons.terms) {
      REQUIRE_FALSE(reason.label.empty());
      REQUIRE(std::isfinite(reason.weight));
    }
    REQUIRE(thought.percent() >= 0);
    REQUIRE(thought.percent() <= 100);
    if (thought.budget > 0) REQUIRE(thought.asked() <= thought.budget);
    asked += thought.asked();
    weighed += thought.reasons.sum() != 0;
    if (name_ == "doctrine" && moves_freely(ruleset, view, thought.command)) {
      ++moves;
      REQUIRE(thought.reasons.sum() > worth_moving - 1e-6);
    }
  }

  std::int64_t asked = 0, weighed = 0, moves = 0;

 private:
  // An element that owed no move, and could be compared with where it was.
  static bool moves_freely(const Ruleset& ruleset, const State& view, const Command& command) {
    const ElementId element = command.actor.element();
    return ruleset.powers() && ruleset.powers()->reading && element.valid() && view.element(element).on_table() &&
           ai::meaning_of(ruleset, view, command).intent == Intent::move && ruleset.mobility(view, element).least == 0;
  }
  std::unique_ptr<ai::Policy> inner_;
  std::string_view name_;
};

struct Game {
  std::uint64_t digest = 0;
  std::int64_t asked = 0, weighed = 0, moves = 0;
};

Game play(const Subject& subject, std::string_view name, std::int64_t budget) {
  Session session(*subject.ruleset, subject.start(63));
  session.record(false);
  Examined one(name, 7), two(name, 8);
  ai::Policy* const policies[] = {&one, &two};
  ai::PlayOptions options;
  options.budget = budget;
  const ai::PlayReport report = ai::play_out(session, policies, options);
  INFO((report.refused > 0 ? report.why.sentence : ""));
  REQUIRE(report.refused == 0);
  REQUIRE(report.outcome.over);
  return {digest_of(session.state()), one.asked + two.asked, one.weighed + two.weighed, one.moves + two.moves};
}

}  // namespace

TEST_CASE("every commander says what for, keeps to its budget, and plays lawfully with any") {
  std::int64_t moves = 0;
  for (const Subject& subject : subjects())
    for (const std::string_view name : ai::policy_names()) {
      if (subject.games < 2 && name != "doctrine") continue;
      INFO(subject.ruleset->info().id << ' ' << subject.scenario << ' ' << name);
      const Game usual = play(subject, name, 0);
      const Game hurried = play(subject, name, 1);
      moves += usual.moves;
      CHECK(usual.asked > 0);
      CHECK(hurried.asked > 0);
      if (name == "random") continue;                // it weighs nothing
      if (name != "hold") CHECK(usual.weighed > 0);  // which may like nothing at all
      if (subject.games >= 2) CHECK(play(subject, name, 1000000).digest == usual.digest);
    }
  CHECK(moves > 0);
}
