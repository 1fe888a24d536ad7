#pragma once
// A question of sight and its answer as plain lines for people, the same on the command line and for a kept case.

#include <string>

#include "game/core/sight/sight.hpp"

namespace sixmil::replay {

// Sentence with its rule, distance, ground under both; then the deciding line alone, or with `every` all that were
// tried. Each line ends in a newline.
std::string sight_text(const State& state, const Stand& from, const Stand& to, const SightReport& report, bool every);

}  // namespace sixmil::replay
