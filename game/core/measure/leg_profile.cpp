#include <algorithm>
#include <cstdlib>

#include "engine/base/memory.hpp"

#include "game/core/measure/legs.hpp"

namespace sixmil {
namespace {

bool dearer(std::int64_t a, std::int64_t b) { return b >= 0 && (a < 0 || a > b); }

// Raises the stretches within from … to to at least that price; those on a road only if `roads_too`.
void raise(std::vector<Priced>& list, const Priced& over, KindSet roads, bool roads_too) {
  if (over.from >= over.to) return;
  const auto split = [&](std::int32_t at) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (at <= list[i].from || at >= list[i].to) continue;
      const Priced part = list[i];
      list.insert(list.begin() + static_cast<std::ptrdiff_t>(i), part);
      list[i].to = list[i + 1].from = at;
      return;
    }
  };
  split(over.from);
  split(over.to);
  for (Priced& stretch : list) {
    if (stretch.from < over.from || stretch.to > over.to || !dearer(over.price, stretch.price)) continue;
    if (!roads_too && (stretch.kinds & roads) != 0) continue;
    stretch.price = over.price;
    stretch.fault = over.price < 0 ? over.fault : PathFault::none;
  }
}

// Where the segment is inside a convex outline, to the nearest tu from its smaller end.
Stretch inside_hull(Vec2 a, Vec2 b, Points hull, std::int32_t whole) {
  const bool turned = b < a;
  if (turned) std::swap(a, b);
  const Vec2 dir = b - a;
  std::int64_t enter = 0, enter_of = 1, leave = 1, leave_of = 1;
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const Vec2 u = hull[i];
    const Vec2 e = hull[i + 1 < hull.size() ? i + 1 : 0] - u;
    const std::int64_t n = cross(e, a - u), d = cross(e, dir);  // inside where n + t·d ≥ 0
    if (d == 0 && n <= 0) return {};
    if (d > 0 && wide{-n} * enter_of > wide{enter} * d) enter = -n, enter_of = d;
    if (d < 0 && wide{n} * leave_of < wide{leave} * -d) leave = n, leave_of = -d;
  }
  if (wide{enter} * leave_of >= wide{leave} * enter_of) return {};
  const auto at = [&](std::int64_t n, std::int64_t d) {
    return static_cast<std::int32_t>((wide{n} * whole + d / 2) / d);
  };
  const Stretch cut{at(enter, enter_of), at(leave, leave_of)};
  return turned ? Stretch{whole - cut.to, whole - cut.from} : cut;
}

}  // namespace

std::int32_t Legs::margin(std::int32_t prism) const {
  for (const WayNearness& near : field_.nearness)
    if (near.prism == prism) return near.margin;
  return std::max(field_.mobility.half_width, 0);
}

bool Legs::building_bars(std::int32_t prism, Vec2 a, Vec2 b) const {
  const Points corners = field_.table->buildings.prisms()[static_cast<std::size_t>(prism)].corners;
  const std::int32_t kept = margin(prism);
  if (kept < 0) return false;
  return kept == 0 ? segment_enters(a, b, corners) : segment_hull_below(a, b, corners, kept);
}

void Legs::add_buildings(const Leg& leg, std::int32_t whole, std::vector<Priced>& out) const {
  const Vec2 a = leg.a, b = leg.b;
  std::vector<std::int32_t>& close = scratch<std::int32_t, struct CloseToLeg>();
  const bool barred = field_.mobility.building.barred;
  field_.table->buildings.near(a, b, barred ? std::max(field_.mobility.half_width, 1) : 1, close);
  for (const std::int32_t prism : close) {
    if (!barred) {
      const Points corners = field_.table->buildings.prisms()[static_cast<std::size_t>(prism)].corners;
      const Stretch cut = inside_hull(a, b, corners, whole);
      raise(out, {cut.from, cut.to, field_.prices.building}, 0, true);
      continue;
    }
    if (!building_bars(prism, a, b)) continue;
    // The longest beginning that is clear; a beginning of one that is clear is clear.
    const std::int32_t middles = leg.apart() ? length(a, b) : whole;
    std::int32_t clear = 0, bad = middles;
    while (bad - clear > 1) {
      const std::int32_t middle = clear + (bad - clear) / 2;
      (building_bars(prism, a, point_along(a, b, middle)) ? bad : clear) = middle;
    }
    if (middles != whole && middles > 0) clear = static_cast<std::int32_t>(std::int64_t{clear} * whole / middles);
    raise(out, {clear, whole, -1, PathFault::building}, 0, true);
  }
}

void Legs::add_slopes(Vec2 a, Vec2 b, std::int32_t whole, std::vector<Priced>& out) const {
  const HeightField& ground = field_.table->ground;
  const auto judge = [&](std::int32_t from, std::int32_t to, std::int32_t low, std::int32_t high) {
    const std::int32_t rise = std::abs(high - low), run = to - from;
    for (int i = 0; i < field_.mobility.slope_count; ++i) {
      const SlopePrice& slope = field_.mobility.slopes[static_cast<std::size_t>(i)];
      if (std::int64_t{rise} * slope.run > std::int64_t{slope.rise} * run)
        raise(out, {from, to, field_.prices.slopes[static_cast<std::size_t>(i)], PathFault::slope}, field_.prices.roads,
              false);
    }
  };
  std::int32_t from = 0, height = ground.ground_at(a);
  for (; from + slope_window <= whole; from += slope_window) {
    const std::int32_t next = ground.ground_at(point_along(a, b, from + slope_window));
    judge(from, from + slope_window, height, next);
    height = next;
  }
  if (from == whole) return;
  const std::int32_t last = std::max(whole - slope_window, 0);
  judge(last, whole, ground.ground_at(point_along(a, b, last)), ground.ground_at(b));
}

void Legs::profile(Vec2 a, Vec2 b, std::vector<Priced>& out) const { profile(leg(a, b), out); }

void Legs::profile(const Leg& leg, std::vector<Priced>& out) const {
  out.clear();
  const std::int32_t whole = length(leg.from, leg.to);
  if (whole == 0) return;
  if (field_.prices.flies) {
    out.push_back({0, whole, field_.prices.unit});
    return;
  }
  profile(leg, whole, along(leg), out);
}

void Legs::profile(const Leg& leg, std::int32_t whole, const Lattice::Along& facts, std::vector<Priced>& out) const {
  const bool even = gentle(facts, whole);
  // Roads are exempt from slopes, so where there are slopes it must be known where the road is.
  const bool roads_matter = !even && facts.mixed && (facts.any & field_.prices.roads) != 0;
  const std::int64_t price = roads_matter ? -2 : one_price(facts);
  if (price != -2) {
    out.push_back({0, whole, price, price < 0 ? PathFault::ground : PathFault::none, facts.first});
  } else {
    std::vector<Piece>& pieces = scratch<Piece, struct LegPieces>();
    field_.table->areas.pieces(leg.from, leg.to, pieces);
    for (const Piece& piece : pieces) {
      const std::int64_t p = field_.prices.of(piece.kinds);
      out.push_back({piece.from, piece.to, p, p < 0 ? PathFault::ground : PathFault::none, piece.kinds});
    }
  }
  if (!clear_of_buildings(facts)) add_buildings(leg, whole, out);
  if (!even) add_slopes(leg.from, leg.to, whole, out);
}

}  // namespace sixmil
