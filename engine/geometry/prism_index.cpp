#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/base/assert.hpp"

#include "engine/geometry/prism.hpp"
#include "engine/geometry/prism_sieve.hpp"
#include "engine/geometry/simd.hpp"

namespace sixmil {
namespace {

Bounds line_bounds(Vec2 a, Vec2 b, std::int32_t margin) {
  return {{std::min(a.x, b.x) - margin, std::min(a.y, b.y) - margin},
          {std::max(a.x, b.x) + margin, std::max(a.y, b.y) + margin}};
}

// About this many cells a prism.
constexpr int cells_a_prism = 2;
Vec2 middle_of(const Bounds& b) { return {(b.low.x + b.high.x) / 2, (b.low.y + b.high.y) / 2}; }

// From `first` on ascending; a sort takes memory, so only when there is something to sort.
void in_order(std::vector<std::int32_t>& out, std::ptrdiff_t first) {
  if (!std::is_sorted(out.begin() + first, out.end())) std::stable_sort(out.begin() + first, out.end());
}

std::int32_t cells_for(std::size_t prisms) {
  std::int32_t side = 4;
  while (side < prism_cells_a_side && static_cast<std::size_t>(side * side) < prisms * cells_a_prism) ++side;
  return side;
}

// What the sieve holds against lines; see prism_sieve.hpp.
struct Shape {
  double radius = 0, axis_x = 1, axis_y = 0, long_half = 0, wide_half = 0, inner_long = 0, inner_wide = 0,
         inner_radius = 0;
};
constexpr double shape_guard = 4;  // see prism_sieve.inl

Shape shape_of(Points hull, Vec2 middle) {
  Shape shape;
  double longest = 0;
  const auto edge = [&](std::size_t i) { return hull[i + 1 < hull.size() ? i + 1 : 0] - hull[i]; };
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const Vec2 e = edge(i);
    const double length = std::sqrt(static_cast<double>(length_squared(e)));
    if (length <= longest) continue;
    longest = length;
    shape.axis_x = e.x / length;
    shape.axis_y = e.y / length;
  }
  for (const Vec2 corner : hull) {
    const Vec2 d = corner - middle;
    shape.radius = std::max(shape.radius, std::sqrt(static_cast<double>(length_squared(d))));
    shape.long_half = std::max(shape.long_half, std::fabs(d.x * shape.axis_x + d.y * shape.axis_y));
    shape.wide_half = std::max(shape.wide_half, std::fabs(d.y * shape.axis_x - d.x * shape.axis_y));
  }
  // The box inside has the same proportions: the share of it that every edge leaves room for.
  double share = 1;
  shape.inner_radius = shape.radius;
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const Vec2 e = edge(i);
    const double length = std::sqrt(static_cast<double>(length_squared(e)));
    const double away = static_cast<double>(cross(e, middle - hull[i])) / length;  // below 0 outside
    const double reach = (shape.long_half * std::fabs(e.y * shape.axis_x - e.x * shape.axis_y) +
                          shape.wide_half * std::fabs(e.x * shape.axis_x + e.y * shape.axis_y)) /
                         length;
    shape.inner_radius = std::min(shape.inner_radius, away);
    share = std::min(share, away / reach);
  }
  shape.inner_long = share * shape.long_half - shape_guard;
  shape.inner_wide = share * shape.wide_half - shape_guard;
  shape.inner_radius -= shape_guard;
  shape.radius += shape_guard;
  shape.long_half += shape_guard;
  shape.wide_half += shape_guard;
  return shape;
}

}  // namespace

PrismIndex::PrismIndex(std::vector<Prism> prisms) : prisms_(std::move(prisms)) {
  if (prisms_.empty()) return;
  Bounds all;
  for (const Prism& prism : prisms_) {
    const Bounds bounds = bounds_of(prism.corners);
    bounds_.push_back(bounds);
    says_.push_back({prism.group, prism.open_to_ends, static_cast<std::int32_t>(says_.size())});
    all.add(bounds.low);
    all.add(bounds.high);
    highest_ = std::max(highest_, prism.top);
  }
  link_mates();
  low_ = all.low;
  high_ = all.high;
  const std::int32_t side = std::max(high_.x - low_.x, high_.y - low_.y);
  cell_ = std::max(prism_cell_least, side / cells_for(prisms_.size()) + 1);
  columns_ = (high_.x - low_.x) / cell_ + 1;
  rows_ = (high_.y - low_.y) / cell_ + 1;
  // Two passes: count, then fill.
  const std::size_t cells = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
  first_.assign(cells + 1, 0);
  tops_.assign(cells, static_cast<float>(-2 * height_limit));
  const auto for_cells = [&](const Bounds& b, auto&& visit) {
    const std::int32_t i0 = std::max((b.low.x - low_.x) / cell_ - 1, 0);
    for (std::int32_t j = std::max((b.low.y - low_.y) / cell_ - 1, 0); j <= (b.high.y - low_.y) / cell_; ++j)
      for (std::int32_t i = i0; i <= (b.high.x - low_.x) / cell_; ++i)
        visit(static_cast<std::size_t>(j) * columns_ + i);
  };
  for (std::size_t p = 0; p < bounds_.size(); ++p) {
    const auto top = static_cast<float>(prisms_[p].top + 1);
    for_cells(bounds_[p], [&](std::size_t cell) {
      ++first_[cell + 1];
      tops_[cell] = std::max(tops_[cell], top);
    });
  }
  for (std::size_t c = 1; c < first_.size(); ++c) first_[c] += first_[c - 1];
  items_.resize(static_cast<std::size_t>(first_.back()) + prism_pad);
  item_tops_.resize(items_.size());
  std::vector<std::int32_t> by_top(prisms_.size());
  std::iota(by_top.begin(), by_top.end(), 0);
  std::stable_sort(by_top.begin(), by_top.end(), [&](std::int32_t a, std::int32_t b) {
    return prisms_[static_cast<std::size_t>(a)].top > prisms_[static_cast<std::size_t>(b)].top;
  });
  std::vector<std::int32_t> filled(first_.begin(), first_.end() - 1);
  for (const std::int32_t p : by_top)
    for_cells(bounds_[static_cast<std::size_t>(p)], [&](std::size_t cell) {
      const std::size_t at = static_cast<std::size_t>(filled[cell]++);
      items_[at] = p;
      item_tops_[at] = static_cast<float>(prisms_[static_cast<std::size_t>(p)].top + 1);
    });
  const std::size_t row = prisms_.size();
  shapes_.resize(shape_rows * row);
  for (std::size_t p = 0; p < row; ++p) {
    const Vec2 middle = middle_of(bounds_[p]);
    const Shape shape = shape_of(prisms_[p].corners, middle);
    const double values[shape_rows] = {double(middle.x), double(middle.y), shape.radius,      prisms_[p].top + 1.0,
                                       shape.axis_x,     shape.axis_y,     shape.long_half,   shape.wide_half,
                                       shape.inner_long, shape.inner_wide, shape.inner_radius};
    for (std::size_t k = 0; k < shape_rows; ++k) shapes_[k * row + p] = static_cast<float>(values[k]);
  }
}

std::size_t PrismIndex::bytes() const {
  return bounds_.size() * sizeof(Bounds) + says_.size() * sizeof(Say) +
         (first_.size() + items_.size()) * sizeof(std::int32_t) +
         (item_tops_.size() + tops_.size() + shapes_.size()) * sizeof(float);
}

PrismSieve PrismIndex::sieve() const {
  const std::size_t n = prisms_.size();
  const float* s = shapes_.data();
  return {first_.data(), tops_.data(), items_.data(), item_tops_.data(), s,
          s + n,         s + 2 * n,    s + 3 * n,     s + 4 * n,         s + 5 * n,
          s + 6 * n,     s + 7 * n,    s + 8 * n,     s + 9 * n,         s + 10 * n,
          low_,          high_,        cell_,         columns_,          rows_};
}

// Calls visit(prism) for the prisms whose bounds come within `margin` of the segment's cells, some more than once,
// until it returns false.
template <class Visit>
void PrismIndex::along(Vec2 a, Vec2 b, std::int32_t margin, Visit&& visit) const {
  if (prisms_.empty()) return;
  const Bounds line = line_bounds(a, b, margin);
  const std::int32_t i0 = std::max(line.low.x - low_.x, 0) / cell_;
  const std::int32_t i1 = std::min((line.high.x - low_.x) / cell_, columns_ - 1);
  if (line.high.x < low_.x || line.high.y < low_.y) return;
  const Vec2 d = b - a;
  const double slope = d.x != 0 ? static_cast<double>(d.y) / d.x : 0;
  // Every cell has the items of the next ones too: every other column and row will do.
  for (std::int32_t i = i0; i <= i1; i += 2) {
    // The line's y over these columns of cells, two tu and the margin more on either side; the grid only has to miss
    // nothing.
    std::int32_t low = line.low.y;
    std::int32_t high = line.high.y;
    if (d.x != 0) {
      const double left = static_cast<double>(low_.x) + static_cast<double>(i) * cell_ - margin - a.x;
      const double y0 = a.y + left * slope;
      const double y1 = y0 + 2.0 * (cell_ + margin) * slope;
      low = static_cast<std::int32_t>(std::max<double>(low, std::min(y0, y1) - margin - 2));
      high = static_cast<std::int32_t>(std::min<double>(high, std::max(y0, y1) + margin + 2));
    }
    const std::int32_t j0 = std::max(low - low_.y, 0) / cell_;
    const std::int32_t j1 = high < low_.y ? -1 : std::min((high - low_.y) / cell_, rows_ - 1);
    for (std::int32_t j = j0; j <= j1; j += 2) {
      const std::size_t cell = static_cast<std::size_t>(j) * columns_ + i;
      for (std::int32_t n = first_[cell]; n < first_[cell + 1]; ++n) {
        const std::int32_t p = items_[static_cast<std::size_t>(n)];
        if (bounds_[static_cast<std::size_t>(p)].touches(line) && !visit(p)) return;
      }
    }
  }
}

void PrismIndex::link_mates() {
  std::vector<std::int32_t> open;
  for (std::size_t n = 0; n < says_.size(); ++n)
    if (says_[n].open_to_ends && says_[n].group >= 0) open.push_back(static_cast<std::int32_t>(n));
  const auto group = [&](std::int32_t n) { return says_[static_cast<std::size_t>(n)].group; };
  std::stable_sort(open.begin(), open.end(), [&](std::int32_t a, std::int32_t b) { return group(a) < group(b); });
  for (std::size_t first = 0; first < open.size();) {
    std::size_t end = first;
    while (end < open.size() && group(open[end]) == group(open[first])) ++end;
    for (std::size_t k = first; k < end; ++k)
      says_[static_cast<std::size_t>(open[k])].mate = open[k + 1 < end ? k + 1 : first];
    first = end;
  }
}

bool PrismIndex::exempted(std::int32_t number, Vec3 a, Vec3 b, Exempt exempt) const {
  const Say& say = says_[static_cast<std::size_t>(number)];
  if (say.group >= 0 && (say.group == exempt.a || say.group == exempt.b)) return true;
  if (!say.open_to_ends) return false;
  std::int32_t mate = number;
  do {
    const auto n = static_cast<std::size_t>(mate);
    for (const Vec3 end : {a, b})
      if (bounds_[n].touches({end.plan(), end.plan()}) && inside_prism(prisms_[n], end)) return true;
    mate = says_[n].mate;
  } while (mate != number);
  return false;
}

bool PrismIndex::blocks(Vec3 a, Vec3 b, Exempt exempt) const {
  std::int32_t likely = -1;
  return blocks(a, b, exempt, likely);
}

bool PrismIndex::blocks(Vec3 a, Vec3 b, Exempt exempt, std::int32_t& likely) const {
  if (std::min(a.z, b.z) >= highest_) return false;
  if (b < a) std::swap(a, b);
  bool blocked = false;
  std::int32_t last = -1;
  const auto try_one = [&](std::int32_t p) {
    if (p == last) return true;
    last = p;
    const Prism& prism = prisms_[static_cast<std::size_t>(p)];
    blocked = prism_blocks(prism, a, b) && !exempted(p, a, b, exempt);
    if (blocked) likely = p;
    return !blocked;
  };
  if (likely >= 0) try_one(likely);
  if (!blocked) along(a.plan(), b.plan(), 0, try_one);
  return blocked;
}

void PrismIndex::blocks(std::span<const Line3> lines, std::span<std::uint8_t> blocked, Exempt exempt) const {
  std::fill(blocked.begin(), blocked.end(), std::uint8_t{0});
  block_more(lines, blocked, std::span(&exempt, 1));
}

// Lines that are still open, gathered, and what the sieve says of them.
struct PrismIndex::Asked {
  const PrismIndex* index;
  std::span<const Exempt> exempts;
  std::span<std::uint8_t> blocked;
  Line3 lines[prism_lines];
  std::uint32_t number[prism_lines];

  static void met(void* who, const std::int32_t* met, int count) { static_cast<Asked*>(who)->decide(met, count); }
  static constexpr std::int32_t number_of(std::int32_t entry) { return entry & ((1 << prism_line_bits) - 1); }
  static constexpr std::int32_t line_of(std::int32_t entry) { return (entry >> prism_line_bits) & (prism_lines - 1); }
  void decide(const std::int32_t* met, int count) {
    // Without a branch, what is met cannot be foreseen: a line's own bodies are out before anything is computed, and
    // what blocks for sure needs no more.
    for (int first = 0; first < count; first += prism_lines) {
      std::int32_t open[prism_lines];
      int left = 0;
      const int end = std::min(count, first + prism_lines);
      for (int k = first; k < end; ++k) {
        const std::int32_t entry = met[k];
        const Say say = index->says_[static_cast<std::size_t>(number_of(entry))];
        const std::size_t n = number[line_of(entry)];
        const Exempt exempt = exempts[exempts.size() == 1 ? 0 : n];
        const bool own = (say.group >= 0) & ((say.group == exempt.a) | (say.group == exempt.b));
        const bool done = (entry >= prism_sure) & !say.open_to_ends;
        blocked[n] = static_cast<std::uint8_t>(blocked[n] | (done & !own));
        open[left] = entry;
        left += !(own | done);
      }
      for (int k = 0; k < left; ++k) ask(open[k]);
    }
  }
  void ask(std::int32_t entry) {
    const std::int32_t line = line_of(entry);
    const std::size_t n = number[line];
    if (blocked[n] != 0) return;
    const std::int32_t which = number_of(entry);
    const Prism& prism = index->prisms_[static_cast<std::size_t>(which)];
    const Vec3 a = lines[line].from;
    const Vec3 b = lines[line].to;
    if ((entry >= prism_sure || prism_blocks(prism, a, b)) &&
        !index->exempted(which, a, b, exempts[exempts.size() == 1 ? 0 : n]))
      blocked[n] = 1;
  }
};

void PrismIndex::block_more(std::span<const Line3> lines, std::span<std::uint8_t> blocked,
                            std::span<const Exempt> exempts) const {
  SIXMIL_ASSERT(lines.size() == blocked.size());
  SIXMIL_ASSERT(exempts.size() == 1 || exempts.size() == lines.size());
  if (prisms_.empty()) return;
  const PrismSieve sifted = sieve();
  const PrismSift sift = prism_sift_for(simd_in_use());
  Asked asked;
  asked.index = this;
  asked.exempts = exempts;
  asked.blocked = blocked;
  int gathered = 0;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const Line3& line = lines[n];
    // Taken in anyhow and kept when it is to be asked: which lines those are cannot be foreseen.
    const int open_still = blocked[n] == 0 ? 1 : 0;
    const int ask = open_still & (std::min(line.from.z, line.to.z) < highest_ ? 1 : 0);
    if (line.from.plan() == line.to.plan()) {
      if (ask != 0) blocked[n] = blocks(line.from, line.to, exempts[exempts.size() == 1 ? 0 : n]) ? 1 : 0;
      continue;
    }
    asked.lines[gathered] = line;
    asked.number[gathered] = static_cast<std::uint32_t>(n);
    gathered += ask;
    if (gathered == prism_lines) {
      sift(sifted, asked.lines, gathered, Asked::met, &asked);
      gathered = 0;
    }
  }
  if (gathered > 0) sift(sifted, asked.lines, gathered, Asked::met, &asked);
}

PrismIndex::Cut PrismIndex::first_cut(Vec3 from, Vec3 to, Exempt exempt) const {
  Cut best;
  if (std::min(from.z, to.z) >= highest_) return best;
  along(from.plan(), to.plan(), 0, [&](std::int32_t p) {
    const Prism& prism = prisms_[static_cast<std::size_t>(p)];
    const std::int32_t at = first_prism_cut(prism, from, to);
    if (at < 0 || exempted(p, from, to, exempt)) return true;
    if (best.prism < 0 || at < best.at || (at == best.at && p < best.prism)) best = {p, at};
    return true;
  });
  return best;
}

void PrismIndex::at(Vec2 p, std::vector<std::int32_t>& out) const {
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  along(p, p, 0, [&](std::int32_t n) {
    if (hull_contains(prisms_[static_cast<std::size_t>(n)].corners, p)) out.push_back(n);
    return true;
  });
  in_order(out, first);
}

void PrismIndex::near(Vec2 a, Vec2 b, std::int32_t r, std::vector<std::int32_t>& out) const {
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  along(a, b, r, [&](std::int32_t n) {
    out.push_back(n);
    return true;
  });
  // Each once, and only then the test.
  in_order(out, first);
  out.erase(std::unique(out.begin() + first, out.end()), out.end());
  const auto far = [&](std::int32_t n) {
    return !segment_hull_below(a, b, prisms_[static_cast<std::size_t>(n)].corners, r);
  };
  out.erase(std::remove_if(out.begin() + first, out.end(), far), out.end());
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
