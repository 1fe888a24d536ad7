#pragma once
// Areas: simple polygons of one kind each (woods, swamp, road …), and lengths of lines through them.
//
// A point is in an area by the half-open rule: going right from it the outline is crossed an odd number of times, where
// an edge holds its lower end and not its upper one, and a point on an edge lies to the right of it. So the left and
// lower edges of an upright rectangle belong to it, the right and upper do not, and areas that share an edge never
// share a point. A line is cut where the outline changes from its left side (on the line counts as left) to its right,
// seen from the lexicographically smaller end: a corner counts once, an edge along the line belongs to it when the area
// lies to the right. Cuts are rounded to the nearest whole tu of the line's length (itself nearest whole tu) and paired
// in order.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "engine/geometry/height_field.hpp"
#include "engine/geometry/hull.hpp"
#include "engine/geometry/stretch.hpp"

namespace sixmil {

inline constexpr int area_kinds = 32;
inline constexpr int area_corners = 4096;
using KindSet = std::uint32_t;  // bit k: kind k
constexpr KindSet kind_bit(int kind) { return KindSet{1} << kind; }

struct Area {
  std::int32_t kind = 0;    // 0 … area_kinds − 1, the caller's meaning
  std::int32_t canopy = 0;  // tu above the ground; 0: never in the way of a line
  std::vector<Vec2> points;
};
// Checks and turns it counter-clockwise. Refused: fewer than 3 or more than area_corners corners, a corner off the
// table (0 … width, 0 … depth), repeated corners, edges that cross or touch, no area, kind or canopy (0 … height_limit)
// out of range. `place` names it in errors.
Result<Area> make_area(Area area, std::int32_t width, std::int32_t depth, std::string_view place = "area");

// Inside or on the outline of a simple polygon.
bool polygon_contains(Points polygon, Vec2 p);

// A stretch of a line with the same set of kinds.
struct Piece {
  std::int32_t from = 0;  // tu along the segment, from < to
  std::int32_t to = 0;
  KindSet kinds = 0;         // 0: open ground
  std::int32_t segment = 0;  // of the polyline
};

// All areas of a table over a raster, so that open ground and the deep inside of an area cost almost nothing.
class AreaIndex {
 public:
  AreaIndex() = default;
  // Areas as make_area returned them, for a table of that size. `cell` is the raster's spacing in tu.
  AreaIndex(std::vector<Area> areas, std::int32_t width, std::int32_t depth, std::int32_t cell = 2000);

  const std::vector<Area>& areas() const { return areas_; }
  bool area_holds(int area, Vec2 p) const;
  KindSet kinds_at(Vec2 p) const;
  void kinds_at(std::span<const Vec2> points, std::span<KindSet> kinds) const;
  // Indices of the areas that hold p, ascending, appended.
  void areas_at(Vec2 p, std::vector<std::int32_t>& out) const;
  // The kinds of all areas that the segment may touch: a superset that costs a few look-ups.
  KindSet kinds_near(Vec2 a, Vec2 b) const;

  // The stretches of the segment from a to b inside one area, in order, appended.
  void stretches(int area, Vec2 a, Vec2 b, std::vector<Stretch>& out) const;
  std::int32_t length_inside(int area, Vec2 a, Vec2 b) const;
  // The segment cut into pieces by set of kinds: in order, together exactly 0 … length(a, b); appended. Neighbouring
  // pieces differ. Nothing for a segment of rounded length 0. `segment` is copied into the pieces. Allocates nothing
  // once `out` has grown.
  void pieces(Vec2 a, Vec2 b, std::vector<Piece>& out, std::int32_t segment = 0) const;
  void path_pieces(Points path, std::vector<Piece>& out) const;  // clears `out`
  // The pieces of a line where it is inside areas and strictly below ground + the area's canopy; stretches of no area
  // are left out. `only` picks the kinds that count. Appended. Reversing the line mirrors the pieces.
  void canopy_pieces(const HeightField& ground, Vec3 a, Vec3 b, KindSet only, std::vector<Piece>& out) const;
  // Tu below canopies per kind (same kind overlapping counts once); by_kind[k] is set for every k.
  void canopy_lengths(const HeightField& ground, Vec3 a, Vec3 b, KindSet only, std::span<std::int32_t> by_kind) const;
  // Whether the sum of weight[k] times the tu of kind k, as canopy_lengths counts them, is above `limit`; weights are
  // not negative, kinds beyond them weigh nothing. Cuts canopies only where the lengths inside areas leave it open.
  bool canopy_above(const HeightField& ground, Vec3 a, Vec3 b, std::span<const std::int32_t> weight,
                    std::int64_t limit) const;

 private:
  struct Cell {
    std::int32_t touched = 0;  // into lists_: areas whose outline runs through the cell
    std::int32_t covered = 0;  // into lists_: areas that hold the whole cell
    KindSet kinds = 0;         // of both
  };
  struct Scratch;
  std::span<const std::int32_t> list(std::int32_t at) const;
  template <class Visit>
  void cells_along(Vec2 a, Vec2 b, Visit&& visit) const;
  bool gather(Vec2 a, Vec2 b, KindSet only, Scratch& scratch) const;

  std::vector<Area> areas_;
  std::vector<Bounds> bounds_;
  std::vector<std::int32_t> canopies_;  // areas that have one
  std::vector<Cell> cells_;
  std::vector<std::int32_t> lists_;  // count, then that many areas
  std::int32_t cell_ = 1;
  std::int32_t columns_ = 0;
  std::int32_t rows_ = 0;
};

}  // namespace sixmil
