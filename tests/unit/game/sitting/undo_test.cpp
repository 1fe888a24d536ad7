// What is taken back was never given: a game with undo beside one without.
#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>

#include "game/scenario/document/write.hpp"
#include "game/sitting/barrier.hpp"
#include "game/sitting/log_book.hpp"
#include "game/sitting/reel.hpp"
#include "game/sitting/statistics.hpp"

#include "tests/unit/game/sitting/table.hpp"

using namespace sixmil;
using namespace sixmil::sitting;
using namespace sixmil::test;

namespace {

// All that is told of a game.
struct Told {
  std::vector<std::byte> record;
  std::vector<std::string> log, statistics;
  std::vector<std::size_t> timeline;
  friend bool operator==(const Told&, const Told&) = default;
};

Told told(Play& play) {
  Told out;
  const replay::Record record = play.record();
  out.record = replay::encode(record);
  Watch watch = play.watch();
  play.show_on(watch);
  while (watch.told_shown() < watch.told()) {
    watch.hurry(true);
    watch.tick(0);
  }
  LogBook book;
  book.read(watch);
  for (const LogLine& line : book.lines()) out.log.push_back(line.whole);
  Statistics statistics;
  statistics.read(watch);
  for (const Tally& tally : statistics.tallies()) out.statistics.push_back(sentence(watch.stage().shown(), tally));
  const auto reel = Reel::open(record, play.scenario());
  REQUIRE(reel.ok());
  for (const Reel::Mark& mark : (*reel)->marks()) out.timeline.push_back(mark.commands);
  return out;
}

// A shipped one that goes on for more turns.
scenario::Scenario lengthened(const std::string& name, int turns) {
  scenario::Scenario shipped = scenario_named(name);
  shipped.document.turns = turns;
  shipped.source.text = scenario::write_document(shipped.document);
  auto out = scenario::make_scenario(std::move(shipped.source));
  INFO((out.ok() ? std::string() : out.error().sentence()));
  REQUIRE(out.ok());
  return std::move(*out);
}

std::unique_ptr<Play> against_doctrine(const scenario::Scenario& scenario) {
  auto out = Play::start(scenario, 7, {Person(), Machine{"doctrine"}});
  REQUIRE(out.ok());
  return std::move(*out);
}

// A person, who does as a commander would, against doctrine at two tables: at one it takes back whatever can be taken
// back. Long games: an undo after 700 commands takes no longer than one millisecond.
void compare(const std::string& name, std::string_view commander) {
  const scenario::Scenario scenario = lengthened(name, 90);
  auto a = against_doctrine(scenario), b = against_doctrine(scenario);
  const auto person = ai::make_policy(commander, 11);
  int undone = 0, compared = 0;
  std::vector<double> late;  // how long those after 700 commands took, ms
  for (std::size_t i = 0; a->waits_for() != Play::Wait::over && a->commands() < 800; ++i) {
    if (a->waits_for() == Play::Wait::machine) {
      REQUIRE(a->poll(true));
      REQUIRE(b->poll(true));
      REQUIRE(a->digests() == b->digests());
      continue;
    }
    REQUIRE(a->waits_for() == Play::Wait::person);
    const std::vector<Command> all = offered(*a);
    REQUIRE_FALSE(all.empty());
    const Command trial = all[i * 7 % all.size()];
    if (!ends(*a, trial)) {
      REQUIRE(a->submit(trial).ok());
      if (!a->may_undo().ok()) {
        REQUIRE(b->submit(trial).ok());
        continue;
      }
      const auto before = std::chrono::steady_clock::now();
      a->undo();
      const double took = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - before).count();
      if (a->commands() > 700) late.push_back(took);
      ++undone;
      REQUIRE(a->digests() == b->digests());
      if (undone % 40 == 1) {
        CHECK(told(*a) == told(*b));
        ++compared;
      }
    }
    const Command next = chosen_by(*person, *b);
    REQUIRE(a->submit(next).ok());
    REQUIRE(b->submit(next).ok());
  }
  CHECK(told(*a) == told(*b));
  REQUIRE(late.size() > 4);
  std::nth_element(late.begin(), late.begin() + static_cast<std::ptrdiff_t>(late.size() / 2), late.end());
  const double median = late[late.size() / 2];
  WARN(name << ": " << a->commands() << " commands, " << undone << " taken back, " << late.size()
            << " of them after 700 commands, in " << median << " ms each");
  CHECK(undone > 20);
  CHECK(compared > 0);
  CHECK(median <= 1);
}

}  // namespace

TEST_CASE("a command taken back leaves everything as if it had never been given: Iron Cow") {
  compare("air_umbrella", "hold");
}
TEST_CASE("a command taken back leaves everything as if it had never been given: Modern") {
  compare("fulda_meeting", "nearest");
}

namespace {

// Takes back while the other side thinks about it, wherever that may be done; beside a game in which nothing was.
int undone_in_thought(const std::string& scenario, std::size_t commands) {
  const auto slices = std::make_shared<int>(0);
  auto a = table(scenario, 7, Person(), Machine{"doctrine"}), b = table(scenario, 7, Person(), Machine{"doctrine"});
  for (Play* play : {a.get(), b.get()})
    play->seat_commander(SideId(1), std::make_unique<Ponderer>(ai::make_policy("doctrine", 21), slices));
  const auto person = ai::make_policy("nearest", 11);
  int undone = 0;
  while (a->waits_for() != Play::Wait::over && a->commands() < commands) {
    if (a->waits_for() == Play::Wait::machine) {
      REQUIRE(a->poll(true));
      REQUIRE(b->poll(true));
      REQUIRE(a->digests() == b->digests());
      continue;
    }
    const Command next = chosen_by(*person, *a);
    const Digests before = a->digests();
    REQUIRE(a->submit(next).ok());
    if (a->waits_for() == Play::Wait::machine && a->may_undo().ok()) {
      *slices = 2000;
      while (a->thinking_percent() == 0) REQUIRE_FALSE(a->poll());
      const auto begun = std::chrono::steady_clock::now();
      a->undo();
      CHECK(std::chrono::steady_clock::now() - begun < std::chrono::milliseconds(100));
      CHECK_FALSE(a->thinking());
      CHECK(a->digests() == before);
      *slices = 0;
      ++undone;
      REQUIRE(a->submit(next).ok());
    }
    REQUIRE(b->submit(next).ok());
  }
  return undone;
}

}  // namespace

TEST_CASE("a command is taken back at once while the other side thinks, who then remembers nothing of that thought") {
  CHECK(undone_in_thought("meeting_engagement", 300) + undone_in_thought("fulda_meeting", 300) > 0);
}

TEST_CASE("several commands are taken back one after another, latest first") {
  auto game = table("first_steps", 3, Person(), Machine{"hold"});
  std::vector<Digests> before;
  to_person(*game);
  for (int i = 0; i < 50 && game->waits_for() == Play::Wait::person && before.size() < 3; ++i) {
    const std::vector<Command> all = offered(*game);
    const auto next = std::find_if(all.begin(), all.end(), [&](const Command& c) { return !ends(*game, c); });
    REQUIRE(next != all.end());
    before.push_back(game->digests());
    REQUIRE(game->submit(*next).ok());
    if (!game->may_undo().ok()) before.clear();
  }
  REQUIRE(before.size() == 3);
  for (; !before.empty(); before.pop_back()) {
    REQUIRE(game->may_undo().ok());
    game->undo();
    CHECK(game->digests() == before.back());
  }
}

TEST_CASE("a game that goes on from its commands can take back the last of them") {
  auto game = table("first_steps", 3, Person(), Machine{"hold"});
  to_person(*game);
  const Digests before = game->digests();
  const std::vector<Command> all = offered(*game);
  const auto next = std::find_if(all.begin(), all.end(), [&](const Command& c) { return !ends(*game, c); });
  REQUIRE(next != all.end());
  REQUIRE(game->submit(*next).ok());
  std::vector<Command> commands;
  const replay::Record record = game->record();
  for (std::size_t i = 1; i < record.commands.size(); ++i)
    commands.push_back(*replay::recorded_command(game->view(), record.commands[i].text));
  auto again = Play::start(scenario_named("first_steps"), 3, {Person(), Machine{"hold"}}, commands);
  REQUIRE(again.ok());
  REQUIRE((*again)->may_undo().ok());
  (*again)->undo();
  CHECK((*again)->digests() == before);
}
