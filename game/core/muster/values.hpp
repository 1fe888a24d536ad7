#pragma once
// Named values of a scenario that only a rulebook can judge.

#include <initializer_list>
#include <string_view>

#include "engine/base/problems.hpp"

#include "game/core/state/spec.hpp"

namespace sixmil {

// A problem for each whose name is none of these.
void check_names(const NamedValues& values, std::initializer_list<std::string_view> known, const std::string& field,
                 Problems& problems);
// Whether it is named and not 0.
bool is_set(const NamedValues& values, std::string_view name);

}  // namespace sixmil
