#pragma once
// What Ways knows of the table and of who is in the way, made once. Nobody but core/measure uses it.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/geometry/hull.hpp"

#include "game/core/rows/mobility.hpp"
#include "game/core/state/battle.hpp"

namespace sixmil {

// Slopes are judged over stretches of that much plan, tu.
constexpr std::int32_t slope_window = 10 * tu_per_mm;

// Prices as whole numbers: one tu of cost is `unit`.
struct WayPrices {
  std::int64_t unit = 1;
  std::int64_t open = 1, building = 1;  // per tu of length; −1: barred
  std::int64_t cheapest = 1, dearest = 1;
  std::array<std::int64_t, max_grounds> ground{};
  std::array<std::int64_t, 2> slopes{};
  KindSet roads = 0, home = 0;
  KindSet as_open = 0;  // kinds that change nothing against open ground
  bool flies = false, only_ground = false;

  std::int64_t of(KindSet kinds) const;   // −1: barred
  GroundId barring(KindSet kinds) const;  // of kinds that bar, the one to name
  friend bool operator==(const WayPrices&, const WayPrices&) = default;
  std::int32_t rounded_up(std::int64_t cost) const { return static_cast<std::int32_t>((cost + unit - 1) / unit); }
};

WayPrices make_way_prices(const Mobility& mobility, KindSet roads);

// Another element: in the way of paths, of a hull at the end, or both.
struct WayObstacle {
  Box box;
  std::int64_t clearance_squared = 0;  // of paths from its centre; 0: paths keep off its footprint
  std::int32_t radius = 0;             // nothing of it matters farther from its centre
  ElementId element;
  bool bars_path = false, friendly = false, stands = false;
  bool holds_body = false;  // overlaps the body at its start: what the body sweeps need not keep off it
};

// A building that the start is nearer to than half_width.
struct WayNearness {
  std::int32_t prism = -1;
  std::int32_t margin = -1;  // kept; −1: holds the start, no bar
};

struct State;

struct WayField {
  const Table* table = nullptr;
  const Info* info = nullptr;
  Mobility mobility;
  Body body;
  Facing facing;        // before the move
  bool slides = false;  // keeps that facing while it goes
  Vec2 measured;        // of the body, not turned: the point under which the ground of a leg is read
  Vec2 start;
  WayPrices prices;
  std::vector<WayObstacle> obstacles;  // those that matter within `near_reach` of the start first
  int near_count = 0;
  std::int32_t near_reach = 0;
  std::vector<WayNearness> nearness;

  // A field without anybody in the way.
  void set_table(const Battle& battle, const Mobility& how, const Body& hull, Vec2 from);
  // `with`: those that move as one with it and are in nobody's way.
  void set_elements(const State& state, ElementId mover, std::span<const ElementId> with = {});
  // From now on all that the body sweeps counts; once the elements are set.
  void set_sweeping();
};

}  // namespace sixmil
