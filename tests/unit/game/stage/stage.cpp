#include "game/stage/stage.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "game/core/state/digest.hpp"
#include "game/core/turn/resolution.hpp"

#include "tests/unit/game/core/small_battle.hpp"

using namespace sixmil;
using namespace sixmil::test;
using namespace sixmil::stage;

namespace {

struct Play {
  State state = small_state();
  std::vector<Event> events;
  Stage stage{state};

  Play() {
    Resolution resolution(state, &events);
    resolution.emit(Moved{ElementId(1), {{mm(100), mm(300)}, {mm(300), mm(300)}}, compass(0, 4), 0, mm(400)});
    Fired shot{ElementId(1), Ref(ElementId(6)), {mm(100), mm(900)}, false};
    resolution.emit(shot);
    resolution.roll(ElementId(1), 100, 0, Explanation("hit", "X-1", ElementId(6)));
    resolution.emit(Destroyed{ElementId(6), ElementId(1), "X-1"});
    stage.push(events.data(), events.size());
  }
  const ModelPose* pose(int element) const {
    for (const ModelPose& p : stage.poses())
      if (p.element == ElementId(element)) return &p;
    return nullptr;
  }
};

}  // namespace

TEST_CASE("nothing is told before it is seen") {
  Play play;
  CHECK(play.stage.shown_events() == 0);
  CHECK(play.stage.shown().element(ElementId(1)).at == Vec2{mm(100), mm(100)});
  play.stage.advance(0.5);
  CHECK(play.stage.shown_events() == 0);
  CHECK(play.pose(1)->y > 100);
  CHECK(play.pose(1)->y < 300);
  CHECK(play.stage.shown().element(ElementId(6)).presence == Presence::table);
  for (int i = 0; i < 100 && play.stage.busy(); ++i) play.stage.advance(0.1);
  CHECK(play.stage.shown_events() == play.events.size());
  CHECK(play.stage.shown().element(ElementId(6)).presence == Presence::destroyed);
  CHECK(play.pose(6)->wreck);
}

TEST_CASE("what is shown in the end is the state, slowly or at once") {
  Play slow, fast;
  while (slow.stage.busy()) slow.stage.advance(0.016);
  fast.stage.skip();
  CHECK(state_bytes(slow.stage.shown()) == state_bytes(slow.state));
  CHECK(state_bytes(fast.stage.shown()) == state_bytes(fast.state));
  CHECK(slow.stage.poses().size() == fast.stage.poses().size());
}

TEST_CASE("a model drives along its path, turning into each leg") {
  Play play;
  const double need = act_seconds(play.stage.shown(), play.events[0].fact);
  play.stage.advance(need * 0.3);
  CHECK(play.pose(1)->x == Approx(100));
  CHECK(play.pose(1)->heading == Approx(1.5708).margin(0.02));
  play.stage.advance(need * 0.5);
  CHECK(play.pose(1)->y == Approx(300));
  CHECK(play.pose(1)->x > 150);
}

TEST_CASE("a body that goes steadily turns evenly from its old facing to the new, whichever way it goes") {
  State state = small_state();
  std::vector<Event> events;
  Resolution resolution(state, &events);
  resolution.emit(Moved{ElementId(1), {{mm(300), mm(100)}}, compass(2, 4), 0, mm(200), true});
  Stage stage{small_state()};
  stage.push(events.data(), events.size());
  stage.advance(act_seconds(stage.shown(), events[0].fact) * 0.5);
  for (const ModelPose& pose : stage.poses())
    if (pose.element == ElementId(1)) CHECK(pose.heading == Approx(1.5708 * 1.5).margin(0.1));
}

TEST_CASE("shots, rings and bursts are drawn while their event is played, and nothing moves when all stands") {
  Play play;
  const double shooting = act_seconds(play.stage.shown(), play.events[1].fact);
  play.stage.advance(act_seconds(play.stage.shown(), play.events[0].fact) + 0.8 * shooting);
  REQUIRE(play.stage.effects().size() == 1);
  CHECK(play.stage.effects()[0].kind == Effect::Kind::shot);
  play.stage.advance(0.3 * shooting);
  REQUIRE(play.stage.dice().has_value());
  CHECK(play.stage.dice()->roll.die == 100);
  const std::vector<stage::ModelPose> poses = play.stage.poses();
  play.stage.advance(0.1);
  CHECK(play.stage.poses() == poses);
}

TEST_CASE("a turret comes round before the shot, stays on what it shot at, and goes ahead when its model drives") {
  Play play;
  const double driving = act_seconds(play.stage.shown(), play.events[0].fact);
  const double shooting = act_seconds(play.stage.shown(), play.events[1].fact);
  play.stage.advance(driving + 0.2 * shooting);
  const float half_way = play.pose(1)->turret;
  CHECK(play.stage.effects().empty());
  play.stage.advance(0.4 * shooting);
  REQUIRE(play.stage.effects().size() == 1);
  CHECK(play.stage.effects()[0].by == ElementId(1));
  CHECK(play.pose(1)->kick > 0);
  // It stands at 300, 300, looks east and shoots at 100, 900.
  const float bearing = std::atan2(600.0f, -200.0f);
  CHECK(play.pose(1)->turret == Approx(bearing).margin(0.01));
  CHECK(half_way > 0.1f * bearing);
  CHECK(half_way < 0.9f * bearing);
  play.stage.skip();
  CHECK(play.pose(1)->turret == Approx(bearing).margin(0.01));
  CHECK(play.pose(1)->kick == 0);
  std::vector<Event> more;
  Resolution resolution(play.state, &more);
  resolution.emit(Moved{ElementId(1), {{mm(300), mm(400)}}, compass(0, 4), 0, mm(100)});
  play.stage.push(more.data(), more.size());
  play.stage.skip();
  CHECK(play.pose(1)->turret == 0);
}

TEST_CASE("chits that are revealed together are turned up one after another in the time of one") {
  State state = small_state();
  std::vector<Event> events;
  Resolution resolution(state, &events);
  for (int unit = 0; unit < 2; ++unit) resolution.emit(OrderRevealed{UnitId(unit), OrderId(0)});
  Stage stage(small_state());
  stage.push(events.data(), events.size());
  const double need = act_seconds(stage.shown(), events[0].fact);
  stage.advance(0.4 * need);
  REQUIRE(stage.turning().size() == 2);
  CHECK(stage.turning()[0].at > stage.turning()[1].at);
  CHECK(stage.turning()[1].at > 0);
  CHECK_FALSE(stage.shown().unit(UnitId(0)).order.valid());
  stage.advance(0.6 * need + 0.001);
  CHECK_FALSE(stage.busy());
  CHECK(stage.turning().empty());
  CHECK(stage.shown().unit(UnitId(1)).order == OrderId(0));
}
