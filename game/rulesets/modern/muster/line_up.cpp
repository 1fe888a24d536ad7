#include "game/rulesets/modern/muster/line_up.hpp"

#include <algorithm>
#include <vector>

#include "game/rulesets/modern/data.hpp"
#include "game/rulesets/modern/muster/place.hpp"

namespace sixmil::modern::setup {
namespace {

constexpr std::int32_t abreast = inches(2);       // between the elements of a unit
constexpr std::int32_t front_margin = inches(1);  // from the front of the zone
constexpr std::int32_t lattice = mm(8);           // of places tried around the wanted one

const Zone* zone_for(const BattleSpec& spec, int side, const std::string& id) {
  for (const Zone& zone : spec.zones)
    if (id.empty() ? zone.side == SideId(side) : zone.id == id) return &zone;
  if (!id.empty()) return nullptr;
  for (const Zone& zone : spec.zones)
    if (!zone.side.valid()) return &zone;
  return nullptr;
}

// A zone seen from its side: `across` runs from left to right, `deep` from the rear forward.
struct Frame {
  Bounds box;
  int edge;
  Facing ahead;

  Frame(const Zone& zone, int home) : box(bounds_of(zone.corners)), edge(home) {
    const Facing facings[4] = {compass(1, 4), compass(2, 4), compass(3, 4), compass(0, 4)};
    ahead = facings[static_cast<std::size_t>(home)];
  }
  bool upright() const { return edge % 2 == 0; }
  std::int32_t width() const { return upright() ? box.high.x - box.low.x : box.high.y - box.low.y; }
  std::int32_t depth() const { return upright() ? box.high.y - box.low.y : box.high.x - box.low.x; }
  Vec2 at(std::int32_t across, std::int32_t deep) const {
    switch (edge) {
      case 0:
        return {box.low.x + across, box.low.y + deep};
      case 1:
        return {box.high.x - deep, box.low.y + across};
      case 2:
        return {box.high.x - across, box.high.y - deep};
      default:
        return {box.low.x + deep, box.high.y - across};
    }
  }
};

struct LineUp {
  const BattleSpec& spec;
  State& state;
  std::vector<const UnitSpec*> specs;  // by UnitId
  std::vector<std::string> fields;     // by ElementId

  void gather(const UnitSpec& unit) {
    specs.push_back(&unit);
    for (const ElementSpec& element : unit.elements)
      fields.push_back(element.field.empty() ? unit.field : element.field);
    for (const UnitSpec& child : unit.units) gather(child);
  }

  // Its own zone, or that of the units it stands in.
  const Zone* zone_of_unit(UnitId unit) const {
    const int side = state.unit_info(unit).side.index();
    for (UnitId at = unit; at.valid(); at = state.unit_info(at).parent) {
      const std::string& id = specs[static_cast<std::size_t>(at.index())]->zone;
      if (!id.empty()) return zone_for(spec, side, id);
    }
    return zone_for(spec, side, "");
  }

  std::optional<Error> prepare(ElementId e, bool placed) {
    Element& element = state.element(e);
    element.seen_by = spec.opens.empty() ? Audience::only(element.side) : Audience::all();
    const Zone* zone = zone_of_unit(element.unit);
    if (zone != nullptr)
      state.counters[static_cast<std::size_t>(state.battle->layout.offset(e, counters().element.zone))] =
          static_cast<std::int32_t>(zone - spec.zones.data());
    if (element.presence == Presence::aboard) return std::nullopt;
    const std::string& field = fields[static_cast<std::size_t>(e.index())];
    if (placed) {
      const PlaceFault fault = place_fault(state, posed(state, e), nullptr);
      if (fault != PlaceFault::none) return Error{field, std::string(sentence_of(fault)), "move it"};
      element.presence = Presence::table;
    } else if (zone == nullptr) {
      return Error{field, "has no place and its side no zone", "give it a place, or the side a zone"};
    }
    return std::nullopt;
  }

  std::optional<Error> run() {
    for (const SideSpec& side : spec.sides)
      for (const UnitSpec& unit : side.units) gather(unit);
    std::size_t e = 0;
    for (const UnitSpec* unit : specs)
      for (const ElementSpec& element : unit->elements)
        if (auto error = prepare(ElementId(static_cast<int>(e++)), element.pose.has_value())) return error;
    for (int side = 0; side < 2; ++side)
      for (int zone = 0; zone < static_cast<int>(spec.zones.size()); ++zone)
        if (auto error = fill(side, zone)) return error;
    for (Element& element : state.elements)
      if (element.presence == Presence::aboard) element.at = state.element(element.carrier).at;
    return keep_apart();
  }

  bool to_place(int e, int side, int zone) const {
    const Element& element = state.elements[static_cast<std::size_t>(e)];
    return element.side.index() == side && element.presence == Presence::reserve &&
           state.counter(ElementId(e), counters().element.zone) == zone;
  }

  // One side's units in one zone, side by side, each element in its row.
  std::optional<Error> fill(int side, int zone) {
    std::vector<std::vector<ElementId>> units;
    UnitId last;
    for (int e = 0; e < state.element_count(); ++e) {
      if (!to_place(e, side, zone)) continue;
      const UnitId unit = state.elements[static_cast<std::size_t>(e)].unit;
      if (units.empty() || unit != last) units.emplace_back();
      last = unit;
      units.back().emplace_back(e);
    }
    if (units.empty()) return std::nullopt;
    const int home = state.battle->sides[static_cast<std::size_t>(side)].home_edge;
    const Frame frame(spec.zones[static_cast<std::size_t>(zone)], home);
    const auto count = static_cast<std::int32_t>(units.size());
    const std::int32_t share = frame.width() / count;
    for (std::int32_t u = 0; u < count; ++u) {
      const auto& unit = units[static_cast<std::size_t>(u)];
      const auto size = static_cast<std::int32_t>(unit.size());
      const std::int32_t step = std::min(abreast, share / size);
      for (std::int32_t i = 0; i < size; ++i) {
        const std::int32_t across = share * u + share / 2 + (2 * i - (size - 1)) * step / 2;
        const Vec2 wanted = frame.at(across, std::max(frame.depth() - front_margin, frame.depth() / 2));
        if (auto error = place(unit[static_cast<std::size_t>(i)], wanted, frame)) return error;
      }
    }
    return std::nullopt;
  }

  // The free place nearest to the wanted one, ring by ring.
  std::optional<Error> place(ElementId e, Vec2 wanted, const Frame& frame) {
    const Zone* zone = zone_of(state, e);
    const std::int32_t rings = (frame.width() + frame.depth()) / lattice + 1;
    for (std::int32_t ring = 0; ring <= rings; ++ring)
      for (std::int32_t dy = -ring; dy <= ring; ++dy)
        for (std::int32_t dx = -ring; dx <= ring; dx += (dy == -ring || dy == ring) ? 1 : std::max(2 * ring, 1)) {
          const Vec2 at = {wanted.x + dx * lattice, wanted.y + dy * lattice};
          if (!state.battle->table.ground.contains(at)) continue;
          if (place_fault(state, {e, at, frame.ahead}, zone) != PlaceFault::none) continue;
          Element& element = state.element(e);
          element.at = at;
          element.facing = frame.ahead;
          element.presence = Presence::table;
          return std::nullopt;
        }
    return Error{fields[static_cast<std::size_t>(e.index())], "finds no room in its zone", "make the zone larger"};
  }

  // Places that the scenario gives may run into the other side's.
  std::optional<Error> keep_apart() const {
    for (int i = 0; i < state.element_count(); ++i)
      for (int k = 0; k < i; ++k) {
        const Element &a = state.element(ElementId(i)), &b = state.element(ElementId(k));
        if (a.side != b.side && a.on_table() && b.on_table() && hulls_overlap(box_of(a), box_of(b)))
          return Error{fields[static_cast<std::size_t>(i)], "overlaps an element of the other side", "move it"};
      }
    return std::nullopt;
  }
};

}  // namespace

std::optional<Error> line_up(const BattleSpec& spec, State& state) { return LineUp{spec, state, {}, {}}.run(); }

int home_edge(const BattleSpec& spec, int side) {
  const Zone* zone = zone_for(spec, side, "");
  if (zone == nullptr || zone->corners.empty()) return side == 0 ? 0 : 2;
  const Bounds box = bounds_of(zone->corners);
  const std::int32_t x = (box.low.x + box.high.x) / 2, y = (box.low.y + box.high.y) / 2;
  const std::int32_t far[4] = {y, spec.table.ground.width() - x, spec.table.ground.depth() - y, x};
  int best = 0;
  for (int edge = 1; edge < 4; ++edge)
    if (far[edge] < far[best]) best = edge;
  return best;
}

}  // namespace sixmil::modern::setup
