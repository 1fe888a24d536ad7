#include "game/core/muster/zones.hpp"

#include "engine/geometry/arc.hpp"
#include "engine/geometry/area.hpp"

namespace sixmil {
namespace {

bool cross_each_other(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  const auto sign = [](std::int64_t v) { return v > 0 ? 1 : v < 0 ? -1 : 0; };
  return sign(cross(b - a, c - a)) * sign(cross(b - a, d - a)) < 0 &&
         sign(cross(d - c, a - c)) * sign(cross(d - c, b - c)) < 0;
}

bool outlines_cross(Points a, Points b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t k = 0; k < b.size(); ++k)
      if (cross_each_other(a[i], next_corner(a, i), b[k], next_corner(b, k))) return true;
  return false;
}

bool on_outline(Points polygon, Vec2 p) {
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec2 from = polygon[i], to = next_corner(polygon, i);
    if (cross(to - from, p - from) == 0 && dot(p - from, p - to) <= 0) return true;
  }
  return false;
}

// A corner of `b`, or its middle, strictly inside `a`.
bool reaches_into(Points a, Points b) {
  std::int64_t x = 0, y = 0;
  for (const Vec2 p : b) {
    if (polygon_contains(a, p) && !on_outline(a, p)) return true;
    x += p.x;
    y += p.y;
  }
  const auto count = static_cast<std::int64_t>(b.size());
  const Vec2 middle = {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
  return polygon_contains(b, middle) && polygon_contains(a, middle) && !on_outline(a, middle);
}

}  // namespace

const Zone* zone_for(const BattleSpec& spec, int side, const std::string& id) {
  for (const Zone& zone : spec.zones)
    if (id.empty() ? zone.side == SideId(side) : zone.id == id) return &zone;
  if (!id.empty()) return nullptr;
  for (const Zone& zone : spec.zones)
    if (!zone.side.valid()) return &zone;
  return nullptr;
}

bool polygon_holds(Points polygon, const Quad& hull) {
  if (polygon.size() < 3) return false;
  for (const Vec2 corner : hull)
    if (!polygon_contains(polygon, corner)) return false;
  return !outlines_cross(polygon, hull);
}

bool zones_overlap(Points a, Points b) {
  if (a.size() < 3 || b.size() < 3) return false;
  return outlines_cross(a, b) || reaches_into(a, b) || reaches_into(b, a);
}

int nearest_edge(const Table& table, Vec2 at) {
  const std::int32_t far[4] = {at.y, table.ground.width() - at.x, table.ground.depth() - at.y, at.x};
  int best = 0;
  for (int edge = 1; edge < 4; ++edge)
    if (far[edge] < far[best]) best = edge;
  return best;
}

static int own_edge(const BattleSpec& spec, int side) {
  const Zone* zone = zone_for(spec, side, "");
  if (zone == nullptr || zone->corners.empty()) return side == 0 ? 0 : 2;
  const Bounds box = bounds_of(zone->corners);
  return nearest_edge(spec.table, {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2});
}

BattleSpec with_defaults(const BattleSpec& given, const Info& info) {
  BattleSpec spec = given;
  for (std::size_t i = spec.options.size(); i < info.options.size(); ++i) spec.options.push_back(info.options[i].start);
  for (std::size_t i = 0; i < spec.sides.size(); ++i)
    if (spec.sides[i].home_edge < 0) spec.sides[i].home_edge = own_edge(spec, static_cast<int>(i));
  return spec;
}

Frame::Frame(const Zone& zone, int home_edge) : box(bounds_of(zone.corners)), edge(home_edge) {
  ahead = compass((edge + 1) % 4, 4);
}

Vec2 Frame::at(std::int32_t across, std::int32_t deep) const {
  switch (edge) {
    case 0:
      return {box.low.x + across, box.low.y + deep};
    case 1:
      return {box.high.x - deep, box.low.y + across};
    case 2:
      return {box.high.x - across, box.high.y - deep};
    default:
      return {box.low.x + deep, box.high.y - across};
  }
}

}  // namespace sixmil
