#include <algorithm>

#include "engine/base/assert.hpp"

#include "engine/geometry/ground_line.hpp"

namespace sixmil {
namespace {

// t = n / d along the line, 0 … 1.
struct Fraction {
  std::int64_t n = 0;
  std::int64_t d = 1;
};
bool earlier(Fraction a, Fraction b) { return a.n * b.d < b.n * a.d; }

// The lines of one family of the grid (x, y or x − y = L·s) in the order in which the line crosses them. `band` is the
// number of the band between two lines that it is in.
struct Crossings {
  std::int64_t n = 0;
  std::int64_t d = 0;  // 0: never crosses any
  std::int32_t spacing = 1;
  std::int32_t band = 0;
  std::int32_t way = 1;

  Crossings(std::int32_t from, std::int32_t delta, std::int32_t s, std::int32_t last_band) : spacing(s) {
    const std::int32_t down = from >= 0 ? from / s : -((-from + s - 1) / s);
    const std::int32_t rest = from - down * s;
    d = delta < 0 ? -std::int64_t{delta} : delta;
    if (delta < 0) {
      way = -1;
      band = rest == 0 ? down - 1 : down;
      n = rest == 0 ? s : rest;
    } else {
      band = delta == 0 ? std::min(down, last_band) : down;
      n = s - rest;
    }
  }
  // Passes all lines at or before t.
  void skip_to(Fraction t) {
    if (d == 0) return;
    const std::int64_t reached = t.n * d / t.d;
    if (reached < n) return;
    const std::int64_t lines = (reached - n) / spacing + 1;
    n += lines * spacing;
    band += way * static_cast<std::int32_t>(lines);
  }
  void pass() {
    n += spacing;
    band += way;
  }
  Fraction next() const { return d == 0 ? Fraction{2, 1} : Fraction{n, d}; }
};

// Walks the triangles under the line a → b (a < b, different in plan) between the places part.from and part.to, of
// `whole` tu, and calls visit(from, to) for every stretch strictly below ground + canopy, empty ones included.
template <class Visit>
void walk(const HeightField& ground, Vec3 a, Vec3 b, std::int32_t canopy, std::int32_t whole, Stretch part,
          Visit&& visit) {
  const std::int32_t s = ground.spacing();
  const Vec3 delta = b - a;
  Crossings in_x(a.x, delta.x, s, ground.columns() - 2);
  Crossings in_y(a.y, delta.y, s, ground.rows() - 2);
  Crossings in_w(a.x - a.y, delta.x - delta.y, s, 1 << 30);
  Fraction at{std::max(part.from - 1, 0), whole};
  const Fraction end{std::min(part.to + 1, whole), whole};
  for (Crossings* c : {&in_x, &in_y, &in_w}) c->skip_to(at);

  bool below = false;
  std::int32_t start = 0;
  while (earlier(at, end)) {
    Crossings* crossed = &in_x;
    if (earlier(in_y.next(), crossed->next())) crossed = &in_y;
    if (earlier(in_w.next(), crossed->next())) crossed = &in_w;
    const Fraction next = earlier(crossed->next(), end) ? crossed->next() : end;
    if (earlier(at, next)) {
      const std::int64_t i = in_x.band;
      const std::int64_t j = in_y.band;
      const int ci = static_cast<int>(i);
      const int cj = static_cast<int>(j);
      const std::int64_t low = ground.sample(ci, cj);
      const std::int64_t high = ground.sample(ci + 1, cj + 1);
      // Height · s = low · s + rise_x · (x − i·s) + rise_y · (y − j·s).
      std::int64_t rise_x = 0;
      std::int64_t rise_y = 0;
      if (in_w.band >= i - j) {
        const std::int64_t middle = ground.sample(ci + 1, cj);
        rise_x = middle - low;
        rise_y = high - middle;
      } else {
        const std::int64_t middle = ground.sample(ci, cj + 1);
        rise_y = middle - low;
        rise_x = high - middle;
      }
      // Clearance · s = k0 + t · k1, both under 2^40.
      const std::int64_t k0 = (a.z - canopy - low) * s - rise_x * (a.x - i * s) - rise_y * (a.y - j * s);
      const std::int64_t k1 = std::int64_t{delta.z} * s - rise_x * delta.x - rise_y * delta.y;
      const bool below_here = k0 * at.d + at.n * k1 < 0;
      const bool below_next = k0 * next.d + next.n * k1 < 0;
      if (below_here && !below) {
        below = true;
        start = static_cast<std::int32_t>(at.n * whole / at.d);  // only at the very start, where at.d is whole
      }
      if (below_here != below_next) {
        const std::int64_t n = k1 < 0 ? k0 : -k0;
        const std::int64_t d = k1 < 0 ? -k1 : k1;
        const auto place = static_cast<std::int32_t>((n * whole + d / 2) / d);
        if (below_next) {
          start = place;
        } else {
          visit(start, place);
        }
        below = below_next;
      }
    }
    if (earlier(crossed->next(), end)) crossed->pass();
    at = next;
  }
  if (below) visit(start, static_cast<std::int32_t>(end.n));
}

// Whether the lowest ground of the table, or that of the cells around, proves all of the part, and the tu at either
// side that the walk looks at, to be below the canopy; most lines through a wood are. In doubles: places are below 2^13
// cells and heights below 2^19 tu, off by less than 2^-37 and 2^-31.
bool surely_below(const HeightField& ground, Vec3 a, Vec3 b, std::int32_t canopy, std::int32_t whole, Stretch part) {
  constexpr int shift = HeightField::low_shift;
  const double per_tu = 1.0 / ground.spacing();
  const Vec3 d = b - a;
  const double from = std::max(part.from - 1, 0) / static_cast<double>(whole);
  const double to = std::min(part.to + 1, whole) / static_cast<double>(whole);
  // Steps of at most an entry of low(), so over at most 2 × 2 of them.
  const double cells = std::max(d.x, d.y < 0 ? -d.y : d.y) * per_tu * (to - from);
  const int steps = static_cast<int>(cells / ((1 << shift) - 0.5)) + 1;
  const int columns = ground.low_columns();
  const int last_i = columns - 1, last_j = ground.rows() / 2 - 1;
  const std::int16_t* low = ground.low();
  const double step = (to - from) / steps;
  const double above = canopy - height_guard;
  if (std::max(a.z + from * d.z, a.z + to * d.z) < ground.lowest() + above) return true;
  double x = (a.x + from * d.x) * per_tu, y = (a.y + from * d.y) * per_tu, z = a.z + from * d.z;
  for (int k = 1; k <= steps; ++k) {
    const double t = from + k * step;
    const double x1 = (a.x + t * d.x) * per_tu, y1 = (a.y + t * d.y) * per_tu, z1 = a.z + t * d.z;
    const int i = static_cast<int>(std::max(x - place_guard, 0.0)) >> shift;
    const int j = static_cast<int>(std::max(std::min(y, y1) - place_guard, 0.0)) >> shift;
    const std::int16_t* here = low + static_cast<std::ptrdiff_t>(j) * columns + i;
    const std::ptrdiff_t right = i < last_i ? 1 : 0;
    const std::ptrdiff_t up = j < last_j ? columns : 0;
    const int least = std::min(std::min(here[0], here[right]), std::min(here[up], here[up + right]));
    if (std::max(z, z1) >= HeightField::coarse * least + above) return false;
    x = x1, y = y1, z = z1;
  }
  return true;
}

}  // namespace

std::int32_t first_ground_cut(const HeightField& ground, Vec3 from, Vec3 to, std::int32_t canopy) {
  SIXMIL_ASSERT(canopy >= 0 && canopy <= height_limit);
  if (canopy == 0 && !ground_blocks(ground, from, to)) return -1;
  SIXMIL_ASSERT(ground.contains(from.plan()) && ground.contains(to.plan()));
  const std::int32_t whole = length(from.plan(), to.plan());
  if (whole == 0) {
    const std::int32_t low = std::min(from.z, to.z) - canopy;
    return ground.below_ground({from.x, from.y, low}) ? 0 : -1;
  }
  const bool turned = to < from;
  std::int32_t first = -1;
  std::int32_t last = -1;
  walk(ground, turned ? to : from, turned ? from : to, canopy, whole, {0, whole}, [&](std::int32_t a, std::int32_t b) {
    if (first < 0) first = a;
    last = b;
  });
  return first < 0 ? -1 : turned ? whole - last : first;
}

void stretches_below(const HeightField& ground, Vec3 from, Vec3 to, std::int32_t canopy, Stretch part,
                     std::vector<Stretch>& out) {
  SIXMIL_ASSERT(canopy >= 0 && canopy <= height_limit);
  SIXMIL_ASSERT(ground.contains(from.plan()) && ground.contains(to.plan()));
  const std::int32_t whole = length(from.plan(), to.plan());
  part = {std::max(part.from, 0), std::min(part.to, whole)};
  if (part.from >= part.to) return;
  const bool turned = to < from;
  const Stretch wanted = turned ? Stretch{whole - part.to, whole - part.from} : part;
  const Vec3 a = turned ? to : from;
  const Vec3 b = turned ? from : to;
  if (surely_below(ground, a, b, canopy, whole, wanted)) {
    out.push_back(part);
    return;
  }
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  walk(ground, a, b, canopy, whole, wanted, [&](std::int32_t begin, std::int32_t end) {
    begin = std::max(begin, wanted.from);
    end = std::min(end, wanted.to);
    if (begin >= end) return;
    out.push_back(turned ? Stretch{whole - end, whole - begin} : Stretch{begin, end});
  });
  if (turned) std::reverse(out.begin() + first, out.end());
}

}  // namespace sixmil
