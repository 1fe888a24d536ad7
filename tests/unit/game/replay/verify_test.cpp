#include "game/replay/verify.hpp"

#include <catch2/catch.hpp>

#include "game/replay/save.hpp"

#include "tests/unit/game/replay/played.hpp"

using namespace sixmil;
using namespace sixmil::test;
using Catch::Matchers::Contains;

namespace {

replay::Record played_record(std::uint32_t seed) {
  scenario::Game game = test::new_game("first_steps", seed);
  play(game.session, seed);
  return replay::record_of(game.scenario, game.seed, game.session);
}

std::string told(const replay::Record& record) {
  const Result<replay::Verified> verified = replay::verify(record, "a.sixmil");
  REQUIRE_FALSE(verified.ok());
  return verified.error().sentence();
}

}  // namespace

TEST_CASE("Verify: whole games agree with their records") {
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    const Result<replay::Verified> verified = replay::verify(played_record(seed), "a.sixmil");
    INFO((verified.ok() ? std::string() : verified.error().sentence()));
    REQUIRE(verified.ok());
    CHECK(verified->outcome.over);
  }
}

TEST_CASE("Verify: stops at the first difference and names the command, its text and the part of the state") {
  const replay::Record good = played_record(2);
  replay::Record bad = good;
  bad.commands[30].digests.part[Digests::counters] ^= 1;
  bad.commands[40].digests.part[Digests::elements] ^= 1;
  CHECK_THAT(told(bad), Contains("command 30 (" + good.commands[30].text + ")") && Contains("its counters"));
  bad = good;
  bad.seed = 77;
  CHECK_THAT(told(bad), Contains("command 0 (begin)"));
}

TEST_CASE("Verify: two commands swapped, one left out, one altered") {
  const replay::Record good = played_record(2);
  replay::Record bad = good;
  std::size_t at = 20;
  while (bad.commands[at].text == bad.commands[at + 1].text) ++at;
  std::swap(bad.commands[at].text, bad.commands[at + 1].text);
  CHECK_THAT(told(bad), Contains("command " + std::to_string(at)));
  bad = good;
  bad.commands.erase(bad.commands.begin() + 25);
  CHECK_THAT(told(bad), Contains("a.sixmil"));
  bad = good;
  bad.commands.pop_back();
  CHECK_THAT(told(bad), Contains("the state at its end"));
}

TEST_CASE("Verify: another version of the rules is refused, never half played; the save still opens") {
  replay::Record old = played_record(3);
  old.data_version = "0";
  CHECK_THAT(told(old), Contains("version 0 of the rules"));
  const Result<replay::Opened> opened = replay::open_record(old, "a.sixmil");
  REQUIRE(opened.ok());
  CHECK_THAT(opened->notice, Contains("version 0"));
}

TEST_CASE("Verify: a record can be stepped into") {
  const replay::Record record = played_record(3);
  const Result<scenario::Game> game = replay::replay_to(record, 30, "a.sixmil");
  REQUIRE(game.ok());
  CHECK(game->session.played().size() == 30);
  CHECK(game->session.played().back().parts == record.commands[29].digests);
  CHECK_FALSE(game->session.events().empty());
}
