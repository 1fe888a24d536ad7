#include "game/sitting/reel.hpp"

#include <catch2/catch.hpp>

#include "game/replay/save.hpp"
#include "game/sitting/play.hpp"

#include "tests/unit/game/sitting/watched.hpp"

using namespace sixmil;
using namespace sixmil::sitting;

namespace {

replay::Record recorded(const std::string& name, std::uint32_t seed) {
  auto play = Play::start(test::scenario_named(name), seed, {Machine{"nearest"}, Machine{"doctrine"}});
  REQUIRE(play.ok());
  while ((*play)->waits_for() != Play::Wait::over) REQUIRE((*play)->poll(true));
  return (*play)->record();
}

}  // namespace

TEST_CASE("a record jumped about in stands as it stood when it was played") {
  const replay::Record record = recorded("first_steps", 3);
  const auto reel = Reel::open(record, test::scenario_named("first_steps"));
  REQUIRE(reel.ok());
  Reel& r = **reel;
  REQUIRE(r.count() + 1 == record.commands.size());
  const auto digest = [&] { return r.digests(); };
  const std::size_t last = r.count();
  const std::size_t places[] = {last, 0, last / 2, last / 2 + 1, last / 2 - 1, 1, last - 1, last / 3, last, 0};
  for (const std::size_t place : places) {
    r.jump(place);
    CHECK(r.position() == place);
    CHECK(digest() == record.commands[place].digests);
    CHECK(r.played().size() == place);
  }
  // Stepping on from there agrees to the end.
  r.jump(5);
  for (std::size_t i = 6; i <= last; ++i) {
    REQUIRE(r.step() == Watch::Step::played);
    CHECK(digest() == record.commands[i].digests);
  }
  CHECK(r.step() == Watch::Step::over);
  r.jump(last + 100);
  CHECK(r.position() == last);
}

TEST_CASE("the marks of a record are its phases, in order") {
  const auto reel = Reel::open(recorded("first_steps", 3), test::scenario_named("first_steps"));
  REQUIRE(reel.ok());
  const auto& marks = (*reel)->marks();
  REQUIRE(marks.size() > 10);
  CHECK(marks.front().turn == 0);
  for (std::size_t i = 1; i < marks.size(); ++i) {
    CHECK(marks[i - 1].commands <= marks[i].commands);
    CHECK(marks[i - 1].turn <= marks[i].turn);
  }
  for (const Reel::Mark& mark : marks) {
    (*reel)->jump(mark.commands);
    CHECK((*reel)->turn() >= mark.turn);
  }
}

TEST_CASE("a game goes on from the middle of a record with other commanders") {
  const replay::Record record = recorded("first_steps", 3);
  const auto reel = Reel::open(record, test::scenario_named("first_steps"));
  REQUIRE(reel.ok());
  (*reel)->jump((*reel)->count() / 2);
  auto play =
      Play::start((*reel)->scenario(), (*reel)->seed(), {Machine{"doctrine"}, Machine{"nearest"}}, (*reel)->played());
  REQUIRE(play.ok());
  CHECK((*play)->digests() == record.commands[(*reel)->position()].digests);
  while ((*play)->waits_for() != Play::Wait::over) REQUIRE((*play)->poll(true));
  CHECK((*play)->outcome().over);
}
