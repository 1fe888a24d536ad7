#include "game/core/sight/viewshed.hpp"

#include <algorithm>
#include <cmath>

#include "engine/base/assert.hpp"

#include "game/core/sight/area_cells.hpp"
#include "game/core/sight/sight_lines.hpp"

namespace sixmil {
namespace {

constexpr float never = 1e30f;
constexpr int spare_rays = 8;  // more than one a cell at the rim: room for what doubles are off

}  // namespace

// One eye's sweep.
struct Viewshed::Work {
  const SightJudge& judge;
  Vec3 eye;
  std::span<std::uint8_t> seen;
  std::vector<double> most, least;         // by ray
  std::vector<double> steepest, flattest;  // rise of lines below every canopy that counts in least, above all
  std::vector<int> first, last;            // lines of samples at the far ends of its first and last stretch of wood
};

Viewshed::Viewshed(const Battle& battle) : battle_(&battle) {
  const Table& table = battle.table;
  const std::vector<std::int32_t>& weight = battle.sight.depth_weight;
  const std::size_t cells =
      static_cast<std::size_t>(table.ground.columns() - 1) * static_cast<std::size_t>(table.ground.rows() - 1);
  std::vector<KindSet> touched, covered;
  std::vector<std::int32_t> canopy, tallest;
  AreaCells visitor(table.ground);
  for (const Area& area : table.areas.areas()) {
    if (area.canopy <= 0 || weight[static_cast<std::size_t>(area.kind)] <= 0) continue;
    if (!woods_) {
      woods_ = true;
      touched.assign(cells, 0);
      covered.assign(cells, 0);
      canopy.assign(cells, height_limit);
      tallest.assign(cells, 0);
    }
    const KindSet kind = kind_bit(area.kind);
    const auto touch = [&](std::size_t cell) {
      touched[cell] |= kind;
      tallest[cell] = std::max(tallest[cell], area.canopy);
    };
    visitor.visit(area, touch, [&](std::size_t cell) {
      touch(cell);
      covered[cell] |= kind;
      canopy[cell] = std::min(canopy[cell], area.canopy);
    });
  }
  if (!woods_) return;
  by_x_ = make_raster(touched, covered, canopy, tallest, true);
  by_y_ = make_raster(touched, covered, canopy, tallest, false);
  cells_.resize(cells);
  const int columns = table.ground.columns() - 1;
  for (std::size_t n = 0; n < cells; ++n) {
    if (touched[n] == 0) continue;
    const int i = static_cast<int>(n) % columns, j = static_cast<int>(n) / columns;
    const auto [low, high] = std::minmax({table.ground.sample(i, j), table.ground.sample(i + 1, j),
                                          table.ground.sample(i, j + 1), table.ground.sample(i + 1, j + 1)});
    cells_[n] = {weight_of(touched[n]), weight_of(covered[n]), static_cast<float>(high + tallest[n] + 1),
                 static_cast<float>(low + canopy[n] - 1)};
  }
}

std::int32_t Viewshed::weight_of(KindSet kinds) const {
  std::int64_t sum = 0;
  for (std::size_t k = 0; k < battle_->sight.depth_weight.size(); ++k)
    if ((kinds >> k & 1) != 0) sum += std::max(0, battle_->sight.depth_weight[k]);
  return static_cast<std::int32_t>(std::min<std::int64_t>(sum, 1 << 30));
}

Viewshed::Raster Viewshed::make_raster(const std::vector<KindSet>& touched, const std::vector<KindSet>& covered,
                                       const std::vector<std::int32_t>& canopy,
                                       const std::vector<std::int32_t>& tallest, bool x_along) const {
  const HeightField& ground = battle_->table.ground;
  const int columns = ground.columns() - 1, rows = ground.rows() - 1;
  Raster out;
  out.along = x_along ? columns : rows;
  out.across = x_along ? rows : columns;
  const std::size_t cells = static_cast<std::size_t>(out.along) * static_cast<std::size_t>(out.across);
  out.most.resize(cells);
  out.least.resize(cells);
  out.canopy.assign(cells, 0);
  out.tallest.assign(cells, 0);
  for (int a = 0; a < out.along; ++a)
    for (int b = 0; b < out.across; ++b) {
      KindSet any = 0, all = ~KindSet{0};
      std::int32_t lowest = height_limit, above = height_limit, highest = -height_limit, most = 0;
      for (int near = std::max(0, b - 1); near <= std::min(out.across - 1, b + 1); ++near) {
        const int i = x_along ? a : near, j = x_along ? near : a;
        const std::size_t cell =
            static_cast<std::size_t>(j) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(i);
        any |= touched[cell];
        all &= covered[cell];
        above = std::min(above, canopy[cell]);
        most = std::max(most, tallest[cell]);
        highest = std::max({highest, ground.sample(i, j), ground.sample(i + 1, j), ground.sample(i, j + 1),
                            ground.sample(i + 1, j + 1)});
        lowest = std::min({lowest, ground.sample(i, j), ground.sample(i + 1, j), ground.sample(i, j + 1),
                           ground.sample(i + 1, j + 1)});
      }
      const std::size_t n = out.at(a, b);
      out.most[n] = any == 0 ? 0 : weight_of(any);
      out.least[n] = all == 0 ? 0 : weight_of(all);
      out.canopy[n] = double(lowest) + above;
      out.tallest[n] = double(highest) + most;
    }
  return out;
}

// A quarter of the table, away from the eye one line of samples after the other. Rays a cell or less apart at the rim
// gather how much wood lies along them; the line to a sample stays within half a cell of the nearest ray all the way.
void Viewshed::sweep(Work& work, bool x_along, int way) const {
  const HeightField& ground = battle_->table.ground;
  const Raster& raster = x_along ? by_x_ : by_y_;
  const double s = ground.spacing();
  const double u = (x_along ? work.eye.x : work.eye.y) / s, v = (x_along ? work.eye.y : work.eye.x) / s;
  const int begin = way > 0 ? static_cast<int>(u) + 1 : static_cast<int>(-std::floor(-u)) - 1;
  const int end = way > 0 ? raster.along + 1 : -1;
  const int rays = raster.along + spare_rays;  // each side of straight ahead
  const auto count = static_cast<std::size_t>(2 * rays + 1);
  work.most.assign(count, 0);
  work.least.assign(count, 0);
  work.steepest.assign(count, never);
  work.flattest.assign(count, -never);
  work.first.assign(count, 0);
  work.last.assign(count, 0);
  const std::int64_t limit = battle_->sight.depth_limit;
  double before = 0;
  for (int line = begin; way > 0 ? line < end : line > end; line += way) {
    const double far = std::fabs(line - u), middle = (before + far) / 2;
    const std::size_t row = raster.at(way > 0 ? line - 1 : line, 0);
    // Rays that are over the table, with one to spare.
    const int first = std::max(-rays, static_cast<int>(std::floor((-v - 1) / far * rays)) - 1);
    const int last = std::min(rays, static_cast<int>(std::floor((raster.across + 1 - v) / far * rays)) + 1);
    const double step = middle / rays;
    for (int k = first; k <= last; ++k) {
      const int b = std::clamp(static_cast<int>(v + step * k), 0, raster.across - 1);
      const std::size_t cell = row + static_cast<std::size_t>(b);
      if (raster.most[cell] == 0) continue;
      const auto ray = static_cast<std::size_t>(k + rays);
      if (work.most[ray] == 0) work.first[ray] = line;
      work.last[ray] = line;
      work.most[ray] += raster.most[cell];
      const double over = raster.tallest[cell] - work.eye.z;
      work.flattest[ray] = std::max(work.flattest[ray], over > 0 ? (before > 0 ? over / before : never) : over / far);
      if (raster.least[cell] == 0 || line == begin) continue;
      work.least[ray] += raster.least[cell];
      const double room = raster.canopy[cell] - work.eye.z;
      work.steepest[ray] = std::min(work.steepest[ray], room / (room > 0 ? far : before));
    }
    before = far;
    const int low = std::max(0, static_cast<int>(std::floor(v - far))),
              high = std::min(raster.across, static_cast<int>(v + far) + 1);
    for (int b = low; b <= high; ++b) {
      const double aside = b - v;
      // Each sample is of one quarter.
      if (x_along ? std::fabs(aside) > far : std::fabs(aside) >= far) continue;
      const int i = x_along ? line : b, j = x_along ? b : line;
      std::uint8_t& seen = work.seen[static_cast<std::size_t>(j) * static_cast<std::size_t>(ground.columns()) +
                                     static_cast<std::size_t>(i)];
      if (seen == 0) continue;
      const auto ray = static_cast<std::size_t>(static_cast<int>(std::floor(aside / far * rays + 0.5)) + rays);
      if (work.most[ray] == 0) continue;
      // tu of the line from one line of samples to the next; cuts are rounded to a whole tu.
      const double part = std::sqrt(far * far + aside * aside) / far * s;
      if (work.most[ray] * (part + 1) < static_cast<double>(limit)) continue;
      const double rise = (ground.sample(i, j) - work.eye.z) / far;
      if (rise - 0.05 > work.flattest[ray]) continue;
      const bool below = rise + 0.05 < work.steepest[ray];  // tu a line of samples, for the whole of what counts
      const int verdict = below && work.least[ray] * (part - 1) > static_cast<double>(limit) + 1
                              ? 1
                              : walk(work, x_along, line, b, ray);
      if (verdict > 0)
        seen = 0;
      else if (verdict == 0 &&
               work.judge.too_deep({work.eye, {i * ground.spacing(), j * ground.spacing(), ground.sample(i, j)}}))
        seen = 0;
    }
  }
}

// The line to one sample, from one line of samples to the next: 1 too deep, −1 clear, 0 the bounds do not say.
int Viewshed::walk(const Work& work, bool x_along, int line, int aside, std::size_t ray) const {
  const Raster& raster = x_along ? by_x_ : by_y_;
  const HeightField& ground = battle_->table.ground;
  const int columns = ground.columns() - 1, rows = ground.rows() - 1;
  const double s = ground.spacing(), u = (x_along ? work.eye.x : work.eye.y) / s,
               v = (x_along ? work.eye.y : work.eye.x) / s;
  const int way = line > u ? 1 : -1, across = x_along ? rows : columns;
  const std::size_t step_along = x_along ? 1 : static_cast<std::size_t>(columns),
                    step_across = x_along ? static_cast<std::size_t>(columns) : 1;
  const double far = std::fabs(line - u), slope = (aside - v) / far;
  const double part = std::sqrt(1 + slope * slope) * s;
  const int i = x_along ? line : aside, j = x_along ? aside : line;
  const double rise = (ground.sample(i, j) - work.eye.z) / far;
  constexpr double off = 1e-6;  // more than doubles are off here
  const auto limit = static_cast<double>(battle_->sight.depth_limit);
  double most = 0, least = 0;
  for (int next = work.first[ray];; next += way) {
    const double at = std::fabs(next - u), before = std::max(0.0, at - 1), y0 = v + slope * before, y1 = v + slope * at;
    const std::size_t place = static_cast<std::size_t>(way > 0 ? next - 1 : next);
    const int middle = std::clamp(static_cast<int>((y0 + y1) / 2), 0, across - 1);
    if (raster.most[raster.at(static_cast<int>(place), middle)] != 0) {
      const int low = std::max(0, static_cast<int>(std::min(y0, y1) - off)),
                high = std::min(across - 1, static_cast<int>(std::max(y0, y1) + off));
      std::int32_t any = 0, all = 1 << 30;
      float above = -never, below = never;
      for (int b = low; b <= high; ++b) {
        const Cell& cell = cells_[place * step_along + static_cast<std::size_t>(b) * step_across];
        all = std::min(all, cell.least);
        if (cell.most == 0) continue;
        any = std::max(any, cell.most);
        above = std::max(above, cell.above);
        below = std::min(below, cell.below);
      }
      if (any > 0) {
        const double z0 = work.eye.z + rise * before, z1 = work.eye.z + rise * at;
        const double length = (at - before) * part;
        if (std::min(z0, z1) < above) most += any * (length + 1);
        if (all > 0 && std::max(z0, z1) < below) {
          least += all * (length - 1);
          if (least > limit + 1) return 1;
        }
      }
    }
    if (next == line || next == work.last[ray]) break;
  }
  return most < limit - 1 ? -1 : 0;
}

void Viewshed::see(const State& state, const Stand& from, std::span<std::uint8_t> seen) const {
  const SightJudge judge(state);
  const HeightField& ground = judge.table().ground;
  SIXMIL_ASSERT(state.battle.get() == battle_ && seen.size() == ground.samples().size());
  const Vec3 eye = eye_of(judge.table(), from);
  const PrismIndex crowd = judge.crowded() ? judge.crowd(from.element, {}) : PrismIndex();
  SightScene scene = judge.scene();
  scene.moving = judge.crowded() ? &crowd : nullptr;
  viewshed(scene, eye, 0, seen, SightJudge::exempt(from.element, {}));
  for (std::uint8_t& one : seen) one = one == 0 ? 1 : 0;
  if (!woods_) return;
  Work work{judge, eye, seen, {}, {}, {}, {}, {}, {}};
  for (const bool x_along : {true, false})
    for (const int way : {1, -1}) sweep(work, x_along, way);
  // Straight below the eye, in no quarter.
  if (eye.x % ground.spacing() == 0 && eye.y % ground.spacing() == 0) {
    const Vec2 at{eye.x / ground.spacing(), eye.y / ground.spacing()};
    std::uint8_t& one = seen[static_cast<std::size_t>(at.y) * static_cast<std::size_t>(ground.columns()) +
                             static_cast<std::size_t>(at.x)];
    if (one != 0 && judge.too_deep({eye, ground.on_ground(eye.plan())})) one = 0;
  }
}

}  // namespace sixmil
