#include "engine/geometry/height_field.hpp"

#include <algorithm>
#include <string>

#include "engine/base/assert.hpp"
#include "engine/base/hash.hpp"

#include "engine/geometry/height_bounds.hpp"

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
  const HeightRange range = range_of(samples);
  for (const std::int32_t z : {range.lowest, range.highest})
    if (z < -height_limit || z > height_limit)
      return refuse(place, "a height of " + std::to_string(z / tu_per_mm) + " mm",
                    "keep heights within " + std::to_string(height_limit / tu_per_mm) + " mm");
  HeightField field;
  field.columns_ = columns;
  field.rows_ = rows;
  field.spacing_ = spacing;
  field.lowest_ = range.lowest;
  field.highest_ = range.highest;
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
  steepest_ = steepest_edge(samples_, columns_, rows_);
  BoundGrid blocks = high_of_cells(samples_, columns_, rows_, coarse_bits);
  BoundGrid low = low_of_cells(samples_, columns_, rows_, coarse_bits);
  for (int k = 0; k < low_shift; ++k) low = halved_low(low);
  low_columns_ = low.columns;
  low_ = std::move(low.values);
  low_.push_back(0);  // numbers are read two at a time
  samples_.resize(samples_.size() + static_cast<std::size_t>(columns_) + 1, 0);
  high_.reserve(blocks.values.size() * 3);
  levels_.push_back({blocks.columns, 0, 0});  // level 0 makes do with level 1
  for (int l = 1;; ++l) {
    const int shift = std::max(0, l - 1);
    if (shift > 0) blocks = halved_high(blocks);
    levels_.push_back({blocks.columns, shift, high_.size()});
    append_spread(blocks, 1 << (l - shift), high_);
    if ((1 << l) >= std::max(columns_, rows_) - 1) break;
  }
  high_.push_back(0);
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
