#pragma once
// What HeightField keeps beside its samples to prove lines clear or blocked quickly. Internal to engine/geometry.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sixmil {

struct HeightRange {
  std::int32_t lowest = 0;
  std::int32_t highest = 0;
};
HeightRange range_of(std::span<const std::int32_t> samples);
// The greatest difference along an edge in x or y.
std::int32_t steepest_edge(std::span<const std::int32_t> samples, int columns, int rows);

// One value for every cell, or for every block of cells.
struct BoundGrid {
  int columns = 0;
  int rows = 0;
  std::vector<std::int16_t> values;
};
// The highest sample of every cell in steps of 2^`bits` tu rounded up, the lowest rounded down.
BoundGrid high_of_cells(std::span<const std::int32_t> samples, int columns, int rows, int bits);
BoundGrid low_of_cells(std::span<const std::int32_t> samples, int columns, int rows, int bits);
// Blocks twice as wide, the highest or the lowest of each.
BoundGrid halved_high(const BoundGrid& grid);
BoundGrid halved_low(const BoundGrid& grid);
// Appends, for every value, the highest of it and the next `by` in x and in y.
void append_spread(const BoundGrid& grid, int by, std::vector<std::int16_t>& out);

}  // namespace sixmil
