#include <catch2/catch.hpp>

#include "game/core/measure/measure.hpp"

#include "tests/unit/game/app/tool_game.hpp"

using namespace sixmil;
using namespace sixmil::app;
using namespace sixmil::app::test;
using Catch::Matchers::Contains;

namespace {

Spot at_model(const ToolGame& game, ElementId id) {
  Spot spot;
  spot.ground = game.view().element(id).at;
  spot.element = id;
  return spot;
}

}  // namespace

TEST_CASE("Point tool: a click deploys, dragging on turns the model") {
  const ToolGame game("deploy");
  const auto tool = make_point_tool(game.desk(), game.verb(), game.e("Tanks, troop, one"));
  REQUIRE(tool);
  tool->hover(on(100, 150));
  REQUIRE(tool->verdict().ok());
  CHECK(triangles(game.view(), *tool) > 100);
  tool->press(on(100, 150), 1);
  CHECK_FALSE(tool->take());
  tool->hover(on(100, 180));
  tool->release(on(100, 180), 1);
  const std::optional<Command> given = tool->take();
  REQUIRE(given);
  CHECK(game.validate(*given).ok());
  CHECK(given->path[0] == Vec2{mm(100), mm(150)});
  CHECK(given->facing == compass(1, 4));
  CHECK_FALSE(tool->take());
}

TEST_CASE("Point tool: a model is dragged from where it stands, a mere click on it does nothing") {
  const ToolGame game("deploy");
  const ElementId one = game.e("Tanks, troop, one");
  const auto tool = make_point_tool(game.desk(), game.verb(), one);
  const Spot grip = at_model(game, one);
  tool->press(grip, 1);
  tool->release(grip, 1);
  CHECK_FALSE(tool->take());
  Spot beside = grip;
  *beside.ground = *beside.ground + Vec2{mm(3), mm(1)};
  tool->press(beside, 1);
  tool->hover(on(103, 151));
  tool->release(on(103, 151), 1);
  const std::optional<Command> given = tool->take();
  REQUIRE(given);
  CHECK(given->path[0] == Vec2{mm(100), mm(150)});
  CHECK(given->facing == game.view().element(one).facing);
}

TEST_CASE("Point tool: outside the zone it is refused with the rule, and nothing is given") {
  const ToolGame game("deploy");
  const auto tool = make_point_tool(game.desk(), game.verb(), game.e("Tanks, troop, one"));
  tool->press(on(450, 300), 1);
  tool->release(on(450, 300), 1);
  CHECK_FALSE(tool->take());
  REQUIRE_FALSE(tool->verdict().ok());
  CHECK_THAT(tool->verdict().refusal().sentence, Contains("zone"));
  CHECK(game.ruleset().info().rule(tool->verdict().refusal().rule));
  CHECK(tool->act(Action::go_on));
  CHECK_FALSE(tool->take());
  CHECK_FALSE(tool->act(Action::cancel));
}

TEST_CASE("Point tool: who gets out is placed beside its carrier") {
  const ToolGame game("dismount", "hold");
  const ElementId rifles = game.e("Foot, section, rifles");
  const Vec2 carrier = game.view().element(game.e("Foot, section, carrier")).at;
  const auto tool = make_point_tool(game.desk(), game.verb(), rifles);
  REQUIRE(tool);
  Spot beside, far;
  beside.ground = carrier + Vec2{0, mm(24)};
  far.ground = carrier + Vec2{0, mm(60)};
  tool->hover(far);
  CHECK_FALSE(tool->verdict().ok());
  tool->hover(beside);
  REQUIRE(tool->verdict().ok());
  CHECK(tool->ghosts().at(0).element == rifles);
  CHECK(triangles(game.view(), *tool) > 100);
  tool->press(beside, 1);
  tool->release(beside, 1);
  const std::optional<Command> given = tool->take();
  REQUIRE(given);
  CHECK(given->path[0] == *beside.ground);
  CHECK(game.validate(*given).ok());
}

TEST_CASE("Point tool: turning follows the pointer and the wheel") {
  const ToolGame game("turn", "hold");
  const ElementId actor = game.actors().front().element();
  REQUIRE(actor.valid());
  const auto tool = make_point_tool(game.desk(), game.verb(), actor);
  REQUIRE(tool);
  Spot north;
  north.ground = game.view().element(actor).at + Vec2{0, mm(50)};
  tool->hover(north);
  REQUIRE(tool->command());
  CHECK(tool->command()->facing == compass(1, 4));
  CHECK(tool->command()->path.empty());
  CHECK(tool->ghosts().at(0).facing == compass(1, 4));
  CHECK(tool->wheel(-2));
  CHECK(tool->command()->facing == facing_from_degrees(60));
  REQUIRE(tool->verdict().ok());
  tool->press(north, 1);
  const std::optional<Command> given = tool->take();
  REQUIRE(given);
  CHECK(given->facing == facing_from_degrees(60));
}

TEST_CASE("Point tool: a template tells who is under it, and asks twice before it falls on friends") {
  const ToolGame game("shell", "hold");
  const ElementId gun = game.actors().front().element();
  const auto tool = make_point_tool(game.desk(), game.verb(), gun);
  REQUIRE(tool);
  const ElementId foe = game.e("Foes, troop, foe 1");
  tool->hover(at_model(game, foe));
  REQUIRE(tool->command());
  CHECK_THAT(tool->lines().at(0), Contains("away"));
  CHECK_THAT(tool->lines().at(1), Contains("Foes, troop, foe 1"));
  CHECK(tool->lines().size() == 2);
  CHECK(tool->ghosts().empty());
  CHECK(triangles(game.view(), *tool) > 100);
  CHECK(tool->verdict().ok() == game.validate(*tool->command()).ok());
  const Vec2 own = game.view().element(game.e("Tanks, troop, one")).at;
  Spot near_own;
  near_own.ground = own;
  tool->press(near_own, 1);
  REQUIRE(tool->verdict().ok());
  CHECK_THAT(tool->lines().back(), Contains("OWN") && Contains("Tanks, troop, one"));
  CHECK_FALSE(tool->take());
  // Elsewhere the question is forgotten.
  CHECK(tool->act(Action::cancel));
  tool->press(near_own, 1);
  CHECK_FALSE(tool->take());
  tool->press(near_own, 1);
  CHECK(tool->take());
}

TEST_CASE("Point tool: too far for a template is refused in a sentence") {
  const ToolGame game("shell", "hold");
  const auto tool = make_point_tool(game.desk(), game.verb(), game.actors().front());
  tool->hover(on(895, 5));
  REQUIRE(tool->command());
  CHECK_FALSE(tool->verdict().ok());
  CHECK(game.ruleset().info().rule(tool->verdict().refusal().rule));
  tool->press(on(895, 5), 1);
  CHECK_FALSE(tool->take());
}
