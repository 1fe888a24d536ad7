#pragma once
// An element somewhere, now or in thought. Everything that depends on places is asked of these, so that rules,
// forecasts, overwatch on a half-made move and commanders share one function.

#include "game/core/measure/measure.hpp"
#include "game/core/sight/sight.hpp"

namespace sixmil::modern {

struct Posed {
  ElementId id;
  Vec2 at;
  Facing facing;
  friend bool operator==(const Posed&, const Posed&) = default;
};
inline Posed posed(const State& state, ElementId id) { return {id, state.element(id).at, state.element(id).facing}; }
inline Stand stand_of(const State& state, const Posed& p) { return stand_of(state, p.id, p.at, p.facing, 0); }
inline Quad hull_of(const State& state, const Posed& p) {
  return corners(box_of(state.element(p.id).body, p.at, p.facing));
}

}  // namespace sixmil::modern
