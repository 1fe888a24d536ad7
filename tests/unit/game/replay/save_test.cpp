#include "game/replay/save.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "engine/base/file.hpp"

#include "game/replay/verify.hpp"

#include "tests/support/files.hpp"
#include "tests/unit/game/replay/played.hpp"

using namespace sixmil;
using namespace sixmil::test;
using Catch::Matchers::Contains;

namespace {

replay::Record record_of(const scenario::Game& game) {
  return replay::record_of(game.scenario, game.seed, game.session, {"random", "random"});
}

}  // namespace

TEST_CASE("Saves: save, load, same digest, go on: the same game") {
  const TempFolder folder;
  const std::string path = folder.file("game.sixmil");
  scenario::Game straight = test::new_game("first_steps", 3), stopping = test::new_game("first_steps", 3);
  Rng one(5, 9), two(5, 9);
  for (int i = 0; i < 400; ++i) {
    const bool on = play_one(straight.session, one);
    REQUIRE(play_one(stopping.session, two) == on);
    if (!on) break;
    if (i % 25 != 0) continue;
    REQUIRE(replay::save_record(path, record_of(stopping)).ok());
    Result<replay::Opened> opened = replay::open_save(path);
    INFO((opened.ok() ? std::string() : opened.error().sentence()));
    REQUIRE(opened.ok());
    CHECK(opened->notice.empty());
    CHECK(opened->record.commanders == std::vector<std::string>{"random", "random"});
    CHECK(opened->game.session.played().size() == stopping.session.played().size());
    stopping = std::move(opened->game);
    REQUIRE(digest_of(stopping.session.state()) == digest_of(straight.session.state()));
  }
  CHECK(record_of(stopping).state == record_of(straight).state);
  const Result<replay::Verified> verified = replay::verify(record_of(stopping), "game");
  INFO((verified.ok() ? std::string() : verified.error().sentence()));
  REQUIRE(verified.ok());
  CHECK(verified->commands == straight.session.played().size());
}

TEST_CASE("Saves: a record holds all it needs and is written the same way twice") {
  scenario::Game game = test::new_game("first_steps", 8);
  play(game.session, 1, 60);
  const std::vector<std::byte> bytes = replay::encode(record_of(game));
  const Result<replay::Record> read = replay::decode(bytes, "a.sixmil");
  REQUIRE(read.ok());
  CHECK(replay::encode(*read) == bytes);
  CHECK(read->seed == 8);
  CHECK(read->ruleset == "iron_cow");
  CHECK(read->source.text == game.scenario.source.text);
  CHECK(read->commands.size() == 61);
}

TEST_CASE("Saves: cut short at any byte, a record is refused in one sentence") {
  scenario::Game game = test::new_game("first_steps", 8);
  play(game.session, 1, 40);
  const std::vector<std::byte> bytes = replay::encode(record_of(game));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const Result<replay::Record> read = replay::decode(std::span(bytes).first(size), "a.sixmil");
    REQUIRE_FALSE(read.ok());
    REQUIRE(read.error().place == "a.sixmil");
    REQUIRE_FALSE(read.error().remedy.empty());
  }
}

TEST_CASE("Saves: with any bit of the first 4 KiB flipped, a record is refused and the damaged part named") {
  scenario::Game game = test::new_game("first_steps", 8);
  play(game.session, 1, 40);
  std::vector<std::byte> bytes = replay::encode(record_of(game));
  std::map<std::string, int> said;
  for (std::size_t at = 0; at < std::min<std::size_t>(bytes.size(), 4096); ++at)
    for (int bit = 0; bit < 8; ++bit) {
      bytes[at] ^= static_cast<std::byte>(1 << bit);
      const Result<replay::Record> read = replay::decode(bytes, "a.sixmil");
      REQUIRE_FALSE(read.ok());
      ++said[read.error().problem];
      bytes[at] ^= static_cast<std::byte>(1 << bit);
    }
  CHECK(said.count("its header is damaged") == 1);
  CHECK(said.count("its scenario is damaged") == 1);
  CHECK(said.count("its commands are damaged") == 1);
  CHECK(said.count("is no Sixmil record") == 1);
  REQUIRE(replay::decode(bytes, "a.sixmil").ok());
}

TEST_CASE("Saves: three generations are kept, and the one before is opened when the newest is damaged") {
  const TempFolder folder;
  const std::string path = folder.file("auto.sixmil");
  scenario::Game game = test::new_game("first_steps", 4);
  replay::Autosave autosave(game.scenario, game.seed, game.session, path);
  Rng rng(2, 9);
  std::vector<std::uint64_t> saved;
  std::int32_t turn = game.session.state().turn;
  PhaseId phase = game.session.state().phase;
  while (saved.size() < 5 && play_one(game.session, rng)) {
    REQUIRE(autosave.after_command().ok());
    const State& state = game.session.state();
    if (state.turn == turn && state.phase == phase) continue;
    turn = state.turn;
    phase = state.phase;
    saved.push_back(digest_of(state));
  }
  REQUIRE(saved.size() == 5);
  CHECK(file_exists(path + ".1"));
  CHECK(file_exists(path + ".2"));
  CHECK_FALSE(file_exists(path + ".3"));
  const auto digest = [&] {
    const Result<replay::Opened> opened = replay::open_save(path);
    REQUIRE(opened.ok());
    return std::pair(digest_of(opened->game.session.state()), opened->notice);
  };
  CHECK(digest() == std::pair(saved[4], std::string()));
  put_text(path, get_text(path).substr(0, 700));
  CHECK(digest().first == saved[3]);
  CHECK_THAT(digest().second, Contains("cut short") && Contains("auto.sixmil.1"));
  put_text(path + ".1", "");
  CHECK(digest().first == saved[2]);
  put_text(path + ".2", "x");
  CHECK_FALSE(replay::open_save(path).ok());
}

TEST_CASE("Saves: autosave on or off makes no difference to the game") {
  const TempFolder folder;
  scenario::Game with = test::new_game("first_steps", 6), without = test::new_game("first_steps", 6);
  replay::Autosave autosave(with.scenario, with.seed, with.session, folder.file("a.sixmil"));
  Rng one(1, 9), two(1, 9);
  while (play_one(with.session, one)) {
    REQUIRE(autosave.after_command().ok());
    REQUIRE(play_one(without.session, two));
  }
  CHECK(digest_of(with.session.state()) == digest_of(without.session.state()));
}

TEST_CASE("Saves: a failed autosave is told once") {
  scenario::Game game = test::new_game("first_steps", 4);
  replay::Autosave autosave(game.scenario, game.seed, game.session, "/dev/null/x.sixmil");
  Rng rng(2, 9);
  int told = 0;
  while (play_one(game.session, rng)) told += autosave.after_command().ok() ? 0 : 1;
  CHECK(told == 1);
}

TEST_CASE("Saves: a stranger's record with a sound digest and senseless contents is refused") {
  scenario::Game game = test::new_game("first_steps", 8);
  play(game.session, 1, 40);
  const replay::Record good = record_of(game);
  const auto told = [&](auto change) {
    replay::Record bad = good;
    change(bad);
    Result<replay::Record> read = replay::decode(replay::encode(bad), "a.sixmil");
    if (!read.ok()) return read.error().sentence();
    const Result<replay::Opened> opened = replay::open_record(std::move(*read), "a.sixmil");
    REQUIRE_FALSE(opened.ok());
    return opened.error().sentence();
  };
  CHECK_THAT(told([](replay::Record& r) { r.ruleset = "chess"; }), Contains("rules that this program does not have"));
  CHECK_THAT(told([](replay::Record& r) { r.source.text = "{"; }), Contains("a.sixmil"));
  CHECK_THAT(told([](replay::Record& r) { r.state.resize(r.state.size() / 2); }), Contains("damaged"));
  CHECK_THAT(told([](replay::Record& r) { r.state.clear(); }), Contains("damaged"));
  CHECK_THAT(told([](replay::Record& r) { r.commands.clear(); }), Contains("commands"));
  CHECK_THAT(told([](replay::Record& r) { r.commands[5].text = "0 move element:32000"; }), Contains("command 5"));
  CHECK_THAT(told([](replay::Record& r) { r.commands[5].text = "0 dance"; }), Contains("command 5"));
  CHECK_THAT(told([](replay::Record& r) { r.commands.pop_back(); }), Contains("last command"));
}

TEST_CASE("Saves: switches that a player has set travel with the record") {
  scenario::Source source = test::new_game("first_steps", 1).scenario.source;
  source.rules = {{"visibility_pct", -20}};
  Result<scenario::Scenario> made = scenario::make_scenario(source);
  REQUIRE(made.ok());
  const OptionId id = made->ruleset->info().option("visibility_pct");
  CHECK(made->start.option(id) == -20);
  Session session(*made->ruleset, made->start_with(1));
  const replay::Record record = replay::record_of(*made, 1, session);
  Result<replay::Record> read = replay::decode(replay::encode(record), "a.sixmil");
  REQUIRE(read.ok());
  const Result<replay::Opened> opened = replay::open_record(std::move(*read), "a.sixmil");
  REQUIRE(opened.ok());
  CHECK(opened->game.session.state().option(id) == -20);
  source.rules = {{"visibility_pct", 20}};
  CHECK_FALSE(scenario::make_scenario(source).ok());
  source.rules = {{"visibility", 0}};
  CHECK_THAT(scenario::make_scenario(source).error().sentence(), Contains("visibility"));
}
