#include <algorithm>
#include <bit>

#include "engine/base/assert.hpp"
#include "engine/base/memory.hpp"

#include "engine/geometry/area.hpp"
#include "engine/geometry/ground_line.hpp"

namespace sixmil {
namespace {

constexpr std::size_t few_canopies = 12;

// Where a set of kinds gains or loses one.
struct Change {
  std::int32_t at;
  std::int32_t kind;
  std::int32_t by;
};

// An area that a line runs through: its stretches of Scratch::stretches.
struct Crossed {
  std::int32_t area;
  std::size_t first, end;
};

// Calls visit(u, v) for the edges where the outline changes from one side of the line to the other; on it counts as
// left. The sides of up to 64 corners are found without a branch, for few of them change.
template <class Visit>
void outline_changes(const std::vector<Vec2>& points, Vec2 a, Vec2 dir, Visit&& visit) {
  constexpr std::size_t at_once = 64;
  const std::int64_t x = dir.x, y = dir.y, own = cross(dir, a);
  const auto left_of = [&](Vec2 p) { return static_cast<std::uint64_t>(x * p.y - y * p.x >= own); };
  const std::size_t count = points.size();
  std::uint64_t before = left_of(points[count - 1]);
  for (std::size_t first = 0; first < count; first += at_once) {
    const std::size_t size = std::min(at_once, count - first);
    const Vec2* corner = points.data() + first;
    std::uint64_t left = 0;
    for (std::size_t k = 0; k < size; ++k) left |= left_of(corner[k]) << k;
    std::uint64_t changes = (left ^ (left << 1 | before)) & (~std::uint64_t{0} >> (at_once - size));
    before = left >> (size - 1);
    for (; changes != 0; changes &= changes - 1) {
      const auto k = first + static_cast<std::size_t>(std::countr_zero(changes));
      visit(points[(k > 0 ? k : count) - 1], points[k]);
    }
  }
}

// The stretches of a segment, `whole` tu long, inside an area; see AreaIndex::stretches.
void cut(const std::vector<Vec2>& points, const Bounds& bounds, Vec2 a, Vec2 b, std::int32_t whole,
         std::vector<Stretch>& out) {
  if (a == b) return;
  const bool turned = b < a;
  if (turned) std::swap(a, b);
  if (b.x < bounds.low.x || a.x > bounds.high.x || std::max(a.y, b.y) < bounds.low.y ||
      std::min(a.y, b.y) > bounds.high.y)
    return;
  const Vec2 dir = b - a;
  // The cuts of the whole line, clipped to the segment, two and two; first as unpaired ends in `from`.
  const std::size_t first = out.size();
  outline_changes(points, a, dir, [&](Vec2 u, Vec2 v) {
    const Vec2 e = v - u;
    std::int64_t n = cross(u - a, e);
    std::int64_t d = cross(dir, e);
    if (d < 0) n = -n, d = -d;
    const std::int32_t cut = n <= 0 ? 0 : n >= d ? whole : static_cast<std::int32_t>((n * whole + d / 2) / d);
    std::size_t k = out.size();
    out.push_back({cut, 0});
    for (; k > first && out[k - 1].from > cut; --k) out[k].from = out[k - 1].from;
    out[k].from = cut;
  });
  std::size_t kept = first;
  for (std::size_t k = first; k + 1 < out.size(); k += 2) {
    const Stretch stretch{out[k].from, out[k + 1].from};
    if (stretch.from < stretch.to) out[kept++] = stretch;
  }
  out.resize(kept);
  if (!turned) return;
  std::reverse(out.begin() + static_cast<std::ptrdiff_t>(first), out.end());
  for (std::size_t k = first; k < kept; ++k) out[k] = {whole - out[k].to, whole - out[k].from};
}

}  // namespace

// What a query needs while it runs; kept between queries so that nothing is allocated.
struct AreaIndex::Scratch {
  std::vector<std::int32_t> areas;
  std::vector<Stretch> stretches;
  std::vector<Stretch> below;
  std::vector<Change> changes;
  std::vector<Piece> pieces;
  std::vector<Crossed> crossed;

  void add(const Stretch& stretch, std::int32_t kind) {
    insert({stretch.from, kind, 1});
    insert({stretch.to, kind, -1});
  }
  // In order of place; there are few, and each area's come in order.
  void insert(const Change& change) {
    std::size_t k = changes.size();
    changes.push_back(change);
    for (; k > 0 && changes[k - 1].at > change.at; --k) changes[k] = changes[k - 1];
    changes[k] = change;
  }
  // The pieces of 0 … whole that the changes make; those of no kind only when `open_too`.
  void sweep(std::int32_t whole, bool open_too, std::int32_t segment, std::vector<Piece>& out) {
    std::int32_t counts[area_kinds] = {};
    KindSet kinds = 0;
    std::int32_t from = 0;
    bool joined = false;  // out.back() ends at `from` and is of this sweep
    const auto close = [&](std::int32_t to) {
      if (from == to) return;
      if (kinds != 0 || open_too) {
        if (joined && out.back().kinds == kinds) {
          out.back().to = to;
        } else {
          out.push_back({from, to, kinds, segment});
        }
        joined = true;
      } else {
        joined = false;
      }
      from = to;
    };
    for (const Change& change : changes) {
      close(change.at);
      counts[change.kind] += change.by;
      kinds = counts[change.kind] > 0 ? kinds | kind_bit(change.kind) : kinds & ~kind_bit(change.kind);
    }
    close(whole);
  }
};

AreaIndex::AreaIndex(std::vector<Area> areas, std::int32_t width, std::int32_t depth, std::int32_t cell)
    : areas_(std::move(areas)), cell_(cell) {
  SIXMIL_ASSERT(width > 0 && depth > 0 && cell > 0);
  columns_ = width / cell_ + 1;
  rows_ = depth / cell_ + 1;
  const std::size_t count = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
  std::vector<std::vector<std::int32_t>> touched(count);
  std::vector<std::vector<std::int32_t>> covered(count);
  for (std::size_t n = 0; n < areas_.size(); ++n) {
    const Area& area = areas_[n];
    const auto id = static_cast<std::int32_t>(n);
    bounds_.push_back(bounds_of(area.points));
    if (area.canopy > 0) canopies_.push_back(id);
    for (std::size_t i = 0; i < area.points.size(); ++i)
      cells_along(area.points[i], next_corner(area.points, i), [&](std::size_t c) {
        if (touched[c].empty() || touched[c].back() != id) touched[c].push_back(id);
        return true;
      });
    const Bounds& bounds = bounds_.back();
    for (std::int32_t j = bounds.low.y / cell_; j <= bounds.high.y / cell_; ++j)
      for (std::int32_t i = bounds.low.x / cell_; i <= bounds.high.x / cell_; ++i) {
        const std::size_t c = static_cast<std::size_t>(j) * columns_ + i;
        const bool outline = !touched[c].empty() && touched[c].back() == id;
        if (!outline && area_holds(id, {i * cell_, j * cell_})) covered[c].push_back(id);
      }
  }
  lists_.push_back(0);
  cells_.resize(count);
  for (std::size_t c = 0; c < count; ++c) {
    const auto store = [&](const std::vector<std::int32_t>& ids) {
      if (ids.empty()) return 0;
      const auto at = static_cast<std::int32_t>(lists_.size());
      lists_.push_back(static_cast<std::int32_t>(ids.size()));
      lists_.insert(lists_.end(), ids.begin(), ids.end());
      for (const std::int32_t id : ids) cells_[c].kinds |= kind_bit(areas_[static_cast<std::size_t>(id)].kind);
      return at;
    };
    cells_[c].touched = store(touched[c]);
    cells_[c].covered = store(covered[c]);
  }
}

std::span<const std::int32_t> AreaIndex::list(std::int32_t at) const {
  const std::int32_t* p = lists_.data() + at;
  return {p + 1, static_cast<std::size_t>(*p)};
}

// Calls visit(cell) for every cell that the segment touches, and a few beside, until it returns false.
template <class Visit>
void AreaIndex::cells_along(Vec2 a, Vec2 b, Visit&& visit) const {
  if (b < a) std::swap(a, b);
  const Vec2 d = b - a;
  const std::int32_t bottom = std::min(a.y, b.y) - 1;
  const std::int32_t top = std::max(a.y, b.y) + 1;
  const std::int32_t last_column = std::min((b.x + 1) / cell_, columns_ - 1);
  const double slope = d.x > cell_ ? static_cast<double>(d.y) / d.x : 0;
  for (std::int32_t i = std::max(a.x - 1, 0) / cell_; i <= last_column; ++i) {
    std::int32_t low = bottom;
    std::int32_t high = top;
    // The segment's y over this column, two tu more on every side; only needed when it spans several.
    if (d.x > cell_) {
      const double y0 = a.y + std::max(i * cell_ - 1 - a.x, 0) * slope;
      const double y1 = a.y + std::min((i + 1) * cell_ + 1 - a.x, d.x) * slope;
      low = static_cast<std::int32_t>(std::min(y0, y1)) - 2;
      high = static_cast<std::int32_t>(std::max(y0, y1)) + 2;
    }
    const std::int32_t j1 = std::min(high / cell_, rows_ - 1);
    for (std::int32_t j = std::max(low, 0) / cell_; j <= j1; ++j)
      if (!visit(static_cast<std::size_t>(j) * columns_ + i)) return;
  }
}

bool AreaIndex::area_holds(int area, Vec2 p) const {
  const std::vector<Vec2>& points = areas_[static_cast<std::size_t>(area)].points;
  bool inside = false;
  Vec2 u = points.back();
  for (const Vec2 v : points) {
    const bool from_below = u.y <= p.y;
    const bool to_below = v.y <= p.y;
    if (from_below != to_below) {
      const std::int64_t side = cross(v - u, p - u);
      if (from_below ? side > 0 : side < 0) inside = !inside;
    }
    u = v;
  }
  return inside;
}

void AreaIndex::areas_at(Vec2 p, std::vector<std::int32_t>& out) const {
  if (areas_.empty()) return;
  const std::int32_t i = p.x / cell_;
  const std::int32_t j = p.y / cell_;
  if (p.x < 0 || p.y < 0 || i >= columns_ || j >= rows_) return;
  const Cell& cell = cells_[static_cast<std::size_t>(j) * columns_ + i];
  if (cell.kinds == 0) return;
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  for (const std::int32_t area : list(cell.covered)) out.push_back(area);
  for (const std::int32_t area : list(cell.touched))
    if (area_holds(area, p)) out.push_back(area);
  std::stable_sort(out.begin() + first, out.end());
}

KindSet AreaIndex::kinds_at(Vec2 p) const {
  if (areas_.empty()) return 0;
  const std::int32_t i = p.x / cell_;
  const std::int32_t j = p.y / cell_;
  if (p.x < 0 || p.y < 0 || i >= columns_ || j >= rows_) return 0;
  const Cell& cell = cells_[static_cast<std::size_t>(j) * columns_ + i];
  if (cell.kinds == 0) return 0;
  KindSet kinds = 0;
  for (const std::int32_t area : list(cell.covered)) kinds |= kind_bit(areas_[static_cast<std::size_t>(area)].kind);
  for (const std::int32_t area : list(cell.touched)) {
    const KindSet bit = kind_bit(areas_[static_cast<std::size_t>(area)].kind);
    if ((kinds & bit) == 0 && area_holds(area, p)) kinds |= bit;
  }
  return kinds;
}

void AreaIndex::kinds_at(std::span<const Vec2> points, std::span<KindSet> kinds) const {
  SIXMIL_ASSERT(points.size() == kinds.size());
  for (std::size_t n = 0; n < points.size(); ++n) kinds[n] = kinds_at(points[n]);
}

KindSet AreaIndex::kinds_near(Vec2 a, Vec2 b) const {
  KindSet kinds = 0;
  if (areas_.empty()) return kinds;
  cells_along(a, b, [&](std::size_t c) {
    kinds |= cells_[c].kinds;
    return true;
  });
  return kinds;
}

void AreaIndex::stretches(int area, Vec2 a, Vec2 b, std::vector<Stretch>& out) const {
  cut(areas_[static_cast<std::size_t>(area)].points, bounds_[static_cast<std::size_t>(area)], a, b, length(a, b), out);
}

std::int32_t AreaIndex::length_inside(int area, Vec2 a, Vec2 b) const {
  Scratch& scratch = remembered<Scratch>();
  scratch.stretches.clear();
  stretches(area, a, b, scratch.stretches);
  std::int32_t sum = 0;
  for (const Stretch& stretch : scratch.stretches) sum += stretch.to - stretch.from;
  return sum;
}

// The areas near the segment of the kinds wanted; true when no outline comes near it, so that they hold all of it.
bool AreaIndex::gather(Vec2 a, Vec2 b, KindSet only, Scratch& scratch) const {
  scratch.areas.clear();
  bool whole = true;
  std::int32_t last_touched = 0;
  std::int32_t last_covered = 0;
  const auto add = [&](std::int32_t at) {
    for (const std::int32_t area : list(at))
      if ((kind_bit(areas_[static_cast<std::size_t>(area)].kind) & only) != 0 &&
          std::find(scratch.areas.begin(), scratch.areas.end(), area) == scratch.areas.end())
        scratch.areas.push_back(area);
  };
  if (areas_.empty()) return true;
  cells_along(a, b, [&](std::size_t c) {
    const Cell& cell = cells_[c];
    if ((cell.kinds & only) == 0) return true;
    if (cell.touched != 0) whole = false;
    if (cell.touched != last_touched) add(last_touched = cell.touched);
    if (cell.covered != last_covered) add(last_covered = cell.covered);
    return true;
  });
  return whole;
}

void AreaIndex::pieces(Vec2 a, Vec2 b, std::vector<Piece>& out, std::int32_t segment) const {
  const std::int32_t whole = length(a, b);
  if (whole == 0) return;
  Scratch& scratch = remembered<Scratch>();
  const bool covered = gather(a, b, ~KindSet{0}, scratch);
  if (covered || scratch.areas.empty()) {
    KindSet kinds = 0;
    for (const std::int32_t area : scratch.areas) kinds |= kind_bit(areas_[static_cast<std::size_t>(area)].kind);
    out.push_back({0, whole, kinds, segment});
    return;
  }
  scratch.changes.clear();
  for (const std::int32_t area : scratch.areas) {
    scratch.stretches.clear();
    const auto n = static_cast<std::size_t>(area);
    cut(areas_[n].points, bounds_[n], a, b, whole, scratch.stretches);
    for (const Stretch& s : scratch.stretches) scratch.add(s, areas_[static_cast<std::size_t>(area)].kind);
  }
  scratch.sweep(whole, true, segment, out);
}

void AreaIndex::path_pieces(Points path, std::vector<Piece>& out) const {
  out.clear();
  for (std::size_t i = 1; i < path.size(); ++i) pieces(path[i - 1], path[i], out, static_cast<std::int32_t>(i - 1));
}

void AreaIndex::canopy_pieces(const HeightField& ground, Vec3 a, Vec3 b, KindSet only, std::vector<Piece>& out) const {
  Scratch& scratch = remembered<Scratch>();
  // A few are asked one by one sooner than the raster is walked; their bounds tell most off.
  const bool few = canopies_.size() <= few_canopies;
  if (!few) gather(a.plan(), b.plan(), only, scratch);
  const std::int32_t whole = length(a.plan(), b.plan());
  scratch.changes.clear();
  for (const std::int32_t id : few ? canopies_ : scratch.areas) {
    const Area& area = areas_[static_cast<std::size_t>(id)];
    if ((kind_bit(area.kind) & only) == 0) continue;
    if (area.canopy == 0 || std::min(a.z, b.z) >= ground.highest() + area.canopy) continue;
    scratch.stretches.clear();
    cut(area.points, bounds_[static_cast<std::size_t>(id)], a.plan(), b.plan(), whole, scratch.stretches);
    for (const Stretch& inside : scratch.stretches) {
      scratch.below.clear();
      stretches_below(ground, a, b, area.canopy, inside, scratch.below);
      for (const Stretch& s : scratch.below) scratch.add(s, area.kind);
    }
  }
  if (!scratch.changes.empty()) scratch.sweep(whole, false, 0, out);
}

void AreaIndex::canopy_lengths(const HeightField& ground, Vec3 a, Vec3 b, KindSet only,
                               std::span<std::int32_t> by_kind) const {
  std::fill(by_kind.begin(), by_kind.end(), 0);
  Scratch& scratch = remembered<Scratch>();
  scratch.pieces.clear();
  canopy_pieces(ground, a, b, only, scratch.pieces);
  for (const Piece& piece : scratch.pieces)
    for (std::size_t k = 0; k < by_kind.size() && k < area_kinds; ++k)
      if ((piece.kinds & kind_bit(static_cast<int>(k))) != 0) by_kind[k] += piece.to - piece.from;
}

// Every area's own stretches, each by itself, bound the sum from above (areas of a kind may overlap), one area's alone
// from below; both first by what is inside outlines, then by what is below the canopy.
bool AreaIndex::canopy_above(const HeightField& ground, Vec3 a, Vec3 b, std::span<const std::int32_t> weight,
                             std::int64_t limit) const {
  const auto weight_of = [&](const Area& area) {
    const auto kind = static_cast<std::size_t>(area.kind);
    return std::int64_t{area.canopy > 0 && kind < weight.size() ? weight[kind] : 0};
  };
  Scratch& scratch = remembered<Scratch>();
  const bool few = canopies_.size() <= few_canopies;
  if (!few) gather(a.plan(), b.plan(), ~KindSet{0}, scratch);
  const std::int32_t whole = length(a.plan(), b.plan());
  const std::int32_t lower = std::min(a.z, b.z);
  scratch.stretches.clear();
  scratch.crossed.clear();
  std::int64_t most = 0;
  for (const std::int32_t id : few ? canopies_ : scratch.areas) {
    const Area& area = areas_[static_cast<std::size_t>(id)];
    const std::int64_t heavy = weight_of(area);
    if (heavy == 0 || lower >= ground.highest() + area.canopy) continue;
    const std::size_t first = scratch.stretches.size();
    cut(area.points, bounds_[static_cast<std::size_t>(id)], a.plan(), b.plan(), whole, scratch.stretches);
    const std::size_t end = scratch.stretches.size();
    if (first == end) continue;
    scratch.crossed.push_back({id, first, end});
    for (std::size_t k = first; k < end; ++k) most += heavy * (scratch.stretches[k].to - scratch.stretches[k].from);
  }
  if (most <= limit) return false;
  scratch.changes.clear();
  for (const Crossed& crossed : scratch.crossed) {
    const Area& area = areas_[static_cast<std::size_t>(crossed.area)];
    const std::int64_t heavy = weight_of(area);
    std::int64_t own = 0;
    for (std::size_t k = crossed.first; k < crossed.end; ++k) {
      const Stretch inside = scratch.stretches[k];
      scratch.below.clear();
      stretches_below(ground, a, b, area.canopy, inside, scratch.below);
      most -= heavy * (inside.to - inside.from);
      for (const Stretch& s : scratch.below) {
        own += heavy * (s.to - s.from);
        most += heavy * (s.to - s.from);
        if (scratch.crossed.size() > 1) scratch.add(s, area.kind);
      }
      if (own > limit) return true;
      if (most <= limit) return false;
    }
  }
  scratch.pieces.clear();
  scratch.sweep(whole, false, 0, scratch.pieces);
  std::int64_t sum = 0;
  for (const Piece& piece : scratch.pieces)
    for (std::size_t k = 0; k < weight.size() && k < area_kinds; ++k)
      if ((piece.kinds & kind_bit(static_cast<int>(k))) != 0) sum += std::int64_t{weight[k]} * (piece.to - piece.from);
  return sum > limit;
}

}  // namespace sixmil
