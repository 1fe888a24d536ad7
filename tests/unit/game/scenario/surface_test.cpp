#include <catch2/catch.hpp>

#include "game/core/measure/measure.hpp"

#include "tests/unit/game/scenario/sample.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

bool is(const State& state, std::string_view ground, int x, int y) {
  return ground_here(state, {mm(x), mm(y)}).has(state.info().ground(ground));
}

const char* const river = R"(
  "waters": [{"points": [[450, -20], [450, 300], [450, 620]], "width": 40, "look": "river", "bed": 4,
              "fords": [{"at": [440, 150], "length": 80}]}],
  "roads": [{"points": [[0, 300], [420, 300]], "width": 20}, {"points": [[480, 300], [900, 300]], "width": 20}],
  "bridges": [{"from": [420, 300], "to": [480, 300], "width": 24}],)";

}  // namespace

TEST_CASE("Surface: a road covers its width and has no gap at a bend") {
  const State state =
      made(sample_text(R"("roads": [{"points": [[100, 100], [300, 100], [300, 300]], "width": 20, "smooth": false}],)"))
          .start;
  CHECK(is(state, "road", 200, 109));
  CHECK_FALSE(is(state, "road", 200, 111));
  CHECK(is(state, "road", 306, 94));  // the outer side of the bend
  CHECK_FALSE(is(state, "road", 309, 91));
  CHECK(state.battle->table.scenery.ribbons.size() == 1);
}

TEST_CASE("Surface: a smooth road is one band of its width, cut at the table's edge") {
  const State state =
      made(sample_text(R"("roads": [{"points": [[-50, 100], [300, 100], [300, 300]], "width": 20}],)")).start;
  CHECK(state.battle->table.areas.areas().size() == 1);
  CHECK(is(state, "road", 1, 100));
  CHECK(is(state, "road", 150, 109));
  CHECK_FALSE(is(state, "road", 150, 111));
  CHECK(is(state, "road", 300, 250));
  CHECK_FALSE(is(state, "road", 300, 100));  // the corner is cut
  const std::vector<Vec2>& points = state.battle->table.scenery.ribbons.front().points;
  CHECK(points.size() == 6);
  for (std::size_t i = 0; i + 1 < points.size(); ++i)
    if (points[i].x >= 0) CHECK(is(state, "road", points[i].x / tu_per_mm, points[i].y / tu_per_mm));
}

TEST_CASE("Surface: a line that winds back on itself still covers its width") {
  const State state =
      made(sample_text(
               R"("roads": [{"points": [[100, 100], [300, 100], [300, 130], [100, 130], [100, 105]], "width": 24}],)"))
          .start;
  CHECK(is(state, "road", 200, 105));
  CHECK(is(state, "road", 200, 125));
  CHECK_FALSE(is(state, "road", 200, 150));
}

TEST_CASE("Surface: a river is deep but for its fords, and a bridge carries the road over it") {
  const State state = made(sample_text(river)).start;
  CHECK(is(state, "deep_water", 450, 250));
  CHECK(is(state, "ford", 450, 150));
  CHECK_FALSE(is(state, "deep_water", 450, 150));
  CHECK(is(state, "deep_water", 450, 195));
  CHECK(is(state, "deep_water", 465, 5));
  const GroundHere on_bridge = ground_here(state, {mm(450), mm(300)});
  CHECK(on_bridge.road);
  const Table& table = state.battle->table;
  CHECK(table.ground.ground_at({mm(450), mm(250)}) == -mm(4));
  REQUIRE(table.scenery.bridges.size() == 1);
  CHECK(table.ground.ground_at({mm(450), mm(300)}) == table.scenery.bridges[0].deck);
  CHECK(table.ground.ground_at({mm(430), mm(310)}) == table.scenery.bridges[0].deck);
}

TEST_CASE("Surface: an objective beyond a river is reached by bridge or ford alone") {
  const std::string beyond = R"("objectives": [{"name": "Beyond", "at": [600, 300]}],)";
  // Both sides start west of the river.
  const auto west = [](std::string text) {
    return replaced(std::move(text), "[[700, 100], [900, 500]]", "[[200, 100], [400, 500]]");
  };
  made(west(sample_text(std::string(river) + beyond)));
  const std::string shut = replaced(replaced(river, R"("fords": [{"at": [440, 150], "length": 80}])", R"("fords": [])"),
                                    R"("bridges": [{"from": [420, 300], "to": [480, 300], "width": 24}],)", "");
  CHECK_THAT(problem(west(sample_text(shut + beyond))), Catch::Matchers::Contains("objectives[0]"));
}

TEST_CASE("IC-6.4: a scenario's own kinds of ground serve areas, roads and waters, and are like one of the ruleset's") {
  const State state = made(sample_text(R"(
    "grounds": [{"id": "mud", "label": "Mud", "like": "swamp", "look": "field", "values": {"move_pct": -35}},
                {"id": "plank", "label": "Plank road", "like": "road"}],
    "areas": [{"ground": "mud", "points": [[300, 200], [500, 200], [500, 400], [300, 400]]}],
    "roads": [{"points": [[0, 300], [900, 300]], "width": 20, "ground": "plank"}],)"))
                          .start;
  const Battle& battle = *state.battle;
  REQUIRE(battle.grounds.size() == state.info().grounds.size() + 2);
  const GroundInfo& mud = battle.grounds[battle.grounds.size() - 2];
  CHECK(mud.id == "mud");
  CHECK(mud.like == state.info().ground("swamp"));
  CHECK(mud.look == GroundLook::field);
  CHECK(mud.values[0] == -35);
  CHECK(ground_here(state, {mm(400), mm(250)}).kinds == kind_bit(static_cast<int>(battle.grounds.size()) - 2));
  CHECK_FALSE(ground_here(state, {mm(400), mm(250)}).road);
  CHECK(ground_here(state, {mm(400), mm(300)}).road);
}

TEST_CASE("Surface: ovals are irregular by their seed and stay on the table") {
  const auto corners = [](int seed) {
    const scenario::Scenario s = made(sample_text(
        R"("areas": [{"ground": "woods", "oval": {"at": [60, 300], "size": [200, 120], "rough": 0.4, "seed": )" +
        std::to_string(seed) + "}}],"));
    return s.start.battle->table.areas.areas().front().points;
  };
  CHECK(corners(1) == corners(1));
  CHECK(corners(1) != corners(2));
  for (const Vec2 p : corners(3)) CHECK(p.x >= 0);
}

TEST_CASE("Surface: buildings stand on the lowest ground under them and are prisms of the same outline") {
  const State state = made(sample_text(R"(
    "ground": {"features": [{"kind": "hill", "at": [450, 300], "size": [300, 300], "height": 40}]},
    "buildings": [{"at": [380, 300], "size": [30, 20], "height": 15, "heading": 30, "style": "barn"}],)"))
                          .start;
  const Table& table = state.battle->table;
  REQUIRE(table.scenery.buildings.size() == 1);
  const SceneryBuilding& look = table.scenery.buildings.front();
  REQUIRE(table.buildings.prisms().size() == 1);
  const Prism& prism = table.buildings.prisms().front();
  CHECK(prism.group == 0);
  CHECK(prism.open_to_ends);
  CHECK(std::vector<Vec2>(prism.corners.begin(), prism.corners.end()) == look.outline);
  CHECK(look.top == table.ground.ground_at({mm(380), mm(300)}) + mm(15));
  CHECK(look.base < table.ground.ground_at({mm(380), mm(300)}));
  for (const Vec2 p : look.outline) CHECK(look.base <= table.ground.ground_at(p));
}

TEST_CASE("Surface: a village is rows of houses that do not overlap") {
  const State state = made(sample_text(R"(
    "villages": [{"points": [[300, 300], [600, 320]], "spacing": 30, "set_back": 24, "seed": 3}],)"))
                          .start;
  const auto& prisms = state.battle->table.buildings.prisms();
  CHECK(prisms.size() >= 14);
  CHECK(prisms.size() <= 20);
  for (std::size_t i = 0; i < prisms.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      CHECK_FALSE(hulls_overlap(Points(prisms[i].corners.data(), 4), Points(prisms[j].corners.data(), 4)));
}

TEST_CASE("Surface: a file in inches is the same table in other words") {
  const std::string inches =
      replaced(sample_text(R"("roads": [{"points": [[0, 4], [10, 4]], "width": 1}],)"),
               R"("table": {"width": 900, "height": 600})", R"("unit": "inch", "table": {"width": 36, "height": 24})");
  std::string text = inches;
  for (const auto& [from, to] : {std::pair<const char*, const char*>{"[[0, 100], [200, 500]]", "[[0, 4], [8, 20]]"},
                                 {"[[700, 100], [900, 500]]", "[[28, 4], [36, 20]]"}})
    text = replaced(text, from, to);
  const State state = made(text).start;
  CHECK(state.battle->table.ground.width() == 36 * tu_per_inch);
  CHECK(state.battle->table.ground.spacing() == 508);
  CHECK(state.battle->zones[0].corners[2] == Vec2{8 * tu_per_inch, 20 * tu_per_inch});
}
