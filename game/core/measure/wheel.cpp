#include "game/core/measure/wheel.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "game/core/measure/legs.hpp"
#include "game/core/measure/measure.hpp"

namespace sixmil {
namespace {

constexpr std::int32_t widest_part = 6;  // degrees
constexpr std::int64_t full_turn = std::int64_t{1} << 40;
// Angles whose tangents are 1, 1/2, 1/4 …, of a full turn.
constexpr std::array<std::int64_t, 30> halves = {
    137438953472, 81134951838, 42869480287, 21761217566, 10922836750, 5466743129, 2734038620, 1367102738,
    683561799,    341782203,   170891265,   85445653,    42722829,    21361415,   10680707,   5340354,
    2670177,      1335088,     667544,      333772,      166886,      83443,      41722,      20861,
    10430,        5215,        2608,        1304,        652,         326};
// 2 pi · 10^15.
constexpr std::int64_t two_pi = 6283185307179586;
constexpr std::int64_t two_pi_of = 1'000'000'000'000'000;

// The angle from one to the other, counter-clockwise, 0 … 2^40 − 1 of a full turn.
std::int64_t turn_between(Facing from, Facing to) {
  std::int64_t x = dot(from.vector(), to.vector()) << 20, y = cross(from.vector(), to.vector()) << 20;
  std::int64_t angle = 0;
  if (x < 0) {
    x = -x;
    y = -y;
    angle = full_turn / 2;
  }
  for (std::size_t i = 0; i < halves.size(); ++i) {
    const std::int64_t dx = y >> i, dy = x >> i;
    const bool above = y > 0;
    angle += above ? halves[i] : -halves[i];
    x += above ? dx : -dx;
    y -= above ? dy : -dy;
  }
  return (angle % full_turn + full_turn) % full_turn;
}

// The length of an arc, tu to the nearest: `angle` as above.
std::int32_t arc_length(Vec2 pivot, Vec2 point, std::int64_t angle) {
  constexpr int fraction = 10;  // bits of the radius behind the point
  const std::int64_t radius = isqrt_nearest(distance_squared(pivot, point) << (2 * fraction));
  const wide turned = wide{angle} * radius >> 10;  // 2^40 a turn
  const wide around = turned * two_pi / two_pi_of;
  constexpr wide half = wide{1} << 39;
  return static_cast<std::int32_t>((around + half) >> 40);
}

struct Posed {
  Vec2 at;
  Facing facing;
};

// Bodies in equal parts of the turn, the first as it stands, the last as it ends.
std::vector<Posed> parts_of(const Body& body, Vec2 at, Facing from, Facing to, Vec2 pivot, bool left) {
  std::vector<Facing> facings{from, to};
  const auto wide_apart = [](Facing a, Facing b) {
    return dot(a.vector(), b.vector()) < std::int64_t{facing_from_degrees(widest_part).x} * facing_length;
  };
  while (static_cast<int>(facings.size()) <= max_path_points / 2 + 1 && wide_apart(facings[0], facings[1])) {
    std::vector<Facing> finer;
    for (std::size_t i = 0; i + 1 < facings.size(); ++i) {
      const Vec2 sum = facings[i].vector() + facings[i + 1].vector();
      // Half way round there is no middle but the side that the front goes to.
      const bool opposite = std::abs(sum.x) + std::abs(sum.y) < facing_length / 64;
      const Facing quarter = left ? facings[i].left() : facings[i].left().back();
      finer.push_back(facings[i]);
      finer.push_back(opposite ? quarter : make_facing(sum, facings[i]));
    }
    finer.push_back(facings.back());
    facings = std::move(finer);
  }
  std::vector<Posed> out{{at, from}};
  for (std::size_t i = 1; i < facings.size(); ++i)
    out.push_back({pivot - front_corner(body, {}, facings[i], left), facings[i]});
  return out;
}

// Both bodies, and where the tangents of each corner's arc meet: the arc lies within.
SweptPiece piece_of(const Body& body, const Posed& a, const Posed& b, Vec2 pivot) {
  const Quad first = corners(box_of(body, a.at, a.facing)), last = corners(box_of(body, b.at, b.facing));
  SweptPiece points;
  for (std::size_t i = 0; i < first.size(); ++i) {
    points.push_back(first[i]);
    points.push_back(last[i]);
    const Vec2 u = first[i] - pivot, v = last[i] - pivot;
    const std::int64_t scale = dot(u, u) + dot(u, v);
    if (scale <= 0 || first[i] == last[i]) continue;
    const auto met = [&](std::int32_t p, std::int32_t q) {
      const std::int64_t n = (std::int64_t{p} + q) * dot(u, u);
      return static_cast<std::int32_t>(n >= 0 ? (n + scale - 1) / scale : -((-n + scale - 1) / scale));
    };
    points.push_back(pivot + Vec2{met(u.x, v.x), met(u.y, v.y)});
  }
  return hull_of(points);
}

// What the piece runs into: the table's edge, elements in their order, buildings.
PathFault met_by(const Legs& legs, const SweptPiece& piece, Vec2 a, Vec2 b, Ref& by) {
  if (!legs.field().table->ground.contains(b)) return PathFault::off_table;
  const Points hull = points_of(piece);
  if (hull.size() < 3) return PathFault::none;
  for (const WayObstacle& o : legs.field().obstacles) {
    const bool swept = o.bars_path && !o.holds_body && hulls_overlap(hull, corners(o.box));
    if (!swept && !legs.bars_middle(o, a, b)) continue;
    by = o.element;
    return o.friendly ? PathFault::friendly : PathFault::enemy;
  }
  const WayField& field = legs.field();
  if (field.prices.flies || !field.mobility.building.barred) return PathFault::none;
  std::vector<std::int32_t> close;
  const std::int32_t reach = reach_of(box_of(field.body, a, field.facing)) * 2;
  field.table->buildings.near(a, b, reach, close);
  const Quad start = corners(box_of(field.body, field.start, field.facing));
  for (const std::int32_t prism : close) {
    const Points corners = field.table->buildings.prisms()[static_cast<std::size_t>(prism)].corners;
    if (hulls_overlap(hull, corners) && !hulls_overlap(start, corners)) return PathFault::building;
  }
  return PathFault::none;
}

// A part of the turn: how it begins and ends, and what is asked of it.
struct TurnPart {
  Posed a, b;
  Legs::Leg leg;
};

// What stops it on a part that something does stop, along its line: what lies under it, or what its body meets sooner.
PathCost stop_on(const Legs& legs, const Body& body, Vec2 pivot, bool left, const TurnPart& part) {
  PathCost out;
  const std::int32_t whole = length(part.leg.from, part.leg.to);
  std::vector<Priced> stretches;
  legs.profile(part.leg, stretches);
  out.along = whole;
  for (const Priced& stretch : stretches) {
    if (stretch.price >= 0) continue;
    out.fault = stretch.fault;
    out.along = stretch.from;
    if (stretch.fault == PathFault::ground) out.ground = legs.field().prices.barring(stretch.kinds);
    break;
  }
  Posed clear = part.a, bad = part.b;
  Ref by;
  PathFault met = met_by(legs, piece_of(body, clear, bad, pivot), clear.at, bad.at, by);
  constexpr std::int64_t all = 1024;
  std::int64_t turned = 0;  // of all, still clear
  for (std::int64_t half = all / 2; half > 0 && met != PathFault::none; half /= 2) {
    const Facing facing = make_facing(clear.facing.vector() + bad.facing.vector(), bad.facing);
    const Posed middle{pivot - front_corner(body, {}, facing, left), facing};
    Ref whom;
    const PathFault sooner = met_by(legs, piece_of(body, clear, middle, pivot), clear.at, middle.at, whom);
    if (sooner == PathFault::none) {
      clear = middle;
      turned += half;
    } else {
      bad = middle;
      met = sooner;
      by = whom;
    }
  }
  const auto gone = static_cast<std::int32_t>(whole * turned / all);
  if (met != PathFault::none && (out.ok() || gone < out.along)) {
    out.fault = met;
    out.along = gone;
    out.ground = GroundId();
    out.by = by;
  }
  const std::int64_t middles = length(part.a.at, part.b.at);
  out.where =
      whole > 0 ? point_along(part.a.at, part.b.at, static_cast<std::int32_t>(middles * out.along / whole)) : part.a.at;
  return out;
}

}  // namespace

Vec2 front_corner(const Body& body, Vec2 at, Facing facing, bool left) {
  return corners(box_of(body, at, facing))[left ? 0 : 3];
}

Wheel wheel(const Ways& ways, Vec2 pivot, Facing to) {
  WayField field = ways.field();
  // Its body is judged here; the straight sweep of one that looks along the leg is no part of a wheel.
  field.set_sweeping();
  field.mobility.sweeps = false;
  Wheel out;
  out.at = field.start;
  out.facing = field.facing;
  out.cost.where = field.start;
  if (!field.mobility.may_move) {
    out.cost.fault = PathFault::immobile;
    return out;
  }
  const bool left = pivot == front_corner(field.body, field.start, field.facing, true);
  if (!left && pivot != front_corner(field.body, field.start, field.facing, false)) {
    out.cost.fault = PathFault::pivot;
    return out;
  }
  const std::int64_t angle = left ? turn_between(field.facing, to) : turn_between(to, field.facing);
  constexpr std::int64_t rounding = full_turn / 100000;
  if (to == field.facing)
    out.cost.fault = PathFault::empty;
  else if (angle > full_turn / 2 + rounding)
    out.cost.fault = PathFault::pivot;
  if (!out.ok()) return out;

  const Legs legs(field, ways.lattice());
  const std::vector<Posed> parts = parts_of(field.body, field.start, field.facing, to, pivot, left);
  const auto measured = [&](const Posed& part) { return part.at + rotate(field.measured, part.facing); };
  out.at = parts.back().at;
  out.facing = to;
  out.cost.length = arc_length(pivot, measured(parts.front()), angle);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    out.path.push_back(parts[i].at);
    out.swept.push_back(piece_of(field.body, parts[i - 1], parts[i], pivot));
  }
  const HeightField& ground = field.table->ground;
  std::vector<Priced> stretches;
  std::int64_t sum = 0, chords = 0;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const Posed &a = parts[i - 1], &b = parts[i];
    const TurnPart part{a, b, {a.at, ground.clamp(b.at), ground.clamp(measured(a)), ground.clamp(measured(b))}};
    const std::int64_t price = legs.ground_cost(part.leg, stretches);
    Ref by;
    if (price < 0 || met_by(legs, out.swept[i - 1], a.at, b.at, by) != PathFault::none) {
      const std::int64_t arc = out.cost.length, line = length(part.leg.from, part.leg.to);
      const auto count = static_cast<std::int64_t>(parts.size() - 1), done = static_cast<std::int64_t>(i - 1);
      out.cost = stop_on(legs, field.body, pivot, left, part);
      // Parts are equal shares of the arc; their lines may be shorter, most of all where the table's edge cuts them.
      const std::int64_t share = line > 0 ? arc * out.cost.along / line : 0;
      out.cost.along = static_cast<std::int32_t>((arc * done + share) / count);
      out.cost.length = static_cast<std::int32_t>(arc);
      return out;
    }
    sum += price;
    chords += length(part.leg.from, part.leg.to);
  }
  // The chords are a little shorter than the arc.
  const wide whole = chords > 0 ? wide{sum} * out.cost.length : 0;
  const wide unit = wide{std::max<std::int64_t>(chords, 1)} * field.prices.unit;
  out.cost.cost = static_cast<std::int32_t>((whole + unit - 1) / unit);
  out.cost.along = out.cost.length;
  legs.tell_room(out.at, to, out.cost);
  if (out.ok() && out.cost.cost > field.mobility.most) out.cost.fault = PathFault::spent;
  return out;
}

}  // namespace sixmil
