#include "game/view/table_look.hpp"

#include <string_view>

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

// False for ground that is drawn otherwise: open, and roads, which are ribbons.
bool area_look(GroundLook ground, render::AreaLook& out) {
  switch (ground) {
    case GroundLook::woods:
      out = render::AreaLook::woods;
      return true;
    case GroundLook::jungle:
      out = render::AreaLook::jungle;
      return true;
    case GroundLook::urban:
      out = render::AreaLook::urban;
      return true;
    case GroundLook::swamp:
      out = render::AreaLook::swamp;
      return true;
    case GroundLook::field:
      out = render::AreaLook::field;
      return true;
    case GroundLook::shallow_water:
      out = render::AreaLook::water;
      return true;
    case GroundLook::deep_water:
      out = render::AreaLook::deep_water;
      return true;
    default:
      return false;
  }
}

// A house is built as its land builds.
BuildingLook building_look(std::string_view style, render::Biome biome) {
  const bool house = style == "house" || style == "town";
  if (biome == render::Biome::arid && (house || style == "barn")) return BuildingLook::adobe;
  if (biome == render::Biome::mars && style != "ruin") return BuildingLook::hab;
  if (biome == render::Biome::jungle && (house || style == "barn")) return BuildingLook::hut;
  if (style == "barn") return BuildingLook::barn;
  if (style == "church") return BuildingLook::church;
  if (style == "works") return BuildingLook::flat_roof;
  if (style == "town") return BuildingLook::town_house;
  if (style == "ruin") return BuildingLook::ruin;
  return BuildingLook::cottage;
}

render::Biome biome_of(std::string_view word) {
  if (word == "autumn") return render::Biome::autumn;
  if (word == "desert" || word == "arid") return render::Biome::arid;
  if (word == "mars") return render::Biome::mars;
  if (word == "winter" || word == "snow") return render::Biome::winter;
  if (word == "jungle") return render::Biome::jungle;
  return render::Biome::temperate;
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
  out.biome = biome_of(table.scenery.biome);
  out.night = fought_at_night(battle);
  out.seed = table.scenery.seed;
  int fields = 0;
  for (const Area& area : table.areas.areas()) {
    render::LookArea look;
    if (!area_look(battle.grounds[static_cast<std::size_t>(area.kind)].look, look.look)) continue;
    look.outline = flat(area.points);
    look.variant = fields % 3;
    look.row_degrees = static_cast<float>(fields * 53 % 180);
    if (look.look == render::AreaLook::field) ++fields;
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
    if (building.style == "wall") {
      std::vector<Vec2f> line = flat(building.outline);
      if (line.size() == 4) line = {(line[0] + line[3]) * 0.5f, (line[1] + line[2]) * 0.5f};
      out.barriers.push_back({std::move(line), BarrierLook::stone_wall});
      continue;
    }
    out.buildings.push_back({flat(building.outline), mm_of(building.base), mm_of(building.top),
                             building_look(building.style, out.biome), building.variant});
  }
  for (const SceneryBridge& bridge : table.scenery.bridges)
    out.bridges.push_back({flat(bridge.from), flat(bridge.to), mm_of(bridge.width)});
  return out;
}

}  // namespace sixmil::view
