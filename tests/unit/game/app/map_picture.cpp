#include "game/app/pages/map_picture.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "game/scenario/scenario.hpp"

using namespace sixmil;
using namespace sixmil::app;

TEST_CASE("the map of every shipped scenario shows its table") {
  for (const scenario::Listed& listed : scenario::list_scenarios()) {
    INFO(listed.path);
    const auto loaded = scenario::load_scenario(listed.path);
    REQUIRE(loaded.ok());
    const Battle& battle = *loaded->start.battle;
    const Image map = map_picture(battle, 240);
    CHECK(map.width == 240);
    CHECK(map.height ==
          (240 * battle.table.ground.depth() + battle.table.ground.width() / 2) / battle.table.ground.width());
    std::set<std::uint32_t> colours;
    for (std::size_t i = 0; i < map.rgba.size(); i += 4)
      colours.insert(static_cast<std::uint32_t>(map.rgba[i] << 16 | map.rgba[i + 1] << 8 | map.rgba[i + 2]));
    CHECK(colours.size() > 100);
    const auto labels = map_labels(battle);
    CHECK(labels.size() == battle.sides.size() + battle.objectives.size());
    for (const MapLabel& label : labels) {
      CHECK((label.x >= 0 && label.x <= 1));
      CHECK((label.y >= 0 && label.y <= 1));
    }
  }
}
