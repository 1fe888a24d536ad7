#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "engine/base/file.hpp"

#include "tests/support/files.hpp"
#include "tests/support/watch.hpp"
#include "tests/unit/game/scenario/sample.hpp"

using namespace sixmil;
using namespace sixmil::test;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

// The sentence for a file; loading it takes less than two seconds.
std::string told(const std::string& path) {
  const Watch watch;
  const Result<scenario::Scenario> out = scenario::load_scenario(path);
  CHECK(watch.cpu_seconds() < 2);
  REQUIRE_FALSE(out.ok());
  const std::string sentence = out.error().sentence();
  CHECK_THAT(sentence, Contains(path));
  CHECK(sentence.find('\n') == std::string::npos);
  return sentence;
}

std::string told_text(const std::string& text) {
  const TempFolder folder;
  put_text(folder.file("a.json"), text);
  return told(folder.file("a.json"));
}

struct Slip {
  const char *from, *to, *place, *word;
};

}  // namespace

TEST_CASE("Scenario: the sample itself is sound") {
  const scenario::Scenario sample = made(sample_text());
  CHECK(sample.id == "sample");
  CHECK(sample.start.element_count() == 8);
  CHECK(sample.start.battle->turns == 4);
}

TEST_CASE("Scenario: what is no file is told by name") {
  const TempFolder folder;
  told(folder.file("missing.json"));
  told(folder.path());
  REQUIRE(::mkfifo(folder.file("pipe.json").c_str(), 0600) == 0);
  told(folder.file("pipe.json"));
  told("/dev/zero");
}

TEST_CASE("Scenario: what is no document is told with its line") {
  told_text("");
  told_text("{");
  told_text("nonsense");
  told_text("\xef\xbb\xbf{}");
  told_text(std::string(100000, '['));
  CHECK_THAT(told_text("{\"format\": 1, \"format\": 2}"), Contains("format"));
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "{\"a\":";
  told_text(deep);
}

TEST_CASE("Scenario: the sample cut short anywhere is refused in one sentence") {
  const std::string text = sample_text();
  for (std::size_t size = 0; size + 1 < text.size(); size += 7) {
    const Result<scenario::Scenario> out = make(text.substr(0, size));
    REQUIRE_FALSE(out.ok());
    CHECK_FALSE(out.error().problem.empty());
  }
}

TEST_CASE("Scenario: slips are told with field and remedy") {
  const Slip slips[] = {
      {"sixmil-scenario", "sixmil-senario", "format", "did you mean"},
      {"\"version\": 1", "\"version\": 2", "version", "from 1 to 1"},
      {"iron_cow", "iron_crow", "ruleset", "did you mean iron_cow"},
      {"\"id\": \"sample\"", "\"id\": \"../sample\"", "id", "small letters"},
      {"\"turns\": 4", "\"turns\": 0", "turns", "from 1 to 200"},
      {"\"turns\": 4", "\"turns\": \"4\"", "turns", "whole number"},
      {"\"turns\": 4", "\"turnz\": 4", "turnz", "did you mean turns"},
      {"\"turns\": 4", "\"seed\": -1", "seed", "out of range"},
      {"\"turns\": 4", "\"seed\": 4294967296", "seed", "out of range"},
      {"\"turns\": 4", "\"opens\": \"green\"", "opens", "red"},
      {"\"turns\": 4", "\"rules\": {\"moral\": true}", "rules.moral", "did you mean morale"},
      {"\"turns\": 4", "\"rules\": {\"visibility_pct\": 20}", "rules.visibility_pct", "from -100 to 0"},
      {"\"turns\": 4", "\"rules\": {\"visibility_pct\": true}", "rules.visibility_pct", "not a switch"},
      {"900,", "901,", "table.width", "multiple of 5 mm"},
      {"900,", "20000,", "table.width", "out of range"},
      {"900,", "\"wide\",", "table.width", "number"},
      {"\"side\": \"red\"", "\"side\": \"rod\"", "zones[0].side", "did you mean red"},
      {"\"id\": \"east\"", "\"id\": \"west\"", "zones[1].id", "twice"},
      {"[200, 500]", "[200, 100]", "zones[0].rectangle", "flat"},
      {"[200, 500]", "[2000, 500]", "zones[0].rectangle[1][0]", "out of range"},
      {"[200, 500]", "[200]", "zones[0].rectangle[1]", "exactly 2"},
      {"\"id\": \"blue\"", "\"id\": \"red\"", "sides[1].id", "twice"},
      {"\"faction\": \"cdsu\"", "\"faction\": \"cdsy\"", "sides[0].faction", "did you mean cdsu"},
      {"\"force\": \"standard\"", "\"force\": \"standart\"", "sides[0].force", "standard"},
      {"\"force\": \"standard\"", "\"force\": \"../../standard\"", "sides[0].force", "plain name"},
      {"\"force\": \"standard\"", "\"force\": \"amrep_air_cavalry\"", "sides[0].force", "belongs to"},
      {"[\"hq\"]", "[\"hk\"]", "sides[0].pick[0]", "hq"},
      {"[\"hq\"]", "[\"hq\", \"hq\"]", "sides[0].pick[1]", "twice"},
      {"[\"hq\"]", "[\"squadron_1\"]", "sides[0]", "HQ"},
      {"\"pick\": [\"hq\"]", "\"units\": [{\"role\": \"hq\"}]", "sides[0].units[0]", "empty"},
  };
  for (const Slip& slip : slips) {
    INFO(slip.to);
    const std::string sentence = problem(replaced(sample_text(), slip.from, slip.to));
    CHECK_THAT(sentence, StartsWith("sample.json: " + std::string(slip.place)));
    CHECK_THAT(sentence, Contains(slip.word));
  }
}

TEST_CASE("Scenario: a table that is left out has a whole number of samples, or that is told") {
  for (const char* ruleset : {"iron_cow", "modern"})
    for (const char* unit : {"mm", "inch"}) {
      INFO(ruleset << " in " << unit);
      const bool fits = std::string(ruleset) == "modern" ? std::string(unit) == "inch" : std::string(unit) == "mm";
      const std::string sentence = problem(
          std::string(R"({"format": "sixmil-scenario", "version": 1, "id": "bare", "title": "Bare", "ruleset": ")") +
          ruleset + R"(", "unit": ")" + unit + R"(", "sides": []})");
      CHECK((sentence.find("whole number of samples") != std::string::npos) != fits);
    }
}

TEST_CASE("Scenario: units that count themselves up without end are told soon") {
  const std::string nested =
      R"("units": [{"role": "a", "count": 30, "units": [{"role": "b", "count": 30, "units": [{"role": "c", "count": 30,
          "units": [{"role": "d", "count": 30, "elements": [{"profile": "apc", "count": 2, "at": [100, 100]}]}]}]}]}])";
  told_text(replaced(sample_text(), R"("force": "standard", "pick": ["hq"])", nested));
  const std::string empty =
      R"("units": [{"role": "a", "count": 30, "units": [{"role": "b", "count": 30, "units": [{"role": "c", "count": 30,
          "units": [{"role": "d", "count": 30}]}]}]}])";
  told_text(replaced(sample_text(), R"("force": "standard", "pick": ["hq"])", empty));
}

TEST_CASE("Scenario: who opens is not looked for where there are no sides") {
  CHECK_THAT(problem(sample_head + R"("opens": "red", "sides": []})"), StartsWith("sample.json: sides"));
}

TEST_CASE("Scenario: slips in units are told with field and remedy") {
  const std::string good = replaced(
      sample_text(), R"("force": "standard", "pick": ["hq"])",
      R"("units": [{"role": "hq", "elements": [{"profile": "apc", "count": 2}, {"profile": "infantry", "aboard": 0}]}])");
  made(good);
  const Slip slips[] = {
      {"\"profile\": \"apc\"", "\"profile\": \"abc\"", "sides[0].units[0].elements[0].profile", "did you mean apc"},
      {"\"count\": 2", "\"count\": 4294967295", "sides[0].units[0].elements[0].count", "out of range"},
      {"\"count\": 2", "\"count\": 2, \"at\": [100, 100]", "sides[0].units[0].elements[0]", "step"},
      {"\"count\": 2", "\"at\": [1000, 100]", "sides[0].units[0].elements[0].at[0]", "out of range"},
      {"\"count\": 2", "\"at\": [100, 1e999]", "", "line"},
      {"\"count\": 2", "\"count\": 2, \"at\": [100, 100], \"step\": [850, 0]", "sides[0].units[0].elements[0]",
       "off the table"},
      {"\"aboard\": 0", "\"aboard\": 2", "sides[0].units[0]", "carry"},
      {"\"aboard\": 0", "\"aboard\": 9", "sides[0].units[0]", "carry"},
      {"\"aboard\": 0", "\"aboard\": 0, \"values\": {\"courage\": 3}", "sides[0].units[0].elements[1].courage",
       "value"},
      {"\"role\": \"hq\"", "\"role\": \"hq\", \"arrival\": {\"die\": 6, \"gate\": \"x\"}",
       "sides[0].units[0].arrival.gate", "not known"},
      {"\"role\": \"hq\"", "\"role\": \"hq\", \"zone\": \"wist\"", "sides[0].units[0].zone", "did you mean west"},
  };
  for (const Slip& slip : slips) {
    INFO(slip.to);
    const std::string sentence = problem(replaced(good, slip.from, slip.to));
    CHECK_THAT(sentence, StartsWith("sample.json: " + std::string(slip.place)));
    CHECK_THAT(sentence, Contains(slip.word));
  }
}

TEST_CASE("Scenario: slips in the terrain are told with field and remedy") {
  const Slip slips[] = {
      {"", R"("ground": {"features": [{"kind": "hil"}]},)", "ground.features[0].kind", "did you mean hill"},
      {"", R"("ground": {"features": [{"kind": "hill", "at": [450, 300], "size": [100, 100], "height": 80}]},)",
       "ground", "steeper than 40"},
      {"", R"("ground": {"image": {"file": "../x.png", "high": 10}},)", "ground.image.file", "plain file name"},
      {"", R"("ground": {"image": {"file": "nowhere.png", "high": 10}},)", "ground.image.file", "nowhere.png"},
      {"", R"("areas": [{"ground": "wood", "points": [[0, 0], [9, 0], [9, 9]]}],)", "areas[0].ground",
       "did you mean woods"},
      {"", R"("areas": [{"ground": "woods", "points": [[0, 0], [90, 90], [90, 0], [0, 90]]}],)", "areas[0]", ""},
      {"", R"("areas": [{"ground": "woods"}],)", "areas[0].points", "missing"},
      {"", R"("roads": [{"points": [[0, 0], [0, 0]], "width": 20}],)", "roads[0].points[1]", "repeats"},
      {"", R"("bridges": [{"from": [10, 10], "to": [10, 10], "width": 20}],)", "bridges[0]", "no length"},
      {"", R"("buildings": [{"at": [5, 300], "size": [30, 20], "height": 10}],)", "buildings[0]", "over the edge"},
      {"", R"("gates": [{"id": "g", "edge": "south"}],)", "gates[0]", "nowhere"},
      {"", R"("gates": [{"id": "g", "edge": "sooth", "entry": true}],)", "gates[0].edge", "did you mean south"},
      {"", R"("gates": [{"id": "g", "edge": "south", "entry": true, "from": 400, "to": 400}],)", "gates[0]",
       "no width"},
      {"", R"("gates": [{"id": "g", "zone": {"rectangle": [[0, 0], [50, 50]]}, "edge": "south", "entry": true}],)",
       "gates[0].edge", "leave one of them out"},
      {"", R"("gates": [{"id": "g", "zone": {"rectangle": [[0, 0], [50, 50]]}, "exit": true}],)", "gates[0].exit",
       "over an edge"},
      {"", R"("gates": [{"id": "g", "zone": {"points": [[0, 0], [50, 50]]}, "entry": true}],)", "gates[0].zone.points",
       "3"},
      {"", R"("grounds": [{"id": "woods", "label": "More woods"}],)", "grounds[0].id", "twice"},
      {"", R"("grounds": [{"id": "mud", "label": "Mud", "like": "swam"}],)", "grounds[0].like", "did you mean swamp"},
      {"", R"("grounds": [{"id": "mud", "label": "Mud", "values": {"slow": 3}}],)", "grounds[0].values.slow",
       "no value"},
      {"", R"("grounds": [{"id": "mud", "label": "Mud", "values": {"move_pct": -95}}],)", "grounds[0].values.move_pct",
       "out of range"},
      {"",
       R"("grounds": [{"id": "a", "label": "A", "values": {"move_pct": -3}}, {"id": "b", "label": "B", "values": {"move_pct": -11}},
          {"id": "c", "label": "C", "values": {"move_pct": -17}}, {"id": "d", "label": "D", "values": {"move_pct": -27}},
          {"id": "e", "label": "E", "values": {"move_pct": -29}}, {"id": "f", "label": "F", "values": {"move_pct": -41}}],)",
       "grounds", "multiples of 5"},
  };
  for (const Slip& slip : slips) {
    INFO(slip.to);
    const std::string sentence = problem(sample_text(slip.to));
    CHECK_THAT(sentence, StartsWith("sample.json: " + std::string(slip.place)));
    CHECK_THAT(sentence, Contains(slip.word));
  }
}

TEST_CASE("Scenario: what would take too long to compute is refused quickly") {
  const Watch watch;
  std::string many;
  for (int i = 0; i < 200; ++i)
    many += std::string(i == 0 ? "" : ",") + R"({"kind": "noise", "height": 1, "size": 50, "octaves": 6})";
  const std::string wide = replaced(sample_text("\"ground\": {\"features\": [" + many + "]},"),
                                    R"("width": 900, "height": 600)", R"("width": 900, "height": 600, "spacing": 1)");
  CHECK_THAT(problem(wide), Contains("too costly"));
  CHECK(watch.cpu_seconds() < 2);
  CHECK_THAT(problem(replaced(sample_text(), R"("width": 900, "height": 600)",
                              R"("width": 10000, "height": 10000, "spacing": 5)")),
             Contains("a million samples"));
  const std::string strip = replaced(
      replaced(sample_text(), R"("width": 900, "height": 600)", R"("width": 9000, "height": 100, "spacing": 1)"),
      "[[0, 100], [200, 500]]", "[[0, 10], [200, 90]]");
  CHECK_THAT(problem(replaced(strip, "[[700, 100], [900, 500]]", "[[700, 10], [900, 90]]")),
             StartsWith("sample.json: ground: 9001 × 101 samples"));
}

TEST_CASE("Scenario: an objective or exit that nobody can reach is refused") {
  // An island in deep water: no tracks get there.
  const std::string moat = R"("areas": [
    {"ground": "deep_water", "points": [[350, 200], [550, 200], [550, 400], [350, 400]]}],
    "objectives": [{"name": "Island", "at": [450, 300]}],)";
  CHECK_THAT(problem(sample_text(moat)), Contains("objectives[0]: nobody can reach it"));
  made(sample_text(replaced(moat, "deep_water", "woods")));
  const std::string shut = R"("areas": [{"ground": "cliff", "points": [[0, 520], [900, 520], [900, 560], [0, 560]]}],
    "gates": [{"id": "out", "side": "red", "edge": "north", "exit": true}],)";
  CHECK_THAT(problem(sample_text(shut)), Contains("gates[0]: nobody can reach this exit"));
  made(sample_text(replaced(shut, "[900, 520], [900, 560]", "[800, 520], [800, 560]")));
}
