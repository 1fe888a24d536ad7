#include "game/view/side_paint.hpp"

#include <catch2/catch.hpp>

#include "game/scenario/scenario.hpp"

#include "tests/support/files.hpp"

namespace sixmil::view {
namespace {

const Battle& first_steps() {
  static const auto game = scenario::new_game("first_steps", 1);
  REQUIRE(game.ok());
  return *game->session.state().battle;
}

constexpr auto base = static_cast<std::size_t>(PaintSlot::base), accent = static_cast<std::size_t>(PaintSlot::accent),
               rim = static_cast<std::size_t>(PaintSlot::rim);

std::string faction_of(const Battle& battle, std::size_t side) {
  return battle.info->factions[static_cast<std::size_t>(battle.sides[side].faction.index())].id;
}

}  // namespace

TEST_CASE("sides wear their faction's paint for the land, with their own colour on it") {
  const Battle& battle = first_steps();
  for (const auto& [biome, id] : {std::pair{"temperate", "temperate"},
                                  {"desert", "desert"},
                                  {"winter", "winter"},
                                  {"mars", "mars"},
                                  {"jungle", "jungle"}}) {
    const std::vector<PaintJob> paint = paint_sides(battle, biome, paint_folder());
    REQUIRE(paint.size() == battle.sides.size());
    for (std::size_t i = 0; i < paint.size(); ++i) {
      CHECK(paint[i].id == id);
      CHECK(paint[i].colours[rim] == side_accent(SideId(static_cast<int>(i))));
    }
    CHECK(length(paint[0].colours[base] - paint[1].colours[base]) > 0.1f);
  }
  const auto jobs = load_paint(paint_folder(), faction_of(battle, 0));
  REQUIRE(jobs.ok());
  CHECK(paint_sides(battle, "autumn", paint_folder())[0].colours[base] == jobs->front().colours[base]);
}

TEST_CASE("an accent of the faction's own stays, two armies of one faction are told apart") {
  Battle battle = first_steps();
  battle.sides[1].faction = battle.sides[0].faction;
  const test::TempFolder folder;
  std::string schemes;
  for (const char* id : {"temperate", "desert", "winter", "mars", "jungle"})
    schemes += std::string(schemes.empty() ? "" : ",") + R"({"id": ")" + id +
               R"(", "name": "N", "colours": {"base": "#808040", "second": "#403010", "accent": "#ff00ff"}})";
  test::put_text(folder.file(faction_of(battle, 0) + ".json"), R"({"schemes": [)" + schemes + "]}");
  const std::vector<PaintJob> paint = paint_sides(battle, "temperate", folder.path());
  CHECK(paint[0].colours[accent] == Vec3f{1, 0, 1});
  CHECK(length(paint[0].colours[base] - paint[1].colours[base]) > 0.2f);
}

TEST_CASE("without its file, or with a broken one, a faction is painted olive drab") {
  const Battle& battle = first_steps();
  const test::TempFolder folder;
  test::put_text(folder.file(faction_of(battle, 1) + ".json"), R"({"schemes": 3})");
  const std::vector<PaintJob> paint = paint_sides(battle, "winter", folder.path());
  CHECK(paint[0].colours[base] == plain_paint().colours[base]);
  CHECK(length(paint[1].colours[base] - paint[0].colours[base]) > 0.1f);
  CHECK(paint[0].colours[accent] == side_accent(SideId(0)));
}

TEST_CASE("numbers on the sides are those of unit, section and vehicle") {
  const Battle& battle = first_steps();
  const std::vector<int> numbers = painted_numbers(battle);
  REQUIRE(numbers.size() == battle.elements.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    CHECK(numbers[i] > 100);
    CHECK(numbers[i] <= 999);
    for (std::size_t k = 0; k < i; ++k)
      if (battle.elements[i].side == battle.elements[k].side) CHECK(numbers[i] != numbers[k]);
  }
}

TEST_CASE("who commands from a carrier is drawn as a command vehicle") {
  const Battle& battle = first_steps();
  int drawn = 0;
  for (const ElementInfo& element : battle.elements) {
    const UnitInfo& unit = battle.units[static_cast<std::size_t>(element.unit.index())];
    if (element.model.empty()) continue;
    ++drawn;
    CHECK(element.model == battle.info->profiles[static_cast<std::size_t>(element.profile.index())].command_model);
    CHECK(unit.parent.valid());
  }
  CHECK(drawn > 0);
}

}  // namespace sixmil::view
