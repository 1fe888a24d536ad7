#include "game/sitting/saves.hpp"

#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

#include "engine/base/file.hpp"

using namespace sixmil;
using namespace sixmil::sitting;

namespace {

// A home of its own, so that nobody's games are touched.
struct Home {
  Home() {
    const char* temporary = std::getenv("TMPDIR");
    folder = std::string(temporary ? temporary : "/tmp") + "/sixmil_saves_" + std::to_string(::getpid());
    const char* old = std::getenv("SIXMIL_HOME");
    before = old ? old : "";
    ::setenv("SIXMIL_HOME", folder.c_str(), 1);
    for (const std::string& file : list_files(saves_folder(), "")) std::remove((saves_folder() + "/" + file).c_str());
    std::remove(autosave_path().c_str());
    forget_lost_game();
  }
  ~Home() { before.empty() ? ::unsetenv("SIXMIL_HOME") : ::setenv("SIXMIL_HOME", before.c_str(), 1); }
  std::string folder, before;
};

std::unique_ptr<Play> new_play(std::vector<Seat> seats) {
  const auto path = scenario::find_scenario("first_steps");
  auto loaded = scenario::load_scenario(*path);
  REQUIRE(loaded.ok());
  auto play = Play::start(std::move(*loaded), 5, std::move(seats));
  REQUIRE(play.ok());
  return std::move(*play);
}

}  // namespace

TEST_CASE("a name that a person types becomes one plain file") {
  CHECK(save_path("First Steps, turn 2") == saves_folder() + "/First Steps, turn 2.sixmil");
  CHECK(save_path("../../etc/x") == saves_folder() + "/______etc_x.sixmil");
  CHECK(save_path("  a\n ") == saves_folder() + "/a_.sixmil");
  CHECK(save_path("   ").empty());
  CHECK(save_path(std::string(500, 'x')).size() < saves_folder().size() + 80);
}

TEST_CASE("a saved game is described, a damaged one by its name and remedy") {
  const Home home;
  const auto play = new_play({{""}, {"hold"}});
  REQUIRE(save_game(*play, save_path("one")).ok());
  const SavedGame one = describe_save(save_path("one"));
  CHECK(one.problem == "");
  CHECK(one.name == "one");
  CHECK(one.title == "First Steps");
  CHECK(one.turn == 1);
  CHECK(one.turns == 4);
  CHECK(one.commanders == std::vector<std::string>{"person", "hold"});
  CHECK_FALSE(one.over);
  const auto bytes = read_file(save_path("one"), 1u << 24);
  REQUIRE(bytes.ok());
  std::vector<std::byte> cut(bytes->begin(), bytes->end() - 9), edited = *bytes;
  edited[edited.size() / 2] ^= std::byte{1};
  REQUIRE(write_file(save_path("cut"), cut).ok());
  REQUIRE(write_file(save_path("edited"), edited).ok());
  REQUIRE(write_text_file(save_path("text"), "hello").ok());
  for (const char* name : {"cut", "edited", "text"}) {
    const SavedGame bad = describe_save(save_path(name));
    INFO(bad.problem);
    CHECK(bad.problem.find(std::string(name) + ".sixmil") != std::string::npos);
    CHECK(bad.problem.find(';') != std::string::npos);  // what to do about it
  }
  CHECK(list_saves().size() == 4);
}

TEST_CASE("a game that was never left is owed to the person") {
  const Home home;
  CHECK_FALSE(game_was_lost());
  const auto play = new_play({{""}, {"hold"}});
  REQUIRE(keep_game(*play).ok());
  CHECK(game_was_lost());
  leave_game(*play);
  CHECK_FALSE(game_was_lost());
  const SavedGame kept = describe_save(autosave_path());
  CHECK(kept.problem == "");
  CHECK(kept.name == "Autosave");
}

TEST_CASE("a game that nobody keeps leaves nothing behind") {
  const Home home;
  leave_game(*new_play({{""}, {"hold"}}));
  CHECK_FALSE(file_exists(autosave_path()));
}
