// A case as text. What is written here is read by sight_case_read.cpp.

#include "engine/base/json.hpp"

#include "game/replay/case_heights.hpp"
#include "game/replay/sight_case.hpp"

namespace sixmil::replay {
namespace {

Json number(std::int64_t value) {
  Json out;
  out.kind = Json::Kind::integer;
  out.integer = value;
  out.real = static_cast<double>(value);
  return out;
}

Json text(std::string_view words) {
  Json out;
  out.kind = Json::Kind::text;
  out.text = words;
  return out;
}

Json flag(bool on) {
  Json out;
  out.kind = Json::Kind::boolean;
  out.boolean = on;
  return out;
}

Json object() {
  Json out;
  out.kind = Json::Kind::object;
  return out;
}

Json list() {
  Json out;
  out.kind = Json::Kind::list;
  return out;
}

Json numbers(std::initializer_list<std::int64_t> values) {
  Json out = list();
  for (const std::int64_t value : values) out.items.push_back(number(value));
  return out;
}

Json texts(const std::vector<std::string>& words) {
  Json out = list();
  for (const std::string& one : words) out.items.push_back(text(one));
  return out;
}

void add(Json& to, std::string name, Json value) { to.members.emplace_back(std::move(name), std::move(value)); }

Json corners(Points points) {
  Json out = list();
  for (const Vec2 p : points) {
    out.items.push_back(number(p.x));
    out.items.push_back(number(p.y));
  }
  return out;
}

Json place(Vec3 p) { return numbers({p.x, p.y, p.z}); }
Json size(const Body& body) { return numbers({body.length, body.width, body.height}); }

Json end_of_line(const std::string& name, const Stand& stand) {
  Json out = object();
  if (stand.element.valid()) add(out, "model", text(name));
  add(out, "at", numbers({stand.at.x, stand.at.y}));
  add(out, "facing", numbers({stand.facing.x, stand.facing.y}));
  add(out, "height", number(stand.height));
  add(out, "eye", number(stand.eye));
  if (!(stand.eye_at == BodyPoint{})) add(out, "eye_at", numbers({stand.eye_at.along, stand.eye_at.across}));
  add(out, "body", size(stand.body));
  if (stand.flies) add(out, "flies", flag(true));
  return out;
}

Json rule(const SightRule& sight) {
  Json out = object();
  add(out, "id", text(sight.line_rule));
  add(out, "depth_id", text(sight.depth_rule));
  Json points = list();
  for (const SamplePoint& p : sight.points) points.items.push_back(numbers({p.along, p.across, p.up}));
  add(out, "points", std::move(points));
  add(out, "mutual", flag(sight.mutual));
  add(out, "bodies_block", flag(sight.bodies_block));
  add(out, "depth_limit", number(sight.depth_limit));
  return out;
}

const char* word_of(const CaseLine& line) {
  return line.blocker == BlockerKind::ground  ? "ground"
         : line.blocker == BlockerKind::fixed ? "building"
         : line.smoke                         ? "smoke"
                                              : "body";
}

Json answer(const CaseAnswer& kept) {
  Json out = object();
  add(out, "clear", flag(kept.clear));
  add(out, "seen", number(kept.seen));
  add(out, "points", number(kept.points));
  add(out, "rule", text(kept.rule));
  Json lines = list();
  for (const CaseLine& line : kept.lines) {
    Json one = object();
    add(one, "from", place(line.from));
    add(one, "to", place(line.to));
    if (line.reversed) add(one, "reversed", flag(true));
    add(one, "clear", flag(line.clear));
    if (line.blocker != BlockerKind::none) {
      add(one, "blocker", text(word_of(line)));
      if (line.which >= 0) add(one, "which", number(line.which));
      add(one, "cut", number(line.at));
    }
    if (line.too_deep) add(one, "too_deep", flag(true));
    if (!line.passed.empty()) {
      Json passed = list();
      for (const std::int32_t value : line.passed) passed.items.push_back(number(value));
      add(one, "passed", std::move(passed));
    }
    lines.items.push_back(std::move(one));
  }
  add(out, "lines", std::move(lines));
  return out;
}

Json ground(const HeightField& field) {
  Json out = object();
  add(out, "columns", number(field.columns()));
  add(out, "rows", number(field.rows()));
  add(out, "spacing", number(field.spacing()));
  add(out, "heights", texts(heights_text(field)));
  return out;
}

}  // namespace

std::string write_case(const SightCase& it) {
  const Battle& battle = *it.table.battle;
  Json out = object();
  add(out, "format", text("sixmil-sight-case"));
  add(out, "version", number(1));
  add(out, "program", text(it.program));
  add(out, "ruleset", text(it.ruleset));
  add(out, "scenario", text(it.scenario));
  add(out, "title", text(it.title));
  if (!it.remark.empty()) add(out, "remark", text(it.remark));
  add(out, "from", end_of_line(it.from_name, it.from));
  add(out, "to", end_of_line(it.to_name, it.to));
  add(out, "told", text(it.sentence));
  add(out, "there", answer(it.there));
  add(out, "back", answer(it.back));
  add(out, "rule", rule(battle.sight));
  Json kinds = list();
  for (std::size_t k = 0; k < battle.grounds.size(); ++k) {
    Json kind = object();
    add(kind, "label", text(battle.grounds[k].label));
    add(kind, "weight", number(battle.sight.depth_weight[k]));
    kinds.items.push_back(std::move(kind));
  }
  add(out, "kinds", std::move(kinds));
  Json areas = list();
  for (const Area& area : battle.table.areas.areas()) {
    Json one = object();
    add(one, "kind", number(area.kind));
    add(one, "canopy", number(area.canopy));
    add(one, "corners", corners(area.points));
    areas.items.push_back(std::move(one));
  }
  add(out, "areas", std::move(areas));
  Json styles = list();
  for (const SceneryBuilding& building : battle.table.scenery.buildings) styles.items.push_back(text(building.style));
  add(out, "buildings", std::move(styles));
  Json parts = list();
  for (const Prism& prism : battle.table.buildings.prisms()) {
    Json one = object();
    add(one, "building", number(prism.group));
    add(one, "top", number(prism.top));
    add(one, "corners", corners(Points(prism.corners.data(), static_cast<std::size_t>(prism.corners.size()))));
    parts.items.push_back(std::move(one));
  }
  add(out, "parts", std::move(parts));
  Json bodies = list();
  const int ends = (it.from.element.valid() ? 1 : 0) + (it.to.element.valid() ? 1 : 0);
  for (int i = 0; i < it.table.element_count() - ends; ++i) {
    const Element& e = it.table.element(ElementId(i));
    Json one = object();
    add(one, "name", text(battle.elements[static_cast<std::size_t>(i)].name));
    add(one, "at", numbers({e.at.x, e.at.y}));
    add(one, "facing", numbers({e.facing.x, e.facing.y}));
    add(one, "height", number(e.height));
    add(one, "body", size(e.body));
    bodies.items.push_back(std::move(one));
  }
  add(out, "bodies", std::move(bodies));
  Json smoke = list();
  for (const Marker& marker : it.table.markers) {
    Json one = object();
    add(one, "name", text(battle.sight.smoke[static_cast<std::size_t>(marker.kind)]));
    add(one, "at", numbers({marker.at.x, marker.at.y}));
    add(one, "radius", number(marker.radius));
    add(one, "height", number(marker.height));
    smoke.items.push_back(std::move(one));
  }
  if (!smoke.items.empty()) add(out, "smoke", std::move(smoke));
  add(out, "ground", ground(battle.table.ground));
  return write_json(out);
}

}  // namespace sixmil::replay
