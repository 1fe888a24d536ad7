#include "game/scenario/document/read.hpp"
#include "game/scenario/document/reading.hpp"

namespace sixmil::scenario {
namespace document {
namespace {

constexpr int elements_most = 100, depth_most = 4, copies_most = 30;

Element read_element(const Fields& f, const Reading& reading) {
  f.only({"profile", "count", "name", "at", "step", "heading", "aboard", "values"});
  Element element;
  element.profile = f.at("profile").text(80);
  element.count = static_cast<int>(f.integer_or("count", 1, 1, elements_most));
  element.name = f.text_or("name", "", 80);
  element.values = read_values(f);
  if (f.has("at")) element.at = reading.point(f.at("at"));
  if (f.has("step")) element.step = reading.free_point(f.at("step"));
  if (!f.failed() && element.at && element.count > 1 && !element.step)
    f.fail("puts several elements in one place", "add \"step\": [x, y] from one to the next");
  element.heading = reading.heading(f);
  element.aboard = static_cast<int>(f.integer_or("aboard", -1, 0, elements_most));
  return element;
}

Unit read_unit(const Fields& f, const Reading& reading, int depth) {
  f.only({"id", "name", "role", "count", "elements", "units", "arrival", "off_table", "zone", "values"});
  Unit unit;
  if (depth > depth_most) {
    f.fail("nests too deep", "use at most 4 levels");
    return unit;
  }
  unit.role = f.at("role").text(40);
  unit.count = static_cast<int>(f.integer_or("count", 1, 1, copies_most));
  if (f.has("id")) unit.id = f.at("id").text(60);
  if (f.has("name")) unit.name = f.at("name").text(80);
  unit.values = read_values(f);
  unit.off_table = f.boolean_or("off_table", false);
  if (f.has("zone")) unit.zone = f.at("zone").text();
  unit.arrival = read_arrival(f);
  for (const Fields& e : f.list_or_empty("elements", elements_most)) unit.elements.push_back(read_element(e, reading));
  for (const Fields& u : f.list_or_empty("units", units_most)) unit.units.push_back(read_unit(u, reading, depth + 1));
  if (!f.failed() && unit.elements.empty() && unit.units.empty())
    f.fail("is empty", "give it \"elements\" or \"units\"");
  return unit;
}

}  // namespace

std::optional<Arrival> read_arrival(const Fields& f) {
  if (!f.has("arrival")) return std::nullopt;
  const Fields a = f.at("arrival");
  a.only({"die", "plus", "after", "gate"});
  Arrival arrival;
  arrival.die = static_cast<std::int32_t>(a.integer_or("die", 0, 0, 100));
  arrival.plus = static_cast<std::int32_t>(a.integer_or("plus", 0, 0, 100));
  arrival.after = a.boolean_or("after", false);
  arrival.gate = a.at("gate").text();
  if (!a.failed() && arrival.die + arrival.plus + (arrival.after ? 1 : 0) < 1)
    a.fail("comes in no turn", "give \"die\" or \"plus\" of at least 1");
  return arrival;
}

std::vector<Unit> read_units(const std::vector<Fields>& fields, const Reading& reading) {
  std::vector<Unit> out;
  for (const Fields& f : fields) out.push_back(read_unit(f, reading, 1));
  return out;
}

void read_sides(const Fields& top, const Reading& reading, Document& out) {
  for (const Fields& f : top.at("sides").list(2, max_sides)) {
    f.only({"id", "name", "faction", "home_edge", "zone", "arrival", "values", "force", "pick", "units"});
    Side side;
    side.id = f.at("id").text(40);
    if (f.has("name")) side.name = f.at("name").text(80);
    std::vector<std::string> factions;
    for (const FactionInfo& info : reading.info.factions) factions.push_back(info.id);
    side.faction = reading.word(f.at("faction"), factions, "ruleset");
    if (f.has("home_edge")) side.home_edge = edge_index(f.at("home_edge"));
    if (f.has("zone")) side.zone = f.at("zone").text();
    side.arrival = read_arrival(f);
    side.values = read_values(f);
    if (f.has("force")) side.force = f.at("force").text(80);
    if (f.has("pick")) {
      if (!side.force) f.at("pick").fail("has nothing to pick from", "name a \"force\"");
      for (const Fields& item : f.at("pick").list(1, units_most)) side.pick.push_back(item.text());
    }
    side.units = read_units(f.list_or_empty("units", units_most), reading);
    if (!f.failed() && !side.force && side.units.empty())
      f.fail("has nobody to fight", "give it a \"force\" or \"units\"");
    out.sides.push_back(std::move(side));
  }
}

}  // namespace document

Force read_force(const Json& json, const document::Reading& reading) {
  const Info& info = reading.info;
  const Fields top(json, reading.errors);
  top.only({"format", "version", "ruleset", "id", "name", "faction", "summary", "values", "units"});
  top.at("format").choice({"sixmil-force"});
  top.at("version").integer(1, 1);
  top.at("ruleset").choice({info.id});
  Force force;
  force.ruleset = info.id;
  force.id = top.text_or("id", "", 80);
  if (top.has("faction")) {
    force.faction = top.at("faction").text(80);
    if (!info.faction(*force.faction).valid())
      top.at("faction").fail("is no faction of this ruleset", "name one, or leave it out");
  }
  force.values = document::read_values(top);
  force.units = document::read_units(top.at("units").list(1, document::units_most), reading);
  force.name = top.text_or("name", "", 200);
  force.summary = top.text_or("summary", "", 4000);
  return force;
}

}  // namespace sixmil::scenario
