#include "game/core/command/command.hpp"

#include <catch2/catch.hpp>

#include "game/core/rows/explanation.hpp"

#include "tests/unit/game/core/small_battle.hpp"

using namespace sixmil;
using namespace sixmil::test;

TEST_CASE("the text of a command reads back as the command") {
  Command command;
  command.side = SideId(1);
  command.verb = VerbId(1);
  CHECK(command_text(small_info(), command) == "1 go");
  command.actor = ElementId(12);
  command.targets = {Ref(UnitId(3)), Ref(ElementId(4))};
  command.path = {{120000, 3400}, {1, 2}};
  command.facing = compass(3, 16);
  command.options = {-5, 7};
  const std::string text = command_text(small_info(), command);
  CHECK(text == "1 go element:12 at=unit:3;element:4 path=120000,3400;1,2 facing=6270,15137 options=-5;7");
  const Result<Command> back = parse_command(small_info(), text);
  REQUIRE(back.ok());
  CHECK(*back == command);
}

TEST_CASE("text that is no command is refused with the word that is wrong") {
  const auto problem = [](std::string_view text) {
    const Result<Command> result = parse_command(small_info(), text);
    return result.ok() ? std::string() : result.error().problem;
  };
  CHECK(problem("0 fly") == "'fly' is not a verb of this ruleset");
  CHECK(problem("9 go") == "'9' is not a number in range");
  CHECK(problem("") == "'' is not a number in range");
  CHECK(problem("0 go tank:1") == "'tank:1' is not a thing on the table");
  CHECK(problem("0 go element:99999") == "'99999' is not a number in range");
  CHECK(problem("0 go path=1;2") == "'1' is not a point");
  CHECK(problem("0 go where=1,2") == "'where=1,2' is not a part of a command");
  std::string longest = "0 go path=1,1";
  for (int i = 0; i < max_path_points; ++i) longest += ";1,1";
  CHECK(problem(longest) == "'1,1' is not that short a list");
}

TEST_CASE("an explanation is the clamped sum of its terms and says so") {
  Explanation odds("hit", "IC-8.1", ElementId(1));
  odds.add("base", 30, "IC-8.1");
  odds.add("firer advances", -30, "IC-8.2");
  odds.add("target static", -15, "IC-8.2");
  CHECK(odds.sum() == -15);
  CHECK(odds.value() == 0);
  CHECK(odds.text() ==
        "base 30 (IC-8.1), firer advances \u221230 (IC-8.2), target static \u221215 (IC-8.2): 0 (sum -15)");
}
