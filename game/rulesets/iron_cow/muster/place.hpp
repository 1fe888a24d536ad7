#pragma once
// Where an element may stand at set-up (IC-R30): hull wholly in the zone, on ground that it may enter, clear of
// buildings and of its own side. The other side's models, hidden or not, are not looked at.

#include <string_view>

#include "engine/geometry/hull.hpp"

#include "game/core/state/state.hpp"

namespace sixmil::iron_cow::setup {

enum class PlaceFault : std::uint8_t { none, off_table, zone, ground, building, overlap };

// `zone` nullptr: anywhere on the table.
PlaceFault place_fault(const State& state, ElementId element, Vec2 at, Facing facing, const Zone* zone);
std::string_view sentence_of(PlaceFault fault);

bool polygon_holds(Points polygon, const Quad& hull);
// Whether two zones share ground; touching is none.
bool zones_overlap(Points a, Points b);

// Where its side may place it; nullptr: its place is not its side's to choose.
const Zone* zone_of(const State& state, ElementId element);

}  // namespace sixmil::iron_cow::setup
