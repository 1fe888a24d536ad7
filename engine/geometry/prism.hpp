#pragma once
// Upright convex prisms with a flat top, reaching down for ever: buildings, walls, smoke, bodies. A line is blocked
// when it passes strictly inside one (strictly inside the outline and strictly below the top) for any part of its
// length; touching a wall, a corner or the top is clear. Exact, and the same from both ends.

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/small_vector.hpp"

#include "engine/geometry/hull.hpp"
#include "engine/geometry/vec.hpp"

namespace sixmil {

// Round things are 16-gons.
inline constexpr int prism_corners = 16;

struct Prism {
  SmallVector<Vec2, prism_corners> corners;  // a hull: convex, counter-clockwise, on the plan
  std::int32_t top = 0;                      // absolute height, tu
  // Prisms of one thing (an L is two that overlap) share a group; exemptions are by group. Groups are the caller's
  // numbers, 0 or more; −1 for none.
  std::int32_t group = -1;
  // True for buildings: a line that ends inside (strictly inside the outline, strictly below the top) any prism of the
  // group is not blocked by any of the group. False for smoke.
  bool open_to_ends = false;
};
Prism make_prism(Points hull, std::int32_t top, std::int32_t group = -1, bool open_to_ends = false);
Prism make_prism(const Quad& quad, std::int32_t top, std::int32_t group = -1, bool open_to_ends = false);
// A regular 16-gon with its corners on the circle, to the nearest tu.
Prism make_round_prism(Vec2 centre, std::int32_t radius, std::int32_t top, std::int32_t group = -1);

// The bare predicate, whatever the flags. Coordinates on the plan.
bool prism_blocks(const Prism& prism, Vec3 a, Vec3 b);
// Where the line from `from` first enters the blocking part, tu of plan, nearest; −1 when it is not blocked.
std::int32_t first_prism_cut(const Prism& prism, Vec3 from, Vec3 to);
bool inside_prism(const Prism& prism, Vec3 p);  // strictly

struct PrismSieve;

// Bodies do not block their own lines: the groups of the two models, or −1.
struct Exempt {
  std::int32_t a = -1;
  std::int32_t b = -1;
};

// Prisms in a grid. Copies its prisms; immutable; cheap enough to rebuild when smoke or bodies change.
class PrismIndex {
 public:
  PrismIndex() = default;
  explicit PrismIndex(std::vector<Prism> prisms);

  const std::vector<Prism>& prisms() const { return prisms_; }
  bool blocks(Vec3 a, Vec3 b, Exempt exempt = {}) const;
  // The same for lines that run alike: `likely` is the prism tried first, and becomes the one that blocks. −1: none.
  bool blocks(Vec3 a, Vec3 b, Exempt exempt, std::int32_t& likely) const;
  void blocks(std::span<const Line3> lines, std::span<std::uint8_t> blocked, Exempt exempt = {}) const;
  // Only lines whose blocked[n] is 0 are asked; it becomes 1 when the line is blocked. exempts[n] is that of lines[n],
  // or there is one for all.
  void block_more(std::span<const Line3> lines, std::span<std::uint8_t> blocked, std::span<const Exempt> exempts) const;
  struct Cut {
    std::int32_t prism = -1;  // index, −1: clear
    std::int32_t at = 0;      // tu of plan from `from`
  };
  // The nearest cut; the lower index when equal.
  Cut first_cut(Vec3 from, Vec3 to, Exempt exempt = {}) const;
  // Indices of prisms whose outline holds p (edges included) / comes nearer than r to the segment, ascending.
  void at(Vec2 p, std::vector<std::int32_t>& out) const;
  void near(Vec2 a, Vec2 b, std::int32_t r, std::vector<std::int32_t>& out) const;
  // What is kept beside the prisms.
  std::size_t bytes() const;
  // The highest top of the prisms that hold p strictly inside, or `otherwise`.
  std::int32_t top_at(Vec2 p, std::int32_t otherwise) const;

 private:
  struct Asked;
  static constexpr std::size_t shape_rows = 11;
  PrismSieve sieve() const;
  template <class Visit>
  void along(Vec2 a, Vec2 b, std::int32_t margin, Visit&& visit) const;
  bool exempted(std::int32_t number, Vec3 a, Vec3 b, Exempt exempt) const;
  void link_mates();

  std::vector<Prism> prisms_;
  std::vector<Bounds> bounds_;
  struct Say {  // what decides whether it has a say in a line
    std::int32_t group;
    bool open_to_ends;
    std::int32_t mate;  // the next of its group that is open to ends, round and round; itself when there is no other
  };
  std::vector<Say> says_;
  std::vector<std::int32_t> first_;  // per cell, into items_
  std::vector<std::int32_t> items_;  // of the cell and the three after it in x, in y and in both, the highest first
  std::vector<float> item_tops_;     // over each
  std::vector<float> tops_;          // over the items of a cell
  std::vector<float> shapes_;        // for the sieve, by prism, one row after the other
  Vec2 low_, high_;                  // what the cells cover
  std::int32_t cell_ = 1;
  std::int32_t columns_ = 0;
  std::int32_t rows_ = 0;
  std::int32_t highest_ = -height_limit;
};

}  // namespace sixmil
