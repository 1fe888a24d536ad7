// What covers a target beside what hides it: the ground it stands in, a hedge or wall close in front, woods between
// (MOD-5.5).
#include <vector>

#include "engine/base/memory.hpp"

#include "game/rulesets/modern/seeing/look.hpp"

namespace sixmil::modern {
namespace {

// Kinds of ground with a property, as a set.
template <class Is>
KindSet kinds_that(const Battle& battle, Is is) {
  KindSet set = 0;
  for (std::size_t k = 0; k < battle.grounds.size(); ++k)
    if (is(row_of(battle.grounds[k]))) set |= kind_bit(static_cast<int>(k));
  return set;
}

bool in_building(const State& state, const Quad& hull) {
  const Table& table = state.battle->table;
  if (table.buildings.prisms().empty()) return false;
  std::vector<std::int32_t>& close = scratch<std::int32_t, struct CloseToHull>();
  table.buildings.near(hull[0], hull[2], 3000, close);
  for (const std::int32_t prism : close)
    if (hulls_overlap(
            Points(hull),
            Points(table.buildings.prisms()[static_cast<std::size_t>(prism)].corners.data(),
                   static_cast<std::size_t>(table.buildings.prisms()[static_cast<std::size_t>(prism)].corners.size()))))
      return true;
  return false;
}

// Wholly or partly: the middle and the corners of the footprint are looked at.
std::string_view stands_in(const State& state, const Posed& to) {
  const Battle& battle = *state.battle;
  const bool foot = profile_of(state, to.id).foot();
  const Quad hull = hull_of(state, to);
  if (foot && in_building(state, hull)) return "target in a building";
  if (battle.table.areas.areas().empty()) return {};
  const KindSet covering = kinds_that(
      battle, [&](const GroundRow& row) { return row.cover == Cover::all || (foot && row.cover == Cover::infantry); });
  KindSet here = battle.table.areas.kinds_at(to.at);
  if ((here & battle.roads) == 0 || (here & covering) == 0)
    for (const Vec2 corner : hull)
      if (battle.table.ground.contains(corner)) here |= battle.table.areas.kinds_at(corner);
  return (here & covering) != 0 ? "target in cover" : std::string_view{};
}

// A hedge or wall that the line crosses in plan, with the target within an inch behind it.
bool behind_line(const State& state, const Posed& from, const Posed& to) {
  const Battle& battle = *state.battle;
  const KindSet wanted = kinds_that(battle, [](const GroundRow& row) { return row.line; });
  const Vec2 near = point_along(to.at, from.at, inches(4));
  if ((battle.table.areas.kinds_near(near, to.at) & wanted) == 0) return false;
  std::vector<Piece>& pieces = scratch<Piece, struct LinePieces>();
  battle.table.areas.pieces(near, to.at, pieces);
  const Quad hull = hull_of(state, to);
  for (const Piece& piece : pieces)
    if ((piece.kinds & wanted) != 0 && point_hull(point_along(near, to.at, piece.to), Points(hull)).at_most(line_cover))
      return true;
  return false;
}

bool behind_wall(const State& state, const Posed& from, const Posed& to) {
  const Table& table = state.battle->table;
  if (table.buildings.prisms().empty()) return false;
  const Quad hull = hull_of(state, to);
  std::vector<std::int32_t>& close = scratch<std::int32_t, struct CloseToLine>();
  table.buildings.near(point_along(to.at, from.at, inches(3)), to.at, 1, close);
  for (const std::int32_t at : close) {
    const Prism& prism = table.buildings.prisms()[static_cast<std::size_t>(at)];
    const auto& looks = table.scenery.buildings;
    const auto group = static_cast<std::size_t>(prism.group);
    if (prism.group < 0 || group >= looks.size() || looks[group].style != "wall") continue;
    const Points outline(prism.corners.data(), static_cast<std::size_t>(prism.corners.size()));
    if (segment_enters(from.at, to.at, outline) && hull_hull(Points(hull), outline).at_most(line_cover)) return true;
  }
  return false;
}

// The line to the middle of the target runs through woods, however little (below their canopy).
bool woods_between(const State& state, const Posed& from, const Posed& to) {
  const Battle& battle = *state.battle;
  if (battle.table.areas.areas().empty()) return false;
  KindSet deep = 0;
  for (std::size_t k = 0; k < battle.sight.depth_weight.size(); ++k)
    if (battle.sight.depth_weight[k] > 0) deep |= kind_bit(static_cast<int>(k));
  if ((battle.table.areas.kinds_near(from.at, to.at) & deep) == 0) return false;
  const Stand stand = stand_of(state, to);
  SmallVector<Vec3, max_sample_points> points;
  sample_points(battle.table, battle.sight, stand, points);
  const Vec3 middle = points[1];  // as the sight rule lists them
  for (const SightLine& line : report(state, stand_of(state, from), stand).lines)
    if (line.to == middle) return !line.passed.empty();
  return false;
}

}  // namespace

std::string_view sheltered(const State& state, const Posed& from, const Posed& to) {
  const std::string_view in = stands_in(state, to);
  if (!in.empty()) return in;
  if (behind_line(state, from, to)) return "target behind a hedge";
  if (behind_wall(state, from, to)) return "target behind a wall";
  return woods_between(state, from, to) ? "woods between" : std::string_view{};
}

}  // namespace sixmil::modern
