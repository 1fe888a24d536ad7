#pragma once
// Which paint a side's models wear.

#include <string>
#include <vector>

#include "engine/asset/paint_job.hpp"
#include "engine/render/table_description.hpp"

#include "game/core/state/battle.hpp"

namespace sixmil::view {

// By SideId: the faction's scheme for that land, from `folder`; accent and rim are the side's colour unless the faction
// has an accent of its own. A side that would look like one before it gets its pots the other way round. A faction
// whose file is missing or broken, or that has no scheme for the land, is told in the log and painted olive drab.
std::vector<PaintJob> paint_sides(const Battle& battle, const std::string& land, const std::string& folder);
// By ElementId, what is painted on its sides: which unit at the top (1 … 9), which unit in that, which element in the
// latter: 111 is the first of the first of the first. Commanders, alone in their unit, have 0 in the middle: 101.
std::vector<int> painted_numbers(const Battle& battle);
// Okabe–Ito, as the panels use them.
Vec3f side_accent(SideId side);

}  // namespace sixmil::view
