#include "game/rulesets/iron_cow/muster/line_up.hpp"

#include <algorithm>

#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/muster/place.hpp"

namespace sixmil::iron_cow::setup {
namespace {

constexpr std::int32_t abreast = mm(28);       // between the elements of a section
constexpr std::int32_t between = mm(100);      // between the sections of a unit, where the zone is wide enough
constexpr std::int32_t behind = mm(36);        // from a section to its command vehicle: within command distance
constexpr std::int32_t front_margin = mm(24);  // from the front of the zone
constexpr std::int32_t lattice = mm(8);        // of places tried around the wanted one

// A zone seen from its side: `across` runs from left to right, `deep` from the rear forward.
struct Frame {
  Bounds box;
  int edge = 0;
  Facing ahead;

  Frame(const Zone& zone, int home_edge) : box(bounds_of(zone.corners)), edge(home_edge) {
    const Facing facings[4] = {compass(1, 4), compass(2, 4), compass(3, 4), compass(0, 4)};
    ahead = facings[static_cast<std::size_t>(edge)];
  }
  bool upright() const { return edge == 0 || edge == 2; }
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
  const std::vector<ElementNote>& notes;

  bool waits(ElementId e) const {
    const UnitId top = state.unit_info(state.element(e).unit).parent;
    const UnitCounters& c = counters().unit;
    return state.counter(top, c.entry_gate) >= 0 || state.counter(top, c.off_table) != 0;
  }

  std::optional<Error> run() {
    for (int i = 0; i < state.element_count(); ++i) {
      if (auto error = prepare(ElementId(i))) return error;
    }
    seat_bases();
    for (int side = 0; side < 2; ++side)
      for (std::size_t zone = 0; zone < spec.zones.size(); ++zone)
        if (auto error = fill(side, static_cast<int>(zone))) return error;
    if (auto error = keep_apart()) return error;
    for (Element& element : state.elements)
      if (element.presence == Presence::aboard) element.at = state.element(element.carrier).at;
    return std::nullopt;
  }

  // Places that the scenario gives may run into the other side's.
  std::optional<Error> keep_apart() const {
    for (int i = 0; i < state.element_count(); ++i)
      for (int k = 0; k < i; ++k) {
        const Element &a = state.element(ElementId(i)), &b = state.element(ElementId(k));
        if (a.side == b.side || !a.on_table() || !b.on_table()) continue;
        if (profile_of(state, ElementId(i)).flies() != profile_of(state, ElementId(k)).flies()) continue;
        const Box one{a.at, a.body.length / 2, a.body.width / 2, a.facing};
        const Box two{b.at, b.body.length / 2, b.body.width / 2, b.facing};
        if (hulls_overlap(one, two))
          return Error{notes[static_cast<std::size_t>(i)].field, "overlaps a model of the other side", "move it"};
      }
    return std::nullopt;
  }

  // Facing, zone and the scenario's own place.
  std::optional<Error> prepare(ElementId e) {
    const ElementNote& note = notes[static_cast<std::size_t>(e.index())];
    Element& element = state.element(e);
    if (profile_of(state, e).flies()) element.height = vtol_high;
    if (waits(e)) return std::nullopt;
    if (!spec.opens.empty())
      element.seen_by = Audience::all();
    else
      element.seen_by = Audience::only(element.side);
    const Zone* zone = zone_for(spec, element.side.index(), note.zone);
    if (zone) {
      const auto index = static_cast<std::int32_t>(zone - spec.zones.data());
      state.counters[static_cast<std::size_t>(state.battle->layout.offset(e, counters().element.zone))] = index;
    }
    if (note.placed) {
      if (const PlaceFault fault = place_fault(state, e, element.at, element.facing, nullptr);
          fault != PlaceFault::none)
        return Error{note.field, std::string(sentence_of(fault)), "move it"};
      element.presence = Presence::table;
    } else if (!zone) {
      return Error{note.field, "has no place and its side no zone", "give it a place, or the side a zone"};
    }
    return std::nullopt;
  }

  // Bases without a place start in a free seat of their section.
  void seat_bases() {
    std::vector<int> taken(notes.size(), 0);
    for (const Element& element : state.elements)
      if (element.presence == Presence::aboard) ++taken[static_cast<std::size_t>(element.carrier.index())];
    for (int i = 0; i < state.element_count(); ++i) {
      Element& base = state.elements[static_cast<std::size_t>(i)];
      if (base.presence != Presence::reserve || !profile_of(state, ElementId(i)).foot()) continue;
      if (notes[static_cast<std::size_t>(i)].hq || notes[static_cast<std::size_t>(i)].command) continue;
      for (int k = 0; k < state.element_count(); ++k) {
        const Element& carrier = state.elements[static_cast<std::size_t>(k)];
        if (carrier.unit != base.unit || carrier.presence == Presence::aboard) continue;
        if (taken[static_cast<std::size_t>(k)] >= profile_of(state, ElementId(k)).seats) continue;
        ++taken[static_cast<std::size_t>(k)];
        base.presence = Presence::aboard;
        base.carrier = ElementId(k);
        break;
      }
    }
  }

  // One side's units in one zone, side by side.
  std::optional<Error> fill(int side, int zone) {
    std::vector<UnitId> units;
    for (int i = 0; i < state.element_count(); ++i) {
      if (!to_place(ElementId(i), side, zone)) continue;
      const UnitId top = state.unit_info(state.element(ElementId(i)).unit).parent;
      if (std::find(units.begin(), units.end(), top) == units.end()) units.push_back(top);
    }
    if (units.empty()) return std::nullopt;
    const Frame frame(spec.zones[static_cast<std::size_t>(zone)],
                      state.battle->sides[static_cast<std::size_t>(side)].home_edge);
    int fighting = 0, slot = 0;
    for (const UnitId unit : units) fighting += state.unit_info(unit).role != "hq" ? 1 : 0;
    for (const UnitId unit : units) {
      const bool hq = state.unit_info(unit).role == "hq";
      const std::int32_t share = frame.width() / std::max(fighting, 1);
      const std::int32_t across = hq ? frame.width() / 2 : share * slot++ + share / 2;
      if (auto error = place_unit(unit, side, zone, frame, across, share)) return error;
    }
    return std::nullopt;
  }

  bool to_place(ElementId e, int side, int zone) const {
    const Element& element = state.element(e);
    return element.side.index() == side && element.presence == Presence::reserve && !waits(e) &&
           state.counter(e, counters().element.zone) == zone;
  }

  std::optional<Error> place_unit(UnitId unit, int side, int zone, const Frame& frame, std::int32_t across,
                                  std::int32_t share) {
    const std::string& role = state.unit_info(unit).role;
    const bool rear = role == "hq" || role == "battery";
    const std::int32_t deep = rear ? frame.depth() / 4 : std::max(frame.depth() - front_margin, frame.depth() / 2);
    std::vector<std::vector<ElementId>> sections;
    std::vector<ElementId> commands;
    UnitId last;
    for (int i = 0; i < state.element_count(); ++i) {
      const ElementId e(i);
      if (!to_place(e, side, zone) || state.unit_info(state.element(e).unit).parent != unit) continue;
      const ElementNote& note = notes[static_cast<std::size_t>(i)];
      if (note.command && state.unit_info(state.element(e).unit).role == "command") {
        commands.push_back(e);
        continue;
      }
      const UnitId group = note.hq ? unit : state.element(e).unit;
      if (group != last) sections.emplace_back();
      last = group;
      sections.back().push_back(e);
    }
    const auto count = static_cast<std::int32_t>(sections.size());
    const std::int32_t step = count > 1 ? std::min(between, share / count) : 0;
    for (std::int32_t s = 0; s < count; ++s) {
      const auto& section = sections[static_cast<std::size_t>(s)];
      const std::int32_t middle = across + (2 * s - (count - 1)) * step / 2;
      const auto size = static_cast<std::int32_t>(section.size());
      for (std::int32_t i = 0; i < size; ++i) {
        const Vec2 wanted = frame.at(middle + (2 * i - (size - 1)) * abreast / 2, deep);
        if (auto error = place(section[static_cast<std::size_t>(i)], wanted, frame)) return error;
      }
    }
    for (const ElementId command : commands) {
      Vec2 wanted = frame.at(across, deep - behind);
      if (count > 0) {
        const auto& middle = sections[static_cast<std::size_t>(count / 2)];
        const Vec2 back = {-ahead(frame).x, -ahead(frame).y};
        const Vec2 near = state.element(middle[middle.size() / 2]).at;
        wanted = {near.x + back.x * behind / facing_length, near.y + back.y * behind / facing_length};
      }
      if (auto error = place(command, wanted, frame)) return error;
    }
    return std::nullopt;
  }

  static Vec2 ahead(const Frame& frame) { return frame.ahead.vector(); }

  // The free place nearest to the wanted one, ring by ring.
  std::optional<Error> place(ElementId e, Vec2 wanted, const Frame& frame) {
    const Zone* zone = zone_of(state, e);
    const std::int32_t rings = (frame.width() + frame.depth()) / lattice + 1;
    for (std::int32_t ring = 0; ring <= rings; ++ring)
      for (std::int32_t dy = -ring; dy <= ring; ++dy)
        for (std::int32_t dx = -ring; dx <= ring; dx += (dy == -ring || dy == ring) ? 1 : std::max(2 * ring, 1)) {
          const Vec2 at = {wanted.x + dx * lattice, wanted.y + dy * lattice};
          if (!state.battle->table.ground.contains(at)) continue;
          if (place_fault(state, e, at, frame.ahead, zone) != PlaceFault::none) continue;
          Element& element = state.element(e);
          element.at = at;
          element.facing = frame.ahead;
          element.presence = Presence::table;
          return std::nullopt;
        }
    return Error{notes[static_cast<std::size_t>(e.index())].field, "finds no room in its zone", "make the zone larger"};
  }
};

}  // namespace

std::optional<Error> line_up(const BattleSpec& spec, State& state, const std::vector<ElementNote>& notes) {
  LineUp work{spec, state, notes};
  return work.run();
}

}  // namespace sixmil::iron_cow::setup
