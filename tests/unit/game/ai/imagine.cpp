#include "game/ai/imagine.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "game/core/event/view.hpp"
#include "game/core/session/session.hpp"

#include "game/ai/choices.hpp"

#include "tests/support/race/race_info.hpp"

using namespace sixmil;

namespace {

// Random commands until the phase has come.
Session race_in(race::Phase phase) {
  Result<State> state = race::race_ruleset().setup(race::small_battle(), 5);
  REQUIRE(state.ok());
  Session session(race::race_ruleset(), std::move(*state));
  Rng rng(3, 3);
  Acting acting;
  std::vector<Command> scratch;
  for (int i = 0; session.state().phase.index() != phase; ++i) {
    REQUIRE(i < 2000);
    session.ruleset().acting(session.state(), acting);
    const Acting::One& one = acting.sides[rng.below(static_cast<std::uint32_t>(acting.sides.size()))];
    const State view = view_of(session.state(), one.side);
    REQUIRE(session.submit(ai::any_command(session.ruleset(), view, one.side, one.actors, rng, scratch)).ok());
  }
  return session;
}

}  // namespace

TEST_CASE("all that could be so is imagined: orders, luck and who is the ace, each within its rules") {
  const Session session = race_in(race::plan);
  const SideId own(0), other(1);
  const State view = view_of(session.state(), own);
  std::set<int> orders, luck, aces;
  Rng rng(1, 1);
  for (int i = 0; i < 300; ++i) {
    const State world = ai::imagine(session.ruleset(), view, own, rng);
    orders.insert(world.unit(UnitId(1)).laid.index());
    luck.insert(world.counter(other, CounterId(race::luck)));
    int count = 0;
    for (const ElementId e : world.element_ids()) {
      const std::int32_t ace = world.counter(e, CounterId(race::is_ace));
      if (world.element(e).side == own) REQUIRE(ace == view.counter(e, CounterId(race::is_ace)));
      if (world.element(e).side == own || ace == 0) continue;
      aces.insert(e.index());
      ++count;
    }
    REQUIRE(count <= 1);
    REQUIRE(world.dice.seed != session.state().dice.seed);
  }
  CHECK(orders == std::set<int>{-1, race::walk, race::run_fast, race::stay});
  CHECK(luck == std::set<int>{1, 2, 3, 4, 5, 6});
  CHECK(aces == std::set<int>{3, 4, 5});
}

TEST_CASE("who is hidden before the battle is imagined where it could be put down, no two in one place") {
  const Session session = race_in(race::hide);
  const SideId own(0), other(1);
  const State view = view_of(session.state(), own);
  std::set<int> seen;
  Rng rng(2, 1);
  for (int i = 0; i < 300; ++i) {
    const State world = ai::imagine(session.ruleset(), view, own, rng);
    std::set<int> taken;
    for (const Element& element : world.elements) {
      if (element.side == own) continue;
      REQUIRE(element.on_table());
      REQUIRE(element.at.x == race::lane_place(world, other, 0).x);
      REQUIRE(taken.insert(element.at.y).second);
      seen.insert(element.at.y);
    }
  }
  CHECK(seen.size() == race::lanes);
}
