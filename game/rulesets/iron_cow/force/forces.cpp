#include "game/rulesets/iron_cow/force/forces.hpp"

#include "game/core/muster/values.hpp"
#include "game/core/muster/zones.hpp"

#include "game/rulesets/iron_cow/air/numbers.hpp"
#include "game/rulesets/iron_cow/data.hpp"
#include "game/rulesets/iron_cow/force/force_checks.hpp"
#include "game/rulesets/iron_cow/muster/line_up.hpp"

namespace sixmil::iron_cow::setup {
namespace {

// An element's name without its unit's, which stands before it wherever a row of the unit is named.
std::string own_name(const UnitSpec& unit, const ElementSpec& element, const char* otherwise) {
  const std::string before = unit.name + ", ";
  const std::string name = element.name.rfind(before, 0) == 0 ? element.name.substr(before.size()) : element.name;
  return name.empty() ? otherwise : name;
}

std::string field_of(const std::string& field, const std::string& name) { return field.empty() ? name : field; }

// Rewrites the sides of a scenario to units with sections, remembering what the flat state will need.
struct Normaliser {
  BattleSpec& spec;
  std::vector<ElementNote>& notes;
  std::vector<UnitNote>& units;
  Problems problems{};

  void run() {
    for (std::size_t i = 0; i < spec.sides.size(); ++i) side(spec.sides[i], static_cast<int>(i));
  }

  void side(SideSpec& side, int index) {
    check_names(side.values, {"morale", "initiative_bonus", "strikes", "steady_points", "enemy_gone_points"},
                side.field, problems);
    if (!morale() && is_set(side.values, "steady_points"))
      problems.add(side.field + ".steady_points", "counts nerves, and this battle has no morale", "set rules.morale");
    for (const auto& [key, value] : side.values)
      if (key == "strikes" && value < 0)
        problems.add(side.field + ".strikes", "is less than none", "leave it out to roll a D4");
    std::vector<UnitSpec> out;
    for (UnitSpec& unit : side.units) out.push_back(top(unit, index));
    side.units = std::move(out);
  }

  UnitSpec top(UnitSpec& unit, int side) {
    check_names(unit.values, {"halted", "retreating"}, unit.field, problems);
    UnitSpec out = unit;
    out.elements.clear();
    out.units.clear();
    out.values.clear();
    UnitNote note;
    note.role = unit.role;
    note.side = side;
    note.hq = unit.role == "hq";
    note.field = field_of(unit.field, unit.id);
    note.zone = unit.zone;
    if (unit.arrival) note.arrival = *unit.arrival;
    note.arrives = unit.arrival.has_value();
    note.off_table = unit.off_table;
    if (note.off_table && !note.hq)
      problems.add(note.field, "only an HQ unit may stay off the table", "leave off_table out");
    note.nerve = nerve(unit, note.field);
    if (note.nerve != Nerve::steady && (note.arrives || note.off_table))
      problems.add(note.field, "is not there from the start and so cannot be shaken", "leave one of them out");
    if (note.off_table && note.arrives) problems.add(note.field, "is off the table and arrives as well", "choose one");
    units.push_back(note);
    // Own elements: HQ APCs and command vehicles get rows of their own, the rest of a unit without sections is one.
    UnitSpec rest;
    rest.id = unit.id + ".1";
    rest.name = "section";
    rest.role = "section";
    std::vector<int> place(unit.elements.size(), -1);  // among all elements of the side's battle
    std::vector<std::size_t> later;
    for (std::size_t i = 0; i < unit.elements.size(); ++i) {
      const bool command = !note.hq && is_command(unit, unit.elements[i]);
      if (!note.hq && !command) {
        later.push_back(i);
        continue;
      }
      UnitSpec leaf;
      leaf.id = unit.id + "." + (note.hq ? "hq" + std::to_string(i + 1) : std::string("command"));
      leaf.name = own_name(unit, unit.elements[i], note.hq ? "HQ vehicle" : "command");
      leaf.role = note.hq ? "hq_vehicle" : "command";
      begin_leaf();
      place[i] = add(leaf, unit.elements[i], note, command);
      out.units.push_back(std::move(leaf));
    }
    if (!later.empty()) {
      if (!unit.units.empty())
        problems.add(note.field, "has more elements of its own than a command vehicle", "put them into a section");
      begin_leaf();
      for (const std::size_t i : later)
        place[i] = add(rest, unit.elements[i], note, commands_from_within(unit, unit.elements[i]));
      out.units.push_back(std::move(rest));
    }
    ride(unit, place);
    for (UnitSpec& child : unit.units) out.units.push_back(section(child, note));
    return out;
  }

  UnitSpec section(UnitSpec& child, const UnitNote& parent) {
    const std::string field = field_of(child.field, child.id);
    check_names(child.values, {"halted", "retreating"}, field, problems);
    if (!child.units.empty()) problems.add(field, "a section has no units of its own", "make it a unit at the top");
    if (child.arrival) problems.add(field, "a section arrives with its unit", "give the arrival to the unit");
    if (child.off_table) problems.add(field, "a section cannot stay off the table", "leave off_table out");
    if (child.elements.empty()) problems.add(field, "is empty", "give it an element");
    UnitSpec out = child;
    out.elements.clear();
    out.values.clear();
    out.zone.clear();
    begin_leaf();
    std::vector<int> place;
    UnitNote at = parent;
    if (!child.zone.empty()) at.zone = child.zone;
    if (const Nerve own = nerve(child, field); own != Nerve::steady) {
      at.nerve = own;
      if (at.arrives)
        problems.add(field, "is not there from the start and so cannot be shaken", "leave one of them out");
    }
    for (ElementSpec& element : child.elements)
      place.push_back(add(out, element, at, is_set(element.values, "command")));
    ride(child, place);
    return out;
  }

  void begin_leaf() { leaf_ = ++leaves_; }

  int add(UnitSpec& leaf, ElementSpec& element, const UnitNote& unit, bool command) {
    const std::string field = field_of(element.field, unit.field);
    check_names(element.values, {"command"}, field, problems);
    ElementNote note;
    note.unit = static_cast<int>(units.size()) - 1;
    note.leaf = leaf_;
    note.command = command;
    note.hq = unit.hq;
    note.placed = element.pose.has_value();
    note.zone = unit.zone;
    note.nerve = unit.nerve;
    note.field = field;
    notes.push_back(note);
    ElementSpec copy = element;
    copy.aboard = -1;
    copy.values.clear();
    if ((unit.hq || command) && copy.profile.valid())
      copy.model = rules().info.profiles[static_cast<std::size_t>(copy.profile.index())].command_model;
    leaf.elements.push_back(std::move(copy));
    return static_cast<int>(notes.size()) - 1;
  }

  // `aboard` counts among the spec's own elements; they may have come into different rows.
  void ride(const UnitSpec& unit, const std::vector<int>& place) {
    for (std::size_t i = 0; i < unit.elements.size(); ++i) {
      const std::int32_t carrier = unit.elements[i].aboard;
      if (carrier < 0) continue;
      if (carrier >= static_cast<std::int32_t>(place.size()) || carrier == static_cast<std::int32_t>(i))
        problems.add(field_of(unit.elements[i].field, unit.id) + ".aboard", "names no other element of the unit",
                     "count from 0");
      else
        notes[static_cast<std::size_t>(place[i])].carrier = place[static_cast<std::size_t>(carrier)];
    }
  }

  // The own element of a unit with sections is its command vehicle; elsewhere the scenario names it (IC-R28).
  bool is_command(const UnitSpec& unit, const ElementSpec& element) const {
    if (!unit.units.empty()) return unit.elements.size() == 1 || is_set(element.values, "command");
    return is_set(element.values, "command") && !commands_from_within(unit, element);
  }
  // IC-R26: by option the command VTOL is one of the craft of its flight.
  bool commands_from_within(const UnitSpec& unit, const ElementSpec& element) const {
    if (!is_set(element.values, "command") || !unit.units.empty()) return false;
    const std::size_t which = static_cast<std::size_t>(Option::flight_command_included);
    return element.profile.valid() && rules().profiles[static_cast<std::size_t>(element.profile.index())].flies() &&
           spec.options[which] != 0;
  }

  bool morale() const { return spec.options[static_cast<std::size_t>(Option::morale)] != 0; }
  // What the scenario says of a unit's hearts at the start (IC-R67).
  Nerve nerve(const UnitSpec& unit, const std::string& field) {
    const bool halted = is_set(unit.values, "halted"), retreating = is_set(unit.values, "retreating");
    if (halted && retreating) problems.add(field, "is halted and retreats as well", "choose one");
    if ((halted || retreating) && !morale())
      problems.add(field + (halted ? ".halted" : ".retreating"), "needs morale, which this battle has not",
                   "set rules.morale");
    return retreating ? Nerve::retreating : halted ? Nerve::halted : Nerve::steady;
  }

  int leaf_ = 0, leaves_ = 0;
};

// IC-11.5: a side whose strikes the scenario does not count rolls for them.
void draw_strikes(const BattleSpec& spec, State& state) {
  for (std::size_t i = 0; i < spec.sides.size(); ++i) {
    bool counted = false;
    for (const auto& value : spec.sides[i].values) counted = counted || value.first == "strikes";
    if (counted) continue;
    const Ref side = SideId(static_cast<int>(i));
    state.put(side, counters().side.strikes, air::strikes_by_die);
  }
}

Error option_error(std::string_view what) {
  return {"rules." + std::string(what), std::string(what) + " is not in this version", "leave it out"};
}

}  // namespace

Result<State> make_battle(const BattleSpec& given, std::uint32_t seed) {
  const Info& info = rules().info;
  if (given.sides.size() != 2) return Error{"sides", "Iron Cow is a game for two sides", "list two"};
  BattleSpec spec = with_defaults(given, info);  // own edges: IC-R45
  if (spec.options[static_cast<std::size_t>(Option::ambush)] != 0)
    return option_error(info.options[static_cast<std::size_t>(Option::ambush)].id);
  std::vector<ElementNote> notes;
  std::vector<UnitNote> units;
  Normaliser normaliser{spec, notes, units};
  normaliser.run();
  if (normaliser.problems.any()) return std::move(normaliser.problems.all);
  Result<State> state = assemble(spec, info, seed);
  if (!state.ok()) return state;
  Problems problems = check_forces(spec, *state, units, notes);
  if (problems.any()) return std::move(problems.all);
  organise_state(spec, *state, units, notes);
  if (spec.options[static_cast<std::size_t>(Option::aerospace)] != 0) draw_strikes(spec, *state);
  problems = line_up(spec, *state, notes);
  if (problems.any()) return std::move(problems.all);
  return state;
}

}  // namespace sixmil::iron_cow::setup
