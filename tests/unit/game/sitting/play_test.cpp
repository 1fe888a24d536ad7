#include "game/sitting/play.hpp"

#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "game/ai/play.hpp"
#include "game/replay/verify.hpp"
#include "game/sitting/watch.hpp"

#include "tests/unit/game/sitting/table.hpp"

using namespace sixmil;
using namespace sixmil::sitting;
using sixmil::test::ends;
using sixmil::test::offered;

namespace {

std::unique_ptr<Play> play(Seat a, Seat b) { return test::table("first_steps", 3, std::move(a), std::move(b)); }

// What the persons may do, the first offer that does not end a step or else the one that does; machines in between.
void until(Play& play, const std::function<bool()>& there) {
  for (int i = 0; i < 5000 && !there(); ++i) {
    switch (play.waits_for()) {
      case Play::Wait::over:
        return;
      case Play::Wait::machine:
        play.poll(true);
        break;
      case Play::Wait::hand_over:
        play.hand_over();
        break;
      case Play::Wait::remote:
        FAIL("nobody sits elsewhere");
        break;
      case Play::Wait::person: {
        const std::vector<Command> all = offered(play);
        REQUIRE_FALSE(all.empty());
        const auto end = std::find_if(all.begin(), all.end(), [&](const Command& c) { return ends(play, c); });
        REQUIRE(play.submit(end == all.end() ? all.front() : *end).ok());
        break;
      }
    }
  }
}

}  // namespace

TEST_CASE("Play: machines at both seats play the game that a batch plays") {
  auto game = play(Machine{"doctrine"}, Machine{"charge"});
  CHECK_FALSE(game->viewer().valid());
  until(*game, [] { return false; });
  CHECK(game->waits_for() == Play::Wait::over);
  const scenario::Scenario scenario = test::scenario_named("first_steps");
  Session session(*scenario.ruleset, scenario.start_with(3));
  const auto a = ai::make_policy("doctrine", ai::policy_seed(3, 0, SideId(0)));
  const auto b = ai::make_policy("charge", ai::policy_seed(3, 0, SideId(1)));
  ai::Policy* const policies[] = {a.get(), b.get()};
  ai::play_out(session, policies);
  CHECK(session.played().size() == game->commands());
  CHECK(digests_of(session.state()) == game->digests());
}

TEST_CASE("Play: the person who looks may take back what nobody has answered and no die has settled") {
  auto game = play(Person(), Machine{"doctrine"});
  REQUIRE(game->viewer() == SideId(0));
  until(*game, [&] { return game->waits_for() == Play::Wait::person; });
  CHECK_FALSE(game->may_undo().ok());
  const Digests before = game->digests();
  const std::size_t count = game->commands();
  const std::vector<Command> all = offered(*game);
  const auto first = std::find_if(all.begin(), all.end(), [&](const Command& c) { return !ends(*game, c); });
  REQUIRE(first != all.end());
  REQUIRE(game->submit(*first).ok());
  CHECK(game->digests() != before);
  REQUIRE(game->may_undo().ok());
  const int revision = game->revision();
  game->undo();
  CHECK(game->revision() != revision);
  CHECK(game->digests() == before);
  CHECK(game->commands() == count);
  CHECK(game->waits_for() == Play::Wait::person);
  // Done with the step, the machine acts: too late.
  const int turn = game->turn();
  until(*game, [&] { return game->commands() > count && game->waits_for() == Play::Wait::person; });
  CHECK_FALSE(game->may_undo().ok());
  CHECK(game->turn() >= turn);
}

TEST_CASE("Play: no roll is ever taken back") {
  auto game = play(Person(), Person());
  int rolls = 0, undone = 0;
  for (int i = 0; i < 400 && game->waits_for() != Play::Wait::over; ++i) {
    if (game->waits_for() == Play::Wait::hand_over) game->hand_over();
    const std::vector<Command> all = offered(*game);
    REQUIRE_FALSE(all.empty());
    const std::size_t events = game->watch().told();
    REQUIRE(game->submit(all[static_cast<std::size_t>(i * 7) % all.size()]).ok());
    bool rolled = false;
    const Watch all_of_it = game->watch();
    for (std::size_t e = events; e < all_of_it.told(); ++e)
      rolled = rolled || std::holds_alternative<Rolled>(all_of_it.event(e).fact);
    rolls += rolled;
    if (rolled) CHECK_FALSE(game->may_undo().ok());
    if (game->may_undo().ok() && i % 5 == 0) {
      game->undo();
      ++undone;
    }
  }
  CHECK(rolls > 3);
  CHECK(undone > 3);
}

TEST_CASE("Play: with two persons the second looks after a hand-over, and each is shown what it may know alone") {
  auto game = play(Person(), Person());
  Watch watch = game->watch();
  int looks = 0;
  for (int i = 0; i < 3000 && game->waits_for() != Play::Wait::over; ++i) {
    const int handed = game->revision();
    until(*game, [&] { return game->waits_for() != Play::Wait::person || game->revision() != handed; });
    if (game->waits_for() != Play::Wait::hand_over) continue;
    const SideId before = game->viewer();
    game->hand_over();
    CHECK(game->viewer() != before);
    game->show_on(watch);
    for (std::size_t e = 0; e < watch.told(); ++e) REQUIRE(may_know(watch.event(e), game->viewer()));
    watch.hurry(true);
    watch.tick(0.01);
    // What was shown since the last look, laid upon it, is the view.
    CHECK(digest_of(watch.stage().shown()) == digest_of(game->view()));
    ++looks;
  }
  CHECK(looks > 10);
  CHECK_FALSE(game->viewer().valid());  // nothing is secret any more
}

TEST_CASE("Play: who concedes has lost, and the game goes on from its commands as it was") {
  auto game = play(Person(), Machine{"doctrine"});
  until(*game, [&] { return game->turn() == 2; });
  std::vector<Command> commands;
  const replay::Record record = game->record();
  for (std::size_t i = 1; i < record.commands.size(); ++i)
    commands.push_back(*replay::recorded_command(game->view(), record.commands[i].text));
  auto again = Play::start(test::scenario_named("first_steps"), 3, {Person(), Machine{"doctrine"}}, commands);
  REQUIRE(again.ok());
  CHECK((*again)->digests() == game->digests());
  CHECK((*again)->waits_for() == game->waits_for());
  game->concede(SideId(0));
  CHECK(game->waits_for() == Play::Wait::over);
  CHECK(game->outcome().over);
  CHECK(game->outcome().winner == SideId(1));
  commands.emplace_back();  // of no side
  CHECK_FALSE(Play::start(test::scenario_named("first_steps"), 3, {Person(), Machine{"doctrine"}}, commands).ok());
}

TEST_CASE("Play: a side that is commanded elsewhere acts by what comes from there, and by nothing else") {
  auto game = play(Person(), Remote{"Anna"});
  auto there = play(Remote{"Bert"}, Person());  // the other end of the line
  CHECK(game->viewer() == SideId(0));
  CHECK(there->viewer() == SideId(1));
  const auto here = ai::make_policy("nearest", 3), away = ai::make_policy("nearest", 4);
  const auto chosen = [](const Play& play, ai::Policy& policy) {
    const State view = play.view();
    Acting acting, asked;
    play.ruleset().acting(view, acting);
    for (const Acting::One& one : acting.sides)
      if (one.side == play.viewer()) asked.sides.push_back(one);
    return policy.choose(play.ruleset(), view, play.viewer(), asked);
  };
  int received = 0;
  for (int i = 0; i < 300 && game->waits_for() != Play::Wait::over; ++i) {
    Play& from = game->waits_for() == Play::Wait::person ? *game : *there;
    Play& to = &from == game.get() ? *there : *game;
    REQUIRE(from.waits_for() == Play::Wait::person);
    const Command command = chosen(from, &from == game.get() ? *here : *away);
    CHECK_FALSE(from.receive(command).ok());  // that seat is taken by who sits here
    CHECK_FALSE(to.submit(command).ok());
    REQUIRE(from.submit(command).ok());
    REQUIRE(to.receive(command).ok());
    REQUIRE(game->digests() == there->digests());
    received += &to == game.get();
  }
  CHECK(received > 20);
  Command forged;
  forged.side = SideId(7);
  CHECK_FALSE(game->receive(forged).ok());
  CHECK(game->record().commanders == std::vector<std::string>{"person", "Anna"});
}
