#pragma once
// A body that turns about one of its front corners, its front going ahead. What it sweeps is covered, but for the tu
// that corners are rounded by, with convex pieces, one for each part of the turn of at most 6 degrees; a piece reaches
// beyond what is swept by less than 1/700 of the farthest corner's distance from the pivot.

#include <vector>

#include "game/core/measure/swept.hpp"
#include "game/core/measure/ways.hpp"

namespace sixmil {

// Front left or front right of a body that stands there, as corners(Box) has it.
Vec2 front_corner(const Body& body, Vec2 at, Facing facing, bool left);

struct Wheel {
  PathCost cost;  // of the arc of the measured point; overlap: has no room at the end
  Vec2 at;        // where it ends …
  Facing facing;
  Path path;  // … and how its middle goes there
  std::vector<SweptPiece> swept;
  bool ok() const { return cost.ok(); }
};

// From where the mover of `ways` stands, about `pivot`, which must be one of its front corners: about the left one it
// turns to the left (counter-clockwise), about the right one to the right, until it looks along `to`, at most half way
// round. Priced by the ground under the arc of its measured point, kept off whatever its paths keep off, and of what
// stands there so as not to overlap it already, kept off by all of its body. The first fault on the way is told.
Wheel wheel(const Ways& ways, Vec2 pivot, Facing to);

}  // namespace sixmil
