#include "game/scenario/document/write.hpp"

#include "game/scenario/document/writing.hpp"

namespace sixmil::scenario {
namespace document {
namespace {

constexpr std::size_t columns = 120;  // what fits into a line stands on one

void put_outline(const Outline& outline, Object& out) {
  out.put(outline.rectangle ? "rectangle" : "points", outline.points);
}

void put_table(const Sheet& sheet, Object& top) {
  const Sheet usual;
  Object table;
  table.put("width", sheet.width)
      .put("height", sheet.height)
      .put("spacing", sheet.spacing)
      .put_unless("biome", sheet.biome, usual.biome)
      .put_unless("seed", sheet.seed, usual.seed);
  if (!table.empty()) top.put("table", table.take());
}

}  // namespace

Json json_of(const Arrival& arrival) {
  const Arrival usual;
  return Object()
      .put_unless("die", arrival.die, usual.die)
      .put_unless("plus", arrival.plus, usual.plus)
      .put_unless("after", arrival.after, usual.after)
      .put("gate", arrival.gate)
      .take();
}

Json json_of(const Element& element) {
  const Element usual;
  return Object()
      .put("profile", element.profile)
      .put_unless("count", element.count, usual.count)
      .put_text("name", element.name)
      .put("at", element.at)
      .put("step", element.step)
      .put_unless("heading", element.heading, usual.heading)
      .put_unless("aboard", element.aboard, usual.aboard)
      .put_values("values", element.values)
      .take();
}

Json json_of(const Outline& outline) {
  Object out;
  put_outline(outline, out);
  return out.take();
}

Json json_of(const Zone& zone) {
  Object out;
  out.put("id", zone.id).put("name", zone.name).put_text("side", zone.side);
  put_outline(zone.outline, out);
  return out.take();
}

Json json_of(const Gate& gate) {
  return Object()
      .put("id", gate.id)
      .put("name", gate.name)
      .put_text("side", gate.side)
      .put_edge("edge", gate.edge)
      .put("from", gate.from)
      .put("to", gate.to)
      .put("zone", gate.zone)
      .put_unless("entry", gate.entry, false)
      .put_unless("exit", gate.exit, false)
      .put_unless("points", gate.points, 0)
      .take();
}

Json json_of(const Objective& objective) {
  return Object()
      .put("name", objective.name)
      .put("at", objective.at)
      .put_unless("radius", objective.radius, 0.0)
      .put_unless("points", objective.points, 0)
      .take();
}

Json json_of(const Side& side) {
  return Object()
      .put("id", side.id)
      .put("name", side.name)
      .put("faction", side.faction)
      .put_edge("home_edge", side.home_edge)
      .put("zone", side.zone)
      .put("arrival", side.arrival)
      .put_values("values", side.values)
      .put("force", side.force)
      .put("pick", side.pick)
      .put("units", side.units)
      .take();
}

Json json_of(const Unit& unit) {
  const Unit usual;
  return Object()
      .put("role", unit.role)
      .put("id", unit.id)
      .put("name", unit.name)
      .put_unless("count", unit.count, usual.count)
      .put_unless("off_table", unit.off_table, usual.off_table)
      .put("zone", unit.zone)
      .put("arrival", unit.arrival)
      .put_values("values", unit.values)
      .put("elements", unit.elements)
      .put("units", unit.units)
      .take();
}

}  // namespace document

std::string write_document(const Document& of) {
  const Document usual;
  document::Object top;
  top.put("format", "sixmil-scenario")
      .put("version", 1)
      .put("ruleset", of.ruleset)
      .put("id", of.id)
      .put("title", of.title)
      .put_text("summary", of.summary)
      .put_unless("seed", of.seed, usual.seed)
      .put("turns", of.turns);
  if (of.measure == document::Measure::inch) top.put("unit", "inch");
  document::put_table(of.table, top);
  document::write_terrain(of, top);
  top.put("zones", of.zones)
      .put("gates", of.gates)
      .put("objectives", of.objectives)
      .put_values("rules", of.rules)
      .put_text("opens", of.opens)
      .put("sides", of.sides);
  return write_json(top.take(), document::columns);
}

std::string write_force(const Force& force) {
  document::Object top;
  top.put("format", "sixmil-force")
      .put("version", 1)
      .put("ruleset", force.ruleset)
      .put_text("id", force.id)
      .put_text("name", force.name)
      .put("faction", force.faction)
      .put_text("summary", force.summary)
      .put_values("values", force.values)
      .put("units", force.units);
  return write_json(top.take(), document::columns);
}

}  // namespace sixmil::scenario
