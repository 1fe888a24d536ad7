#pragma once
// The ground: a triangulated grid of heights with one spacing, immutable once made. Every cell is split along the
// diagonal from sample (i, j) to sample (i + 1, j + 1); terrain mesh and rules share it.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "engine/geometry/vec.hpp"

namespace sixmil {

class HeightField {
 public:
  // Sample (i, j), at (i·spacing, j·spacing), is samples[j·columns + i], in tu. Refused: fewer than 2 or more than
  // samples_limit a side, spacing outside 1 … spacing_limit, a side above plan_limit, a height beyond ±height_limit, a
  // wrong number of samples. `place` names the source in errors. The table is exactly (columns − 1)·spacing wide.
  static Result<HeightField> make(int columns, int rows, std::int32_t spacing, std::vector<std::int32_t> samples,
                                  std::string_view place = "ground");
  // Level ground; the sizes must be legal (asserted) and multiples of the spacing.
  static HeightField flat(std::int32_t width, std::int32_t depth, std::int32_t spacing, std::int32_t height = 0);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  std::int32_t spacing() const { return spacing_; }
  std::int32_t width() const { return (columns_ - 1) * spacing_; }  // x runs from 0 to width, tu
  std::int32_t depth() const { return (rows_ - 1) * spacing_; }     // y runs from 0 to depth, tu
  std::span<const std::int32_t> samples() const {
    return {samples_.data(), static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)};
  }
  std::int32_t sample(int i, int j) const { return samples_[static_cast<std::size_t>(j) * columns_ + i]; }
  std::int32_t lowest() const { return lowest_; }
  std::int32_t highest() const { return highest_; }
  // The greatest difference of height along an edge of a triangle in x or y, tu per spacing.
  std::int32_t steepest() const { return steepest_; }

  bool contains(Vec2 p) const { return p.x >= 0 && p.y >= 0 && p.x <= width() && p.y <= depth(); }
  Vec2 clamp(Vec2 p) const;  // the nearest point of the table
  // The ground under a point of the table, rounded up to a whole tu: models stand there. p must be on the table
  // (asserted, as everywhere below).
  std::int32_t ground_at(Vec2 p) const;
  void ground_at(std::span<const Vec2> points, std::span<std::int32_t> heights) const;
  Vec3 on_ground(Vec2 p, std::int32_t above = 0) const { return {p.x, p.y, ground_at(p) + above}; }
  // Strictly below the ground, exact.
  bool below_ground(Vec3 p) const;
  // A digest of size, spacing and samples.
  std::uint64_t digest() const;

  // What proves lines clear or blocked quickly. `high(l)` bounds from above: an entry (i, j) for every block of 2^shift
  // × 2^shift cells (shift is l − 1, at least 0), the highest sample of that block and of the cells up to 2^l further
  // on in x and y. So one entry bounds any box at most 2^l cells wide that starts in its block.
  // Level 0 is level 1 again. Heights are in steps of
  // `coarse` tu, rounded up. `low()` has the lowest sample of every block of 2^low_shift
  // × 2^low_shift cells, rounded down, in rows of low_columns().
  static constexpr int coarse_bits = 3;
  static constexpr std::int32_t coarse = 1 << coarse_bits;  // the limits fit 16 bits
  struct Level {
    int columns = 0;
    int shift = 0;  // cell to entry
    std::size_t offset = 0;
  };
  int levels() const { return static_cast<int>(levels_.size()); }
  const Level& level(int l) const { return levels_[static_cast<std::size_t>(l)]; }
  const std::int16_t* high(int l) const { return high_.data() + levels_[static_cast<std::size_t>(l)].offset; }
  static constexpr int low_shift = 1;
  const std::int16_t* low() const { return low_.data(); }
  int low_columns() const { return low_columns_; }
  // What the bounds take beside the samples.
  std::size_t bounds_bytes() const { return (high_.size() + low_.size()) * sizeof(std::int16_t); }

 private:
  HeightField() = default;
  void build_bounds();
  int columns_ = 0;
  int rows_ = 0;
  std::int32_t spacing_ = 1;
  std::int32_t lowest_ = 0;
  std::int32_t highest_ = 0;
  std::int32_t steepest_ = 0;
  int low_columns_ = 0;
  std::vector<std::int32_t> samples_;  // and columns + 1 zeros, so that reading one past an edge is harmless
  std::vector<std::int16_t> high_;
  std::vector<std::int16_t> low_;
  std::vector<Level> levels_;
};

}  // namespace sixmil
