#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "game/replay/save.hpp"
#include "game/replay/verify.hpp"

#include "tests/support/files.hpp"
#include "tests/unit/game/replay/played.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

// A slip of the hand: another side, verb, actor, point or option. A ruleset refuses it or, rarely, takes it.
Command slipped(Command command, const State& state, Rng& rng) {
  const auto below = [&](std::size_t n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
  switch (rng.below(5)) {
    case 0:
      command.side = SideId(below(static_cast<std::size_t>(state.side_count())));
      break;
    case 1:
      command.verb = VerbId(1 + below(state.info().verbs.size() - 1));
      break;
    case 2:
      command.actor = ElementId(below(static_cast<std::size_t>(state.element_count())));
      break;
    case 3:
      command.path = {{below(1 << 18), below(1 << 18)}};
      break;
    default:
      command.options = {below(7) - 1};
  }
  return command;
}

// Saves to a file, opens it, and goes on from what was opened.
void through_a_file(scenario::Game& game, const std::string& path) {
  const Digests before = digests_of(game.session.state());
  const Status saved = replay::save_record(path, replay::record_of(game.scenario, game.seed, game.session));
  REQUIRE(saved.ok());
  Result<replay::Opened> opened = replay::open_save(path, 1);
  INFO((opened.ok() ? std::string() : opened.error().sentence()));
  REQUIRE(opened.ok());
  REQUIRE(opened->notice.empty());
  REQUIRE(digests_of(opened->game.session.state()) == before);
  REQUIRE(opened->game.session.played().size() == game.session.played().size());
  REQUIRE(state_bytes(opened->game.session.start()) == state_bytes(game.session.start()));
  game = std::move(opened->game);
}

Command any_command(const Session& session, Rng& rng) {
  Acting acting;
  session.ruleset().acting(session.state(), acting);
  if (acting.sides.empty()) return {};
  const Acting::One& one = acting.sides[rng.below(static_cast<std::uint32_t>(acting.sides.size()))];
  std::vector<Command> commands;
  for (int tries = 0; tries < 1000 && commands.empty(); ++tries) {
    const Ref actor = one.actors[rng.below(static_cast<std::uint32_t>(one.actors.size()))];
    session.ruleset().candidates(session.state(), one.side, actor, commands);
  }
  REQUIRE_FALSE(commands.empty());
  return commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
}

}  // namespace

TEST_CASE("Soak: every scenario, played at random with slips, saved and opened after every command", "[.long]") {
  const std::vector<scenario::Listed> listed = scenario::list_scenarios();
  REQUIRE_FALSE(listed.empty());
  const TempFolder folder;
  const std::string path = folder.file("game.sixmil");
  for (const scenario::Listed& one : listed) {
    const int games = test::new_game(one.path, 1).session.state().element_count() <= 20 ? 10 : 3;
    std::size_t commands = 0, refused = 0;
    for (int g = 0; g < games; ++g) {
      const auto seed = static_cast<std::uint32_t>(g + 1);
      INFO(one.path << " seed " << seed);
      scenario::Game game = test::new_game(one.path, seed);
      Rng rng(seed, 31);
      for (Command command = any_command(game.session, rng); command.verb.valid();
           command = any_command(game.session, rng)) {
        const Command slip = slipped(command, game.session.state(), rng);
        INFO(command_text(game.session.ruleset().info(), slip));
        const Digests before = digests_of(game.session.state());
        if (game.session.submit(slip).ok()) {
          through_a_file(game, path);
          continue;
        }
        ++refused;
        REQUIRE(digests_of(game.session.state()) == before);
        REQUIRE(game.session.submit(command).ok());
        through_a_file(game, path);
      }
      commands += game.session.played().size();
      REQUIRE(game.session.ruleset().outcome(game.session.state()).over);
      const Result<replay::Verified> verified =
          replay::verify(replay::record_of(game.scenario, game.seed, game.session), "soak");
      INFO((verified.ok() ? std::string() : verified.error().sentence()));
      REQUIRE(verified.ok());
    }
    WARN(one.id << ": " << games << " games, " << commands << " commands saved and opened, " << refused
                << " slips refused");
    CHECK(refused > 0);
  }
}
