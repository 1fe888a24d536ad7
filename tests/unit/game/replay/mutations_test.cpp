#include <catch2/catch.hpp>

#include "game/replay/save.hpp"
#include "game/replay/verify.hpp"

#include "tests/unit/game/replay/played.hpp"

using namespace sixmil;
using namespace sixmil::test;

TEST_CASE("Saves: strangers' records with sound digests are refused or understood, whatever is in them") {
  scenario::Game game = test::new_game("first_steps", 8);
  play(game.session, 1, 80);
  const replay::Record good = replay::record_of(game.scenario, game.seed, game.session);
  Rng rng(5);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n))); };
  int refused = 0;
  for (int round = 0; round < 200; ++round) {
    replay::Record bad = good;
    if (round % 2 == 0) {  // the state's bytes, and the digest that vouches for them
      bad.state[below(bad.state.size())] = static_cast<std::byte>(rng.below(256));
      Result<State> state = read_state(bad.state, game.session.state().battle, "a");
      if (!state.ok()) {
        ++refused;
        continue;
      }
      bad.commands.back().digests = digests_of(*state);
    } else {  // a character of a command
      std::string& text = bad.commands[1 + below(bad.commands.size() - 1)].text;
      text[below(text.size())] = "0123456789:;=,- abz"[below(19)];
    }
    Result<replay::Record> read = replay::decode(replay::encode(bad), "a.sixmil");
    REQUIRE(read.ok());
    if (round % 2 == 1) {
      const Result<replay::Verified> verified = replay::verify(*read, "a.sixmil");
      refused += verified.ok() ? 0 : 1;
      continue;
    }
    Result<replay::Opened> opened = replay::open_record(std::move(*read), "a.sixmil");
    if (!opened.ok()) {
      ++refused;
      continue;
    }
    play(opened->game.session, 3, 30);
  }
  CHECK(refused > 60);
}
