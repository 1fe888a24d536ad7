#pragma once
// What a path costs, in words, and where one may come in, as marks.

#include <array>
#include <string>
#include <vector>

#include "game/app/tools/path_plan.hpp"

namespace sixmil::app {

// "124.0 of 144.0 to 240.0 mm", then what counts more or less than its length.
std::vector<std::string> path_words(const Desk& desk, const Mobility& mobility, const PathPlan::Trial& trial);

void draw_gates(const Desk& desk, const PathPlan& plan, render::Overlays& overlays);

}  // namespace sixmil::app
