#include "game/core/measure/lattice.hpp"

#include <algorithm>
#include <cstdlib>

namespace sixmil {
namespace {

constexpr int most_squares = 1 << 17;
constexpr int block_side = 8;

}  // namespace

Lattice::Lattice(const Table& table, KindSet roads) : width_(table.ground.width()), depth_(table.ground.depth()) {
  const auto fit = [&] {
    columns_ = (width_ + size_ - 1) / size_;
    rows_ = (depth_ + size_ - 1) / size_;
    return std::int64_t{columns_} * rows_ <= most_squares;
  };
  while (!fit()) size_ += 100;
  reciprocal_ = ((std::uint64_t{1} << 42) + static_cast<std::uint64_t>(size_) - 1) / static_cast<std::uint64_t>(size_);
  cells_.resize(static_cast<std::size_t>(count()));
  add_areas(table, roads);
  add_buildings(table);
  add_slopes(table.ground);
  add_blocks();
}

Vec2 Lattice::place(int i, int j) const {
  const auto middle = [&](int n, std::int32_t whole) {
    return n * size_ + (std::min((n + 1) * size_, whole) - n * size_) / 2;
  };
  return {middle(i, width_), middle(j, depth_)};
}

// Calls visit(i, j) for every square that the segment touches, two tu more on every side.
template <class Visit>
void Lattice::squares(Vec2 a, Vec2 b, Visit&& visit) const {
  constexpr std::int32_t margin = 2;
  const Vec2 low{std::max(std::min(a.x, b.x) - margin, 0), std::max(std::min(a.y, b.y) - margin, 0)};
  const Vec2 high{std::max(a.x, b.x) + margin, std::max(a.y, b.y) + margin};
  const int i0 = column(low.x), i1 = column(high.x), j0 = row(low.y), j1 = row(high.y);
  if (i1 - i0 <= 1 || j1 - j0 <= 1) {
    for (int j = j0; j <= j1; ++j)
      for (int i = i0; i <= i1; ++i) visit(i, j);
    return;
  }
  // Along the longer axis, the other one by a slope in 2^-20: within a tu over the plan.
  constexpr std::int64_t top = 2 * plan_limit;
  const bool upright = j1 - j0 > i1 - i0;
  const Vec2 from = upright ? Vec2{a.y, a.x} : a;
  const Vec2 to = upright ? Vec2{b.y, b.x} : b;
  const int first = upright ? j0 : i0, last = upright ? j1 : i1;
  const int least = upright ? i0 : j0, most = upright ? i1 : j1;
  const std::int64_t slope = (std::int64_t{to.y - from.y} << 20) / (to.x - from.x);
  std::int64_t x = std::int64_t{first} * size_ - margin - from.x;
  for (int n = first; n <= last; ++n, x += size_) {
    const std::int64_t y0 = from.y + ((slope * x) >> 20), y1 = from.y + ((slope * (x + size_ + 2 * margin)) >> 20);
    const auto start = part(static_cast<std::int32_t>(std::clamp<std::int64_t>(std::min(y0, y1) - margin, 0, top)));
    const auto end = part(static_cast<std::int32_t>(std::clamp<std::int64_t>(std::max(y0, y1) + margin, 0, top)));
    for (int m = std::max(start, least); m <= std::min(end, most); ++m) upright ? visit(m, n) : visit(n, m);
  }
}

Lattice::Along Lattice::along(Vec2 a, Vec2 b) const {
  Along facts;
  facts.first = cell(column(a.x), row(a.y)).kinds;
  squares(a, b, [&](int i, int j) {
    const LatticeCell& c = cell(i, j);
    facts.any |= c.kinds;
    facts.mixed |= c.mixed || c.kinds != facts.first;
    facts.steep = std::max(facts.steep, c.steep);
    facts.gap = std::min(facts.gap, c.gap);
  });
  return facts;
}

Lattice::Along Lattice::round_about(Vec2 a, Vec2 b) const {
  constexpr std::int32_t margin = 2;
  const int i0 = column(std::max(std::min(a.x, b.x) - margin, 0)) / block_side;
  const int j0 = row(std::max(std::min(a.y, b.y) - margin, 0)) / block_side;
  const int i1 = column(std::max(a.x, b.x) + margin) / block_side, j1 = row(std::max(a.y, b.y) + margin) / block_side;
  Along facts;
  facts.mixed = true;
  for (int j = j0; j <= j1; ++j)
    for (int i = i0; i <= i1; ++i) {
      const LatticeCell& block = blocks_[static_cast<std::size_t>(j) * block_columns_ + i];
      facts.any |= block.kinds;
      facts.steep = std::max(facts.steep, block.steep);
      facts.gap = std::min(facts.gap, block.gap);
    }
  return facts;
}

void Lattice::add_blocks() {
  block_columns_ = (columns_ + block_side - 1) / block_side;
  const int block_rows = (rows_ + block_side - 1) / block_side;
  blocks_.resize(static_cast<std::size_t>(block_columns_) * block_rows);
  for (int j = 0; j < rows_; ++j)
    for (int i = 0; i < columns_; ++i) {
      const LatticeCell& c = cell(i, j);
      LatticeCell& block = blocks_[static_cast<std::size_t>(j / block_side) * block_columns_ + i / block_side];
      block.kinds |= c.kinds;
      block.steep = std::max(block.steep, c.steep);
      block.gap = std::min(block.gap, c.gap);
    }
}

void Lattice::add_areas(const Table& table, KindSet roads) {
  if (table.areas.areas().empty()) return;
  for (const Area& area : table.areas.areas()) {
    Vec2 u = area.points.back();
    for (const Vec2 v : area.points) {
      squares(u, v, [&](int i, int j) {
        LatticeCell& c = cells_[static_cast<std::size_t>(j) * columns_ + i];
        c.kinds |= kind_bit(area.kind);
        c.mixed = true;
      });
      u = v;
    }
    if ((roads & kind_bit(area.kind)) != 0) add_road(area.points);
  }
  for (int j = 0; j < rows_; ++j)
    for (int i = 0; i < columns_; ++i)
      cells_[static_cast<std::size_t>(j) * columns_ + i].kinds |= table.areas.kinds_at(place(i, j));
}

// A road drawn along a line has its corners in pairs, first with last. A bridge of four corners may have them either
// way.
void Lattice::add_road(const std::vector<Vec2>& outline) {
  const std::size_t n = outline.size();
  if (n < 4 || n % 2 != 0) return;
  const auto middle = [&](std::size_t i, std::size_t k) {
    return Vec2{(outline[i].x + outline[k].x) / 2, (outline[i].y + outline[k].y) / 2};
  };
  std::vector<Vec2> line;
  if (n == 4 && distance_squared(middle(0, 1), middle(2, 3)) > distance_squared(middle(0, 3), middle(1, 2))) {
    line = {middle(0, 1), middle(2, 3)};
  } else {
    for (std::size_t i = 0; i < n / 2; ++i) line.push_back(middle(i, n - 1 - i));
  }
  road_points_.push_back({line.front(), true});
  constexpr std::int32_t step = 30 * tu_per_mm;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const std::int32_t whole = length(line[i - 1], line[i]);
    const std::int32_t parts = whole / step + 1;
    for (std::int32_t k = 1; k <= parts; ++k)
      road_points_.push_back({point_along(line[i - 1], line[i], whole * k / parts), false});
  }
}

void Lattice::add_buildings(const Table& table) {
  constexpr std::int32_t reach = 40 * tu_per_mm;
  for (const Prism& prism : table.buildings.prisms()) {
    const Bounds bounds = bounds_of(prism.corners);
    const int i1 = column(std::max(bounds.high.x + reach, 0)), j1 = row(std::max(bounds.high.y + reach, 0));
    for (int j = row(std::max(bounds.low.y - reach, 0)); j <= j1; ++j)
      for (int i = column(std::max(bounds.low.x - reach, 0)); i <= i1; ++i) {
        const std::int32_t dx = std::max({bounds.low.x - (i + 1) * size_, i * size_ - bounds.high.x, 0});
        const std::int32_t dy = std::max({bounds.low.y - (j + 1) * size_, j * size_ - bounds.high.y, 0});
        const std::int32_t gap = std::min(std::max(dx, dy) / tu_per_mm, 254);
        LatticeCell& c = cells_[static_cast<std::size_t>(j) * columns_ + i];
        c.gap = std::min(c.gap, static_cast<std::uint8_t>(gap));
      }
  }
  for (LatticeCell& c : cells_)
    if (c.gap > reach / tu_per_mm) c.gap = reach / tu_per_mm;
}

// In every triangle the gradient is a difference along an edge in x and one along an edge in y; the longer plus half
// the shorter is no less than its length.
void Lattice::add_slopes(const HeightField& ground) {
  const std::int32_t s = ground.spacing();
  const auto bound = [&](std::int32_t x, std::int32_t y) {
    const std::int64_t rise = std::int64_t{std::max(x, y)} * 2 + std::min(x, y);
    return static_cast<std::uint16_t>(std::min<std::int64_t>((rise * slope_window + 2 * s - 1) / (2 * s) + 1, 0xffff));
  };
  const std::uint16_t everywhere = bound(ground.steepest(), ground.steepest());
  constexpr std::int32_t always_gentle = 3 * tu_per_mm;  // no rulebook asks about less
  for (int j = 0; j < rows_; ++j)
    for (int i = 0; i < columns_; ++i) {
      LatticeCell& c = cells_[static_cast<std::size_t>(j) * columns_ + i];
      c.steep = everywhere;
      if (everywhere <= always_gentle) continue;
      const int u0 = std::max(i * size_ - 1, 0) / s, u1 = std::min(((i + 1) * size_) / s, ground.columns() - 2);
      const int v0 = std::max(j * size_ - 1, 0) / s, v1 = std::min(((j + 1) * size_) / s, ground.rows() - 2);
      std::int32_t x = 0, y = 0;
      for (int v = v0; v <= v1 + 1; ++v)
        for (int u = u0; u <= u1 + 1; ++u) {
          if (u <= u1) x = std::max(x, std::abs(ground.sample(u + 1, v) - ground.sample(u, v)));
          if (v <= v1) y = std::max(y, std::abs(ground.sample(u, v + 1) - ground.sample(u, v)));
        }
      c.steep = bound(x, y);
    }
}

}  // namespace sixmil
