#include <catch2/catch.hpp>

#include "engine/base/file.hpp"

#include "game/core/measure/measure.hpp"

#include "game/app/tools/edge_line.hpp"
#include "game/app/tools/touched.hpp"
#include "game/app/tools/verb_options.hpp"

#include "tests/unit/game/app/tool_game.hpp"

using namespace sixmil;
using namespace sixmil::app;
using namespace sixmil::app::test;
using Catch::Matchers::Contains;

namespace {

const std::string air_scenario = program_root() + "/tests/ui/air/air.json";

// 900 mm by 600 mm.
const Table& table_of(const ToolGame& game) { return game.view().battle->table; }
Vec2 at(double x, double y) { return *on(x, y).ground; }

// The columns of the enemy's tanks along the road, none of red's beside them.
const Spot west = on(2, 283), over = on(620, 283);

std::vector<ElementId> in_corridor(const ToolGame& game, const Command& command) {
  std::vector<ElementId> out;
  under(game.view(), Corridor{command.path[0], command.path.back(), mm(30)}, out);
  return out;
}

}  // namespace

TEST_CASE("A line from one edge of the table to another ends on the edges, whatever it is pointed by") {
  const ToolGame game("deploy", "hold", air_scenario.c_str());
  const Table& table = table_of(game);
  CHECK(nearest_on_edge(table, at(12, 300)) == at(0, 300));
  CHECK(nearest_on_edge(table, at(450, 590)) == at(450, 600));
  CHECK(nearest_on_edge(table, {mm(450), -mm(80)}) == at(450, 0));
  CHECK(across_from(table, at(0, 300), at(450, 300)) == at(900, 300));
  CHECK(across_from(table, at(0, 300), at(100, 400)) == at(300, 600));
  CHECK(across_from(table, at(450, 0), at(449, 1)) == at(0, 450));
  CHECK_FALSE(across_from(table, at(0, 300), at(0, 300)));
  CHECK_FALSE(across_from(table, at(0, 300), {-mm(5), mm(310)}));
  for (std::int32_t x = 1; x < 900; x += 7)
    for (std::int32_t y = 1; y < 600; y += 11) {
      const std::optional<Vec2> end = across_from(table, at(0, 123.45), at(x, y));
      REQUIRE(end);
      const bool on_edge = end->x == mm(900) || end->y == 0 || end->y == mm(600);
      CHECK(on_edge);
    }
}

TEST_CASE("Corridor tool: dragged from an edge, it runs on to the other one and names whom the ruleset would strike") {
  const ToolGame game("strafe", "doctrine", air_scenario.c_str());
  const auto tool = make_corridor_tool(game.desk(), game.verb(), Ref());
  REQUIRE(tool);
  CHECK_FALSE(tool->command());
  tool->press(west, 1);
  tool->hover(over);
  REQUIRE(tool->command());
  REQUIRE(tool->verdict().ok());
  CHECK(tool->command()->path[0] == at(0, 283));
  CHECK(tool->command()->path.back().x == mm(900));

  std::vector<Explanation> odds;
  game.ruleset().forecast(game.view(), *tool->command(), odds);
  const Touched touched = touched_by(game.view(), SideId(0), odds);
  const std::vector<ElementId> inside = in_corridor(game, *tool->command());
  CHECK(touched.friends.size() + touched.enemies.size() == inside.size());
  for (const ElementId id : inside) {
    const auto& list = game.view().element(id).side == SideId(0) ? touched.friends : touched.enemies;
    CHECK(std::find(list.begin(), list.end(), id) != list.end());
  }
  CHECK_FALSE(tool->lines().empty());

  const render::Ground ground(table_of(game).ground);
  render::Overlays overlays(ground);
  tool->draw(overlays);
  CHECK(overlays.vertices().size() > 1000);
}

TEST_CASE("Corridor tool: letting go gives it, unless one's own models are in it: then a click in it or Enter does") {
  const ToolGame game("strafe", "doctrine", air_scenario.c_str());
  const auto tool = make_corridor_tool(game.desk(), game.verb(), Ref());
  // Over a model of one's own, wherever it has gone by now.
  Vec2 own;
  for (int i = 0; i < game.view().element_count(); ++i)
    if (game.view().element(ElementId(i)).side == SideId(0) && game.view().element(ElementId(i)).on_table())
      own = game.view().element(ElementId(i)).at;
  Spot south, there;
  south.ground = Vec2{own.x, 0};
  there.ground = own;
  tool->press(south, 1);
  tool->hover(there);
  tool->release(there, 1);
  CHECK_FALSE(tool->take());
  CHECK_THAT(tool->advice(), Contains("Own models"));
  SECTION("a click in it") {
    tool->press(there, 1);
    const std::optional<Command> given = tool->take();
    REQUIRE(given);
    CHECK(game.validate(*given).ok());
  }
  SECTION("Enter") {
    CHECK(tool->act(Action::go_on));
    CHECK(tool->take());
  }
  SECTION("Escape takes it up again, and once more ends it") {
    CHECK(tool->act(Action::cancel));
    CHECK(tool->act(Action::cancel));
    CHECK_FALSE(tool->command());
    CHECK_FALSE(tool->act(Action::cancel));
  }
  SECTION("none in it") {
    CHECK(tool->act(Action::cancel));
    CHECK(tool->act(Action::cancel));
    tool->press(on(890, 599), 1);
    tool->hover(on(899, 590));
    REQUIRE(tool->command());
    REQUIRE(tool->verdict().ok());
    tool->release(on(899, 590), 1);
    CHECK(tool->take());
  }
}

TEST_CASE("Corridor tool: two clicks do as well, and keys go through what the ruleset proposes") {
  const ToolGame game("strafe", "doctrine", air_scenario.c_str());
  const auto tool = make_corridor_tool(game.desk(), game.verb(), Ref());
  tool->press(on(890, 599), 1);
  tool->release(on(890, 599), 1);
  CHECK_FALSE(tool->take());
  tool->hover(on(899, 590));
  tool->press(on(899, 590), 1);
  CHECK(tool->take());

  const auto other = make_corridor_tool(game.desk(), game.verb(), Ref());
  REQUIRE(other->act(Action::pan_right));
  REQUIRE(other->command());
  const Path first = other->command()->path;
  CHECK(other->verdict().ok());
  REQUIRE(other->act(Action::pan_left));
  CHECK(other->command()->path != first);
  // Turned about where it comes in, it still ends on an edge.
  CHECK(other->wheel(1));
  CHECK(other->verdict().ok());
  other->set_option(0, 2);
  CHECK(other->command()->option(0) == 2);
  CHECK(other->act(Action::go_on));
  CHECK(other->take());
}

TEST_CASE("A template is as wide as the switches in force make it") {
  const ToolGame game("name_strike", "doctrine", air_scenario.c_str());
  const VerbInfo& verb = game.ruleset().info().verbs[static_cast<std::size_t>(game.verb().index())];
  CHECK(radius_of(game.view(), verb) == mm(30));
  State wide = game.view();
  Battle battle = *wide.battle;
  battle.options[static_cast<std::size_t>(verb.wide.index())] = 1;
  wide.battle = std::make_shared<Battle>(battle);
  CHECK(radius_of(wide, verb) == mm(60));
}
