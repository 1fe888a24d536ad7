#include <vector>

#include "tests/unit/game/scenario/sample.hpp"

using namespace sixmil;
using namespace sixmil::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

struct Found {
  const char *place, *word;  // the word is of problem or remedy
};

void told(const std::string& text, const std::vector<Found>& expected) {
  const Result<scenario::Scenario> out = make(text);
  REQUIRE_FALSE(out.ok());
  std::string all;
  for (const Error& problem : out.problems()) all += problem.sentence() + "\n";
  INFO(all);
  REQUIRE(out.problems().size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const Error& problem = out.problems()[i];
    CHECK(problem.place == "sample.json: " + std::string(expected[i].place));
    CHECK_THAT(problem.sentence(), Contains(expected[i].word));
    CHECK_FALSE(problem.remedy.empty());
  }
  CHECK(out.error().sentence() == out.problems().front().sentence());
}

}  // namespace

TEST_CASE("Problems: all that is wrong with a file is told, in its order") {
  told(R"({
    "format": "sixmil-scenario", "version": 1, "ruleset": "iron_cow", "id": "Many", "title": "Many", "turnz": 4,
    "table": {"width": 900, "height": 600, "biom": "winter"},
    "grounds": [{"id": "mud", "like": "swam", "values": {"slow": 3, "move_pct": -95}}],
    "ground": {"features": [
      {"kind": "hil", "at": [1, 2]},
      {"kind": "hill", "at": [450, 300], "size": [100, 100], "height": 800},
      {"kind": "ridge", "points": [[0, 0], [0, 0]], "height": "high"}]},
    "areas": [
      {"ground": "wood", "points": [[0, 0], [90, 0], [90, 90]]},
      {"ground": "mud", "points": [[0, 0], [90, 90], [90, 0], [0, 90]]},
      {"ground": "woods", "oval": {"at": [2000, 100], "size": [50]}}],
    "roads": [{"points": [[0, 300], [900, 300]]}, 5],
    "bridges": [{"from": [10, 10], "to": [10, 10], "width": 20}],
    "buildings": [{"at": [5, 300], "size": [30, 20], "height": 10}],
    "zones": [{"id": "west", "side": "rad", "rectangle": [[0, 100], [200, 500]]},
              {"id": "east", "side": "blue", "rectangle": [[700, 100], [900, 100]]}],
    "gates": [{"id": "g", "edge": "south"}],
    "rules": {"moral": true},
    "opens": "green",
    "sides": [
      {"id": "red", "faction": "cdsu", "force": "standart", "pick": ["hq"]},
      {"id": "blue", "faction": "amrep", "units": [
        {"role": "hq", "elements": [{"profile": "abc"}, {"profile": "apc", "count": 2, "at": [100, 100]}]},
        {"role": "hq", "zone": "wist", "elements": [{"profile": "apc", "at": [10, 10], "step": [0, 5000]}]}]}]
  })",
       {{"turnz", "turns"},
        {"id", "small letters"},
        {"table.biom", "biome"},
        {"grounds[0].like", "swamp"},
        {"grounds[0].label", "missing"},
        {"grounds[0].values.slow", "no value"},
        {"grounds[0].values.move_pct", "out of range"},
        {"ground.features[0].kind", "hill"},
        {"ground.features[1].height", "out of range"},
        {"ground.features[2].points[1]", "repeats"},
        {"ground.features[2].width", "missing"},
        {"ground.features[2].height", "number"},
        {"areas[0].ground", "woods"},
        {"areas[1]", "outline"},
        {"areas[2].oval.at[0]", "out of range"},
        {"roads[0].width", "missing"},
        {"roads[1]", "object"},
        {"bridges[0]", "no length"},
        {"buildings[0]", "over the edge"},
        {"zones[0].side", "red"},
        {"zones[1].rectangle", "flat"},
        {"gates[0]", "nowhere"},
        {"rules.moral", "morale"},
        {"opens", "red, blue"},
        {"sides[0].force", "standard"},
        {"sides[1].units[0].elements[0].profile", "apc"},
        {"sides[1].units[0].elements[1]", "step"},
        {"sides[1].units[1].zone", "west"},
        {"sides[1].units[1].elements[0].step[1]", "out of range"}});
}

TEST_CASE("Problems: what only follows from another is not told") {
  // The names of sides, zones and kinds of ground are in doubt, so whoever uses one is not blamed.
  told(replaced(replaced(sample_text(R"("grounds": [{"label": "Mud"}],
                                        "areas": [{"ground": "mud", "points": [[0, 0], [90, 0], [90, 90]]}],)"),
                         "\"id\": \"blue\"", "\"id\": \"red\""),
                "\"id\": \"west\"", "\"id\": 5"),
       {{"grounds[0].id", "missing"}, {"zones[0].id", "text"}, {"sides[1].id", "twice"}});
  // Nor are places where nobody knows how large the table is.
  told(replaced(sample_text(R"("roads": [{"points": [[0, 300], [900, 300]], "width": 1}],)"), "900,", "\"wide\","),
       {{"table.width", "number"}, {"roads[0].width", "out of range"}});
  told(replaced(sample_text(), "\"turns\": 4,", "\"unit\": \"inches\","), {{"unit", "inch"}});
  told(replaced(sample_text(), "iron_cow", "iron_crow"), {{"ruleset", "iron_cow"}});
}

TEST_CASE("Problems: those of a force file are told at the side that fields it") {
  scenario::Source source;
  source.path = "sample.json";
  source.complete = true;
  source.text = sample_text();
  source.files.push_back(
      {"force:standard", R"({"format": "sixmil-force", "version": 1, "ruleset": "iron_cow", "units": [
    {"role": "hq", "elements": [{"profile": "abc", "count": 2}, {"profile": "apc", "cuont": 3}]},
    {"elements": [{"profile": "apc"}]}]})"});
  const Result<scenario::Scenario> out = scenario::make_scenario(source);
  REQUIRE_FALSE(out.ok());
  REQUIRE(out.problems().size() == 6);
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string place = "sample.json: sides[" + std::to_string(side) + "].force";
    const char* const words[] = {"units[0].elements[1].cuont", "units[1].role", "units[0].elements[0].profile"};
    for (std::size_t i = 0; i < 3; ++i) {
      const Error& problem = out.problems()[side * 3 + i];
      CHECK(problem.place == place);
      CHECK_THAT(problem.problem, StartsWith("force standard: " + std::string(words[i])));
    }
  }
}

TEST_CASE("Problems: values of every side and every place that nobody reaches are told at once") {
  told(
      replaced(replaced(sample_text(), "[\"hq\"]", R"(["hq"], "values": {"strikes": 99, "morale": 99})"),
               R"("faction": "amrep",)", R"("faction": "amrep", "values": {"morale": 99},)"),
      {{"sides[0].strikes", "out of range"}, {"sides[0].morale", "out of range"}, {"sides[1].morale", "out of range"}});
  told(sample_text(R"("areas": [{"ground": "cliff", "points": [[300, 0], [600, 0], [600, 600], [300, 600]]},
                                {"ground": "cliff", "points": [[0, 520], [900, 520], [900, 560], [0, 560]]}],
    "objectives": [{"name": "Rock", "at": [450, 300]}, {"name": "Field", "at": [100, 300]},
                   {"name": "Peak", "at": [450, 400]}],
    "gates": [{"id": "out", "side": "red", "edge": "north", "exit": true}],)"),
       {{"objectives[0]", "reach"}, {"objectives[2]", "reach"}, {"gates[0]", "reach"}});
}

TEST_CASE("Problems: a hundred are enough") {
  std::string roads;
  for (int i = 0; i < 40; ++i) roads += std::string(i == 0 ? "" : ",") + R"({"a": 1, "b": 2, "c": 3})";
  const Result<scenario::Scenario> out = make(sample_text("\"roads\": [" + roads + "],"));
  REQUIRE_FALSE(out.ok());
  CHECK(out.problems().size() == 100);
}
