#include <catch2/catch.hpp>
#include <iterator>
#include <map>

#include "engine/base/file.hpp"

#include "tests/unit/game/scenario/sample.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

// Both sides field this force, a river through each zone for the craft that need one.
Result<scenario::Scenario> battle_of(const std::string& force, const std::string& faction) {
  const std::string side = R"("faction": ")" + faction + R"(", "force": ")" + force + R"(")";
  std::string text = replaced(sample_text(), R"("faction": "cdsu", "force": "standard", "pick": ["hq"])", side);
  text = replaced(text, R"("faction": "amrep", "force": "standard", "pick": ["hq"])", side);
  text = replaced(text, R"("table": {"width": 900, "height": 600},)",
                  R"("waters": [{"points": [[250, -50], [250, 1250]], "width": 120, "look": "river"},
                                {"points": [[1550, -50], [1550, 1250]], "width": 120, "look": "river"}],)");
  text = replaced(text, "[[0, 100], [200, 500]]", "[[0, 100], [500, 1100]]");
  text = replaced(text, "[[700, 100], [900, 500]]", "[[1300, 100], [1800, 1100]]");
  return make(text);
}

}  // namespace

TEST_CASE("IC-R3, IC-R4: every force file makes a side of the right size") {
  struct Size {
    const char *force, *faction;
    int elements;
  };
  const Size sizes[] = {
      {"standard", "oness", 51},
      {"amrep_marine_armored", "amrep", 4 + 3 * 10 + 7 + 13 + 4},
      {"amrep_air_cavalry", "amrep", 4 + 3 * 4 + 2 * 13 + 10},
      {"cdsu_naval_infantry", "cdsu", 4 + 2 * 10 + 13 + 17 + 3},
      {"cdsu_guards_shock", "cdsu", 4 + 3 * 13 + 13 + 5},
      {"eurofed_colonial_legion", "eurofed", 4 + 2 * 10 + 2 * 13 + 4 + 4},
      {"van_kliestmann", "pmc", 4 + 2 * 7 + 13 + 4},
  };
  const std::vector<std::string> files = list_files(program_root() + "/assets/forces/iron_cow", ".json");
  CHECK(files.size() == std::size(sizes));
  for (const Size& size : sizes) {
    INFO(size.force);
    const Result<scenario::Scenario> out = battle_of(size.force, size.faction);
    INFO((out.ok() ? std::string() : out.error().sentence()));
    REQUIRE(out.ok());
    CHECK(out->start.element_count() == 2 * size.elements);
  }
}

TEST_CASE("IC-R4: a force's own numbers stand in its side's values, and the scenario may replace them") {
  const scenario::Scenario guards = std::move(*battle_of("cdsu_guards_shock", "cdsu"));
  const CounterId morale = guards.ruleset->info().counter("morale", RefKind::side);
  CHECK(guards.start.counter(SideId(0), morale) == 6);
  const Result<scenario::Scenario> tired =
      make(replaced(sample_text(), R"("pick": ["hq"])", R"("pick": ["hq"], "values": {"morale": 2})"));
  REQUIRE(tired.ok());
  CHECK(tired->start.counter(SideId(0), morale) == 2);
  CHECK(tired->start.counter(SideId(1), morale) != 2);
}

TEST_CASE("Forces: names tell every element apart") {
  const scenario::Scenario standard = std::move(*battle_of("standard", "oness"));
  std::map<std::string, int> names;
  for (const ElementInfo& element : standard.start.battle->elements)
    ++names[std::to_string(element.side.index()) + element.name];
  for (const auto& [name, count] : names) {
    INFO(name);
    CHECK(count == 1);
  }
  CHECK(names.count("02nd squadron, 3rd troop, Thor 1") == 1);
}

TEST_CASE("Forces: elements stand where the file says, in a row") {
  const scenario::Scenario s = made(replaced(sample_text(), R"("force": "standard", "pick": ["hq"])",
                                             R"("units": [{"role": "hq", "elements": [
           {"profile": "apc", "count": 3, "at": [100, 200], "step": [0, 30.5], "heading": -90}]}])"));
  for (int i = 0; i < 3; ++i) {
    const Element& e = s.start.elements[static_cast<std::size_t>(i)];
    CHECK(e.at == Vec2{mm(100), mm(200) + i * mm(30, 50)});
    CHECK(degrees_of(e.facing) == 270);
  }
}

TEST_CASE("Scenario: another seed is another game, the same seed the same") {
  const scenario::Scenario s = made(sample_text());
  CHECK(digest_of(s.start_with(5)) == digest_of(made(sample_text()).start_with(5)));
  CHECK(digest_of(s.start_with(5)) != digest_of(s.start_with(6)));
  const Result<State> direct = assemble(s.spec, s.ruleset->info(), 5);
  REQUIRE(direct.ok());
  CHECK(s.start_with(5).dice.seed == direct->dice.seed);
}
