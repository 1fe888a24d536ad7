#include "game/stage/flight.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "game/core/state/digest.hpp"
#include "game/core/turn/resolution.hpp"

#include "game/stage/stage.hpp"

#include "tests/unit/game/core/small_battle.hpp"

using namespace sixmil;
using namespace sixmil::test;
using namespace sixmil::stage;

namespace {

const SideId ours(0);
const Vec2 target{mm(500), mm(400)};

// A side's craft is sent against a point or along a strip, shot at by an enemy and lives, or not.
struct Raid {
  Info info;
  State state = small_state();
  std::vector<Event> events;
  std::unique_ptr<Stage> stage;

  Raid(bool strip, bool shot_down) : info(small_info()) {
    info.markers = {{"craft", "craft", "aerospace_fighter", true, strip ? 2 : -1}};
    auto battle = std::make_shared<Battle>(*state.battle);
    battle->info = &info;
    state.battle = battle;
    stage = std::make_unique<Stage>(state);
    Resolution resolution(state, &events);
    Marker marker;
    marker.side = ours;
    marker.at = strip ? Vec2{0, mm(400)} : target;
    marker.radius = mm(30);
    marker.numbers[2] = mm(1000);
    marker.numbers[3] = mm(400);
    resolution.emit(MarkerLaid{MarkerId(0), marker});
    Rolled fire;
    fire.actor = enemy();
    fire.die = 10;
    fire.faces.push_back(4);
    fire.value = 4;
    fire.need = 5;
    fire.success = shot_down;
    fire.odds = Explanation("fire from the ground", "X-1", ours);
    resolution.emit(fire);
    if (!shot_down && strip) resolution.emit(FlownOver{marker.at, {mm(1000), mm(400)}, mm(60), ours});
    if (!shot_down && !strip) resolution.emit(AreaStruck{target, mm(30), ours});
    resolution.emit(MarkerGone{MarkerId(0), 0, ours, shot_down ? Ref(enemy()) : Ref()});
    stage->push(events.data(), events.size());
  }
  ElementId enemy() const {
    for (int i = 0; i < state.element_count(); ++i)
      if (state.element(ElementId(i)).side != ours && state.element(ElementId(i)).on_table()) return ElementId(i);
    return ElementId();
  }
  std::vector<AirPose> flown() {
    std::vector<AirPose> out;
    for (int i = 0; i < 1000 && stage->busy(); ++i) {
      stage->advance(0.02);
      for (const AirPose& pose : stage->craft()) out.push_back(pose);
    }
    CHECK_FALSE(stage->busy());
    CHECK(stage->craft().empty());
    CHECK(state_bytes(stage->shown()) == state_bytes(state));
    return out;
  }
};

float off(const AirPose& pose, Vec2 from) {
  return std::hypot(pose.x - static_cast<float>(from.x) / tu_per_mm, pose.y - static_cast<float>(from.y) / tu_per_mm);
}

}  // namespace

TEST_CASE("A craft comes in from beyond the table, passes over its target low, and goes out again") {
  Raid raid(false, false);
  const HeightField& ground = raid.state.battle->table.ground;
  const std::vector<AirPose> way = raid.flown();
  REQUIRE(way.size() > 100);
  const auto on_table = [&](const AirPose& p) {
    const Vec2 at{static_cast<std::int32_t>(p.x * tu_per_mm), static_cast<std::int32_t>(p.y * tu_per_mm)};
    return ground.clamp(at) == at;
  };
  CHECK_FALSE(on_table(way.front()));
  CHECK_FALSE(on_table(way.back()));
  float nearest = 1e6f, lowest = 1e6f;
  for (std::size_t i = 0; i < way.size(); ++i) {
    nearest = std::min(nearest, off(way[i], target));
    lowest = std::min(lowest, way[i].z);
    // It never stands still nor jumps.
    if (i > 0) CHECK(std::hypot(way[i].x - way[i - 1].x, way[i].y - way[i - 1].y) < 40);
  }
  CHECK(nearest < 12);
  CHECK(lowest > 30);
  CHECK(way.front().z > lowest);
}

TEST_CASE("A craft that strafes keeps to its strip from edge to edge") {
  Raid raid(true, false);
  const std::vector<AirPose> way = raid.flown();
  REQUIRE(way.size() > 100);
  for (const AirPose& pose : way) CHECK(pose.y == Approx(400).margin(0.1));
  CHECK(way.front().x < 0);
  CHECK(way.back().x > 1000);
}

TEST_CASE("A craft that is hit falls to the ground and does not attack") {
  Raid raid(false, true);
  bool burst = false, struck = false;
  std::vector<AirPose> way;
  while (raid.stage->busy()) {
    raid.stage->advance(0.02);
    for (const AirPose& pose : raid.stage->craft()) way.push_back(pose);
    for (const Effect& effect : raid.stage->effects()) {
      burst = burst || effect.kind == Effect::Kind::burst;
      struck = struck || effect.kind == Effect::Kind::area;
    }
  }
  REQUIRE(way.size() > 50);
  CHECK(burst);
  CHECK_FALSE(struck);
  CHECK(way.back().z < 12);
  CHECK(way.back().roll > 1);
}

TEST_CASE("Skipped, nothing flies and the end is the same") {
  Raid raid(false, false);
  raid.stage->advance(0.5);
  CHECK(raid.stage->craft().size() == 1);
  raid.stage->skip();
  CHECK(raid.stage->craft().empty());
  CHECK(state_bytes(raid.stage->shown()) == state_bytes(raid.state));
}
