#pragma once
// Where an element can go and what it costs: paths, reach and routes, from a ruleset's Mobility. People, AI and forced
// moves all ask here. Only what the State (or view) shows is in the way.

#include <cstdint>
#include <memory>
#include <vector>

#include "game/core/command/command.hpp"
#include "game/core/measure/mobility.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

enum class PathFault : std::uint8_t {
  none,
  immobile,
  empty,
  off_table,
  ground,
  building,
  slope,
  enemy,
  friendly,
  overlap,
  spent
};

struct PathCost {
  std::int32_t cost = 0;    // tu of allowance, rounded up once
  std::int32_t length = 0;  // tu of plan
  PathFault fault = PathFault::none;
  std::int32_t along = 0;  // where the fault is, tu of length from the start
  Vec2 where;
  GroundId ground;  // that bars
  Ref by;           // who is in the way
  int edge = -1;    // the table edge left by, or −1
  bool ok() const { return fault == PathFault::none; }
};
// "enters deep water after 83 mm", to be completed by a rule id.
std::string fault_sentence(const State& state, const PathCost& cost);

struct Route {
  Path path;  // does not repeat the start; empty: nowhere to go
  std::int32_t cost = 0;
  bool arrives = false;  // its end is the goal; else the nearest point that can be reached
};

// Costs on a square grid of places around the element, for overlays and for choosing places.
struct Reach {
  Vec2 origin;            // centre of cell (0, 0)
  std::int32_t cell = 0;  // tu
  int columns = 0, rows = 0;
  std::vector<std::int32_t> cost;  // row by row; −1: not within the allowance, or no room to stand
  Vec2 place(int column, int row) const { return {origin.x + column * cell, origin.y + row * cell}; }
};

// One element's ways at one moment. Gathers what is in the way once; cheap to make, then ask many times.
class Ways {
 public:
  Ways(const State& state, const Mobility& mobility, ElementId element);
  // From a free point instead of where it stands (entering the table).
  Ways(const State& state, const Mobility& mobility, ElementId element, Vec2 start);

  // Cost of a path from the start. `facing` at the end matters for overlap; no_facing: along the last segment. A path
  // whose last point lies on an edge listed in `exits` and is marked by `leaves` goes off there and stands nowhere.
  PathCost cost(const Path& path, Facing facing = no_facing, bool leaves = false) const;
  // Whether it may stand there: on the table, on allowed ground, clear of buildings and bodies.
  bool room(Vec2 at, Facing facing) const;
  // Farthest point on a straight way from the start, up to `most` cost; returns the start when shut in.
  Vec2 straight(Vec2 direction, std::int32_t most) const;
  // Cheapest legal way to `goal` costing at most `most` (or as near as that gets), at most max_path_points points,
  // round houses, water, slopes and enemies. The same on every machine.
  Route route(Vec2 goal, std::int32_t most) const;
  // Cheapest way to leave by that edge (its last point lies on it), or the nearest it gets.
  Route route_to_edge(int edge, std::int32_t most) const;
  // Cheapest costs to all places within `most`.
  void reach(std::int32_t most, std::int32_t cell, Reach& out) const;

  const Mobility& mobility() const { return mobility_; }
  Vec2 start() const { return start_; }

 private:
  struct Obstacle {
    Vec2 at;
    std::int32_t radius = 0;  // path keeps this far from `at` (0: keeps off `hull`)
    Quad hull;
    ElementId element;
    bool friendly = false, passable = false;
  };
  const State& state_;
  Mobility mobility_;
  ElementId element_;
  Vec2 start_;
  std::vector<Obstacle> obstacles_;
};

}  // namespace sixmil
