#pragma once
// Zones of a scenario as a side sees them when it deploys.

#include <string>

#include "engine/geometry/hull.hpp"

#include "game/core/state/spec.hpp"

namespace sixmil {

// The zone of that id, or with an empty one the side's first, then anybody's; nullptr when there is none.
const Zone* zone_for(const BattleSpec& spec, int side, const std::string& id);
// Whether a hull stands wholly in a polygon.
bool polygon_holds(Points polygon, const Quad& hull);
// Whether two zones share ground; touching is none.
bool zones_overlap(Points a, Points b);
// The table edge nearest to a place: south 0, east 1, north 2, west 3.
int nearest_edge(const Table& table, Vec2 at);

// The spec with what it leaves unsaid: options at their start, and for sides that name none their own edge, the one
// nearest to the middle of their zone.
BattleSpec with_defaults(const BattleSpec& given, const Info& info);

// A zone seen from its side's own edge: `across` runs from left to right, `deep` from the rear forward, tu.
struct Frame {
  Bounds box;
  int edge = 0;
  Facing ahead;

  Frame(const Zone& zone, int home_edge);
  bool upright() const { return edge % 2 == 0; }
  std::int32_t width() const { return upright() ? box.high.x - box.low.x : box.high.y - box.low.y; }
  std::int32_t depth() const { return upright() ? box.high.y - box.low.y : box.high.x - box.low.x; }
  Vec2 at(std::int32_t across, std::int32_t deep) const;
};

}  // namespace sixmil
