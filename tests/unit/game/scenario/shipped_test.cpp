#include <catch2/catch.hpp>

#include "engine/base/file.hpp"

#include "tests/unit/game/scenario/sample.hpp"

using namespace sixmil;
using namespace sixmil::test;

TEST_CASE("Scenario: everything that comes with the program loads, has its file's name and notes for people") {
  const std::string root = program_root() + "/assets/scenarios";
  int count = 0;
  for (const std::string& folder : list_folders(root))
    for (const std::string& file : list_files(root + "/" + folder, ".json")) {
      INFO(file);
      const Result<scenario::Scenario> out = scenario::load_scenario(root + "/" + folder + "/" + file);
      INFO((out.ok() ? std::string() : out.error().sentence()));
      REQUIRE(out.ok());
      CHECK(out->id + ".json" == file);
      CHECK(out->ruleset->info().id == folder);
      CHECK(file_exists(out->notes));
      CHECK_FALSE(out->summary.empty());
      ++count;
    }
  CHECK(count >= 2);
}

TEST_CASE("Scenario: the example of the README loads") {
  const Result<std::string> page = read_text_file(program_root() + "/assets/scenarios/README.md", 1 << 20);
  REQUIRE(page.ok());
  const std::size_t from = page->find("```json\n"), to = page->find("```", from + 8);
  REQUIRE(from != std::string::npos);
  REQUIRE(to != std::string::npos);
  CHECK(made(page->substr(from + 8, to - from - 8)).id == "crossing");
}

TEST_CASE("Scenario: the two first battles are what they promise") {
  const auto load = [](const char* name) {
    return std::move(*scenario::load_scenario(*scenario::find_scenario(name)));
  };
  const scenario::Scenario first = load("first_steps");
  CHECK(first.start.element_count() == 12);
  CHECK(first.start.battle->turns == 4);
  for (const Element& e : first.start.elements) CHECK(e.at != Vec2{});
  const scenario::Scenario meeting = load("meeting_engagement");
  CHECK(meeting.start.battle->turns == 10);
  int sides[2] = {0, 0};
  for (const Element& e : meeting.start.elements) ++sides[e.side.index()];
  CHECK(sides[0] == sides[1]);
  CHECK(sides[0] >= 23);
  CHECK(sides[0] <= 28);
  const Table& table = meeting.start.battle->table;
  CHECK(table.ground.width() == mm(1800));
  CHECK(table.ground.depth() == mm(1200));
  CHECK(table.scenery.bridges.size() == 1);
  CHECK(table.scenery.buildings.size() > 20);
  CHECK(table.ground.highest() >= mm(40));
  CHECK(table.ground.highest() <= mm(75));
}

TEST_CASE("Scenario: a name is found, a slip is told") {
  REQUIRE(scenario::find_scenario("first_steps").ok());
  const Result<std::string> slip = scenario::find_scenario("first_step");
  REQUIRE_FALSE(slip.ok());
  CHECK(slip.error().remedy == "did you mean first_steps?");
  const std::vector<scenario::Listed> listed = scenario::list_scenarios();
  CHECK(listed.size() >= 2);
  for (const scenario::Listed& one : listed) {
    const scenario::Scenario loaded = std::move(*scenario::load_scenario(one.path));
    CHECK(one.title == loaded.title);
    REQUIRE(one.sides.size() == loaded.spec.sides.size());
    for (std::size_t i = 0; i < one.sides.size(); ++i) {
      CHECK(one.sides[i] == loaded.spec.sides[i].id);
      CHECK(one.side_names[i] == loaded.document.sides[i].name.value_or(one.sides[i]));
    }
  }
}
