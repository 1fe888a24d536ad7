#include "game/rulesets/iron_cow/force/force_checks.hpp"

#include <algorithm>
#include <string_view>

#include "game/core/muster/zones.hpp"

#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/move/mobility.hpp"

namespace sixmil::iron_cow::setup {
namespace {

constexpr std::string_view led_roles[] = {"squadron", "platoon", "battery", "flight"};

bool led(std::string_view role) {
  return std::find(std::begin(led_roles), std::end(led_roles), role) != std::end(led_roles);
}

struct Counts {
  int elements = 0, commands = 0;
};

void check_unit(const State& state, const UnitNote& unit, const std::vector<ElementNote>& notes, int index,
                Problems& problems) {
  const std::string& role = unit.role;
  Counts counts;
  for (std::size_t i = 0; i < notes.size(); ++i) {
    const ElementNote& note = notes[i];
    if (note.unit != index) continue;
    const ElementId e(static_cast<int>(i));
    const Profile& profile = profile_of(state, e);
    ++counts.elements;
    counts.commands += note.command ? 1 : 0;
    if (note.command && role == "squadron" && profile.cls == Class::mbt && !option(state, Option::tank_command))
      problems.add(note.field, "a tank squadron is commanded from a carrier", "use one, or set rules.tank_command");
    if (role == "battery" && !note.command && !profile.gun())
      problems.add(note.field, "a battery holds guns and its command vehicle", "put other elements elsewhere");
    if (role == "flight" && !profile.flies())
      problems.add(note.field, "a flight holds VTOLs", "put other elements elsewhere");
  }
  if (counts.elements == 0) return problems.add(unit.field, "is empty", "give it an element");
  if (counts.commands > 1) problems.add(unit.field, "has more than one command vehicle", "name one");
  if (counts.commands == 0 && led(role))
    problems.add(unit.field, "has no command vehicle", "add one beside its sections, or name one (\"command\": 1)");
}

// IC-2.2: one anti-tank base a section. IC-R5: seats, and only bases ride.
void check_sections(const State& state, const std::vector<ElementNote>& notes, Problems& problems) {
  std::vector<int> anti_tank(notes.size() + 2, 0);
  std::vector<int> riders(notes.size(), 0);
  for (std::size_t i = 0; i < notes.size(); ++i) {
    const ElementNote& note = notes[i];
    const Profile& profile = profile_of(state, ElementId(static_cast<int>(i)));
    if (profile.cls == Class::infantry_at && ++anti_tank[static_cast<std::size_t>(note.leaf)] > 1)
      problems.add(note.field, "a section has one anti-tank base at most", "use infantry");
    if (note.carrier < 0) continue;
    const Profile& carrier = profile_of(state, ElementId(note.carrier));
    if (!profile.foot())
      problems.add(note.field + ".aboard", "only a base rides in a carrier", "leave it out");
    else if (++riders[static_cast<std::size_t>(note.carrier)] > carrier.seats)
      problems.add(note.field + ".aboard", "the carrier has no seat left", "spread the bases");
  }
}

void check_hq(const BattleSpec& spec, const std::vector<UnitNote>& units, Problems& problems) {
  for (int side = 0; side < 2; ++side) {
    int count = 0;
    for (const UnitNote& unit : units) count += unit.hq && unit.side == side ? 1 : 0;
    const std::string& field = spec.sides[static_cast<std::size_t>(side)].field;
    if (count == 0) problems.add(field, "has no HQ unit, so it could never give an order", "add a unit of role hq");
    if (count > 1) problems.add(field, "has more than one HQ unit", "put all HQ vehicles into one");
  }
}

void check_arrival(const BattleSpec& spec, const UnitNote& unit, Problems& problems) {
  if (!unit.arrives) return;
  const std::string field = unit.field + ".arrival";
  const Gate* gate = nullptr;
  for (const Gate& g : spec.gates)
    if (g.id == unit.arrival.gate) gate = &g;
  if (!gate) return problems.add(field + ".gate", "no such gate", "name one of the scenario's gates");
  const bool stretch = gate->edge >= 0 && gate->edge <= 3 && gate->from <= gate->to;
  if (!gate->entry || (!stretch && gate->corners.size() < 3))
    problems.add(field + ".gate", "is no stretch of edge or zone to enter by", "choose an entry gate");
  if (gate->side.valid() && gate->side.index() != unit.side)
    problems.add(field + ".gate", "belongs to the other side", "choose an entry gate of this side");
  const std::int32_t die = unit.arrival.die;
  if (die != 0 && die != 3 && die != 4 && die != 6 && die != 10)
    problems.add(field + ".die", "is no die of this game", "use 3, 4, 6 or 10, or 0 for none");
  if (unit.arrival.plus < 0 || unit.arrival.plus > 99) problems.add(field + ".plus", "is out of range", "use 0 to 99");
  if (die == 0 && unit.arrival.plus + (unit.arrival.after ? 1 : 0) < 1)
    problems.add(field, "arrives before the first turn", "leave it out, or say a turn");
}

// Hidden from each other, the sides could not be kept apart where they deploy in the same ground.
void check_zones(const BattleSpec& spec, const std::vector<UnitNote>& units, const std::vector<ElementNote>& notes,
                 Problems& problems) {
  // Bit per side: the zone's own, or who deploys in it.
  std::vector<unsigned> sides(spec.zones.size(), 0);
  for (std::size_t i = 0; i < spec.zones.size(); ++i)
    if (spec.zones[i].side.valid()) sides[i] |= 1u << spec.zones[i].side.index();
  for (const ElementNote& note : notes) {
    const UnitNote& unit = units[static_cast<std::size_t>(note.unit)];
    if (unit.arrives || unit.off_table) continue;
    if (const Zone* zone = zone_for(spec, unit.side, note.zone))
      sides[static_cast<std::size_t>(zone - spec.zones.data())] |= 1u << unit.side;
  }
  for (std::size_t i = 0; i < spec.zones.size(); ++i) {
    const Zone& b = spec.zones[i];
    if (sides[i] == 3)
      problems.add("zones." + b.id, "is deployed in by both sides", "give each side a zone of its own");
    for (std::size_t k = 0; k < i; ++k) {
      const Zone& a = spec.zones[k];
      if ((sides[i] | sides[k]) == 3 && zones_overlap(a.corners, b.corners))
        problems.add("zones." + b.id, "overlaps the other side's zone " + a.id, "move them apart");
    }
  }
}

// IC-6.4: kinds of its own, whose prices have to go together exactly.
void check_grounds(const State& state, Problems& problems) {
  for (int kind = 0; kind <= static_cast<int>(Propulsion::vtol); ++kind)
    if (!usable(prices_of(*state.battle, static_cast<Propulsion>(kind))))
      return problems.add("grounds", "have percentages of movement that cannot be added up exactly",
                          "use multiples of 5");
}

int gate_index(const BattleSpec& spec, const std::string& id) {
  for (std::size_t i = 0; i < spec.gates.size(); ++i)
    if (spec.gates[i].id == id) return static_cast<int>(i);
  return -1;
}

}  // namespace

Problems check_forces(const BattleSpec& spec, const State& state, const std::vector<UnitNote>& units,
                      const std::vector<ElementNote>& notes) {
  Problems problems;
  check_grounds(state, problems);
  check_hq(spec, units, problems);
  check_zones(spec, units, notes, problems);
  for (std::size_t i = 0; i < units.size(); ++i) {
    check_unit(state, units[i], notes, static_cast<int>(i), problems);
    check_arrival(spec, units[i], problems);
    if (!units[i].zone.empty() && !zone_for(spec, units[i].side, units[i].zone))
      problems.add(units[i].field + ".zone", "no such zone", "name one of the scenario's zones");
  }
  check_sections(state, notes, problems);
  return problems;
}

void organise_state(const BattleSpec& spec, State& state, const std::vector<UnitNote>& units,
                    const std::vector<ElementNote>& notes) {
  const Counters& c = counters();
  const auto put = [&](Ref of, CounterId id, std::int32_t value) { state.put(of, id, value); };
  std::vector<UnitId> tops;
  for (int u = 0; u < state.unit_count(); ++u)
    if (!state.unit_info(UnitId(u)).parent.valid()) tops.push_back(UnitId(u));
  for (std::size_t i = 0; i < units.size(); ++i) {
    put(tops[i], c.unit.off_table, units[i].off_table ? 1 : 0);
    if (!units[i].arrives) continue;
    const ArrivalSpec& arrival = units[i].arrival;
    put(tops[i], c.unit.entry_gate, gate_index(spec, arrival.gate));
    put(tops[i], c.unit.entry_die, arrival.die);
    put(tops[i], c.unit.entry_plus, arrival.plus + (arrival.after ? 1 : 0));
  }
  std::vector<std::int32_t> strength(static_cast<std::size_t>(state.unit_count()), 0);
  for (std::size_t i = 0; i < notes.size(); ++i) {
    const ElementNote& note = notes[i];
    const ElementId e(static_cast<int>(i));
    put(e, c.element.hq, note.hq ? 1 : 0);
    put(e, c.element.command, note.command ? 1 : 0);
    const UnitId top = tops[static_cast<std::size_t>(note.unit)];
    put(note.hq ? top : state.element(e).unit, c.unit.nerve, static_cast<std::int32_t>(note.nerve));
    if (note.command) put(e, c.element.serves, top.index());
    if (note.carrier >= 0) {
      state.element(e).carrier = ElementId(note.carrier);
      state.element(e).presence = Presence::aboard;
    }
    ++strength[static_cast<std::size_t>(state.element(e).unit.index())];
    if (note.hq) ++strength[static_cast<std::size_t>(top.index())];
  }
  for (int u = 0; u < state.unit_count(); ++u)
    put(UnitId(u), c.unit.strength, std::min<std::int32_t>(strength[static_cast<std::size_t>(u)], 100));
  state.phase = id(Phase::setup);
}

}  // namespace sixmil::iron_cow::setup
