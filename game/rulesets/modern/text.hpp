#pragma once
// Words for refusals.

#include <string>

#include "game/core/state/state.hpp"

#include "game/rulesets/modern/info.hpp"

namespace sixmil::modern {

inline const std::string& name_of(const State& state, ElementId element) {
  return state.battle->elements[static_cast<std::size_t>(element.index())].name;
}

}  // namespace sixmil::modern
