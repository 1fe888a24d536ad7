#include "game/view/table_look.hpp"

#include <string>

#include "engine/render/land.hpp"

#include "game/stage/millimetres.hpp"

namespace sixmil::view {
namespace {

using stage::mm_of;

Vec2f flat(Vec2 p) { return {mm_of(p.x), mm_of(p.y)}; }
std::vector<Vec2f> flat(const std::vector<Vec2>& points) {
  std::vector<Vec2f> out;
  for (const Vec2 p : points) out.push_back(flat(p));
  return out;
}

// The file of assets/grounds, by GroundLook.
constexpr const char* ground_files[] = {"open",       "woods", "jungle", "urban", "swamp", "shallow_water",
                                        "deep_water", "road",  "field",  "rough", "rock"};

// A house is built as its land builds; a style that has no file is a house.
std::string building_look(const Looks& looks, const Json* land, const std::string& style) {
  const std::string known = looks.buildings.find(style) >= 0 ? style : "house";
  const Json* builds = land ? land->find("builds") : nullptr;
  const Json* own = builds ? builds->find(known) : nullptr;
  return own ? own->text : known;
}

// A rulebook that knows night has a switch of that name.
bool fought_at_night(const Battle& battle) {
  for (std::size_t i = 0; i < battle.info->options.size(); ++i)
    if (battle.info->options[i].id == "night") return battle.option(OptionId(static_cast<int>(i))) != 0;
  return false;
}

}  // namespace

render::TableDescription describe_table(const Battle& battle) {
  const Table& table = battle.table;
  render::TableDescription out;
  out.ground = &table.ground;
  out.land = table.scenery.biome;
  const Looks& looks = shipped_looks();
  const int land = render::find_land(looks, out.land);
  const Json* land_file = land >= 0 ? &looks.lands.files[static_cast<std::size_t>(land)].json : nullptr;
  out.night = fought_at_night(battle);
  out.seed = table.scenery.seed;
  int fields = 0;
  for (const Area& area : table.areas.areas()) {
    render::LookArea look;
    look.look = ground_files[static_cast<std::size_t>(battle.grounds[static_cast<std::size_t>(area.kind)].look)];
    look.outline = flat(area.points);
    look.variant = fields % 3;
    look.row_degrees = static_cast<float>(fields * 53 % 180);
    if (battle.grounds[static_cast<std::size_t>(area.kind)].look == GroundLook::field) ++fields;
    out.areas.push_back(std::move(look));
  }
  for (const Ribbon& ribbon : table.scenery.ribbons) {
    render::LookLine line;
    line.points = flat(ribbon.points);
    line.width = mm_of(ribbon.width);
    line.look = ribbon.kind == Ribbon::Kind::road    ? render::LineLook::road
                : ribbon.kind == Ribbon::Kind::track ? render::LineLook::track
                                                     : render::LineLook::river;
    out.lines.push_back(std::move(line));
  }
  for (const SceneryBuilding& building : table.scenery.buildings) {
    const std::string wall = building.style == "wall" ? "stone_wall" : building.style;
    if (looks.walls.find(wall) >= 0) {
      std::vector<Vec2f> line = flat(building.outline);
      if (line.size() == 4) line = {(line[0] + line[3]) * 0.5f, (line[1] + line[2]) * 0.5f};
      out.barriers.push_back({std::move(line), wall});
      continue;
    }
    out.buildings.push_back({flat(building.outline), mm_of(building.base), mm_of(building.top),
                             building_look(looks, land_file, building.style), building.variant});
  }
  for (const SceneryBridge& bridge : table.scenery.bridges)
    out.bridges.push_back({flat(bridge.from), flat(bridge.to), mm_of(bridge.width), "stone"});
  return out;
}

}  // namespace sixmil::view
