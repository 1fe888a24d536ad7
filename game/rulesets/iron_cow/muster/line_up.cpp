#include "game/rulesets/iron_cow/muster/line_up.hpp"

#include <algorithm>

#include "game/core/muster/line_up.hpp"

#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/muster/muster.hpp"

namespace sixmil::iron_cow::setup {
namespace {

constexpr std::int32_t abreast = mm(28);       // between the elements of a section
constexpr std::int32_t between = mm(100);      // between the sections of a unit, where the zone is wide enough
constexpr std::int32_t behind = mm(36);        // from a section to its command vehicle: within command distance
constexpr std::int32_t front_margin = mm(24);  // from the front of the zone

struct Ranks {
  LineUp work;
  const std::vector<ElementNote>& notes;

  State& state() const { return work.state; }

  bool comes_later(ElementId e) const {
    const UnitId top = state().unit_info(state().element(e).unit).parent;
    const UnitCounters& c = counters().unit;
    return state().counter(top, c.entry_gate) >= 0 || state().counter(top, c.off_table) != 0;
  }

  void run() {
    for (int i = 0; i < state().element_count(); ++i) {
      const ElementId e(i);
      const ElementNote& note = notes[static_cast<std::size_t>(i)];
      if (profile_of(state(), e).flies()) state().element(e).height = vtol_high;
      if (comes_later(e)) continue;
      work.prepare(e, note.zone, note.placed);
    }
    seat_bases();
    for (int side = 0; side < 2; ++side)
      for (std::size_t zone = 0; zone < work.spec.zones.size(); ++zone) fill(side, static_cast<int>(zone));
    work.finish();
  }

  // Bases without a place start in a free seat of their section.
  void seat_bases() {
    std::vector<int> taken(notes.size(), 0);
    for (const Element& element : state().elements)
      if (element.presence == Presence::aboard) ++taken[static_cast<std::size_t>(element.carrier.index())];
    for (int i = 0; i < state().element_count(); ++i) {
      Element& base = state().elements[static_cast<std::size_t>(i)];
      if (base.presence != Presence::reserve || !profile_of(state(), ElementId(i)).foot()) continue;
      if (notes[static_cast<std::size_t>(i)].hq || notes[static_cast<std::size_t>(i)].command) continue;
      for (int k = 0; k < state().element_count(); ++k) {
        const Element& carrier = state().elements[static_cast<std::size_t>(k)];
        if (carrier.unit != base.unit || carrier.presence == Presence::aboard) continue;
        if (taken[static_cast<std::size_t>(k)] >= profile_of(state(), ElementId(k)).seats) continue;
        ++taken[static_cast<std::size_t>(k)];
        base.presence = Presence::aboard;
        base.carrier = ElementId(k);
        break;
      }
    }
  }

  // One side's units in one zone, side by side.
  void fill(int side, int zone) {
    std::vector<UnitId> units;
    for (int i = 0; i < state().element_count(); ++i) {
      if (!to_place(ElementId(i), side, zone)) continue;
      const UnitId top = state().unit_info(state().element(ElementId(i)).unit).parent;
      if (std::find(units.begin(), units.end(), top) == units.end()) units.push_back(top);
    }
    if (units.empty()) return;
    const Frame frame = work.frame(side, zone);
    int fighting = 0, slot = 0;
    for (const UnitId unit : units) fighting += state().unit_info(unit).role != "hq" ? 1 : 0;
    for (const UnitId unit : units) {
      const bool hq = state().unit_info(unit).role == "hq";
      const std::int32_t share = frame.width() / std::max(fighting, 1);
      const std::int32_t across = hq ? frame.width() / 2 : share * slot++ + share / 2;
      place_unit(unit, side, zone, frame, across, share);
    }
  }

  bool to_place(ElementId e, int side, int zone) const { return work.waits_in(e, side, zone) && !comes_later(e); }

  void place_unit(UnitId unit, int side, int zone, const Frame& frame, std::int32_t across, std::int32_t share) {
    const std::string& role = state().unit_info(unit).role;
    const bool rear = role == "hq" || role == "battery";
    const std::int32_t deep = rear ? frame.depth() / 4 : std::max(frame.depth() - front_margin, frame.depth() / 2);
    std::vector<std::vector<ElementId>> sections;
    std::vector<ElementId> commands;
    UnitId last;
    for (int i = 0; i < state().element_count(); ++i) {
      const ElementId e(i);
      if (!to_place(e, side, zone) || state().unit_info(state().element(e).unit).parent != unit) continue;
      const ElementNote& note = notes[static_cast<std::size_t>(i)];
      if (note.command && state().unit_info(state().element(e).unit).role == "command") {
        commands.push_back(e);
        continue;
      }
      const UnitId group = note.hq ? unit : state().element(e).unit;
      if (group != last) sections.emplace_back();
      last = group;
      sections.back().push_back(e);
    }
    const auto count = static_cast<std::int32_t>(sections.size());
    const std::int32_t step = count > 1 ? std::min(between, share / count) : 0;
    for (std::int32_t s = 0; s < count; ++s) {
      const auto& section = sections[static_cast<std::size_t>(s)];
      const std::int32_t middle = across + (2 * s - (count - 1)) * step / 2;
      work.place_row(section, frame, middle, deep, abreast);
    }
    for (const ElementId command : commands) {
      Vec2 wanted = frame.at(across, deep - behind);
      if (count > 0) {
        const auto& middle = sections[static_cast<std::size_t>(count / 2)];
        wanted = state().element(middle[middle.size() / 2]).at + rotate(Vec2{-behind, 0}, frame.ahead);
      }
      work.place(command, frame, wanted);
    }
  }
};

}  // namespace

Problems line_up(const BattleSpec& spec, State& state, const std::vector<ElementNote>& notes) {
  std::vector<std::string> fields;
  for (const ElementNote& note : notes) fields.push_back(note.field);
  Ranks ranks{{spec, state, muster, std::move(fields)}, notes};
  ranks.run();
  return std::move(ranks.work.problems);
}

}  // namespace sixmil::iron_cow::setup
