#include "game/ai/playout.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "game/core/powers/powers.hpp"
#include "game/core/session/session.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/ai/missions.hpp"

#include "tests/support/race/race.hpp"

using namespace sixmil;

namespace {

constexpr SideId blue(0), red(1);

State race_state(std::uint32_t seed) {
  Result<State> state = race::race_ruleset().setup(race::small_battle(), seed);
  REQUIRE(state.ok());
  return Session(race::race_ruleset(), std::move(*state)).state();
}

const Scripts& scripts() { return *race::race_ruleset().powers()->scripts; }

bool same(const Mission& a, const Mission& b) {
  return a.stance == b.stance && a.place == b.place && a.target == b.target;
}

}  // namespace

TEST_CASE("a mission is held within a turn and for three turns at most, and is a side's own") {
  State state = race_state(1);
  ai::Missions missions(5);
  std::set<Vec2> places;
  int changes = 0, held = 0;
  Mission before;
  for (std::int32_t turn = 0; turn < 60; ++turn) {
    state.turn = turn;
    const Mission now = missions.of(state, blue)[0];
    CHECK(same(now, missions.of(state, blue)[0]));
    CHECK(same(Mission{}, missions.of(state, blue)[1]));
    CHECK(state.battle->table.ground.contains(now.place));
    held = turn > 0 && same(before, now) ? held + 1 : 0;
    CHECK(held < 3);
    changes += held == 0;
    places.insert(now.place);
    before = now;
  }
  CHECK(changes > 20);
  CHECK(places.size() > 20);
  static_cast<void>(missions.of(state, red));
  CHECK_FALSE(same(Mission{}, missions.of(state, red)[1]));
}

TEST_CASE("no target is drawn of whom a side does not see") {
  State state = race_state(1);
  ai::Missions missions(6);
  for (std::int32_t turn = 0; turn < 30; ++turn) {
    state.turn = turn;
    CHECK_FALSE(missions.of(state, blue)[0].target.valid());
  }
  for (Element& element : state.elements) element.presence = Presence::table;
  for (std::int32_t turn = 30; turn < 60; ++turn) {
    state.turn = turn;
    const ElementId target = missions.of(state, blue)[0].target;
    if (target.valid()) CHECK(state.element(target).side == red);
  }
  CHECK_FALSE(missions.of(state, blue)[0].target.valid());
  for (Element& element : state.elements) element.seen_by = Audience::all();
  state.turn = 100;
  CHECK(missions.of(state, blue)[0].target.valid());
}

TEST_CASE("a round asks everybody of the side, stays with who has more to do, and then goes on") {
  const State state = race_state(2);
  std::vector<Mission> missions(state.units.size());
  ai::Round round;
  Command command;
  REQUIRE(round.next(scripts(), state, blue, missions, command));
  CHECK(command.actor == Ref(ElementId(0)));
  REQUIRE(round.next(scripts(), state, blue, missions, command));
  CHECK(command.actor == Ref(ElementId(0)));  // nothing has come of it
  State placed = state;
  for (Element& element : placed.elements) element.presence = Presence::table;
  REQUIRE(round.next(scripts(), placed, blue, missions, command));
  CHECK_FALSE(command.actor.valid());
}

TEST_CASE("a playout of the same seed is the same game, of another one another") {
  std::vector<std::vector<Command>> games;
  for (const std::uint64_t seed : {1u, 1u, 2u}) {
    State state = race_state(3);
    ai::Playout playout(scripts(), seed);
    games.emplace_back();
    for (Command command; playout.next(state, command);) {
      Resolution resolution(state);
      race::race_ruleset().resolve(resolution, command);
      games.back().push_back(command);
      REQUIRE(games.back().size() < 1000);
    }
    CHECK(race::race_ruleset().outcome(state).over);
  }
  CHECK(games[0] == games[1]);
  CHECK_FALSE(games[0] == games[2]);
}
