#include "engine/base/memory.hpp"

#include "game/sitting/reel.hpp"

#include "tests/unit/game/sitting/table.hpp"

using namespace sixmil;
using namespace sixmil::sitting;
using namespace sixmil::test;

TEST_CASE("what a sitting remembers is its own and ends with it") {
  const scenario::Scenario scenario = scenario_named("first_steps");
  Memory outside;
  const Lend lend(outside);
  auto game = Play::start(scenario, 5, {Machine{"doctrine"}, Machine{"nearest"}});
  REQUIRE(game.ok());
  while ((*game)->waits_for() != Play::Wait::over) REQUIRE((*game)->poll(true));
  CHECK((*game)->outcome().over);
  const replay::Record record = (*game)->record();
  const std::weak_ptr<Memory> played = (*game)->memory();
  CHECK_FALSE(played.lock()->empty());
  game->reset();
  CHECK(played.expired());

  auto reel = Reel::open(record, scenario);
  REQUIRE(reel.ok());
  (*reel)->jump((*reel)->count());
  const std::weak_ptr<Memory> watched = (*reel)->memory();
  CHECK_FALSE(watched.lock()->empty());
  reel->reset();
  CHECK(watched.expired());
  CHECK(outside.empty());
}
