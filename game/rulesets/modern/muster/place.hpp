#pragma once
// Where an element may stand at set-up: hull wholly in its zone, on ground that it may enter, clear of buildings and of
// its own side. The other side's elements, hidden or not, are not looked at.

#include <string_view>

#include "game/rulesets/modern/seeing/posed.hpp"

namespace sixmil::modern::setup {

enum class PlaceFault : std::uint8_t { none, off_table, zone, ground, building, overlap };

// `zone` nullptr: anywhere on the table.
PlaceFault place_fault(const State& state, const Posed& there, const Zone* zone);
std::string_view sentence_of(PlaceFault fault);

// Where its side may place it; nullptr: its place is not its side's to choose.
const Zone* zone_of(const State& state, ElementId element);

}  // namespace sixmil::modern::setup
