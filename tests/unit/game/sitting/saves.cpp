#include "game/sitting/saves.hpp"

#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

#include "engine/base/file.hpp"
#include "engine/base/hash.hpp"

#include "game/sitting/log_book.hpp"

#include "tests/unit/game/sitting/table.hpp"

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
  const auto play = new_play({Person(), Machine{"hold"}});
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
  const auto play = new_play({Person(), Machine{"hold"}});
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
  leave_game(*new_play({Person(), Machine{"hold"}}));
  CHECK_FALSE(file_exists(autosave_path()));
}

namespace {

// What a person reads in the log.
std::vector<std::string> log_of(Play& play) {
  Watch watch = play.watch();
  play.show_on(watch);
  watch.hurry(true);
  while (watch.told_shown() < watch.told()) watch.tick(0);
  LogBook book;
  book.read(watch);
  std::vector<std::string> out;
  for (const LogLine& line : book.lines()) out.push_back(line.text);
  return out;
}

// A person's game that has come some way.
std::unique_ptr<Play> begun(std::size_t commands) {
  auto game = new_play({Person(), Machine{"hold"}});
  const auto person = ai::make_policy("nearest", 2);
  while (game->commands() < commands && game->waits_for() != Play::Wait::over)
    if (game->waits_for() == Play::Wait::machine)
      REQUIRE(game->poll(true));
    else
      REQUIRE(game->submit(test::chosen_by(*person, *game)).ok());
  return game;
}

// Goes on from an altered record, and plays on to the end.
void goes_on(const replay::Record& record, const Digests& state, const std::vector<std::string>& log,
             const std::string& why) {
  const Home home;
  REQUIRE(make_folders(saves_folder()).ok());
  REQUIRE(replay::save_record(save_path("old"), record).ok());
  Result<Continued> game = continue_game(save_path("old"), {});
  INFO((game.ok() ? std::string() : game.error().sentence()));
  REQUIRE(game.ok());
  CHECK_THAT(game->notice, Catch::Contains(why));
  CHECK_THAT(game->notice, Catch::Contains("goes on from where it stood"));
  CHECK(game->play->digests() == state);
  CHECK(log_of(*game->play) == log);
  CHECK_FALSE(game->play->may_undo().ok());  // of what was before there is only the log
  // Saved again it is the same game with the same log.
  REQUIRE(save_game(*game->play, save_path("again")).ok());
  const Result<replay::Record> again = replay::load_record(save_path("again"));
  REQUIRE(again.ok());
  CHECK(again->log == record.log);
  CHECK(again->state == record.state);
  const auto person = ai::make_policy("nearest", 2);
  for (int i = 0; i < 40 && game->play->waits_for() != Play::Wait::over; ++i)
    if (game->play->waits_for() == Play::Wait::machine)
      REQUIRE(game->play->poll(true));
    else
      REQUIRE(game->play->submit(test::chosen_by(*person, *game->play)).ok());
  CHECK(log_of(*game->play).size() > log.size());
}

}  // namespace

TEST_CASE("a save of another version of the rules goes on from its state, with its log as text") {
  const auto game = begun(60);
  const std::vector<std::string> log = log_of(*game);
  replay::Record record = game->record();
  record.data_version = "0.1";
  goes_on(record, game->digests(), log, "It was played with version 0.1 of the rules");
}

TEST_CASE("a save with a command that is refused now goes on from its state, with its log as text") {
  const auto game = begun(60);
  const std::vector<std::string> log = log_of(*game);
  replay::Record record = game->record();
  record.commands[5].text = record.commands.back().text;  // of a later phase
  goes_on(record, game->digests(), log, "is refused");
}

TEST_CASE("a save goes on by its commands where these still lead to its state, and what was done last can be undone") {
  const Home home;
  auto game = new_play({Person(), Machine{"hold"}});
  test::to_person(*game);
  const std::vector<Command> all = test::offered(*game);
  const auto next = std::find_if(all.begin(), all.end(), [&](const Command& c) { return !test::ends(*game, c); });
  REQUIRE(next != all.end());
  REQUIRE(game->submit(*next).ok());
  REQUIRE(save_game(*game, save_path("one")).ok());
  Result<Continued> again = continue_game(save_path("one"), {});
  REQUIRE(again.ok());
  CHECK(again->notice.empty());
  CHECK(again->play->digests() == game->digests());
  CHECK(again->play->may_undo().ok());
  leave_game(*again->play);
}

TEST_CASE("what a side may not know stays out of its log of before") {
  const auto game = begun(60);
  replay::Record record = game->record();
  record.data_version = "0.1";
  record.log.push_back({Audience::only(SideId(1)), false, 1, "A secret of the other side."});
  const Result<replay::Opened> opened = replay::open_record(record, "a");
  REQUIRE(opened.ok());
  const auto blind = Play::resume(*opened, {Person(), Machine{"hold"}});
  const auto told = Play::resume(*opened, {Machine{"hold"}, Person()});
  const auto secrets = [](Play& play) {
    const std::vector<std::string> log = log_of(play);
    return std::count(log.begin(), log.end(), "A secret of the other side.");
  };
  CHECK(secrets(*blind) == 0);
  CHECK(secrets(*told) == 1);
}

namespace {

void put(std::vector<std::byte>& bytes, std::size_t at, std::uint64_t value) {
  for (std::size_t i = 0; i < 8; ++i) bytes[at + i] = static_cast<std::byte>(value >> 8 * i & 0xff);
}

// The file as it was written before there was a log: format 1, four sections.
std::vector<std::byte> of_format_1(const replay::Record& record) {
  std::vector<std::byte> out = replay::encode(record);
  constexpr std::size_t format_at = 8, length_at = 12, digest_at = 20, head = 28, entry = 18, sections = 5;
  const std::size_t count_at = head + 4 + record.program.size(), last_entry = count_at + 1 + (sections - 1) * entry;
  std::size_t stored = 0;  // of the log
  for (std::size_t i = 0; i < 4; ++i) stored |= static_cast<std::size_t>(out[last_entry + 2 + i]) << 8 * i;
  out.resize(out.size() - stored);
  out.erase(out.begin() + static_cast<std::ptrdiff_t>(last_entry),
            out.begin() + static_cast<std::ptrdiff_t>(last_entry + entry));
  out[format_at] = std::byte{1};
  out[count_at] = std::byte{sections - 1};
  put(out, length_at, out.size());
  put(out, digest_at, digest_bytes(std::span<const std::byte>(out).subspan(head)));
  return out;
}

}  // namespace

TEST_CASE("a save of before the log was kept is read, and goes on") {
  const Home home;
  const auto game = begun(40);
  REQUIRE(make_folders(saves_folder()).ok());
  REQUIRE(write_file(save_path("before"), of_format_1(game->record())).ok());
  const Result<replay::Record> record = replay::load_record(save_path("before"));
  INFO((record.ok() ? std::string() : record.error().sentence()));
  REQUIRE(record.ok());
  CHECK(record->log.empty());
  const Result<Continued> again = continue_game(save_path("before"), {});
  REQUIRE(again.ok());
  CHECK(again->notice.empty());
  CHECK(again->play->digests() == game->digests());
  CHECK(log_of(*again->play) == log_of(*game));
  leave_game(*again->play);
}
