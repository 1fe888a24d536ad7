#pragma once
// Who belongs together (IC-2.*, IC-R26, IC-R27). The force is two deep: units at the top, each with sections; a command
// vehicle and each HQ APC has a section's row of its own. A row of Unit is the chit of an order unit.
//
// Drafts of set-up and orders (attached HQ APCs, detachments, command vehicles) are known to their owner only until
// both sides are done; these functions read the draft where there is one, so each side reads its own force as it will
// be.

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow {

inline bool is_hq(const State& state, ElementId e) { return state.counter(e, counters().element.hq) != 0; }
// The unit that a command vehicle or attached HQ APC serves; invalid for everything else.
UnitId served_by(const State& state, ElementId e);
// An HQ APC that has left the HQ unit for good (IC-5.10).
inline bool is_attached(const State& state, ElementId e) { return is_hq(state, e) && served_by(state, e).valid(); }
bool is_detached(const State& state, UnitId section);

inline UnitId top_of(const State& state, UnitId unit) {
  const UnitId parent = state.unit_info(unit).parent;
  return parent.valid() ? parent : unit;
}
// Smallest unit for integrity and morale: HQ APCs still in the HQ unit form one.
UnitId section_of(const State& state, ElementId e);
// Whose chit the element acts on.
UnitId order_unit_of(const State& state, ElementId e);
// The squadron or platoon of which the nearest must be taken first, command vehicles included (IC-R16, IC-R48).
UnitId fire_group_of(const State& state, ElementId e);
// A top unit, a detached section, or a command vehicle that is a unit of one.
bool is_order_unit(const State& state, UnitId unit);

// On the table, or inside something that is.
inline bool present(const State& state, const Element& element) {
  return element.presence == Presence::table ||
         (element.presence == Presence::aboard && state.element(element.carrier).on_table());
}
// Whether anything of the unit stands within `r` of the element: its present elements, except `e` itself.
bool near_unit(const State& state, ElementId e, UnitId unit, std::int32_t r);
// A command vehicle farther than 50 mm from every other element of its unit, if there is any (IC-R27).
bool stands_apart(const State& state, ElementId e);
// Whether it is a unit of one: judged by places while orders are laid, and held from then on for the turn.
bool is_apart(const State& state, ElementId e);
// A living command vehicle, its own or an attached HQ APC, within 50 mm of one of its elements (IC-5.3).
bool can_receive(const State& state, UnitId unit);
bool any_present(const State& state, UnitId unit);

// Turn in which a unit of a side that may know it is due; 0: it is no arrival.
std::int32_t entry_turn(const State& state, UnitId unit);
// Still to come, and due by now.
bool is_due(const State& state, UnitId unit);

}  // namespace sixmil::iron_cow
