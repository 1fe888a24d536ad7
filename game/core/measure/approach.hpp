#pragma once
// A move towards a place, found by a few look-ups wherever the ground is open. For playouts, in which a route would
// cost more than all the rest; people and commanders ask Ways.

#include <cstdint>
#include <optional>

#include "game/core/ids/path.hpp"
#include "game/core/rows/mobility.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

// What a straight leg costs at least and at most.
struct SureLeg {
  std::int32_t least = 0, most = -1;  // tu of allowance; most −1: nothing is proven
  bool roomy = false;                 // at its end the mover may look any way
  bool proven() const { return most >= 0; }
};
// Proven: Ways of the mover from `from` accept the leg, the mover looking along it, if it can pay for it; and no body
// of an enemy that its side may know of, in the air or on the ground, is then within `apart` tu of its own. Not proven:
// it may be lawful all the same.
SureLeg sure_leg(const State& state, const Mobility& mobility, ElementId mover, Vec2 from, Vec2 to,
                 std::int32_t apart = 0);

struct Approach {
  Path path;           // one that Ways accept, with a cost between the mover's least and most
  bool roomy = false;  // at its end the mover may look any way, else along the last leg
};
// From `from` towards `goal`: straight to it, or as far as it may and must; where that is barred, aslant, and where
// that is too, from place to place, round what is in the way as long as that leads on. nullopt: it finds no way.
std::optional<Approach> approach(const State& state, const Mobility& mobility, ElementId mover, Vec2 from, Vec2 goal,
                                 std::int32_t apart = 0);

}  // namespace sixmil
