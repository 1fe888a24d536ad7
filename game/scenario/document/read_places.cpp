#include <algorithm>

#include "game/scenario/document/reading.hpp"

namespace sixmil::scenario::document {
namespace {

constexpr int places_most = 60, objectives_most = 20, zone_corners = 64;

// A simple polygon as "points", or a "rectangle" of two opposite corners.
Outline read_outline(const Fields& f, const Reading& reading) {
  Outline outline;
  if (!f.has("rectangle")) {
    outline.points = reading.points(f.at("points"), 3, zone_corners, true);
    return outline;
  }
  outline.rectangle = true;
  const Fields rectangle = f.at("rectangle");
  for (const Fields& corner : rectangle.list(2, 2)) outline.points.push_back(reading.point(corner));
  if (outline.points.size() == 2 && !rectangle.failed()) {
    const Vec2 a = to_tu(outline.points[0], reading.measure), b = to_tu(outline.points[1], reading.measure);
    if (a.x == b.x || a.y == b.y) rectangle.fail("is flat", "give two opposite corners");
  }
  return outline;
}

template <class List>
std::string read_id(const Fields& f, const List& others) {
  const Fields id = f.at("id");
  std::string text = id.text(60);
  check_id(id, text);
  if (std::any_of(others.begin(), others.end(), [&](const auto& other) { return other.id == text; }))
    id.fail("is used twice", "give each its own id");
  return text;
}

std::optional<std::string> read_name(const Fields& f) {
  if (!f.has("name")) return std::nullopt;
  return f.at("name").text(80);
}

Zone read_zone(const Fields& f, const Reading& reading, const Document& document) {
  f.only({"id", "name", "side", "points", "rectangle"});
  Zone zone;
  zone.id = read_id(f, document.zones);
  zone.name = read_name(f);
  zone.side = reading.side_if(f);
  zone.outline = read_outline(f, reading);
  return zone;
}

Gate read_gate(const Fields& f, const Reading& reading, const Document& document) {
  f.only({"id", "name", "side", "edge", "from", "to", "zone", "entry", "exit", "points"});
  Gate gate;
  gate.id = read_id(f, document.gates);
  gate.name = read_name(f);
  gate.side = reading.side_if(f);
  gate.entry = f.boolean_or("entry", false);
  gate.exit = f.boolean_or("exit", false);
  gate.points = static_cast<std::int32_t>(f.integer_or("points", 0, 0, 1000));
  if (f.has("zone")) {
    for (const std::string_view other : {"edge", "from", "to"})
      if (f.has(other)) f.at(other).fail("does not go with a zone", "leave one of them out");
    if (gate.exit) f.at("exit").fail("cannot be a zone", "the table is left over an edge: give \"edge\"");
    gate.zone = read_outline(f.at("zone"), reading);
  } else {
    gate.edge = edge_index(f.at("edge"));
    const std::int32_t most = gate.edge % 2 == 0 ? reading.width : reading.depth;
    gate.from = reading.length_if(f, "from", 0, most / double{tu_per_mm});
    gate.to = reading.length_if(f, "to", 0, most / double{tu_per_mm});
    const std::int32_t from = to_tu(gate.from.value_or(0), reading.measure);
    const std::int32_t to = gate.to ? to_tu(*gate.to, reading.measure) : most;
    if (!f.failed() && from >= to) f.fail("has no width", "let \"from\" be less than \"to\"");
  }
  if (!f.failed() && !gate.entry && !gate.exit) f.fail("leads nowhere", "make it \"entry\": true or \"exit\": true");
  return gate;
}

Objective read_objective(const Fields& f, const Reading& reading) {
  f.only({"name", "at", "radius", "points"});
  Objective objective;
  objective.name = f.at("name").text(80);
  objective.at = reading.point(f.at("at"));
  objective.radius = reading.length_or(f, "radius", 0, 1, 2000);
  objective.points = static_cast<std::int32_t>(f.integer_or("points", 0, 0, 1000));
  return objective;
}

}  // namespace

void read_places(const Fields& top, const Reading& reading, Document& out) {
  for (const Fields& f : top.list_or_empty("zones", places_most)) out.zones.push_back(read_zone(f, reading, out));
  for (const Fields& f : top.list_or_empty("gates", places_most)) out.gates.push_back(read_gate(f, reading, out));
  for (const Fields& f : top.list_or_empty("objectives", objectives_most))
    out.objectives.push_back(read_objective(f, reading));
}

}  // namespace sixmil::scenario::document
