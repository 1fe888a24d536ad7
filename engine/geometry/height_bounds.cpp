#include "engine/geometry/height_bounds.hpp"

#include <algorithm>

// Plain loops over rows, for the compiler to turn into vectors; a ground of 87 001 samples takes a fraction of a
// millisecond.

namespace sixmil {
namespace {

struct Upper {
  template <class T>
  static T of(T a, T b) {
    return a > b ? a : b;
  }
};
struct Lower {
  template <class T>
  static T of(T a, T b) {
    return a < b ? a : b;
  }
};

// Of the four corners of every cell; `add` before the shift rounds up.
template <class Choice>
BoundGrid of_cells(std::span<const std::int32_t> samples, int columns, int rows, int bits, std::int32_t add) {
  BoundGrid grid{columns - 1, rows - 1, {}};
  const auto width = static_cast<std::size_t>(grid.columns);
  grid.values.resize(width * static_cast<std::size_t>(grid.rows));
  std::vector<std::int32_t> pairs(static_cast<std::size_t>(columns));
  for (std::size_t j = 0; j < static_cast<std::size_t>(grid.rows); ++j) {
    const std::int32_t* here = samples.data() + j * static_cast<std::size_t>(columns);
    const std::int32_t* next = here + columns;
    std::int32_t* pair = pairs.data();
    std::int16_t* out = grid.values.data() + j * width;
    for (std::size_t i = 0; i <= width; ++i) pair[i] = Choice::of(here[i], next[i]);
    for (std::size_t i = 0; i < width; ++i)
      out[i] = static_cast<std::int16_t>((Choice::of(pair[i], pair[i + 1]) + add) >> bits);
  }
  return grid;
}

template <class Choice>
BoundGrid halved(const BoundGrid& grid) {
  BoundGrid out{(grid.columns + 1) / 2, (grid.rows + 1) / 2, {}};
  const auto width = static_cast<std::size_t>(grid.columns);
  const std::size_t whole = width / 2;
  out.values.resize(static_cast<std::size_t>(out.columns) * static_cast<std::size_t>(out.rows));
  for (int j = 0; j < out.rows; ++j) {
    const std::int16_t* a = grid.values.data() + std::size_t{2} * static_cast<std::size_t>(j) * width;
    const std::int16_t* b = 2 * j + 1 < grid.rows ? a + width : a;
    std::int16_t* to = out.values.data() + static_cast<std::size_t>(j) * static_cast<std::size_t>(out.columns);
    for (std::size_t i = 0; i < whole; ++i)
      to[i] = Choice::of(Choice::of(a[2 * i], a[2 * i + 1]), Choice::of(b[2 * i], b[2 * i + 1]));
    if (2 * whole < width) to[whole] = Choice::of(a[2 * whole], b[2 * whole]);
  }
  return out;
}

// out[i] = the highest of in[i … i + by], i + by at most the last.
void spread_row(const std::int16_t* in, std::size_t count, std::size_t by, std::int16_t* out) {
  for (std::size_t i = 0; i < count; ++i) out[i] = in[i];
  for (std::size_t k = 1; k <= by && k < count; ++k) {
    const std::int16_t* from = in + k;
    for (std::size_t i = 0; i < count - k; ++i) out[i] = out[i] > from[i] ? out[i] : from[i];
  }
}

}  // namespace

HeightRange range_of(std::span<const std::int32_t> samples) {
  std::int32_t lowest = samples[0];
  std::int32_t highest = samples[0];
  for (const std::int32_t z : samples) {
    lowest = z < lowest ? z : lowest;
    highest = z > highest ? z : highest;
  }
  return {lowest, highest};
}

std::int32_t steepest_edge(std::span<const std::int32_t> samples, int columns, int rows) {
  std::int32_t most = 0;
  const auto width = static_cast<std::size_t>(columns);
  const auto climb = [&](const std::int32_t* a, const std::int32_t* b, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::int32_t rise = b[i] > a[i] ? b[i] - a[i] : a[i] - b[i];
      most = rise > most ? rise : most;
    }
  };
  for (std::size_t j = 0; j < static_cast<std::size_t>(rows); ++j) {
    const std::int32_t* row = samples.data() + j * width;
    climb(row, row + 1, width - 1);
    if (j + 1 < static_cast<std::size_t>(rows)) climb(row, row + width, width);
  }
  return most;
}

BoundGrid high_of_cells(std::span<const std::int32_t> samples, int columns, int rows, int bits) {
  return of_cells<Upper>(samples, columns, rows, bits, (1 << bits) - 1);
}

BoundGrid low_of_cells(std::span<const std::int32_t> samples, int columns, int rows, int bits) {
  return of_cells<Lower>(samples, columns, rows, bits, 0);
}

BoundGrid halved_high(const BoundGrid& grid) { return halved<Upper>(grid); }
BoundGrid halved_low(const BoundGrid& grid) { return halved<Lower>(grid); }

void append_spread(const BoundGrid& grid, int by, std::vector<std::int16_t>& out) {
  const auto width = static_cast<std::size_t>(grid.columns);
  const std::size_t first = out.size();
  out.resize(first + grid.values.size());
  std::vector<std::int16_t> tall(width);
  for (int j = 0; j < grid.rows; ++j) {
    const std::int16_t* row = grid.values.data() + static_cast<std::size_t>(j) * width;
    std::copy(row, row + width, tall.begin());
    for (int k = 1; k <= by && j + k < grid.rows; ++k) {
      const std::int16_t* above = row + static_cast<std::size_t>(k) * width;
      for (std::size_t i = 0; i < width; ++i) tall[i] = tall[i] > above[i] ? tall[i] : above[i];
    }
    spread_row(tall.data(), width, static_cast<std::size_t>(by),
               out.data() + first + static_cast<std::size_t>(j) * width);
  }
}

}  // namespace sixmil
