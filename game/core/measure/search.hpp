#pragma once
// Ways over the places of a lattice. Nobody but core/measure uses it.
//
// Places are the middles of the lattice's squares, sixteen neighbours each, and what is added: start and goal, corners
// of buildings that bar, middles of roads. A step costs what Legs says, so every way found is legal.

#include <cstdint>
#include <vector>

#include "game/core/measure/legs.hpp"

namespace sixmil {

// Where a search wants to get: a point, or a stretch of table edge.
struct Target {
  Vec2 at;
  int edge = -1;
  std::int32_t from = 0, to = 0;
  // The point of the target that a straight way from p would end in, and a lower bound of the distance to it.
  Vec2 nearest(const HeightField& ground, Vec2 p) const;
};

struct WayPoint {
  Vec2 at;
  std::int64_t cost = 0;  // from the start
};

class Search {
 public:
  explicit Search(const Legs& legs);

  // The cheapest way over the places, start first; true when it ends in the target. Else it ends in the place nearest
  // to it that can be reached (the start itself perhaps). Ties by cost, then by number of the place.
  bool find(const Target& target, std::vector<WayPoint>& out);
  // Costs to all places within `most`; then cost_of.
  void flood(std::int64_t most);
  std::int64_t cost_of(int i, int j) const;  // −1: not reached
  // Whether anybody may stand near that square: when not, elements and buildings are far.
  bool crowded(int i, int j) const { return squares_[square(i, j)].crowded; }

 private:
  struct Square {            // of the lattice, for this search
    std::int64_t price = 0;  // all of it costs this, −1: barred, ask: look closer
    std::uint32_t stamp = 0;
    bool crowded = false;
  };
  struct Node {
    std::int64_t cost = 0, left = 0;  // from the start; bound of what is left to the target
    std::int32_t parent = -1;
    std::uint32_t stamp = 0;
  };
  struct Extra {
    Vec2 at;
    std::int32_t next = -1;  // in the same square
    bool joined = false;     // to the extra before it, along a road
    bool joins_next = false;
  };
  struct Entry {
    std::int64_t bound, cost;
    std::int32_t node;
  };
  struct Scratch;

  static constexpr std::int64_t ask = -2;
  std::size_t square(int i, int j) const { return static_cast<std::size_t>(j) * columns_ + i; }
  const Square& look(int i, int j);
  void mark_obstacles();
  void add_extra(Vec2 at, bool joined);
  void add_extras();
  Vec2 place(std::int32_t node) const;
  std::int64_t step(int i, int j, int k);
  template <class Reach>
  void expand(std::int32_t node, Reach&& reach);
  bool better(std::int32_t node, std::int64_t cost) const;
  std::int64_t bound(Vec2 p, const Target& target) const;
  void trace(std::int32_t node, std::vector<WayPoint>& out) const;

  const Legs& legs_;
  const Lattice& lattice_;
  Scratch& scratch_;
  std::vector<Square>& squares_;
  std::vector<Node>& nodes_;
  std::vector<Extra>& extras_;
  int columns_, rows_;
  std::int32_t first_extra_;  // nodes from here on are extras; the first is the start
  std::uint32_t stamp_;
  std::array<std::int32_t, 16> lengths_;
};

}  // namespace sixmil
