#include "engine/geometry/prism.hpp"

#include <algorithm>

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

struct Part {
  // The line is strictly inside the outline for t in from … to, as fractions with positive denominators, cut to 0 … 1.
  std::int64_t from_n, from_d, to_n, to_d;
};

// A line through the inside of the outline: an entering and a leaving edge. a < b, different in plan.
bool chord(const Prism& prism, Vec2 a, Vec2 b, Part& part) {
  const Vec2 dir = b - a;
  const int count = prism.corners.size();
  const Vec2* corner = prism.corners.data();
  int entering = -1;
  int leaving = -1;
  bool left = false;
  bool right = false;
  std::int64_t before = cross(dir, corner[count - 1] - a);
  for (int i = 0; i < count; ++i) {
    const std::int64_t here = cross(dir, corner[i] - a);
    left |= here > 0;
    right |= here < 0;
    // The outline runs counter-clockwise: where it goes from left (on the line counts as left) to right the line
    // enters.
    if (before >= 0 && here < 0) entering = i;
    if (before < 0 && here >= 0) leaving = i;
    before = here;
  }
  if (!left || !right) return false;
  const auto place = [&](int i, std::int64_t& n, std::int64_t& d) {
    const Vec2 u = corner[i == 0 ? count - 1 : i - 1];
    const Vec2 e = corner[i] - u;
    n = cross(u - a, e);
    d = cross(dir, e);
    if (d < 0) n = -n, d = -d;
  };
  place(entering, part.from_n, part.from_d);
  place(leaving, part.to_n, part.to_d);
  if (part.from_n >= part.from_d || part.to_n <= 0) return false;
  if (part.from_n < 0) part.from_n = 0, part.from_d = 1;
  if (part.to_n > part.to_d) part.to_n = 1, part.to_d = 1;
  return true;
}

// a < b for ends that differ in plan, without a branch: which comes first cannot be foreseen.
bool comes_before(Vec3 a, Vec3 b) { return (a.x < b.x) | ((a.x == b.x) & (a.y < b.y)); }

// Whether the line is below the top at t = n / d.
bool below(const Prism& prism, Vec3 a, Vec3 b, std::int64_t n, std::int64_t d) {
  return (std::int64_t{a.z} - prism.top) * d + n * (std::int64_t{b.z} - a.z) < 0;
}

bool blocks_at(const Prism& prism, Vec3 a, Vec3 b, Part& part) {
  if (a.plan() == b.plan()) {
    part = {0, 1, 1, 1};
    return std::min(a.z, b.z) < prism.top && hull_contains_inside(prism.corners, a.plan());
  }
  if (std::min(a.z, b.z) >= prism.top) return false;
  return chord(prism, a.plan(), b.plan(), part) &&
         (below(prism, a, b, part.from_n, part.from_d) || below(prism, a, b, part.to_n, part.to_d));
}

std::int32_t place(std::int64_t n, std::int64_t d, std::int32_t whole) {
  return static_cast<std::int32_t>((n * whole + d / 2) / d);
}

Bounds line_bounds(Vec2 a, Vec2 b, std::int32_t margin) {
  return {{std::min(a.x, b.x) - margin, std::min(a.y, b.y) - margin},
          {std::max(a.x, b.x) + margin, std::max(a.y, b.y) + margin}};
}

// Cells for about this many prisms each, a few fit the lanes of the sieve.
constexpr int prisms_a_cell = 5;
Vec2 middle_of(const Bounds& b) { return {(b.low.x + b.high.x) / 2, (b.low.y + b.high.y) / 2}; }
// Whole tu, rounded down, from a point to the nearest edge of a hull around it; below 0 when it is outside.
std::int64_t inner_radius(Points hull, Vec2 p) {
  std::int64_t least = std::int64_t{4} * plan_limit;
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const Vec2 u = hull[i];
    const Vec2 e = hull[i + 1 < hull.size() ? i + 1 : 0] - u;
    const std::int64_t side = cross(e, p - u);
    least = std::min(least, side < 0 ? -1 : side / (isqrt_floor(length_squared(e)) + 1));
  }
  return least;
}
constexpr std::int32_t circle_guard = 4;  // see prism_sieve.inl
constexpr std::int32_t walk_reach = 4;

std::int32_t cells_for(std::size_t prisms) {
  std::int32_t side = 4;
  while (side < prism_cells_a_side && static_cast<std::size_t>(side * side) * prisms_a_cell < prisms) ++side;
  return side;
}

}  // namespace

Prism make_prism(Points hull, std::int32_t top, std::int32_t group, bool open_to_ends) {
  SIXMIL_ASSERT(hull.size() <= prism_corners && is_hull(hull));
  SIXMIL_ASSERT(top >= -height_limit && top <= height_limit);
  Prism prism;
  for (const Vec2 p : hull) prism.corners.push_back(p);
  prism.top = top;
  prism.group = group;
  prism.open_to_ends = open_to_ends;
  return prism;
}

Prism make_prism(const Quad& quad, std::int32_t top, std::int32_t group, bool open_to_ends) {
  return make_prism(Points(quad), top, group, open_to_ends);
}

Prism make_round_prism(Vec2 centre, std::int32_t radius, std::int32_t top, std::int32_t group) {
  Vec2 hull[prism_corners];
  for (int i = 0; i < prism_corners; ++i) hull[i] = centre + rotate(Vec2{radius, 0}, compass(i, prism_corners));
  return make_prism(Points(hull), top, group, false);
}

bool prism_blocks(const Prism& prism, Vec3 a, Vec3 b) {
  if (b < a) std::swap(a, b);
  Part part{};
  return blocks_at(prism, a, b, part);
}

std::int32_t first_prism_cut(const Prism& prism, Vec3 from, Vec3 to) {
  const bool turned = to < from;
  const Vec3 a = turned ? to : from;
  const Vec3 b = turned ? from : to;
  Part part{};
  if (!blocks_at(prism, a, b, part)) return -1;
  const std::int32_t whole = length(a.plan(), b.plan());
  if (whole == 0) return 0;
  const std::int64_t n = turned ? part.to_n : part.from_n;
  const std::int64_t d = turned ? part.to_d : part.from_d;
  std::int32_t cut = 0;
  if (below(prism, a, b, n, d)) {
    cut = place(n, d, whole);
  } else {
    // It comes in over the roof and goes through it where z = top.
    const std::int64_t rise = std::int64_t{b.z} - a.z;
    const std::int64_t need = std::int64_t{prism.top} - a.z;
    cut = rise < 0 ? place(-need, -rise, whole) : place(need, rise, whole);
  }
  return turned ? whole - cut : cut;
}

bool inside_prism(const Prism& prism, Vec3 p) {
  return p.z < prism.top && hull_contains_inside(prism.corners, p.plan());
}

PrismIndex::PrismIndex(std::vector<Prism> prisms) : prisms_(std::move(prisms)) {
  if (prisms_.empty()) return;
  Bounds all;
  for (const Prism& prism : prisms_) {
    const Bounds bounds = bounds_of(prism.corners);
    bounds_.push_back(bounds);
    all.add(bounds.low);
    all.add(bounds.high);
    highest_ = std::max(highest_, prism.top);
  }
  origin_ = all.low;
  const std::int32_t side = std::max(all.high.x - all.low.x, all.high.y - all.low.y);
  cell_ = std::max(prism_cell_least, side / cells_for(prisms_.size()) + 1);
  columns_ = (all.high.x - all.low.x) / cell_ + 1;
  rows_ = (all.high.y - all.low.y) / cell_ + 1;
  // Two passes: count, then fill.
  first_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 1, 0);
  const auto for_cells = [&](const Bounds& b, auto&& visit) {
    for (std::int32_t j = (b.low.y - origin_.y) / cell_; j <= (b.high.y - origin_.y) / cell_; ++j)
      for (std::int32_t i = (b.low.x - origin_.x) / cell_; i <= (b.high.x - origin_.x) / cell_; ++i)
        visit(static_cast<std::size_t>(j) * columns_ + i);
  };
  for (const Bounds& b : bounds_) for_cells(b, [&](std::size_t cell) { ++first_[cell + 1]; });
  for (std::size_t c = 1; c < first_.size(); ++c) first_[c] += first_[c - 1];
  items_.resize(static_cast<std::size_t>(first_.back()));
  std::vector<std::int32_t> filled(first_.begin(), first_.end() - 1);
  for (std::size_t p = 0; p < bounds_.size(); ++p)
    for_cells(bounds_[p], [&](std::size_t cell) { items_[filled[cell]++] = static_cast<std::int32_t>(p); });
  // Circles about the middles of the bounds, whole tu and a guard larger.
  const std::size_t row = items_.size() + prism_pad;
  circles_.resize(5 * row);
  items_.resize(row);
  std::vector<float> radii, inner;
  for (std::size_t p = 0; p < prisms_.size(); ++p) {
    const Vec2 middle = middle_of(bounds_[p]);
    std::int64_t most = 0;
    for (const Vec2 corner : prisms_[p].corners) most = std::max(most, distance_squared(corner, middle));
    radii.push_back(static_cast<float>(isqrt_floor(most) + 1 + circle_guard));
    inner.push_back(static_cast<float>(inner_radius(prisms_[p].corners, middle) - circle_guard));
  }
  for (std::size_t n = 0; n + prism_pad < row; ++n) {
    const auto p = static_cast<std::size_t>(items_[n]);
    const Vec2 middle = middle_of(bounds_[p]);
    circles_[n] = static_cast<float>(middle.x);
    circles_[row + n] = static_cast<float>(middle.y);
    circles_[2 * row + n] = radii[p];
    circles_[3 * row + n] = static_cast<float>(prisms_[p].top + 1);
    circles_[4 * row + n] = inner[p];
  }
}

PrismSieve PrismIndex::sieve() const {
  const float* circles = circles_.data();
  const std::size_t row = items_.size();
  return {first_.data(),
          circles,
          circles + row,
          circles + 2 * row,
          circles + 3 * row,
          circles + 4 * row,
          items_.data(),
          origin_,
          cell_,
          columns_,
          rows_,
          walk_reach};
}

// Calls visit(prism) for the prisms whose bounds come within `margin` of the segment's cells, some more than once,
// until it returns false.
template <class Visit>
void PrismIndex::along(Vec2 a, Vec2 b, std::int32_t margin, Visit&& visit) const {
  if (prisms_.empty()) return;
  const Bounds line = line_bounds(a, b, margin);
  const std::int32_t i0 = std::max(line.low.x - origin_.x, 0) / cell_;
  const std::int32_t i1 = std::min((line.high.x - origin_.x) / cell_, columns_ - 1);
  if (line.high.x < origin_.x || line.high.y < origin_.y) return;
  const Vec2 d = b - a;
  const double slope = d.x != 0 ? static_cast<double>(d.y) / d.x : 0;
  for (std::int32_t i = i0; i <= i1; ++i) {
    // The line's y over this column of cells, two tu and the margin more on either side; the grid only has to miss
    // nothing.
    std::int32_t low = line.low.y;
    std::int32_t high = line.high.y;
    if (d.x != 0) {
      const double left = static_cast<double>(origin_.x) + static_cast<double>(i) * cell_ - margin - a.x;
      const double y0 = a.y + left * slope;
      const double y1 = y0 + (cell_ + 2.0 * margin) * slope;
      low = static_cast<std::int32_t>(std::max<double>(low, std::min(y0, y1) - margin - 2));
      high = static_cast<std::int32_t>(std::min<double>(high, std::max(y0, y1) + margin + 2));
    }
    const std::int32_t j0 = std::max(low - origin_.y, 0) / cell_;
    const std::int32_t j1 = high < origin_.y ? -1 : std::min((high - origin_.y) / cell_, rows_ - 1);
    for (std::int32_t j = j0; j <= j1; ++j) {
      const std::size_t cell = static_cast<std::size_t>(j) * columns_ + i;
      for (std::int32_t n = first_[cell]; n < first_[cell + 1]; ++n) {
        const std::int32_t p = items_[static_cast<std::size_t>(n)];
        if (bounds_[static_cast<std::size_t>(p)].touches(line) && !visit(p)) return;
      }
    }
  }
}

bool PrismIndex::exempted(const Prism& prism, Vec3 a, Vec3 b, Exempt exempt) const {
  if (prism.group >= 0 && (prism.group == exempt.a || prism.group == exempt.b)) return true;
  if (!prism.open_to_ends) return false;
  if (inside_prism(prism, a) || inside_prism(prism, b)) return true;
  if (prism.group < 0) return false;
  for (std::size_t n = 0; n < prisms_.size(); ++n) {
    const Prism& other = prisms_[n];
    if (other.group == prism.group && other.open_to_ends && (inside_prism(other, a) || inside_prism(other, b)))
      return true;
  }
  return false;
}

bool PrismIndex::blocks(Vec3 a, Vec3 b, Exempt exempt) const {
  if (std::min(a.z, b.z) >= highest_) return false;
  if (b < a) std::swap(a, b);
  bool blocked = false;
  std::int32_t last = -1;
  along(a.plan(), b.plan(), 0, [&](std::int32_t p) {
    if (p == last) return true;
    last = p;
    const Prism& prism = prisms_[static_cast<std::size_t>(p)];
    Part part{};
    blocked = blocks_at(prism, a, b, part) && !exempted(prism, a, b, exempt);
    return !blocked;
  });
  return blocked;
}

void PrismIndex::blocks(std::span<const Line3> lines, std::span<std::uint8_t> blocked, Exempt exempt) const {
  std::fill(blocked.begin(), blocked.end(), std::uint8_t{0});
  block_more(lines, blocked, std::span(&exempt, 1));
}

void PrismIndex::block_more(std::span<const Line3> lines, std::span<std::uint8_t> blocked,
                            std::span<const Exempt> exempts) const {
  SIXMIL_ASSERT(lines.size() == blocked.size());
  SIXMIL_ASSERT(exempts.size() == 1 || exempts.size() == lines.size());
  if (prisms_.empty()) return;
  static thread_local std::vector<std::int32_t> met;
  met.resize(items_.size() * prism_lines + prism_pad);
  const PrismSieve sifted = sieve();
  const PrismSift sift = prism_sift_for(simd_in_use());
  Line3 open[prism_lines];
  std::size_t number[prism_lines];
  int gathered = 0;
  const auto decide = [&] {
    const int count = sift(sifted, open, gathered, met.data());
    for (int k = 0; k < count; ++k) {
      const std::int32_t entry = met[static_cast<std::size_t>(k)];
      const bool sure = entry >= prism_sure;
      const std::int32_t line = (entry >> prism_line_bits) & (prism_lines - 1);
      const Prism& prism = prisms_[static_cast<std::size_t>(entry & ((1 << prism_line_bits) - 1))];
      const std::size_t n = number[line];
      const Exempt exempt = exempts[exempts.size() == 1 ? 0 : n];
      // A line's own bodies are always met: out before anything is computed.
      const bool own = prism.group >= 0 && (prism.group == exempt.a || prism.group == exempt.b);
      if (own || blocked[n] != 0) continue;
      const Vec3 ends[2] = {open[line].from, open[line].to};
      const bool turned = comes_before(ends[1], ends[0]);
      const Vec3 a = ends[turned ? 1 : 0];
      const Vec3 b = ends[turned ? 0 : 1];
      Part part{};
      if ((sure || blocks_at(prism, a, b, part)) && !exempted(prism, a, b, exempt)) blocked[n] = 1;
    }
    gathered = 0;
  };
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const Line3& line = lines[n];
    // Taken in anyhow and kept when it is to be asked: which lines those are cannot be foreseen.
    const int open_still = blocked[n] == 0 ? 1 : 0;
    const int ask = open_still & (std::min(line.from.z, line.to.z) < highest_ ? 1 : 0);
    if (line.from.plan() == line.to.plan()) {
      if (ask != 0) blocked[n] = blocks(line.from, line.to, exempts[exempts.size() == 1 ? 0 : n]) ? 1 : 0;
      continue;
    }
    open[gathered] = line;
    number[gathered] = n;
    gathered += ask;
    if (gathered == prism_lines) decide();
  }
  if (gathered > 0) decide();
}

PrismIndex::Cut PrismIndex::first_cut(Vec3 from, Vec3 to, Exempt exempt) const {
  Cut best;
  if (std::min(from.z, to.z) >= highest_) return best;
  along(from.plan(), to.plan(), 0, [&](std::int32_t p) {
    const Prism& prism = prisms_[static_cast<std::size_t>(p)];
    const std::int32_t at = first_prism_cut(prism, from, to);
    if (at < 0 || exempted(prism, from, to, exempt)) return true;
    if (best.prism < 0 || at < best.at || (at == best.at && p < best.prism)) best = {p, at};
    return true;
  });
  return best;
}

void PrismIndex::at(Vec2 p, std::vector<std::int32_t>& out) const {
  along(p, p, 0, [&](std::int32_t n) {
    if (hull_contains(prisms_[static_cast<std::size_t>(n)].corners, p)) out.push_back(n);
    return true;
  });
}

void PrismIndex::near(Vec2 a, Vec2 b, std::int32_t r, std::vector<std::int32_t>& out) const {
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  along(a, b, r, [&](std::int32_t n) {
    if (std::find(out.begin() + first, out.end(), n) == out.end() &&
        segment_hull_below(a, b, prisms_[static_cast<std::size_t>(n)].corners, r))
      out.push_back(n);
    return true;
  });
  std::stable_sort(out.begin() + first, out.end());
}

std::int32_t PrismIndex::top_at(Vec2 p, std::int32_t otherwise) const {
  bool found = false;
  std::int32_t top = otherwise;
  along(p, p, 0, [&](std::int32_t n) {
    const Prism& prism = prisms_[static_cast<std::size_t>(n)];
    if (hull_contains_inside(prism.corners, p)) {
      top = found ? std::max(top, prism.top) : prism.top;
      found = true;
    }
    return true;
  });
  return top;
}

PrismSift prism_sift_for(SimdPath path) {
#if defined(__x86_64__)
  if (path == SimdPath::avx512) return prism_sift_avx512;
  if (path == SimdPath::avx2) return prism_sift_avx2;
#endif
  (void)path;
  return prism_sift_portable;
}

}  // namespace sixmil
