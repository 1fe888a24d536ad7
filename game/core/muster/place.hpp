#pragma once
// Where an element may stand at set-up: hull wholly in its zone, on ground that it may enter, vehicles clear of
// buildings, all clear of their own side. The other side's elements, hidden or not, are not looked at.

#include <array>
#include <string>

#include "game/core/rows/mobility.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

// What a rulebook says about deploying.
struct MusterRules {
  CounterId (*zone)();  // counter of an element: where its side may place it, index into Battle::zones; −1: nowhere
  Mobility (*prices)(const State& state, ElementId element);  // of grounds, whether or not it may move now
  const char* noun;                                           // "model", as sentences call an element
  const char* a_noun;                                         // "a model"
  const char* rule;                                           // cited by refusals
  std::array<std::int32_t, 2> offered;                        // tu, how far offered places are from where it stands
};

enum class PlaceFault : std::uint8_t { none, off_table, zone, ground, building, overlap };

// `zone` nullptr: anywhere on the table.
PlaceFault place_fault(const State& state, ElementId element, Vec2 at, Facing facing, const Zone* zone,
                       const MusterRules& rules);
std::string sentence_of(PlaceFault fault, const MusterRules& rules);

// Where its side may place it; nullptr: its place is not its side's to choose.
const Zone* zone_of(const State& state, ElementId element, const MusterRules& rules);

}  // namespace sixmil
