#pragma once
// Words for refusals.

#include <string>

#include "game/core/state/state.hpp"

namespace sixmil::iron_cow {

// "144 mm", "142.67 mm"; negative ones have no use.
std::string millimetres(std::int32_t tu);
const std::string& name_of(const State& state, ElementId element);
const std::string& name_of(const State& state, UnitId unit);

}  // namespace sixmil::iron_cow
