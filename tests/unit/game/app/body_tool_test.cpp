#include <catch2/catch.hpp>

#include "game/core/event/view.hpp"
#include "game/core/session/session.hpp"

#include "game/app/tools/tool.hpp"

#include "tests/support/race/race_info.hpp"
#include "tests/unit/game/app/tool_game.hpp"

using namespace sixmil;
using namespace sixmil::app;

namespace {

// A race in which the first side, under orders to run, may go.
class Racing {
 public:
  Racing() : session_(race::race_ruleset(), std::move(*race::race_ruleset().setup(race::small_battle(3), 5))) {
    const Ruleset& rules = race::race_ruleset();
    Acting acting;
    while (session_.state().phase.index() != race::go) {
      rules.acting(session_.state(), acting);
      const Acting::One one = acting.sides.front();
      give(one);
    }
    view_ = view_of(session_.state(), SideId(0));
  }
  Desk desk() const { return {&race::race_ruleset(), &view_, SideId(0), &settings_}; }
  const State& view() const { return view_; }

 private:
  void give(const Acting::One& one) {
    const Ruleset& rules = race::race_ruleset();
    std::vector<Command> commands;
    for (const Ref actor : one.actors) {
      const bool idle = actor.element().valid() && session_.state().element(actor.element()).on_table();
      if (!actor.valid() || idle) continue;
      if (actor.unit().valid() && session_.state().unit(actor.unit()).laid.valid()) continue;
      rules.candidates(session_.state(), one.side, actor, commands);
      REQUIRE(session_.submit(commands[actor.unit().valid() ? 1 : 0]).ok());
      return;
    }
    rules.candidates(session_.state(), one.side, Ref(), commands);
    REQUIRE(session_.submit(commands.front()).ok());
  }

  Session session_;
  State view_;
  Settings settings_;
};

Spot standing(Vec2 place) {
  Spot spot;
  spot.ground = place;
  return spot;
}

}  // namespace

TEST_CASE("Body tool: pointing to the left wheels about the left corner, and what is swept is drawn") {
  const Racing game;
  const ElementId runner(0);
  const Vec2 at = game.view().element(runner).at;
  const auto tool = make_body_tool(game.desk(), VerbId(race::wheel_about), runner);
  REQUIRE(tool);
  CHECK(app::test::triangles(game.view(), *tool) == 0);
  tool->hover(standing(at + Vec2{mm(40), mm(40)}));
  REQUIRE(tool->command());
  CHECK(tool->verdict().ok());
  CHECK(tool->command()->path[0] == at + Vec2{mm(5), mm(5)});
  CHECK(tool->command()->facing == compass(1, 8));
  CHECK(app::test::triangles(game.view(), *tool) > 20);
  REQUIRE(tool->ghosts().size() == 1);
  CHECK(tool->ghosts()[0].facing == compass(1, 8));
  // Another 15 degrees by the wheel, then set and confirmed.
  CHECK(tool->wheel(1));
  CHECK(degrees_of(tool->command()->facing) == 60);
  tool->hover(standing(at + Vec2{mm(40), -mm(40)}));
  CHECK(tool->command()->path[0] == at + Vec2{mm(5), -mm(5)});
  tool->press(standing(at + Vec2{mm(40), -mm(40)}), 1);
  CHECK_FALSE(tool->take());
  CHECK(tool->act(Action::go_on));
  const std::optional<Command> given = tool->take();
  REQUIRE(given);
  CHECK(race::race_ruleset().validate(game.view(), *given).ok());
}

TEST_CASE("Body tool: keys choose among the wheels that are offered, Escape lets the pointer choose again") {
  const Racing game;
  const auto tool = make_body_tool(game.desk(), VerbId(race::wheel_about), ElementId(0));
  CHECK(tool->act(Action::pan_right));
  REQUIRE(tool->command());
  const Command first = *tool->command();
  CHECK(tool->act(Action::pan_right));
  CHECK_FALSE(*tool->command() == first);
  CHECK(tool->act(Action::cancel));
  CHECK_FALSE(tool->act(Action::cancel));
}

TEST_CASE("Body tool: a unit goes as one, and each of it is shown where it would stand") {
  const Racing game;
  const auto tool = make_body_tool(game.desk(), VerbId(race::march), UnitId(0));
  REQUIRE(tool);
  const Vec2 at = game.view().element(ElementId(1)).at;
  tool->hover(standing(at + Vec2{mm(50), 0}));
  REQUIRE(tool->command());
  INFO((tool->verdict().ok() ? "" : tool->verdict().refusal().sentence));
  CHECK(tool->verdict().ok());
  REQUIRE(tool->ghosts().size() == 3);
  for (const Ghost& ghost : tool->ghosts()) CHECK(ghost.at == game.view().element(ghost.element).at + Vec2{mm(50), 0});
  CHECK_FALSE(tool->lines().empty());
  tool->hover(standing(at + Vec2{mm(500), 0}));
  CHECK_FALSE(tool->verdict().ok());
  CHECK(make_body_tool(game.desk(), VerbId(race::place), ElementId(0)) == nullptr);
}
