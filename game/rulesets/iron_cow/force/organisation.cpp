#include "game/rulesets/iron_cow/force/organisation.hpp"

namespace sixmil::iron_cow {
namespace {

// Elsewhere in the turn there are no drafts, and nobody needs to know whether there could be.
bool drafting(const State& state) { return phase_of(state) == Phase::setup || phase_of(state) == Phase::orders; }

}  // namespace

UnitId served_by(const State& state, ElementId e) {
  const ElementCounters& c = counters().element;
  const std::int32_t draft = drafting(state) ? state.counter(e, c.serves_draft) : no_draft;
  const UnitId unit(draft != no_draft ? draft : state.counter(e, c.serves));
  // The commander of a detached section that has rejoined serves the whole again.
  return unit.valid() && !is_detached(state, unit) ? top_of(state, unit) : unit;
}

bool is_detached(const State& state, UnitId section) {
  const UnitCounters& c = counters().unit;
  const std::int32_t draft = drafting(state) ? state.counter(section, c.detached_draft) : no_draft;
  return (draft != no_draft ? draft : state.counter(section, c.detached)) == 1;
}

UnitId section_of(const State& state, ElementId e) {
  const UnitId own = state.element(e).unit;
  return is_hq(state, e) && !served_by(state, e).valid() ? top_of(state, own) : own;
}

UnitId order_unit_of(const State& state, ElementId e) {
  const UnitId own = state.element(e).unit;
  const UnitId served = served_by(state, e);
  if (served.valid()) return is_apart(state, e) ? own : served;
  return is_detached(state, own) ? own : top_of(state, own);
}

UnitId fire_group_of(const State& state, ElementId e) {
  const UnitId own = state.element(e).unit;
  const UnitId served = served_by(state, e);
  if (served.valid()) return served;
  return is_detached(state, own) ? own : top_of(state, own);
}

bool is_order_unit(const State& state, UnitId unit) {
  if (!state.unit_info(unit).parent.valid() || is_detached(state, unit)) return true;
  for (int i = 0; i < state.element_count(); ++i)
    if (const ElementId e(i); state.element(e).unit == unit) return served_by(state, e).valid() && is_apart(state, e);
  return false;
}

bool near_unit(const State& state, ElementId e, UnitId unit, std::int32_t r) {
  const Vec2 at = state.element(e).at;
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId other(i);
    if (other == e || !within(at, state.element(other).at, r)) continue;
    if (present(state, state.element(other)) && fire_group_of(state, other) == unit) return true;
  }
  return false;
}

bool stands_apart(const State& state, ElementId e) {
  if (!present(state, state.element(e))) return false;
  const UnitId unit = served_by(state, e);
  if (!unit.valid()) return false;
  const Vec2 at = state.element(e).at;
  bool others = false;
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId other(i);
    const bool near = within(at, state.element(other).at, command_distance);
    if (others && !near) continue;
    if (other == e || !present(state, state.element(other)) || fire_group_of(state, other) != unit) continue;
    if (near) return false;
    others = true;
  }
  return others;
}

bool is_apart(const State& state, ElementId e) {
  return phase_of(state) == Phase::orders ? stands_apart(state, e) : state.counter(e, counters().element.apart) != 0;
}

bool can_receive(const State& state, UnitId unit) {
  const bool one = state.unit_info(unit).parent.valid() && !is_detached(state, unit);
  for (int i = 0; i < state.element_count(); ++i) {
    const ElementId e(i);
    if (!present(state, state.element(e))) continue;
    if (one) {
      if (state.element(e).unit == unit) return true;  // a command vehicle that is a unit of one
    } else if (served_by(state, e) == unit) {
      if (!is_apart(state, e)) return true;
    } else if (is_hq(state, e) && !served_by(state, e).valid() && top_of(state, state.element(e).unit) == unit) {
      return true;  // IC-R37: an HQ APC of the HQ unit is its own command vehicle
    }
  }
  return false;
}

bool any_present(const State& state, UnitId unit) {
  for (int i = 0; i < state.element_count(); ++i)
    if (present(state, state.elements[static_cast<std::size_t>(i)]) && order_unit_of(state, ElementId(i)) == unit)
      return true;
  return false;
}

std::int32_t entry_turn(const State& state, UnitId unit) {
  return state.counter(top_of(state, unit), counters().unit.entry_turn);
}

bool is_due(const State& state, UnitId unit) {
  const std::int32_t turn = entry_turn(state, unit);
  return turn > 0 && turn <= state.turn;
}

}  // namespace sixmil::iron_cow
