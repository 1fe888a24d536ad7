#pragma once
// What the movement rules ask of core's Ways, and a sample of paths to choose from.

#include <string_view>
#include <vector>

#include "game/core/measure/ways.hpp"

#include "game/rulesets/modern/seeing/posed.hpp"

namespace sixmil::modern::move {

// An enemy with a crew (or on foot) that the footprint would touch (MOD-4.4); invalid: none.
ElementId enemy_touched(const State& state, const Posed& there);

struct Way {
  Path path;
  Facing facing;
  bool reverse = false;
};
// The documented sample: in eight compass directions as far as the Speed that is left allows, in every second one also
// half as far; straight back in reverse, all and half; towards each objective, the nearest enemy on the table and a
// friendly carrier with a free seat as far as it goes. What is barred ends before what bars it.
void sample_ways(const State& state, ElementId element, std::vector<Way>& out);

}  // namespace sixmil::modern::move
