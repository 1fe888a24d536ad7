#include "game/sitting/play.hpp"

#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"

#include "game/ai/play.hpp"
#include "game/sitting/watch.hpp"

using namespace sixmil;
using namespace sixmil::sitting;

namespace {

scenario::Scenario first_steps() {
  const Result<std::string> path = scenario::find_scenario("first_steps");
  REQUIRE(path.ok());
  Result<scenario::Scenario> made = scenario::load_scenario(*path);
  REQUIRE(made.ok());
  return std::move(*made);
}

std::unique_ptr<Play> play(const char* a, const char* b) {
  auto made = Play::start(first_steps(), 3, {{a}, {b}});
  REQUIRE(made.ok());
  return std::move(*made);
}

// Everything that the side that looks may do now.
std::vector<Command> offered(const Play& play) {
  const State view = view_of(play.session().state(), play.viewer());
  Acting acting;
  play.ruleset().acting(view, acting);
  std::vector<Command> out;
  for (const Acting::One& one : acting.sides)
    if (one.side == play.viewer())
      for (const Ref actor : one.actors) play.ruleset().candidates(view, play.viewer(), actor, out);
  return out;
}

bool ends(const Play& play, const Command& command) {
  return play.ruleset().info().verbs[static_cast<std::size_t>(command.verb.index())].ends;
}

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
  auto game = play("doctrine", "charge");
  CHECK_FALSE(game->viewer().valid());
  until(*game, [] { return false; });
  CHECK(game->waits_for() == Play::Wait::over);
  const scenario::Scenario scenario = first_steps();
  Session session(*scenario.ruleset, scenario.start_with(3));
  const auto a = ai::make_policy("doctrine", ai::policy_seed(3, 0, SideId(0)));
  const auto b = ai::make_policy("charge", ai::policy_seed(3, 0, SideId(1)));
  ai::Policy* const policies[] = {a.get(), b.get()};
  ai::play_out(session, policies);
  CHECK(session.played().size() == game->session().played().size());
  CHECK(digest_of(session.state()) == digest_of(game->session().state()));
}

TEST_CASE("Play: the person who looks may take back what nobody has answered and no die has settled") {
  auto game = play("", "doctrine");
  REQUIRE(game->viewer() == SideId(0));
  until(*game, [&] { return game->waits_for() == Play::Wait::person; });
  CHECK_FALSE(game->may_undo().ok());
  const std::uint64_t before = digest_of(game->session().state());
  const std::size_t count = game->session().played().size();
  const std::vector<Command> all = offered(*game);
  const auto first = std::find_if(all.begin(), all.end(), [&](const Command& c) { return !ends(*game, c); });
  REQUIRE(first != all.end());
  REQUIRE(game->submit(*first).ok());
  CHECK(digest_of(game->session().state()) != before);
  REQUIRE(game->may_undo().ok());
  const int revision = game->revision();
  game->undo();
  CHECK(game->revision() != revision);
  CHECK(digest_of(game->session().state()) == before);
  CHECK(game->session().played().size() == count);
  CHECK(game->waits_for() == Play::Wait::person);
  // Done with the step, the machine acts: too late.
  const int turn = game->session().state().turn;
  until(*game, [&] { return game->session().played().size() > count && game->waits_for() == Play::Wait::person; });
  CHECK_FALSE(game->may_undo().ok());
  CHECK(game->session().state().turn >= turn);
}

TEST_CASE("Play: no roll is ever taken back") {
  auto game = play("", "");
  int rolls = 0, undone = 0;
  for (int i = 0; i < 400 && game->waits_for() != Play::Wait::over; ++i) {
    if (game->waits_for() == Play::Wait::hand_over) game->hand_over();
    const std::vector<Command> all = offered(*game);
    REQUIRE_FALSE(all.empty());
    const std::size_t events = game->session().events().size();
    REQUIRE(game->submit(all[static_cast<std::size_t>(i * 7) % all.size()]).ok());
    bool rolled = false;
    for (std::size_t e = events; e < game->session().events().size(); ++e)
      rolled = rolled || std::holds_alternative<Rolled>(game->session().events()[e].fact);
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
  auto game = play("", "");
  Watch watch(game->session(), [](bool) { return Watch::Step::waiting; });
  int looks = 0;
  for (int i = 0; i < 3000 && game->waits_for() != Play::Wait::over; ++i) {
    const int handed = game->revision();
    until(*game, [&] { return game->waits_for() != Play::Wait::person || game->revision() != handed; });
    if (game->waits_for() != Play::Wait::hand_over) continue;
    const SideId before = game->viewer();
    game->hand_over();
    CHECK(game->viewer() != before);
    watch.show(game->viewer(), game->last_look(), game->last_look_events());
    for (const std::size_t event : watch.known()) REQUIRE(may_know(game->session().events()[event], game->viewer()));
    watch.hurry(true);
    watch.tick(0.01);
    // What was shown since the last look, laid upon it, is the view.
    CHECK(digest_of(watch.stage().shown()) == digest_of(view_of(game->session().state(), game->viewer())));
    ++looks;
  }
  CHECK(looks > 10);
  CHECK_FALSE(game->viewer().valid());  // nothing is secret any more
}

TEST_CASE("Play: who concedes has lost, and the game goes on from its commands as it was") {
  auto game = play("", "doctrine");
  until(*game, [&] { return game->session().state().turn == 2; });
  std::vector<Command> commands;
  for (std::size_t i = 1; i < game->session().played().size(); ++i)
    commands.push_back(game->session().played()[i].command);
  auto again = Play::start(first_steps(), 3, {{""}, {"doctrine"}}, commands);
  REQUIRE(again.ok());
  CHECK(digest_of((*again)->session().state()) == digest_of(game->session().state()));
  CHECK((*again)->waits_for() == game->waits_for());
  game->concede(SideId(0));
  CHECK(game->waits_for() == Play::Wait::over);
  CHECK(game->outcome().over);
  CHECK(game->outcome().winner == SideId(1));
  commands.emplace_back();  // of no side
  CHECK_FALSE(Play::start(first_steps(), 3, {{""}, {"doctrine"}}, commands).ok());
}
