#pragma once
// What the movement rules ask of core's Ways: whether an element is shut in, and a sample of paths to choose from.

#include <vector>

#include "game/core/measure/ways.hpp"
#include "game/core/rows/explanation.hpp"

namespace sixmil::iron_cow::move {

// Why a path with a fault is refused, and why one that spends less than the minimum is.
Verdict refuse_fault(const State& state, ElementId element, const Mobility& mobility, const PathCost& cost);
Verdict refuse_short(const State& state, ElementId element, const Mobility& mobility, const PathCost& cost);

// IC-R41: no compass direction of sixteen offers 10 mm of legal way from the start within what may be spent. A friend
// who stands there does not shut in: one may pass through.
bool shut_in(const Ways& ways);
// The same at the end of a path that costs `spent`.
bool shut_in_after(const State& state, const Ways& ways, ElementId element, const Path& path, std::int32_t spent);

// A path that doubles back to where it began and spends the minimum (IC-R40), with `facing` at its end; empty when
// there is none.
Path circle(const Ways& ways, Facing facing);

// A way on offer: where it ends, which way the element looks, whether it leaves the table there.
struct Way {
  Path path;
  Facing facing;
  bool leaves = false;
};
// The documented sample of legal ways, each costing the minimum or more: in sixteen compass directions as far as
// allowed; in every second one about half way between minimum and maximum, or where the line first comes into one of
// `cover` beyond the minimum; towards each objective, round what is in the way where the straight line stops at once; a
// circle on the spot; straight over the nearest point of an edge that is near enough. Nothing when it may not move.
void sample_ways(const State& state, const Ways& ways, ElementId element, KindSet cover, std::vector<Way>& out);

// Kinds of ground that are cover against fire.
KindSet cover_kinds(const Battle& battle);

// The facing towards the nearest enemy known on the table, `otherwise` when there is none.
Facing towards_enemy(const State& state, SideId side, Vec2 from, Facing otherwise);

}  // namespace sixmil::iron_cow::move
