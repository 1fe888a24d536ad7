#include "game/core/muster/line_up.hpp"

#include <algorithm>

#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

constexpr std::int32_t lattice = mm(8);  // of places tried around the wanted one

// Calls `offer` with places around the wanted one, ring by ring, until it takes one.
template <class Offer>
bool nearest_places(Vec2 wanted, std::int32_t rings, Offer offer) {
  for (std::int32_t ring = 0; ring <= rings; ++ring)
    for (std::int32_t dy = -ring; dy <= ring; ++dy)
      for (std::int32_t dx = -ring; dx <= ring; dx += (dy == -ring || dy == ring) ? 1 : std::max(2 * ring, 1))
        if (offer(Vec2{wanted.x + dx * lattice, wanted.y + dy * lattice})) return true;
  return false;
}

}  // namespace

static void add_fields(const UnitSpec& unit, std::vector<std::string>& out) {
  for (const ElementSpec& element : unit.elements) out.push_back(element.field.empty() ? unit.field : element.field);
  for (const UnitSpec& child : unit.units) add_fields(child, out);
}

std::vector<std::string> element_fields(const BattleSpec& spec) {
  std::vector<std::string> out;
  for (const SideSpec& side : spec.sides)
    for (const UnitSpec& unit : side.units) add_fields(unit, out);
  return out;
}

void LineUp::prepare(ElementId e, const std::string& zone_id, bool placed) {
  Element& element = state.element(e);
  element.seen_by = spec.opens.empty() ? Audience::only(element.side) : Audience::all();
  const Zone* zone = zone_for(spec, element.side.index(), zone_id);
  if (zone != nullptr) state.put(e, rules.zone(), static_cast<std::int32_t>(zone - spec.zones.data()));
  if (placed) {
    const PlaceFault fault = place_fault(state, e, element.at, element.facing, nullptr, rules);
    if (fault != PlaceFault::none) problems.add(field_of(e), sentence_of(fault, rules), "move it");
    element.presence = Presence::table;
  } else if (zone == nullptr && element.presence != Presence::aboard) {
    problems.add(field_of(e), "has no place and its side no zone", "give it a place, or the side a zone");
  }
}

bool LineUp::waits_in(ElementId e, int side, int zone) const {
  const Element& element = state.element(e);
  return element.side.index() == side && element.presence == Presence::reserve &&
         state.counter(e, rules.zone()) == zone;
}

Frame LineUp::frame(int side, int zone) const {
  return {spec.zones[static_cast<std::size_t>(zone)], state.battle->sides[static_cast<std::size_t>(side)].home_edge};
}

void LineUp::place_row(const std::vector<ElementId>& row, const Frame& frame, std::int32_t across, std::int32_t deep,
                       std::int32_t step) {
  const auto size = static_cast<std::int32_t>(row.size());
  for (std::int32_t i = 0; i < size; ++i) {
    const Vec2 wanted = frame.at(across + (2 * i - (size - 1)) * step / 2, deep);
    place(row[static_cast<std::size_t>(i)], frame, wanted);
  }
}

void LineUp::place(ElementId e, const Frame& frame, Vec2 wanted) {
  const Zone* zone = zone_of(state, e, rules);
  const std::int32_t rings = (frame.width() + frame.depth()) / lattice + 1;
  const bool found = nearest_places(wanted, rings, [&](Vec2 at) {
    if (!state.battle->table.ground.contains(at)) return false;
    if (place_fault(state, e, at, frame.ahead, zone, rules) != PlaceFault::none) return false;
    Element& element = state.element(e);
    element.at = at;
    element.facing = frame.ahead;
    element.presence = Presence::table;
    return true;
  });
  if (!found && full != zone) problems.add(field_of(e), "finds no room in its zone", "make the zone larger");
  if (!found) full = zone;
}

void LineUp::finish() {
  for (Element& element : state.elements)
    if (element.presence == Presence::aboard) element.at = state.element(element.carrier).at;
  for (int i = 0; i < state.element_count(); ++i)
    for (int k = 0; k < i; ++k) {
      const Element &a = state.element(ElementId(i)), &b = state.element(ElementId(k));
      if (a.side == b.side || !a.on_table() || !b.on_table()) continue;
      if (state.battle->profile(ElementId(i)).flies != state.battle->profile(ElementId(k)).flies) continue;
      if (hulls_overlap(box_of(a), box_of(b)))
        problems.add(field_of(ElementId(i)), std::string("overlaps ") + rules.a_noun + " of the other side", "move it");
    }
}

}  // namespace sixmil
