#pragma once
// The fast stage of PrismIndex: which prisms a line may meet, from circles around them, several prisms at once.
// Internal. Misses none; the exact test decides on those named. The text, prism_sieve.inl, is compiled once for each
// path of simd.hpp.

#include <cstdint>

#include "engine/geometry/simd.hpp"
#include "engine/geometry/vec.hpp"

namespace sixmil {

inline constexpr int prism_pad = 16;           // numbers that may be read or written past the last item
inline constexpr int prism_cells_a_side = 32;  // at most, and at least `prism_cell_least` tu wide
inline constexpr int prism_cell_least = 64;
inline constexpr int prism_lines = 16;      // lines a call, at most
inline constexpr int prism_sure = 1 << 30;  // added to what is met when it blocks without a doubt
inline constexpr int prism_line_bits = 26;  // where the line's number begins in what is met; prisms are fewer than 2^26

// A PrismIndex as the stage reads it. Items of cell c are first[c] … first[c + 1] − 1, one for every prism that
// touches the cell.
struct PrismSieve {
  const std::int32_t* first;
  const float* x;  // centre and radius of the circle, tu
  const float* y;
  const float* radius;  // with room for what floats may be off
  const float* top;     // likewise
  const float* inner;   // radius of a circle about the same centre inside the prism, with that room; may be negative
  const std::int32_t* prism;
  Vec2 origin;
  std::int32_t cell;  // tu
  std::int32_t columns, rows;
  std::int32_t reach;  // tu that the walk looks beside the line
};

// Fills `out`, which has room for every item once a line and prism_pad more, with what the lines (each with different
// ends in plan) may meet: the prism's number, from prism_line_bits on the line's, and prism_sure; some more than once.
// Returns how many.
using PrismSift = int (*)(const PrismSieve& sieve, const Line3* lines, int count, std::int32_t* out);
int prism_sift_portable(const PrismSieve& sieve, const Line3* lines, int count, std::int32_t* out);
#if defined(__x86_64__)
int prism_sift_avx2(const PrismSieve& sieve, const Line3* lines, int count, std::int32_t* out);
int prism_sift_avx512(const PrismSieve& sieve, const Line3* lines, int count, std::int32_t* out);
#endif
PrismSift prism_sift_for(SimdPath path);

}  // namespace sixmil
