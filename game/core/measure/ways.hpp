#pragma once
// Where an element can go and what it costs: paths, reach and routes, from a ruleset's Mobility. People, AI and forced
// moves all ask here. Only what the State (or view) shows is in the way.
//
// The bars of a path, all exact: barred ground (by pieces of AreaIndex); buildings that bar it, from which it keeps
// half_width; steep ground; enemies (mobility.hpp). Where the start already is nearer than it should be to an enemy
// vehicle or a building, the path must come no nearer than that; a footprint or building that holds the start is no bar
// at all, nor, to what a body sweeps, a footprint that it overlaps as it stands, so nobody is locked in. Elements that
// the mover's side may not know of are not in the way, in a State as in a view.

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "game/core/command/command.hpp"
#include "game/core/measure/way_field.hpp"
#include "game/core/rows/mobility.hpp"
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
  spent,
  pivot
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
// The rule that a refusal cites: of touching others, of standing still or going too far, of the table's edge, of ground
// and all else.
struct FaultRules {
  std::string_view touching, allowance, edge, ground;
};
std::string_view rule_of(PathFault fault, const FaultRules& rules);

struct Route {
  Path path;  // does not repeat the start; empty: nowhere to go, or already there
  std::int32_t cost = 0;
  Facing facing;         // at the end: along the last leg where that has room, else the first compass(i, 16) that has;
                         // Ways::cost(path, facing) accepts it
  bool arrives = false;  // its end is the goal (or on the edge)
};

// Costs on a square grid of places around the element, for overlays and for choosing places. The places lie on
// multiples of `cell` plus half a cell, the same for every element.
struct Reach {
  Vec2 origin;            // centre of cell (0, 0)
  std::int32_t cell = 0;  // tu
  int columns = 0, rows = 0;
  std::vector<std::int32_t> cost;  // row by row; −1: not within the allowance, or no room to stand in any of the
                                   // facings along, across and aslant; route() to the place costs no more than this
  Vec2 place(int column, int row) const { return {origin.x + column * cell, origin.y + row * cell}; }
};

class Lattice;

// One element's ways at one moment. Gathers what is in the way once; cheap to make, then ask many times.
class Ways {
 public:
  Ways(const State& state, const Mobility& mobility, ElementId element);
  // From a free point instead of where it stands (entering the table).
  Ways(const State& state, const Mobility& mobility, ElementId element, Vec2 start);
  // As one of a unit that moves as one: those `with` it are in nobody's way.
  Ways(const State& state, const Mobility& mobility, ElementId element, std::span<const ElementId> with);

  // Cost of a path from the start. `facing` at the end matters for overlap; no_facing: along the last segment. A path
  // that `leaves` must end on an edge listed in `exits`, goes off there and stands nowhere. The first fault along the
  // path is told; `spent` when nothing else is wrong but the cost is above mobility().most. The minimum is the
  // caller's.
  PathCost cost(const Path& path, Facing facing = no_facing, bool leaves = false) const;
  // The same for one that does not turn while it goes, whichever way it looks: the ground under its measured point, its
  // whole body kept off what is in the way, and room at the end as it stands now.
  PathCost slide(const Path& path) const;
  // Why it may not stand there, if so: the fault, the place, and who or what ground is in the way; no cost.
  PathCost fault_at(Vec2 at, Facing facing) const;
  // Whether it may stand there: on the table, on allowed ground, its hull clear of buildings that bar it and of bodies.
  bool room(Vec2 at, Facing facing) const;
  // Farthest point on a straight way from the start, up to `most` cost, where it has room facing that way; the start
  // when shut in. A path of this one point passes cost() unless `most` is above mobility().most.
  Vec2 straight(Vec2 direction, std::int32_t most) const;
  // The cheapest legal way to `goal`, round houses, water, slopes and enemies, as far as `most` goes along it: the end
  // is the goal, or the last place on that way that is paid for and has room. Where there is no way at all, the same
  // towards the place nearest to the goal that can be reached. At most max_path_points points. Found on places 10 mm
  // apart, corners of buildings and middles of roads, then pulled straight. The same on every machine.
  Route route(Vec2 goal, std::int32_t most) const;
  // The same to leave by that edge, its last point on it; only the stretch from … to along the edge counts. A route
  // that arrives passes cost(path, facing, true) when the edge is among the exits.
  Route route_to_edge(int edge, std::int32_t most, std::int32_t from = 0, std::int32_t to = plan_limit) const;
  // Cheapest costs to all places within `most`; cell at least 5 mm. Reuses `out`.
  void reach(std::int32_t most, std::int32_t cell, Reach& out) const;

  const Mobility& mobility() const { return field_.mobility; }
  Vec2 start() const { return field_.start; }
  const State& state() const { return state_; }
  // For core/measure alone.
  const WayField& field() const { return field_; }
  const Lattice& lattice() const;

 private:
  Ways(const State& state, WayField field) : state_(state), field_(std::move(field)) {}

  const State& state_;
  WayField field_;
};

}  // namespace sixmil
