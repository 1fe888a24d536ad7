#include <catch2/catch.hpp>
#include <ctime>

#include "engine/geometry/area.hpp"

#include "tests/unit/game/app/tool_game.hpp"

using namespace sixmil;
using namespace sixmil::app;
using namespace sixmil::app::test;
using Catch::Matchers::Contains;

namespace {

// What the tool would give is what the ruleset says of it.
void check_honest(const ToolGame& game, const Tool& tool) {
  REQUIRE(tool.command());
  CHECK(game.validate(*tool.command()).ok() == tool.verdict().ok());
}

}  // namespace

TEST_CASE("Path tool: the path goes round what bars it, and two clicks and a facing give it") {
  const ToolGame game("move");
  const auto tool = make_path_tool(game.desk(), game.verb(), game.e("Tanks, troop, one"));
  REQUIRE(tool);
  CHECK_FALSE(tool->command());
  tool->hover(on(330, 260));
  check_honest(game, *tool);
  REQUIRE(tool->verdict().ok());
  CHECK(tool->command()->path.size() > 1);
  CHECK(tool->command()->path.back() == Vec2{mm(330), mm(260)});
  CHECK_THAT(tool->lines().at(0), Contains(" of ") && Contains(" to ") && Contains("mm"));
  REQUIRE(tool->ghosts().size() == 1);
  CHECK(tool->ghosts()[0].at == Vec2{mm(330), mm(260)});
  CHECK(triangles(game.view(), *tool) > 100);

  tool->press(on(330, 260), 1);
  CHECK_FALSE(tool->take());
  tool->hover(on(330, 400));
  CHECK(tool->command()->path.back() == Vec2{mm(330), mm(260)});
  CHECK(tool->command()->facing == compass(1, 4));
  check_honest(game, *tool);
  tool->press(on(330, 400), 1);
  const std::optional<Command> given = tool->take();
  REQUIRE(given);
  CHECK(game.validate(*given).ok());
  CHECK(given->facing == compass(1, 4));
  CHECK_FALSE(tool->take());
}

TEST_CASE("Path tool: a second click on the end, Enter or the right button give it as it stands") {
  const ToolGame game("move");
  const Ref actor = game.e("Tanks, troop, one");
  const auto first = make_path_tool(game.desk(), game.verb(), actor);
  first->press(on(180, 460), 1);
  first->press(on(180, 460), 1);
  CHECK(first->take());
  const auto second = make_path_tool(game.desk(), game.verb(), actor);
  second->hover(on(180, 460));
  CHECK(second->act(Action::go_on));
  CHECK(second->take());
  const auto third = make_path_tool(game.desk(), game.verb(), actor);
  third->press(on(180, 460), 3);
  CHECK_FALSE(third->take());
  third->hover(on(80, 460));
  third->release(on(80, 460), 3);
  const std::optional<Command> given = third->take();
  REQUIRE(given);
  CHECK(given->path.back() == Vec2{mm(180), mm(460)});
  CHECK(given->facing == compass(2, 4));
}

TEST_CASE("Path tool: bends are kept, and taken back one by one before the tool ends") {
  const ToolGame game("move");
  const auto tool = make_path_tool(game.desk(), game.verb(), game.e("Tanks, troop, one"));
  tool->press(shift(on(180, 360)), 1);
  tool->press(shift(on(120, 380)), 1);
  tool->hover(on(120, 460));
  check_honest(game, *tool);
  REQUIRE(tool->verdict().ok());
  const Path path = tool->command()->path;
  REQUIRE(path.size() == 3);
  CHECK(path[0] == Vec2{mm(180), mm(360)});
  CHECK(path[1] == Vec2{mm(120), mm(380)});
  tool->press(on(120, 460), 1);
  CHECK(tool->act(Action::cancel));  // the end
  tool->hover(on(130, 460));
  CHECK(tool->command()->path.back() == Vec2{mm(130), mm(460)});
  CHECK(tool->act(Action::cancel));
  CHECK(tool->command()->path.size() == 2);
  CHECK(tool->act(Action::cancel));
  CHECK(tool->command()->path.size() == 1);
  CHECK_FALSE(tool->act(Action::cancel));
}

TEST_CASE("Path tool: too short is refused with its rule, too far ends where the allowance does") {
  const ToolGame game("move");
  const ElementId one = game.e("Tanks, troop, one");
  const Mobility mobility = game.ruleset().mobility(game.view(), one);
  REQUIRE(mobility.least > 0);
  const auto tool = make_path_tool(game.desk(), game.verb(), one);
  tool->hover(on(180, 300));
  check_honest(game, *tool);
  CHECK_FALSE(tool->verdict().ok());
  CHECK(game.ruleset().info().rule(tool->verdict().refusal().rule));
  tool->press(on(180, 300), 1);
  tool->press(on(180, 300), 1);
  CHECK_FALSE(tool->take());
  CHECK(tool->act(Action::go_on));
  CHECK_FALSE(tool->take());

  tool->hover(on(180, 590));
  check_honest(game, *tool);
  CHECK(tool->verdict().ok());
  const Vec2 end = tool->command()->path.back();
  CHECK(end.y < mm(590));
  CHECK(within(end, {mm(180), mm(260)}, mobility.most));
  CHECK_FALSE(within(end, {mm(180), mm(260)}, mobility.most - mm(1)));
}

TEST_CASE("Path tool: what counts more than its length is named with its factor") {
  const ToolGame game("enter");
  const auto tool = make_path_tool(game.desk(), game.verb(), game.e("Road, troop, tank"));
  tool->press(shift(on(360, 5)), 1);
  tool->hover(on(360, 160));
  check_honest(game, *tool);
  const std::vector<std::string> lines = tool->lines();
  REQUIRE(lines.size() >= 2);
  CHECK_THAT(lines[1], Contains("Woods") && Contains("1.33"));
}

TEST_CASE("Path tool: beyond the own edge the path leaves the table") {
  const ToolGame game("move");
  const auto tool = make_path_tool(game.desk(), game.verb(), game.e("Tanks, command"));
  Spot out;
  out.beyond = Vec2{-mm(30), mm(310)};
  tool->hover(out);
  check_honest(game, *tool);
  REQUIRE(tool->verdict().ok());
  CHECK(tool->command()->path.back().x == 0);
  CHECK(tool->ghosts().empty());
  CHECK(tool->command()->option(1) == 1);
  CHECK_THAT(tool->lines().back(), Contains("west edge"));
  tool->press(out, 1);
  tool->press(out, 1);
  CHECK(tool->take());
  // Back on the table it stays there.
  CHECK(tool->act(Action::cancel));
  tool->hover(on(150, 470));
  CHECK(tool->verdict().ok());
  CHECK(tool->command()->option(1) == 0);
}

TEST_CASE("Path tool: entering starts at the gate nearest to the pointer, or where it was told to") {
  const ToolGame game("enter");
  const ElementId tank = game.e("Road, troop, tank");
  const auto tool = make_path_tool(game.desk(), game.verb(), tank);
  tool->hover(on(460, 200));
  check_honest(game, *tool);
  REQUIRE(tool->verdict().ok());
  CHECK(tool->command()->path[0] == Vec2{mm(460), 0});
  CHECK(tool->command()->path.back() == Vec2{mm(460), mm(200)});
  tool->hover(on(560, 180));
  CHECK(tool->command()->path[0] == Vec2{mm(500), 0});
  tool->press(shift(on(440, 3)), 1);
  tool->hover(on(560, 180));
  check_honest(game, *tool);
  CHECK(tool->command()->path[0] == Vec2{mm(440), 0});
  CHECK(tool->act(Action::cancel));
  CHECK(tool->command()->path[0] == Vec2{mm(500), 0});
  CHECK_FALSE(tool->act(Action::cancel));
  CHECK(triangles(game.view(), *tool) > 100);
}

TEST_CASE("Path tool: entering by a zone starts in it") {
  const ToolGame game("enter");
  const auto tool = make_path_tool(game.desk(), game.verb(), game.e("Drop, troop, tank"));
  const auto& gate = game.view().battle->gates[1].corners;
  for (const Spot& spot : {on(560, 490), on(400, 300), on(300, 560), on(390, 490)}) {
    tool->hover(spot);
    check_honest(game, *tool);
    CHECK(polygon_contains(gate, tool->command()->path[0]));
  }
  tool->hover(on(600, 490));
  REQUIRE(tool->verdict().ok());
  CHECK(tool->command()->path[0] == Vec2{mm(430), mm(490)});
  tool->act(Action::go_on);
  CHECK(tool->take());
}

TEST_CASE("Path tool: the wheel turns the model at the end") {
  const ToolGame game("move");
  const auto tool = make_path_tool(game.desk(), game.verb(), game.e("Tanks, troop, one"));
  tool->hover(on(180, 460));
  const Facing before = tool->command()->facing;
  CHECK(tool->wheel(1));
  CHECK(tool->command()->facing == facing_from_degrees(degrees_of(before) + 15));
  check_honest(game, *tool);
}

TEST_CASE("Path tool: is for verbs with a path alone") {
  const ToolGame game("move");
  CHECK_FALSE(make_path_tool(game.desk(), game.ruleset().info().verb("turn"), game.e("Tanks, troop, one")));
  CHECK_FALSE(make_point_tool(game.desk(), game.verb(), game.e("Tanks, troop, one")));
}

TEST_CASE("Path tool: answers within a frame on every shipped table", "[.long]") {
  for (const char* shipped : {"first_steps", "meeting_engagement"})
    for (const char* verb : {"move", "enter"}) {
      if (std::string(shipped) == "first_steps" && std::string(verb) == "enter") continue;
      const ToolGame game(verb, "charge", shipped);
      const HeightField& ground = game.view().battle->table.ground;
      for (const Ref actor : game.actors()) {
        const auto tool = make_path_tool(game.desk(), game.verb(), actor);
        double worst = 0;
        for (int i = 0; i < 100; ++i) {
          Spot spot;
          spot.ground = Vec2{static_cast<std::int32_t>(i * 1040449LL % ground.width()),
                             static_cast<std::int32_t>(i * 3874973LL % ground.depth())};
          const std::clock_t start = std::clock();
          tool->hover(spot);
          worst = std::max(worst, 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
          check_honest(game, *tool);
        }
        INFO(shipped << " " << verb << " " << worst << " ms");
        CHECK(worst < 16);
      }
    }
}
