#pragma once
// What an element acts under right now (IC-R34, IC-R35): the one source of movement limits and order modifiers.

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow {

// The order in force of its unit: what was laid last or kept, Static when it never had one (IC-5.4). A unit that is
// about to enter reads what its owner has laid, else Advance (IC-R31).
Order order_in_force(const State& state, ElementId e);
// Gives movement and the firer's modifiers. Never none, regroup or airstrike.
Order acting_order(const State& state, ElementId e);
// The same as a target: a failed Regroup still reads Regroup.
Order order_as_target(const State& state, ElementId e);
// Neither halted nor retreating.
bool steady(const State& state, ElementId e);

}  // namespace sixmil::iron_cow
