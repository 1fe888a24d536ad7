#pragma once
// Which weapons an element has ready (MOD-6.5, MOD-6.15, MOD-7.8).

#include "game/core/rows/explanation.hpp"

#include "game/rulesets/modern/damage/status.hpp"

namespace sixmil::modern {

// Weapon row against a target, with the ruling on 105 mm (MOD-R16).
Row row_of(const State& state, const Weapon& weapon);
// Computer targeting serves it (MOD-6.10).
bool served_by_ct(const State& state, const Weapon& weapon);
// For good: the main gun is out, or nothing is left to fire and nothing will come.
bool broken(const State& state, ElementId firer, int weapon);

// How a shot would be fired, beside what the state says.
struct Manner {
  bool overwatch = false;
  bool moving = false;      // has moved or will move this turn (MOD-6.7)
  std::uint8_t beside = 0;  // bits of weapons used in the same opportunity (MOD-6.5)
};
// Whether the weapon can be fired at all in that manner, whoever the target is: yes or no, and with the reason.
bool usable(const State& state, ElementId firer, int weapon, const Manner& manner);
Verdict may_use(const State& state, ElementId firer, int weapon, const Manner& manner);

// Whom it has chosen to fight or not: crew, newly taken over, not aboard.
bool may_fire(const State& state, ElementId firer);
// Within the arc that a damaged turret leaves (MOD-6.4).
bool in_arc(const State& state, const Posed& firer, const Posed& target);

}  // namespace sixmil::modern
