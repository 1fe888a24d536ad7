#include "game/core/measure/legs.hpp"

#include <algorithm>

#include "engine/base/memory.hpp"

#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

bool apart(Vec2 a, Vec2 b, Vec2 p, std::int32_t r) {
  return std::max(a.x, b.x) + r < p.x || std::min(a.x, b.x) - r > p.x || std::max(a.y, b.y) + r < p.y ||
         std::min(a.y, b.y) - r > p.y;
}

}  // namespace

bool Legs::gentle(const Lattice::Along& facts, std::int32_t whole) const {
  for (int i = 0; i < field_.mobility.slope_count; ++i) {
    const SlopePrice& slope = field_.mobility.slopes[static_cast<std::size_t>(i)];
    // The bound is for a full window; the rounding of heights weighs more on a shorter one.
    if (whole < slope_window || std::int64_t{facts.steep} * slope.run > std::int64_t{slope.rise} * slope_window)
      return false;
  }
  return true;
}

bool Legs::clear_of_buildings(const Lattice::Along& facts) const {
  const std::int32_t kept = field_.mobility.building.barred ? std::max(field_.mobility.half_width, 1) : 1;
  return facts.gap * tu_per_mm >= kept;
}

// The price of all of it where the lattice proves it, −2 where it cannot.
std::int64_t Legs::one_price(const Lattice::Along& facts) const {
  const WayPrices& prices = field_.prices;
  if (!prices.only_ground && (facts.any & ~prices.as_open) == 0) return prices.open;
  if (!facts.mixed) return prices.of(facts.first);
  return -2;
}

std::int64_t Legs::even_price(const Lattice::Along& facts) const {
  if (field_.prices.flies) return field_.prices.unit;
  const std::int64_t price = one_price(facts);
  return price == -1 || (clear_of_buildings(facts) && gentle(facts, slope_window)) ? price : -2;
}

// Where the measured point would be off the table the ground under the middle is read.
Legs::Leg Legs::leg(Vec2 a, Vec2 b) const {
  if (field_.measured == Vec2{}) return {a, b, a, b};
  const Vec2 offset = rotate(field_.measured, facing_on(a, b));
  const HeightField& ground = field_.table->ground;
  if (!ground.contains(a + offset) || !ground.contains(b + offset)) return {a, b, a, b};
  return {a, b, a + offset, b + offset};
}

// Kinds of ground and slopes under the measured point, buildings beside the middle.
Lattice::Along Legs::along(const Leg& leg) const {
  Lattice::Along facts = lattice_.along(leg.from, leg.to);
  if (leg.apart()) facts.gap = lattice_.along(leg.a, leg.b).gap;
  return facts;
}

std::int64_t Legs::even_price(Vec2 a, Vec2 b) const {
  const Leg one = leg(a, b);
  return one.apart() ? -2 : even_price(along(one));
}

std::int64_t Legs::ground_cost(Vec2 a, Vec2 b) const {
  return ground_cost(leg(a, b), scratch<Priced, struct LegStretches>());
}

std::int64_t Legs::cost(Vec2 a, Vec2 b, std::vector<Priced>& stretches) const {
  stretches.clear();
  return passes(a, b) ? ground_cost(leg(a, b), stretches) : -1;
}

std::int64_t Legs::ground_cost(const Leg& leg, std::vector<Priced>& stretches) const {
  stretches.clear();
  const std::int32_t whole = length(leg.from, leg.to);
  if (whole == 0) return 0;
  if (field_.prices.flies) return whole * field_.prices.unit;
  const Lattice::Along facts = along(leg);
  const std::int64_t price = one_price(facts);
  if (price == -1) return -1;
  if (price >= 0 && clear_of_buildings(facts) && gentle(facts, whole)) return whole * price;
  profile(leg, whole, facts, stretches);
  std::int64_t sum = 0;
  for (const Priced& stretch : stretches) {
    if (stretch.price < 0) return -1;
    sum += (stretch.to - stretch.from) * stretch.price;
  }
  return sum;
}

std::int64_t Legs::surely_cheapest(Vec2 a, Vec2 b) const {
  const std::int64_t sum = ground_cost(a, b);
  return sum >= 0 && sum <= length(a, b) * field_.prices.cheapest ? sum : -1;
}

std::span<const WayObstacle> Legs::obstacles(Vec2 a, Vec2 b) const {
  const std::span<const WayObstacle> all(field_.obstacles);
  if (within(field_.start, a, field_.near_reach) && within(field_.start, b, field_.near_reach))
    return all.first(static_cast<std::size_t>(field_.near_count));
  return all;
}

SweptPiece Legs::swept(Vec2 a, Vec2 b) const { return swept_straight(box_of(field_.body, a, facing_on(a, b)), b - a); }

bool Legs::obstacle_bars(const WayObstacle& o, Vec2 a, Vec2 b) const {
  if (!o.bars_path) return false;
  const std::int32_t own = field_.mobility.sweeps ? reach_of(field_.body) : 0;
  if (apart(a, b, o.box.centre, o.radius + own)) return false;
  if (field_.mobility.sweeps && !o.holds_body && hulls_overlap(points_of(swept(a, b)), corners(o.box))) return true;
  return bars_middle(o, a, b);
}

bool Legs::bars_middle(const WayObstacle& o, Vec2 a, Vec2 b) const {
  if (!o.bars_path) return false;
  if (o.clearance_squared == 0) return segment_enters(a, b, corners(o.box));
  const DistanceSquared d = point_segment(o.box.centre, a, b);
  return d.numerator < wide{o.clearance_squared} * d.denominator;
}

std::int32_t Legs::clear_beginning(const WayObstacle& obstacle, Vec2 a, Vec2 b) const {
  std::int32_t clear = 0, bad = length(a, b);
  while (bad - clear > 1) {
    const std::int32_t middle = clear + (bad - clear) / 2;
    (obstacle_bars(obstacle, a, point_along(a, b, middle)) ? bad : clear) = middle;
  }
  return clear;
}

bool Legs::passes(Vec2 a, Vec2 b) const {
  for (const WayObstacle& obstacle : obstacles(a, b))
    if (obstacle_bars(obstacle, a, b)) return false;
  return true;
}

std::int64_t Legs::price_at(Vec2 at) const {
  if (field_.prices.flies) return field_.prices.unit;
  const LatticeCell& cell = lattice_.cell(lattice_.column(at.x), lattice_.row(at.y));
  return field_.prices.of(cell.mixed ? field_.table->areas.kinds_at(at) : cell.kinds);
}

bool Legs::touchable(Vec2 at) const {
  if (field_.prices.flies) return true;
  if (!passes(at, at)) return false;
  if (!field_.mobility.building.barred) return true;
  const std::int32_t kept = std::max(field_.mobility.half_width, 1);
  if (lattice_.cell(lattice_.column(at.x), lattice_.row(at.y)).gap * tu_per_mm >= kept) return true;
  std::vector<std::int32_t>& close = scratch<std::int32_t, struct CloseToPlace>();
  field_.table->buildings.near(at, at, kept, close);
  for (const std::int32_t prism : close)
    if (building_bars(prism, at, at)) return false;
  return true;
}

PathFault Legs::no_room(Vec2 at, Facing facing, ElementId& by) const {
  if (!field_.table->ground.contains(at)) return PathFault::off_table;
  if (price_at(at) < 0) return PathFault::ground;
  const Box box = box_of(field_.body, at, facing);
  const std::int32_t reach = reach_of(box);
  if (!field_.prices.flies && field_.mobility.building.barred) {
    const LatticeCell& cell = lattice_.cell(lattice_.column(at.x), lattice_.row(at.y));
    if (cell.gap * tu_per_mm < reach) {
      std::vector<std::int32_t>& close = scratch<std::int32_t, struct CloseToHull>();
      field_.table->buildings.near(at, at, reach, close);
      const Quad hull = corners(box);
      for (const std::int32_t prism : close)
        if (hulls_overlap(hull, field_.table->buildings.prisms()[static_cast<std::size_t>(prism)].corners))
          return PathFault::building;
    }
  }
  for (const WayObstacle& o : obstacles(at, at)) {
    if (!o.stands || apart(at, at, o.box.centre, reach + reach_of(o.box))) continue;
    if (!hulls_overlap(box, o.box)) continue;
    by = o.element;
    return PathFault::overlap;
  }
  return PathFault::none;
}

void Legs::tell_room(Vec2 at, Facing facing, PathCost& out) const {
  ElementId by;
  out.where = at;
  out.fault = no_room(at, facing, by);
  if (by.valid()) out.by = by;
  if (out.fault == PathFault::ground) out.ground = field_.prices.barring(field_.table->areas.kinds_at(at));
}

bool Legs::some_room(Vec2 at) const {
  for (int i = 0; i < 4; ++i)
    if (room(at, compass(i, 8))) return true;
  return false;
}

}  // namespace sixmil
