#include "game/replay/case_table.hpp"

namespace sixmil::replay {
namespace {

// A battle that owns what others have from their ruleset.
struct CaseBattle : Battle {
  Info own;
  std::string line_rule, depth_rule;
};

}  // namespace

State set_table(CaseTable table, Stand& from, Stand& to) {
  auto battle = std::make_shared<CaseBattle>();
  battle->own.profiles.resize(1);  // of everything on the ground
  battle->info = &battle->own;
  battle->sides.resize(1);
  battle->line_rule = std::move(table.line_rule);
  battle->depth_rule = std::move(table.depth_rule);
  battle->sight = std::move(table.rule);
  battle->sight.line_rule = battle->line_rule;
  battle->sight.depth_rule = battle->depth_rule;
  for (std::string& label : table.labels) {
    battle->grounds.emplace_back();
    battle->grounds.back().label = std::move(label);
  }
  const std::int32_t width = table.ground.width(), depth = table.ground.depth();
  battle->table.ground = std::move(table.ground);
  battle->table.areas = AreaIndex(std::move(table.areas), width, depth);
  battle->table.buildings = PrismIndex(std::move(table.parts));
  for (std::string& style : table.styles) {
    battle->table.scenery.buildings.emplace_back();
    battle->table.scenery.buildings.back().style = std::move(style);
  }
  State out;
  const auto add = [&](std::string name, Vec2 at, Facing facing, std::int32_t height, const Body& body) {
    Element element;
    element.at = at;
    element.facing = facing;
    element.height = height;
    element.body = body;
    element.profile = ProfileId(0);
    element.side = SideId(0);
    element.presence = Presence::table;
    out.elements.push_back(element);
    ElementInfo info;
    info.name = std::move(name);
    info.profile = ProfileId(0);
    info.side = SideId(0);
    battle->elements.push_back(std::move(info));
    return ElementId(static_cast<int>(out.elements.size()) - 1);
  };
  for (CaseBody& body : table.bodies) add(std::move(body.name), body.pose.at, body.pose.facing, body.height, body.body);
  battle->sight.smoke.clear();
  for (CaseSmoke& smoke : table.smoke) {
    Marker marker;
    marker.kind = static_cast<std::int16_t>(battle->sight.smoke.size());
    marker.at = smoke.at;
    marker.radius = smoke.radius;
    marker.height = smoke.height;
    out.markers.push_back(marker);
    battle->sight.smoke.push_back(std::move(smoke.name));
  }
  for (Stand* end : {&from, &to})
    if (end->element.valid()) end->element = add("", end->at, end->facing, end->height, end->body);
  out.battle = std::move(battle);
  return out;
}

}  // namespace sixmil::replay
