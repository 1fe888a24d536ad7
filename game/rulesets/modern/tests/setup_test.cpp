#include <catch2/catch.hpp>

#include "game/core/turn/ruleset.hpp"

#include "game/rulesets/modern/tests/field.hpp"

using namespace sixmil;
using namespace sixmil::modern;
using namespace sixmil::modern::test;

namespace {

std::vector<std::string> problems_of(const BattleSpec& spec) {
  std::vector<std::string> out;
  const Result<State> state = modern_ruleset().setup(spec, 1);
  for (const Error& problem : state.problems()) out.push_back(problem.sentence());
  return out;
}

}  // namespace

TEST_CASE("MOD-P0: all that a battle is refused for is told, the first found first") {
  Field field;
  field.add(0, "t72", at(10, 10));
  field.add(1, "t72", at(100, 10));
  SideSpec& blue = field.spec.sides[0];
  blue.field = "sides[0]";
  blue.units[0].field = "sides[0].units[0]";
  blue.units[0].elements[0].field = "sides[0].units[0].elements[0]";
  CHECK(problems_of(field.spec).empty());
  blue.values.emplace_back("lucky", 1);
  blue.units[0].off_table = true;
  blue.units[0].arrival = ArrivalSpec{};
  blue.units[0].elements[0].values = {{"rounds", 3}};
  CHECK(
      problems_of(field.spec) ==
      std::vector<std::string>{"sides[0].lucky: no such value here; see the ruleset's README for the values it knows.",
                               "sides[0].units[0]: nobody arrives later in this rulebook; leave the arrival out.",
                               "sides[0].units[0]: nobody stays off the table in this rulebook; leave off_table out.",
                               "sides[0].units[0].elements[0].rounds: no such value here; see the ruleset's README for "
                               "the values it knows."});
}

TEST_CASE("MOD-P0: who has no seat is told of where the scenario lets it ride") {
  Field field;
  const ElementId tank = field.add(0, "t72", at(10, 10));
  field.aboard("modern_rifle_squad", tank);
  field.add(1, "t72", at(100, 10));
  field.spec.sides[0].units[0].elements[1].field = "sides[0].units[0].elements[1]";
  CHECK(problems_of(field.spec) ==
        std::vector<std::string>{
            "sides[0].units[0].elements[1].aboard: has no seat in its carrier; let it ride elsewhere."});
}

TEST_CASE("MOD-P0: a zone that is full is told once, and every vehicle that stands in another") {
  Field field;
  field.add(0, "t72", at(10, 10));
  field.add(0, "t72", at(10, 10));
  field.add(0, "t72", at(10.1, 10));
  field.add(1, "t72", at(100, 10));
  CHECK(problems_of(field.spec).size() == 2);
  Zone small;
  small.id = "small";
  small.side = SideId(0);
  const Vec2 corner = at(30, 30);
  small.corners = {
      corner, {corner.x + in(0.5), corner.y}, {corner.x + in(0.5), corner.y + in(0.5)}, {corner.x, corner.y + in(0.5)}};
  field.spec.zones.push_back(small);
  for (ElementSpec& element : field.spec.sides[0].units[0].elements) element.pose.reset();
  const std::vector<std::string> told = problems_of(field.spec);
  REQUIRE(told.size() == 1);
  CHECK(told[0].find("finds no room in its zone") != std::string::npos);
}
