#pragma once
// What bodies cover on their way, and what comes of it when they meet another: laid flush, edge to edge, or pushing
// friends along. All in whole tu; touching is no overlap.

#include <optional>
#include <vector>

#include "engine/base/small_vector.hpp"

#include "engine/geometry/hull.hpp"

#include "game/core/state/state.hpp"

namespace sixmil {

using SweptPiece = SmallVector<Vec2, 12>;  // convex, counter-clockwise
inline Points points_of(const SweptPiece& piece) { return {piece.begin(), static_cast<std::size_t>(piece.size())}; }

// The smallest convex outline of those points.
SweptPiece hull_of(SweptPiece points);
// What a box covers that slides by `step` without turning.
SweptPiece swept_straight(const Box& box, Vec2 step);

// A body that went straight ahead until its front met another, laid flush on the edge that it met first.
struct FrontContact {
  Vec2 at;
  Facing facing;
  std::int32_t ahead = 0;   // tu that it went before it met
  std::int32_t shared = 0;  // tu of its front edge along the other's
};
// Nothing when it meets nobody within `most`, or overlaps where it stands.
std::optional<FrontContact> front_contact(const Box& body, const Box& other, std::int32_t most);

struct Pushed {
  ElementId element;
  Vec2 from, to;
};
struct Push {
  Vec2 end;                    // of the mover
  std::vector<Pushed> pushed;  // in the order in which they are met
};
// An element that goes straight to `to` and carries along every friend that it, or one whom it pushes, meets. Nobody
// turns. It ends sooner where one of them would leave the table.
Push push_along(const State& state, ElementId mover, Vec2 to);

}  // namespace sixmil
