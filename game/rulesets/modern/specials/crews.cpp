#include "game/rulesets/modern/specials/crews.hpp"

#include "game/rulesets/modern/damage/losses.hpp"
#include "game/rulesets/modern/damage/status.hpp"
#include "game/rulesets/modern/fire/memory.hpp"
#include "game/rulesets/modern/part.hpp"

namespace sixmil::modern::specials {
namespace {

bool near_enough(const State& state, ElementId squad, ElementId vehicle) {
  const Element& e = state.element(squad);
  if (e.presence == Presence::aboard) return e.carrier == vehicle;
  return touching(state, posed(state, squad), posed(state, vehicle));
}

Verdict may_crew(const State& state, ElementId squad, ElementId vehicle) {
  const ElementCounters& c = counters().element;
  const std::string& name = name_of(state, squad);
  if (!profile_of(state, squad).foot() || !state.element(squad).alive() || flag(state, squad, c.activated))
    return {name + " has no turn to spend on that.", "MOD-9.9"};
  const Verdict take = may_take(state, state.element(squad).side, vehicle);
  if (!take) return take;
  if (!near_enough(state, squad, vehicle))
    return {name + " does not touch " + name_of(state, vehicle) + ".", "MOD-9.9"};
  return Verdict::allowed();
}

void list_crews(Offer& offer) {
  const State& state = offer.state;
  if (!profile_of(state, offer.element).foot()) return;
  for (const ElementId vehicle : state.element_ids())
    if (!crewed(state, vehicle) && may_crew(state, offer.element, vehicle).ok() && offer.add(Verb::recrew, vehicle))
      return;
}

Verdict check_crew(const Deed& deed) { return may_crew(deed.state, deed.actor, deed.target); }

// The squad gives half of its people; one that has given them before is used up. What the vehicle's old crew had in its
// sights is forgotten.
void recrew(Resolution& resolution, const Deed& deed) {
  const auto& [state, command, squad, vehicle] = deed;
  const ElementCounters& c = counters().element;
  if (state.element(vehicle).side != command.side) resolution.emit(Taken{vehicle, command.side, squad, "MOD-9.9"});
  resolution.set(vehicle, c.crewless, 0);
  resolution.set(vehicle, c.fresh_crew, 1);
  forget_shots(resolution, vehicle);
  resolution.set(squad, c.activated, 1);
  resolution.set(squad, c.overwatch, 0);
  if (!flag(state, squad, c.hits_h)) return resolution.set(squad, c.hits_h, 1);
  destroy(resolution, squad, Ref(), "MOD-9.9");
}

}  // namespace

const Part crews{list_crews, check_crew, nullptr, recrew};

Verdict may_take(const State& state, SideId side, ElementId vehicle) {
  const std::string& name = name_of(state, vehicle);
  if (!state.element(vehicle).on_table() || crewed(state, vehicle)) return {name + " needs no crew.", "MOD-9.9"};
  if (state.element(vehicle).side == side) return Verdict::allowed();
  if (option(state, Option::take_enemy) == 0) return {name + " belongs to the enemy.", "MOD-R21"};
  if (passengers(state, vehicle) > 0) return {"Enemies are still aboard " + name + ".", "MOD-R21"};
  return Verdict::allowed();
}

ElementId empty_near(const State& state, ElementId squad, std::int32_t reach) {
  const Element& self = state.element(squad);
  ElementId found;
  std::int64_t least = -1;
  for (const ElementId vehicle : state.element_ids()) {
    const Element& e = state.element(vehicle);
    if (crewed(state, vehicle) || !within(self.at, e.at, reach + e.body.length) ||
        !may_take(state, self.side, vehicle).ok())
      continue;
    const std::int64_t far = distance_squared(self.at, e.at);
    if (least >= 0 && far >= least) continue;
    least = far;
    found = vehicle;
  }
  return found;
}

}  // namespace sixmil::modern::specials
