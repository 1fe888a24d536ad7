#pragma once
// The fast stages of PrismIndex, many lines and prisms at once in floats: which prisms a line may meet, and which block
// it without a doubt. Internal. Misses none; the exact test decides on those named without the mark. The text,
// prism_sieve.inl, is compiled once for each path of simd.hpp.

#include <cstdint>

#include "engine/geometry/simd.hpp"
#include "engine/geometry/vec.hpp"

namespace sixmil {

inline constexpr int prism_pad = 16;                   // numbers that may be read past the last item or prism
inline constexpr int prism_cells_a_side = 64;          // at most
inline constexpr std::int32_t prism_cell_least = 256;  // tu
inline constexpr int prism_lines = 64;                 // lines a call, at most
inline constexpr int prism_sure = 1 << 30;             // added to what is met when it blocks without a doubt
inline constexpr int prism_line_bits = 24;  // where the line's number begins in what is met; prisms are fewer than 2^24

// A PrismIndex as the stages read it. Items of cell c are first[c] … first[c + 1] − 1, one for every prism that touches
// the block of 2 × 2 cells that begins with it, the highest first; tops[c] is the top of that one.
struct PrismSieve {
  const std::int32_t* first;
  const float* tops;
  const std::int32_t* items;
  const float* item_tops;
  // By prism, tu. Those said to be around it have room for what floats may be off; those inside lack as much and may be
  // negative.
  const float* x;  // a point in its middle
  const float* y;
  const float* radius;  // of a circle around it
  const float* top;     // over it
  const float* axis_x;  // a unit vector: the way of the boxes
  const float* axis_y;
  const float* long_half;  // of a box around it, along the axis and across
  const float* wide_half;
  const float* inner_long;  // of a box inside it
  const float* inner_wide;
  const float* inner_radius;  // of a circle inside it
  Vec2 low, high;             // what the cells cover; cell 0 begins at `low`
  std::int32_t cell;          // tu
  std::int32_t columns, rows;
};

// Told what the lines may meet: the prism's number, from prism_line_bits on the line's, and prism_sure; some more than
// once.
using PrismMet = void (*)(void* who, const std::int32_t* met, int count);
// Tells `met`, as often as it takes. The lines have different ends in plan.
using PrismSift = void (*)(const PrismSieve& sieve, const Line3* lines, int count, PrismMet met, void* who);
void prism_sift_portable(const PrismSieve& sieve, const Line3* lines, int count, PrismMet met, void* who);
#if defined(__x86_64__)
void prism_sift_avx2(const PrismSieve& sieve, const Line3* lines, int count, PrismMet met, void* who);
void prism_sift_avx512(const PrismSieve& sieve, const Line3* lines, int count, PrismMet met, void* who);
#endif
PrismSift prism_sift_for(SimdPath path);

}  // namespace sixmil
