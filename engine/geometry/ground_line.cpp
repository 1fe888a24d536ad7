#include "engine/geometry/ground_line.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/base/assert.hpp"
#include "engine/base/memory.hpp"

#include "engine/geometry/ground_sieve.hpp"

namespace sixmil {
namespace {

// Lengths in cells, tried: up to `direct` the march is cheapest, so it is for what is left up to `marched`; from
// `probed` on probes pay.
constexpr double direct = 3;
constexpr double marched = 8;
constexpr double probed = 20;
constexpr int parts = 8;
// Fewer lines than this are asked one by one.
constexpr std::size_t few_lines = 4;

// The front stage keeps to place_guard and height_guard. Every double below is a sum of at most four products of
// numbers under 2^18 (heights, tu) or 2^13 (places, cells), each off by at most 2^-52 of itself: heights are right
// within 2^-31 tu, places within 2^-36 cells, and a height read at a place that wrong is off by at most 2^-36 · 2^18 =
// 2^-18 tu. The guards are far wider. A crossing the march tests needlessly is still a crossing of the line, so its
// guard may be wide.
constexpr int line_offset = 8192;  // makes line numbers positive, so that conversion rounds down

struct Query {
  const HeightField* ground;
  Vec3 a;
  Vec3 b;
  // In cells (places) and tu (heights), from a.
  double per_tu, u0, v0, z0, du, dv, dz, cells;
};

void check_line(const HeightField& ground, const Line3& line) {
  SIXMIL_ASSERT(ground.contains(line.from.plan()) && ground.contains(line.to.plan()));
  SIXMIL_ASSERT(std::max(line.from.z, line.to.z) <= height_limit && std::min(line.from.z, line.to.z) >= -height_limit);
}

Query prepare(const HeightField& ground, Vec3 a, Vec3 b) {
  check_line(ground, {a, b});
  if (b < a) std::swap(a, b);
  const double per_tu = 1.0 / ground.spacing();
  Query q{&ground,
          a,
          b,
          per_tu,
          a.x * per_tu,
          a.y * per_tu,
          double(a.z),
          (b.x - a.x) * per_tu,
          (b.y - a.y) * per_tu,
          double(b.z - a.z),
          0};
  q.cells = std::max(q.du, std::fabs(q.dv));
  return q;
}

// One family of lines of the grid: x = L·s, y = L·s or x − y = L·s. c is the coordinate counted, o the one along the
// line; samples of line L start at `row · L` and step by `stride` with o.
struct Family {
  std::int32_t c0, dc, o0, o_step;
  std::ptrdiff_t row;
  std::ptrdiff_t stride;
};

// Whether the line is below the ground where it crosses the family's lines between ta and tb.
bool crossing_below(const Query& q, const Family& f, double ta, double tb) {
  if (f.dc == 0) return false;
  const std::int32_t s = q.ground->spacing();
  // Lines crossed within the stretch, and perhaps the nearest one outside it. None beyond the line's own ends: there c
  // is a whole number of tu, at least 1 / spacing_limit cells away from a line it does not reach, which is over the
  // guard.
  const double x = (f.c0 + ta * f.dc) * q.per_tu + line_offset;
  const double y = (f.c0 + tb * f.dc) * q.per_tu + line_offset;
  const std::int32_t least = static_cast<std::int32_t>(std::min(x, y) - place_guard) + 1 - line_offset;
  const std::int32_t most = static_cast<std::int32_t>(std::max(x, y) + place_guard) - line_offset;
  if (least > most) return false;

  const int way = f.dc > 0 ? 1 : -1;
  const std::int32_t first = way > 0 ? least : most;
  const std::int64_t d = std::int64_t{f.dc} * way;
  const std::int64_t n = way * (std::int64_t{first} * s - f.c0);
  const std::int64_t unit = s * d;
  const std::int64_t along = f.o0 * d + n * f.o_step;  // ≥ 0: the crossing is on the table
  // Quotients by the reciprocal, then put right.
  const double per_d = 1.0 / static_cast<double>(d);
  auto quotient = static_cast<std::int64_t>(static_cast<double>(along) * (per_d * q.per_tu));
  std::int64_t rest = along - quotient * unit;
  if (rest < 0) rest += unit, --quotient;
  if (rest >= unit) rest -= unit, ++quotient;
  auto whole_step = static_cast<std::int64_t>(f.o_step * per_d);
  std::int64_t rest_step = f.o_step - whole_step * d;
  if (rest_step < 0) rest_step += d, --whole_step;
  if (rest_step >= d) rest_step -= d, ++whole_step;
  rest_step *= s;
  const std::int64_t z_step = std::int64_t{s} * s * (q.b.z - q.a.z);
  std::int64_t z = s * (q.a.z * d + n * (q.b.z - q.a.z));

  const std::ptrdiff_t stride = f.stride;
  const std::int32_t* samples = q.ground->samples().data();
  std::ptrdiff_t at = first * f.row + quotient * stride;
  const std::ptrdiff_t move = way * f.row + whole_step * stride;
  for (std::int32_t count = most - least; count >= 0; --count) {
    // With rest 0 the neighbour counts nothing; it may lie off the table, but the samples are padded.
    const std::int64_t h0 = samples[at];
    const std::int64_t h1 = samples[at + stride];
    if (z - h0 * unit < (h1 - h0) * rest) return true;
    z += z_step;
    rest += rest_step;
    at += move;
    if (rest >= unit) rest -= unit, at += stride;
  }
  return false;
}

// The exact test of the stretch ta … tb (its ends only where they are the line's).
bool march(const Query& q, double ta, double tb) {
  if (ta <= 0 && q.ground->below_ground(q.a)) return true;
  if (tb >= 1 && q.ground->below_ground(q.b)) return true;
  const std::ptrdiff_t w = q.ground->columns();
  const std::int32_t dx = q.b.x - q.a.x;
  const std::int32_t dy = q.b.y - q.a.y;
  // Sample q of diagonal L is (q, q − L): q·(w + 1) − L·w.
  return crossing_below(q, {q.a.x, dx, q.a.y, dy, 1, w}, ta, tb) ||
         crossing_below(q, {q.a.y, dy, q.a.x, dx, w, 1}, ta, tb) ||
         crossing_below(q, {q.a.x - q.a.y, dx - dy, q.a.x, dx, -w, w + 1}, ta, tb);
}

// A point of the line lies below the lowest sample of its cell: blocked.
bool probe(const Query& q, double t) {
  const int i = std::min(static_cast<int>(q.u0 + t * q.du), q.ground->columns() - 2);
  const int j = std::min(static_cast<int>(q.v0 + t * q.dv), q.ground->rows() - 2);
  const std::int32_t low = HeightField::coarse * q.ground->low()[static_cast<std::size_t>(j >> HeightField::low_shift) *
                                                                     static_cast<std::size_t>(q.ground->low_columns()) +
                                                                 static_cast<std::size_t>(i >> HeightField::low_shift)];
  return q.z0 + t * q.dz < low - height_guard;
}

// Splits ta … tb and tells which parts the maxima do not prove clear (bit k: part k).
unsigned unproven_parts(const Query& q, double ta, double step, double part_cells) {
  const HeightField& ground = *q.ground;
  const int l = std::min(static_cast<int>(std::bit_width(static_cast<unsigned>(part_cells + 4 * place_guard))),
                         ground.levels() - 1);
  const std::int16_t* high = ground.high(l);
  const int width = ground.level(l).columns;
  const int shift = ground.level(l).shift;
  unsigned open = 0;
  double u = q.u0 + ta * q.du;
  double v = q.v0 + ta * q.dv;
  double z = q.z0 + ta * q.dz;
  for (int k = 1; k <= parts; ++k) {
    const double t = ta + k * step;
    const double u1 = q.u0 + t * q.du;
    const double v1 = q.v0 + t * q.dv;
    const double z1 = q.z0 + t * q.dz;
    const int i = static_cast<int>(std::max(u - place_guard, 0.0)) >> shift;
    const int j = static_cast<int>(std::max(std::min(v, v1) - place_guard, 0.0)) >> shift;
    const double most = HeightField::coarse * high[static_cast<std::size_t>(j) * width + i];
    open |= static_cast<unsigned>(std::min(z, z1) <= most + height_guard) << (k - 1);
    u = u1;
    v = v1;
    z = z1;
  }
  return open;
}

bool blocked_between(const Query& q, double ta, double tb) {
  const double cells = q.cells * (tb - ta);
  if (cells <= direct) return march(q, ta, tb);
  const double step = (tb - ta) / parts;
  if (cells >= probed)
    for (const int k : {4, 2, 6, 3, 5, 1, 7})
      if (probe(q, ta + k * step)) return true;
  unsigned open = unproven_parts(q, ta, step, cells / parts);
  // Runs of unproven parts one after the other: marched when short, split again when long.
  while (open != 0) {
    const int first = std::countr_zero(open);
    const int run = std::min(std::countr_one(open >> first), parts - first);
    open &= ~(((1u << run) - 1) << first);
    const double from = ta + first * step;
    const double to = first + run == parts ? tb : ta + (first + run) * step;
    bool cut = false;
    if (q.cells * (to - from) <= marched) {
      cut = march(q, from, to);
    } else if (run == parts) {
      const double middle = (from + to) / 2;
      cut = blocked_between(q, from, middle) || blocked_between(q, middle, to);
    } else {
      cut = blocked_between(q, from, to);
    }
    if (cut) return true;
  }
  return false;
}

bool blocked(const HeightField& ground, Vec3 a, Vec3 b) {
  const Query q = prepare(ground, a, b);
  if (std::min(q.a.z, q.b.z) >= ground.highest()) return false;
  return blocked_between(q, 0, 1);
}

}  // namespace

bool ground_blocks(const HeightField& ground, Vec3 a, Vec3 b) { return blocked(ground, a, b); }

void ground_blocks(const HeightField& ground, std::span<const Line3> lines, std::span<std::uint8_t> result) {
  SIXMIL_ASSERT(lines.size() == result.size());
  if (lines.size() < few_lines) {
    for (std::size_t n = 0; n < lines.size(); ++n) result[n] = blocked(ground, lines[n].from, lines[n].to) ? 1 : 0;
    return;
  }
  const SieveGround sieve_ground = make_sieve_ground(ground);
  const Sieve sieve = sieve_for(simd_in_use());
  SieveRoom& room = remembered<SieveRoom>();
  for (std::size_t at = 0; at < lines.size(); at += sieve_lines) {
    const int count = static_cast<int>(std::min<std::size_t>(sieve_lines, lines.size() - at));
    SIXMIL_ASSERT(sieve(sieve_ground, lines.data() + at, count, room));
    std::int32_t open = 0;
    for (int n = 0; n < count; ++n) {
      result[at + n] = static_cast<std::uint8_t>(room.blocked[n]);
      open |= room.unsure[n] & ~room.blocked[n];
    }
    for (int n = 0; open != 0 && n < count; ++n) {
      if (room.unsure[n] == 0 || room.blocked[n] != 0) continue;
      const Line3& line = lines[at + n];
      result[at + n] = march(prepare(ground, line.from, line.to), 0, 1) ? 1 : 0;
    }
  }
}

bool ground_blocks_by_march(const HeightField& ground, Vec3 a, Vec3 b) { return march(prepare(ground, a, b), 0, 1); }

}  // namespace sixmil
