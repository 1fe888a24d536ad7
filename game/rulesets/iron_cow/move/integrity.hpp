#pragma once
// Unit integrity (IC-3.1, IC-R6, IC-R32).

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow {

// Whether an element that counts has no neighbour of its section within 50 mm (or, by option integrity_connected, the
// section forms no single chain). Judged by places now: ask when the first element of a section moves and when it
// fires.
bool broken(const State& state, UnitId section);

}  // namespace sixmil::iron_cow
