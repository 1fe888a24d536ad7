#include "game/replay/bundle.hpp"

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sys/wait.h>

#include "engine/base/file.hpp"

#include "game/replay/save.hpp"
#include "game/replay/verify.hpp"

#include "tests/support/files.hpp"
#include "tests/unit/game/replay/played.hpp"

using namespace sixmil;
using namespace sixmil::test;
using Catch::Matchers::Contains;

TEST_CASE("Bundle: a failed assertion leaves checkpoint, commands and versions behind, and the program stops") {
  const TempFolder home;
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    ::signal(SIGABRT, SIG_DFL);  // the test framework would tell of it
    ::setenv("SIXMIL_HOME", home.path().c_str(), 1);
    if (std::freopen(home.file("told.txt").c_str(), "w", stderr) == nullptr) ::_exit(3);
    scenario::Game game = test::new_game("first_steps", 5);
    replay::Bundle bundle(game.scenario, game.seed, game.session);
    Rng rng(1, 9);
    for (int i = 0; i < 60; ++i) {
      play_one(game.session, rng);
      bundle.before_command(game.session.played().back().command);
    }
    const bool sound = game.session.played().empty();
    SIXMIL_ASSERT(sound);
    ::_exit(4);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  CHECK(WIFSIGNALED(status));
  CHECK(WTERMSIG(status) == SIGABRT);
  CHECK_THAT(get_text(home.file("told.txt")), Contains("first_steps_5_1"));
  std::string found;
  for (const std::string& base : {home.path() + "/crashes", home.path() + "/data/crashes"})
    if (file_exists(base + "/first_steps_5_1.txt")) found = base + "/first_steps_5_1";
  REQUIRE_FALSE(found.empty());
  const std::string text = get_text(found + ".txt");
  CHECK_THAT(text, Contains("assertion: sound") && Contains("seed: 5") && Contains("checkpoint: after "));
  const Result<replay::Record> record = replay::load_record(found + ".sixmil");
  REQUIRE(record.ok());
  const Result<replay::Verified> verified = replay::verify(*record, found);
  INFO((verified.ok() ? std::string() : verified.error().sentence()));
  CHECK(verified.ok());
}
