#pragma once
// Ways over the places of a WayGraph, with the elements of the moment in the way. Every step is judged as Legs judges
// it, so every way found is legal. Nobody but core/measure uses it.

#include <cstdint>
#include <vector>

#include "game/core/measure/graph.hpp"

namespace sixmil {

// Where a search wants to get: a point, or a stretch of table edge.
struct Target {
  Vec2 at;
  int edge = -1;
  std::int32_t from = 0, to = 0;
  // The point of the target nearest to p, which a straight way off the table ends in.
  Vec2 nearest(const HeightField& ground, Vec2 p) const;
};

struct WayPoint {
  Vec2 at;
  std::int64_t cost = 0;  // from the start
};

// One at a time in a thread: they share what they write on.
class Search {
 public:
  Search(const Legs& legs, WayGraph& graph);

  // The cheapest way over the places, start first; true when it ends in the target. Else it ends in the place nearest
  // to it that can be reached (the start itself perhaps). Ties by number of the place.
  bool find(const Target& target, std::vector<WayPoint>& out);
  // Costs to all places within `most`; then cost_of.
  void flood(std::int64_t most);
  std::int64_t cost_of(int i, int j) const;  // −1: not reached
  // Whether an element's hull may be in the way of standing in that square.
  bool crowded(int i, int j) const { return scratch_.crowds[index(i, j)] == stamp_; }

 private:
  struct Node {
    std::int64_t cost = 0, left = 0;  // from the start; lower bound of what is left to the target
    std::int32_t parent = -1;
    std::uint32_t stamp = 0;
  };
  struct Entry {
    std::int64_t bound, cost;
    std::int32_t node;
  };
  struct Scratch {
    std::vector<Node> nodes;
    std::vector<std::uint32_t> crowds, bars;  // squares where hulls, and where steps from there, may be in the way
    std::vector<Entry> queue;
    std::vector<std::vector<std::int32_t>> buckets;
    std::uint32_t stamp = 0;
    void fit(std::size_t nodes_wanted, std::size_t squares);
  };

  std::size_t index(int i, int j) const { return static_cast<std::size_t>(j * columns_ + i); }
  Node& node(std::int32_t n) { return scratch_.nodes[static_cast<std::size_t>(n)]; }
  bool known(std::int32_t n) { return node(n).stamp == stamp_; }
  void mark_crowds();
  Vec2 place(std::int32_t n) const;
  std::int64_t bound(Vec2 p, const Target& target) const;
  template <class Reach>
  void expand(std::int32_t n, Reach&& reach);
  template <class Reach>
  void expand_point(std::int32_t n, Reach&& reach);
  void trace(std::int32_t n, std::vector<WayPoint>& out);

  const Legs& legs_;
  WayGraph& graph_;
  const Lattice& lattice_;
  Scratch& scratch_;
  int columns_, rows_;
  std::int32_t first_extra_, start_, goal_;  // numbers: squares, extras of the graph, start, goal
  std::uint32_t stamp_ = 0;
  bool has_goal_ = false;
  Vec2 goal_at_;
};

}  // namespace sixmil
