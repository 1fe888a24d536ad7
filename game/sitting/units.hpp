#pragma once
// Units within units.

#include "game/core/state/state.hpp"

namespace sixmil::sitting {

// Whether a unit is `top` or somewhere below it.
inline bool below(const State& state, UnitId unit, UnitId top) {
  for (; unit.valid(); unit = state.unit_info(unit).parent)
    if (unit == top) return true;
  return false;
}

}  // namespace sixmil::sitting
