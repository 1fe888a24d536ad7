#include "engine/geometry/height_field.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "engine/base/assert.hpp"
#include "engine/base/hash.hpp"

namespace sixmil {
namespace {

// The triangle over a point: height · spacing = low · spacing + rise_long · far + rise_short · near, where far and near
// are the larger and the smaller offset within the cell.
struct Corner {
  std::int64_t base = 0;
  std::int64_t slope_sum = 0;  // (height − base) · spacing
};

Corner corner_under(const HeightField& f, Vec2 p) {
  const std::int32_t s = f.spacing();
  const int i = std::min(p.x / s, f.columns() - 2);
  const int j = std::min(p.y / s, f.rows() - 2);
  const std::int64_t fx = p.x - i * s;
  const std::int64_t fy = p.y - j * s;
  const std::int64_t a = f.sample(i, j);
  const std::int64_t d = f.sample(i + 1, j + 1);
  const std::int64_t m = fx >= fy ? f.sample(i + 1, j) : f.sample(i, j + 1);
  return {a, (m - a) * std::max(fx, fy) + (d - m) * std::min(fx, fy)};
}

// One value for every cell, or for every block of cells.
struct Grid {
  int columns = 0;
  int rows = 0;
  std::vector<std::int16_t> values;
  std::int16_t at(int i, int j) const {
    return values[static_cast<std::size_t>(std::min(j, rows - 1)) * columns + std::min(i, columns - 1)];
  }
};

std::int32_t steps_down(std::int32_t z) {
  return z >= 0 ? z / HeightField::coarse : -((-z + HeightField::coarse - 1) / HeightField::coarse);
}
std::int32_t steps_up(std::int32_t z) { return -steps_down(-z); }

Grid high_of_cells(const HeightField& f) {
  Grid grid{f.columns() - 1, f.rows() - 1, {}};
  for (int j = 0; j < grid.rows; ++j)
    for (int i = 0; i < grid.columns; ++i)
      grid.values.push_back(static_cast<std::int16_t>(
          steps_up(std::max({f.sample(i, j), f.sample(i + 1, j), f.sample(i, j + 1), f.sample(i + 1, j + 1)}))));
  return grid;
}

std::vector<std::int16_t> low_of_cells(const HeightField& f) {
  std::vector<std::int16_t> low;
  for (int j = 0; j + 1 < f.rows(); ++j)
    for (int i = 0; i + 1 < f.columns(); ++i)
      low.push_back(static_cast<std::int16_t>(
          steps_down(std::min({f.sample(i, j), f.sample(i + 1, j), f.sample(i, j + 1), f.sample(i + 1, j + 1)}))));
  return low;
}

// Every value with those `by` further in x, in y and in both.
Grid spread(const Grid& grid, int by) {
  Grid out{grid.columns, grid.rows, {}};
  out.values.reserve(grid.values.size());
  for (int j = 0; j < grid.rows; ++j)
    for (int i = 0; i < grid.columns; ++i)
      out.values.push_back(std::max({grid.at(i, j), grid.at(i + by, j), grid.at(i, j + by), grid.at(i + by, j + by)}));
  return out;
}

// Blocks twice as wide.
Grid halved(const Grid& grid) {
  Grid out{(grid.columns + 1) / 2, (grid.rows + 1) / 2, {}};
  for (int j = 0; j < out.rows; ++j)
    for (int i = 0; i < out.columns; ++i)
      out.values.push_back(std::max({grid.at(2 * i, 2 * j), grid.at(2 * i + 1, 2 * j), grid.at(2 * i, 2 * j + 1),
                                     grid.at(2 * i + 1, 2 * j + 1)}));
  return out;
}

Error refuse(std::string_view place, std::string problem, std::string remedy) {
  return {std::string(place), std::move(problem), std::move(remedy)};
}

}  // namespace

Result<HeightField> HeightField::make(int columns, int rows, std::int32_t spacing, std::vector<std::int32_t> samples,
                                      std::string_view place) {
  const std::string limit = std::to_string(samples_limit);
  if (columns < 2 || rows < 2 || columns > samples_limit || rows > samples_limit)
    return refuse(place, std::to_string(columns) + " × " + std::to_string(rows) + " samples",
                  "use 2 to " + limit + " samples a side");
  if (spacing < 1 || spacing > spacing_limit)
    return refuse(place, "samples " + std::to_string(spacing) + " hundredths of a mm apart",
                  "use 1 to " + std::to_string(spacing_limit));
  if (std::int64_t{columns - 1} * spacing > plan_limit || std::int64_t{rows - 1} * spacing > plan_limit)
    return refuse(place, "larger than " + std::to_string(plan_limit / tu_per_mm) + " mm", "use a smaller table");
  if (samples.size() != static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows))
    return refuse(place,
                  std::to_string(samples.size()) + " heights for " + std::to_string(columns) + " × " +
                      std::to_string(rows) + " samples",
                  "give one height a sample");
  for (const std::int32_t z : samples)
    if (z < -height_limit || z > height_limit)
      return refuse(place, "a height of " + std::to_string(z / tu_per_mm) + " mm",
                    "keep heights within " + std::to_string(height_limit / tu_per_mm) + " mm");
  HeightField field;
  field.columns_ = columns;
  field.rows_ = rows;
  field.spacing_ = spacing;
  field.samples_ = std::move(samples);
  field.build_bounds();
  return field;
}

HeightField HeightField::flat(std::int32_t width, std::int32_t depth, std::int32_t spacing, std::int32_t height) {
  SIXMIL_ASSERT(spacing > 0 && width % spacing == 0 && depth % spacing == 0);
  const int columns = width / spacing + 1;
  const int rows = depth / spacing + 1;
  std::vector<std::int32_t> samples(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), height);
  Result<HeightField> made = make(columns, rows, spacing, std::move(samples));
  SIXMIL_ASSERT(made.ok());
  return std::move(made.value());
}

void HeightField::build_bounds() {
  const auto [lowest, highest] = std::minmax_element(samples_.begin(), samples_.end());
  lowest_ = *lowest;
  highest_ = *highest;
  for (int j = 0; j < rows_; ++j)
    for (int i = 0; i < columns_; ++i) {
      if (i + 1 < columns_) steepest_ = std::max(steepest_, std::abs(sample(i + 1, j) - sample(i, j)));
      if (j + 1 < rows_) steepest_ = std::max(steepest_, std::abs(sample(i, j + 1) - sample(i, j)));
    }
  const Grid cells = high_of_cells(*this);
  low_ = low_of_cells(*this);
  samples_.resize(samples_.size() + static_cast<std::size_t>(columns_) + 1, 0);

  const auto store = [&](const Grid& grid, int shift) {
    levels_.push_back({grid.columns, shift, high_.size()});
    high_.insert(high_.end(), grid.values.begin(), grid.values.end());
  };
  // near: the maximum of cells i … i + 2^l − 1, doubled from level to level; stored with one cell more each way.
  const int fine_levels = cells.values.size() > (std::size_t{1} << 20) ? 2 : 5;
  Grid near = cells;
  Grid blocks = cells;
  for (int l = 0;; ++l) {
    if (l < fine_levels) {
      store(spread(near, 1), 0);
      near = spread(near, 1 << l);
    } else {
      store(spread(blocks, 1), l);
    }
    if (blocks.columns == 1 && blocks.rows == 1) break;
    blocks = halved(blocks);
  }
}

Vec2 HeightField::clamp(Vec2 p) const { return {std::clamp(p.x, 0, width()), std::clamp(p.y, 0, depth())}; }

std::int32_t HeightField::ground_at(Vec2 p) const {
  SIXMIL_ASSERT(contains(p));
  const Corner corner = corner_under(*this, p);
  const std::int64_t s = spacing_;
  const std::int64_t up = corner.slope_sum >= 0 ? (corner.slope_sum + s - 1) / s : -(-corner.slope_sum / s);
  return static_cast<std::int32_t>(corner.base + up);
}

void HeightField::ground_at(std::span<const Vec2> points, std::span<std::int32_t> heights) const {
  SIXMIL_ASSERT(points.size() == heights.size());
  for (std::size_t n = 0; n < points.size(); ++n) heights[n] = ground_at(points[n]);
}

bool HeightField::below_ground(Vec3 p) const {
  SIXMIL_ASSERT(contains(p.plan()));
  const Corner corner = corner_under(*this, p.plan());
  return (p.z - corner.base) * spacing_ < corner.slope_sum;
}

std::uint64_t HeightField::digest() const {
  const std::int32_t head[3] = {columns_, rows_, spacing_};
  return digest_mix(digest_bytes(std::as_bytes(std::span(head))), digest_bytes(std::as_bytes(samples())));
}

}  // namespace sixmil
