#include "game/rulesets/modern/specials/boarding.hpp"

#include <algorithm>

#include "game/core/muster/boarding.hpp"

#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/fire/memory.hpp"
#include "game/rulesets/modern/move/mobility.hpp"
#include "game/rulesets/modern/move/paths.hpp"
#include "game/rulesets/modern/part.hpp"
#include "game/rulesets/modern/turn/flow.hpp"

namespace sixmil::modern::specials {
namespace {

// Before, behind, beside a carrier and at its corners: touching, clear of its hull.
void places_around(const Element& carrier, const Body& squad, SmallVector<Vec2, 8>& out) {
  constexpr std::int32_t gap = contact / 2;
  for (const Vec2 way :
       {Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}, Vec2{1, 0}, Vec2{-1, 1}, Vec2{-1, -1}, Vec2{1, 1}, Vec2{1, -1}})
    // At a corner the gap is taken on one axis alone, so that it still touches.
    out.push_back(place_beside(carrier, squad, way, gap, way.x != 0 && way.y != 0 ? 0 : gap));
}

Verdict may_mount(const State& state, ElementId squad, ElementId carrier) {
  const ElementCounters& c = counters().element;
  const std::string& name = name_of(state, carrier);
  const Element& to = state.element(carrier);
  if (!is_active(state, squad)) return {name_of(state, squad) + " is not the active element.", "MOD-P3"};
  if (!profile_of(state, squad).foot()) return {name_of(state, squad) + " is not on foot.", "MOD-9.8"};
  if (to.side != state.element(squad).side || !to.on_table()) return {name + " is no friend on the table.", "MOD-9.8"};
  if (free_seats(state, carrier) <= 0) return {name + " has no free seat.", "MOD-9.8"};
  if (flag(state, carrier, c.moved)) return {name + " has moved this turn.", "MOD-9.8"};
  if (!touching(state, posed(state, squad), posed(state, carrier)))
    return {name_of(state, squad) + " does not touch " + name + ".", "MOD-9.8"};
  return Verdict::allowed();
}

// The carrier is active, or its crew is dead (MOD-7.5).
bool lets_out(const State& state, ElementId carrier) {
  return phase_of(state) == Phase::active ? is_active(state, carrier) : !crewed(state, carrier);
}

Verdict may_leave(const State& state, ElementId squad) {
  const Element& e = state.element(squad);
  if (e.presence != Presence::aboard || !state.element(e.carrier).on_table())
    return {name_of(state, squad) + " is not aboard anything on the table.", "MOD-9.8"};
  if (!lets_out(state, e.carrier)) return {name_of(state, e.carrier) + " has to be active for that.", "MOD-9.8"};
  return Verdict::allowed();
}

Verdict may_dismount(const Deed& deed) {
  const auto& [state, command, squad, target] = deed;
  const Verdict may = may_leave(state, squad);
  if (!may) return may;
  const ElementId carrier = state.element(squad).carrier;
  const Posed there{squad, command.path[0], facing_or(command, state.element(carrier).facing)};
  if (!touching(state, there, posed(state, carrier)))
    return {"The place does not touch " + name_of(state, carrier) + ".", "MOD-9.8"};
  const Ways ways(state, ground_prices(state, squad), squad, state.element(carrier).at);
  if (!ways.room(there.at, there.facing)) return {name_of(state, squad) + " has no room there.", "MOD-4.4"};
  if (move::enemy_touched(state, there).valid()) return {name_of(state, squad) + " would touch an enemy.", "MOD-4.4"};
  return Verdict::allowed();
}

bool may_board(const State& state, ElementId squad) {
  const Element& e = state.element(squad);
  return e.presence == Presence::aboard ? lets_out(state, e.carrier) : is_active(state, squad);
}

const BoardingRules riding = {id(Verb::mount), id(Verb::dismount), may_board, may_mount, may_dismount, places_around};

void board(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, squad, to] = deed;
  const ElementCounters& c = counters().element;
  if (verb_of(command) == Verb::mount) {
    resolution.emit(Boarded{squad, to});
    forget_shots(resolution, squad);
    if (!flag(state, to, c.activated)) resolution.set(to, c.half, 1);
    return end_activation(resolution);
  }
  const ElementId carrier = state.element(squad).carrier;
  resolution.emit(Landed{squad, command.path[0], facing_or(command, state.element(carrier).facing)});
  resolution.set(squad, c.moved, 1);
  resolution.set(squad, c.stays, 1);
  resolution.set(squad, c.period_moved, 1);
  if (is_active(state, carrier)) resolution.set(carrier, c.stays, 1);  // it ends its move
}

}  // namespace

const Part boarding{board_list<riding>, check_board<riding>, nullptr, board};

ElementId carrier_near(const State& state, ElementId squad, std::int32_t reach) {
  const Element& self = state.element(squad);
  ElementId found;
  std::int64_t least = -1;
  for (const ElementId id : state.element_ids()) {
    const Element& e = state.element(id);
    if (e.side != self.side || !e.on_table() || profile_of(state, id).seats == 0 ||
        !within(self.at, e.at, reach + e.body.length) || flag(state, id, counters().element.moved) ||
        free_seats(state, id) <= 0)
      continue;
    const std::int64_t far = distance_squared(self.at, e.at);
    if (least >= 0 && far >= least) continue;
    least = far;
    found = id;
  }
  return found;
}

bool free_beside(const State& state, const Ways& ways, ElementId carrier, ElementId squad, Vec2& out) {
  SmallVector<Vec2, 8> places;
  places_around(state.element(carrier), state.element(squad).body, places);
  std::int64_t least = -1;
  for (const Vec2 at : places) {
    if (!state.battle->table.ground.contains(at)) continue;
    const std::int64_t far = distance_squared(at, ways.start());
    if ((least >= 0 && far >= least) || !ways.room(at, state.element(squad).facing)) continue;
    least = far;
    out = at;
  }
  return least >= 0;
}

}  // namespace sixmil::modern::specials
