// Attaching HQ APCs, detaching and rejoining sections, reassigning command vehicles (IC-2.3, IC-5.10, IC-R7, IC-R27):
// drafts of set-up and orders, published when both sides are done.

#include "game/rulesets/iron_cow/force/losses.hpp"
#include "game/rulesets/iron_cow/force/organisation.hpp"
#include "game/rulesets/iron_cow/morale/morale.hpp"
#include "game/rulesets/iron_cow/part.hpp"
#include "game/rulesets/iron_cow/turn/flow.hpp"

namespace sixmil::iron_cow::organise {
namespace {

bool has_laid(const State& state, SideId side) { return state.counter(side, counters().side.laid) > 0; }

Verdict too_late() { return Verdict("The force is organised before any order is laid.", "IC-R27"); }

bool commands(const State& state, ElementId e) {
  return state.element(e).on_table() && (is_hq(state, e) || served_by(state, e).valid());
}

// Units that it may be given to: those with another element within 50 mm, but not the one it serves, nor the HQ unit.
// A command vehicle stays within its own squadron or platoon; an HQ APC may go to any unit.
struct Choices {
  SmallVector<UnitId, 16> units;

  Choices(const State& state, ElementId e) {
    if (!commands(state, e)) return;
    const Element& self = state.element(e);
    const bool hq = is_hq(state, e);
    const UnitId served = served_by(state, e);
    const UnitId own_top = top_of(state, self.unit);
    for (int i = 0; i < state.element_count() && !units.full(); ++i) {
      const Element& other = state.elements[static_cast<std::size_t>(i)];
      if (ElementId(i) == e || other.side != self.side || !within(self.at, other.at, command_distance)) continue;
      if (!present(state, other)) continue;
      const UnitId unit = fire_group_of(state, ElementId(i));
      if (unit == served || (hq ? unit == own_top : top_of(state, unit) != own_top)) continue;
      bool known = false;
      for (const UnitId u : units) known = known || u == unit;
      if (!known) units.push_back(unit);
    }
  }
};

bool is_section(const State& state, UnitId unit) {
  if (!state.unit_info(unit).parent.valid()) return false;
  const std::string& role = state.unit_info(unit).role;
  return role != "command" && role != "hq_vehicle";
}

bool on_table(const State& state, UnitId section) {
  for (const Element& element : state.elements)
    if (element.unit == section && present(state, element)) return true;
  return false;
}

bool back_in_reach(const State& state, UnitId section) {
  const UnitId parent = state.unit_info(section).parent;
  for (int i = 0; i < state.element_count(); ++i)
    if (const Element& e = state.elements[static_cast<std::size_t>(i)]; e.unit == section && present(state, e))
      if (near_unit(state, ElementId(i), parent, command_distance)) return true;
  return false;
}

void list(Offer& offer) {
  const State& state = offer.state;
  if (has_laid(state, offer.side)) return;
  if (const ElementId e = offer.element; e.valid()) {
    if (!commands(state, e)) return;
    const Verb verb = is_hq(state, e) ? Verb::attach_hq : Verb::reassign_command;
    for (const UnitId unit : Choices(state, e).units)
      if (offer.add(verb, unit)) return;
    return;
  }
  const UnitId unit = offer.actor.unit();
  if (!is_section(state, unit) || !on_table(state, unit)) return;
  const bool detached = is_detached(state, unit);
  if (!detached || back_in_reach(state, unit)) offer.add(detached ? Verb::rejoin : Verb::detach);
}

Verdict too_far(const State& state, ElementId e, UnitId unit, const char* rule) {
  return {name_of(state, e) + " has to stand within 50 mm of an element of " + name_of(state, unit) + ".", rule};
}

Verdict check_attach(const State& state, ElementId e, UnitId unit) {
  if (!is_hq(state, e))
    return Verdict("Only an HQ vehicle can be attached, and " + name_of(state, e) + " is none.", "IC-R7");
  if (!state.element(e).on_table()) return Verdict(name_of(state, e) + " is not on the table.", "IC-R7");
  const Choices choices(state, e);
  for (const UnitId choice : choices.units)
    if (choice == unit) return Verdict::allowed();
  if (served_by(state, e) == unit)
    return Verdict(name_of(state, e) + " serves " + name_of(state, unit) + " already.", "IC-R7");
  if (unit == top_of(state, state.element(e).unit))
    return Verdict(name_of(state, e) + " belongs to " + name_of(state, unit) + " already.", "IC-R7");
  return too_far(state, e, unit, "IC-R7");
}

Verdict check_reassign(const State& state, ElementId e, UnitId unit) {
  if (is_hq(state, e) || !served_by(state, e).valid())
    return Verdict("Only a command vehicle can be reassigned, and " + name_of(state, e) + " is none.", "IC-R27");
  if (!state.element(e).on_table()) return Verdict(name_of(state, e) + " is not on the table.", "IC-R27");
  const Choices choices(state, e);
  for (const UnitId choice : choices.units)
    if (choice == unit) return Verdict::allowed();
  if (served_by(state, e) == unit)
    return Verdict(name_of(state, e) + " serves " + name_of(state, unit) + " already.", "IC-R27");
  if (top_of(state, unit) != top_of(state, state.element(e).unit))
    return Verdict(name_of(state, e) + " serves only its own squadron or platoon.", "IC-R27");
  return too_far(state, e, unit, "IC-R27");
}

Verdict check_section(const State& state, UnitId unit, bool detach) {
  if (!is_section(state, unit)) return Verdict(name_of(state, unit) + " is no section or troop of a unit.", "IC-2.3");
  if (!on_table(state, unit)) return Verdict(name_of(state, unit) + " is not on the table.", "IC-R27");
  if (detach) {
    if (is_detached(state, unit)) return Verdict(name_of(state, unit) + " is detached already.", "IC-2.3");
    return Verdict::allowed();
  }
  if (!is_detached(state, unit)) return Verdict(name_of(state, unit) + " is not detached.", "IC-R27");
  return back_in_reach(state, unit)
             ? Verdict::allowed()
             : Verdict(name_of(state, unit) + " has to stand within 50 mm of its old unit.", "IC-R27");
}

Verdict validate(const Deed& deed) {
  const auto& [state, command, e, none] = deed;
  if (has_laid(state, command.side)) return too_late();
  const auto target = [&asked = command] { return asked.targets[0].unit(); };
  if (verb_of(command) == Verb::attach_hq || verb_of(command) == Verb::reassign_command)
    if (state.unit_info(target()).side != command.side)
      return Verdict(name_of(state, target()) + " is the enemy's.", "IC-R27");
  switch (verb_of(command)) {
    case Verb::attach_hq:
      return check_attach(state, e, target());
    case Verb::reassign_command:
      return check_reassign(state, e, target());
    default:
      return check_section(state, command.actor.unit(), verb_of(command) == Verb::detach);
  }
}

void resolve(Resolution& resolution, const Deed& deed) {
  const Command& command = deed.command;
  const Counters& c = counters();
  switch (verb_of(command)) {
    case Verb::attach_hq:
    case Verb::reassign_command:
      resolution.set(command.actor, c.element.serves_draft, command.targets[0].index);
      return;
    default:
      resolution.set(command.actor, c.unit.detached_draft, verb_of(command) == Verb::detach ? 1 : 0);
  }
}

}  // namespace

void publish(Resolution& resolution) {
  const State& state = resolution.state();
  const Counters& c = counters();
  for (int i = 0; i < state.unit_count(); ++i) {
    const UnitId unit(i);
    const std::int32_t draft = state.counter(unit, c.unit.detached_draft);
    if (draft == no_draft) continue;
    if (draft == 1 && !state.counter(unit, c.unit.detached)) {  // takes its standing order along
      const UnitId parent = state.unit_info(unit).parent;
      if (state.unit(unit).order != state.unit(parent).order)
        resolution.emit(OrderChanged{unit, state.unit(parent).order, "IC-R27"});
      resolution.set(unit, c.unit.standing, state.counter(parent, c.unit.standing));
    }
    resolution.set(unit, c.unit.detached, draft);
    resolution.set(unit, c.unit.detached_draft, no_draft);
  }
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId e(i);
    const std::int32_t draft = state.counter(e, c.element.serves_draft);
    if (draft == no_draft) continue;
    resolution.set(e, c.element.serves, draft);
    resolution.set(e, c.element.serves_draft, no_draft);
    if (!is_hq(state, e)) continue;
    end_jammer(resolution, e);  // IC-5.10, IC-R33
    morale::leave_hq(resolution, e);
  }
}

const Part part{list, validate, nullptr, resolve};

}  // namespace sixmil::iron_cow::organise
