// Quick moves know of nobody whom the mover's side does not know of.
#include "game/core/measure/approach.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/game/core/measure/world.hpp"

using namespace sixmil;
using namespace sixmil::ways_test;

namespace {

struct PastSomebody {
  World world;
  ElementId mover, enemy;
  explicit PastSomebody(int profile, Vec2 at, bool walled = false) {
    if (walled) world.house({{mm(100), mm(210)}, mm(20), mm(2), {}});
    mover = world.put(tank, 0, {mm(100), mm(203)});
    enemy = world.put(profile, 1, at);
    world.done();
  }
  void hide() { world.state.element(enemy).seen_by = Audience::only(SideId(1)); }
  void remove() { world.state.element(enemy).presence = Presence::destroyed; }
  SureLeg leg(Vec2 to, std::int32_t apart = 0) const {
    return sure_leg(world.state, tracked(), mover, world.state.element(mover).at, to, apart);
  }
  std::optional<Approach> to(Vec2 goal, std::int32_t apart = 0) const {
    return approach(world.state, tracked(), mover, world.state.element(mover).at, goal, apart);
  }
};

}  // namespace

TEST_CASE("a leg is proven past whom the mover's side does not know of") {
  PastSomebody asked(base, {mm(180), mm(203)});
  const Vec2 end{mm(260), mm(203)}, beside{mm(160), mm(203)};
  CHECK_FALSE(asked.leg(end).proven());
  CHECK_FALSE(asked.leg(beside, mm(10)).proven());
  asked.hide();
  CHECK(asked.leg(end).proven());
  CHECK(asked.leg(beside, mm(10)).proven());
}

TEST_CASE("an approach is the same whether somebody unknown stands in its way or nobody") {
  for (const bool walled : {false, true})
    for (const std::int32_t apart : {0, mm(30)}) {
      INFO(walled << " " << apart);
      const Vec2 goal{mm(240), mm(203)};
      PastSomebody asked(base, {mm(220), mm(203)}, walled);
      const std::optional<Approach> known = asked.to(goal, apart);
      asked.hide();
      const std::optional<Approach> hidden = asked.to(goal, apart);
      asked.remove();
      const std::optional<Approach> nobody = asked.to(goal, apart);
      REQUIRE(hidden);
      REQUIRE(nobody);
      CHECK(hidden->path == nobody->path);
      CHECK((!known || known->path != nobody->path));
    }
}

TEST_CASE("an enemy in the air bars no leg, but is kept apart from at its end") {
  PastSomebody asked(craft, {mm(180), mm(203)});
  CHECK(asked.leg({mm(260), mm(203)}).proven());
  CHECK(asked.leg({mm(260), mm(203)}, mm(5)).proven());  // passes under it
  CHECK(asked.leg({mm(180), mm(203)}).proven());
  CHECK_FALSE(asked.leg({mm(180), mm(203)}, mm(5)).proven());
  asked.hide();
  CHECK(asked.leg({mm(180), mm(203)}, mm(5)).proven());
  // From place to place beside a wall, and straight, it ends clear of it alike.
  for (const bool walled : {false, true}) {
    PastSomebody above(craft, {mm(180), mm(203)}, walled);
    const std::optional<Approach> way = above.to({mm(180), mm(203)}, mm(30));
    if (way) CHECK_FALSE(within(way->path.back(), {mm(180), mm(203)}, mm(30)));
  }
}
