#pragma once
// Points along which something goes, as commands ask for them and events tell them.

#include "engine/base/small_vector.hpp"

#include "engine/geometry/vec.hpp"

#include "game/core/ids/limits.hpp"

namespace sixmil {

// Plan positions in tu. A path of a move does not repeat the start.
using Path = SmallVector<Vec2, max_path_points>;
// Straight there.
inline Path path_to(Vec2 end) {
  Path path;
  path.push_back(end);
  return path;
}

}  // namespace sixmil
