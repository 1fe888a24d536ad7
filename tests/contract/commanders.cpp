// Machine commanders on every ruleset: they end their games, are never refused, and read the odds as the rules do.
#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"
#include "game/core/powers/powers.hpp"

#include "game/ai/play.hpp"

#include "tests/contract/subjects.hpp"

using namespace sixmil;
using namespace sixmil::contract;

// How much of a large battle's table of policies is played.
enum class Games { one_game, a_row_and_a_column };

static void play_all(Games games) {
  for (const Subject& subject : subjects())
    for (const std::string_view first : ai::policy_names())
      for (const std::string_view second : ai::policy_names()) {
        const bool row = first == "doctrine", column = second == "random";
        if (subject.games < 8 && !(games == Games::one_game ? row && column : row || column)) continue;
        Session session(*subject.ruleset, subject.start(61));
        session.record(false);
        const auto one = ai::make_policy(first, 1), two = ai::make_policy(second, 2);
        ai::Policy* const policies[] = {one.get(), two.get()};
        const ai::PlayReport report = ai::play_out(session, policies);
        INFO(subject.ruleset->info().id << ' ' << subject.scenario << ' ' << first << " against " << second);
        if (report.refused > 0)
          FAIL(command_text(subject.ruleset->info(), report.first_refused) << ": " << report.why.sentence);
        REQUIRE(report.refused == 0);
        REQUIRE_FALSE(report.stalled);
        REQUIRE(report.outcome.over);
      }
}

TEST_CASE("every policy plays every battle to its end against every other, and is never refused") {
  play_all(Games::one_game);
}

TEST_CASE("every policy plays every battle, large ones too, to its end", "[.long]") {
  play_all(Games::a_row_and_a_column);
}

static void play_twice(bool large_by_all) {
  for (const Subject& subject : subjects())
    for (const std::string_view name : ai::trial_policy_names()) {
      if (subject.games < 2 && name != "doctrine" && !large_by_all) continue;
      std::uint64_t digests[2];
      for (std::uint64_t& digest : digests) {
        Session session(*subject.ruleset, subject.start(62));
        session.record(false);
        const auto one = ai::make_policy(name, 7), two = ai::make_policy(name, 8);
        ai::Policy* const policies[] = {one.get(), two.get()};
        static_cast<void>(ai::play_out(session, policies));
        digest = digest_of(session.state());
      }
      INFO(subject.ruleset->info().id << ' ' << subject.scenario << ' ' << name);
      REQUIRE(digests[0] == digests[1]);
    }
}

TEST_CASE("the same seeds give the same game") { play_twice(false); }

TEST_CASE("the same seeds give the same game, whoever plays a large battle", "[.long]") { play_twice(true); }

TEST_CASE("the harm that a ruleset lends to commanders is near the odds it gives to players") {
  for (const Subject& subject : subjects()) {
    const Powers* powers = subject.ruleset->powers();
    if (!powers || !powers->arms || !powers->reading) continue;
    std::vector<Command> list;
    std::vector<Explanation> odds;
    long compared = 0, differences = 0;
    for (std::uint32_t seed = 900; compared < 300; ++seed) {
      REQUIRE(seed < 1000);
      random_game(subject, seed, [&](const Moment& m) {
        for (const Ref actor : m.actors) {
          if (!actor.element().valid()) continue;
          list.clear();
          m.ruleset.candidates(m.view, m.side, actor, list);
          for (const Command& command : list) {
            const Meaning meaning = powers->reading->meaning(m.view, command);
            if (meaning.intent != Intent::shoot || !meaning.subject.element().valid()) continue;
            odds.clear();
            m.ruleset.forecast(m.view, command, odds);
            if (odds.size() != 1) continue;
            const auto as_is = [&](ElementId id) {
              const Element& element = m.view.element(id);
              return Placing{id, element.at, element.facing, element.height, OrderId()};
            };
            const std::int32_t harm =
                powers->arms->harm(m.view, as_is(actor.element()), as_is(meaning.subject.element()));
            REQUIRE(harm >= 0);
            REQUIRE(harm <= 100);
            ++compared;
            differences += harm > odds[0].destroys() ? harm - odds[0].destroys() : odds[0].destroys() - harm;
          }
        }
        return compared < 300;
      });
    }
    INFO(subject.ruleset->info().id << " " << subject.scenario << ": mean difference "
                                    << static_cast<double>(differences) / static_cast<double>(compared) << " percent");
    // Beside what powers leave out on purpose (troops that are not together), they agree.
    CHECK(differences < 12 * compared);
  }
}
