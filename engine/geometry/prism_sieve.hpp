#pragma once
// The fast stage of PrismIndex: which prisms a line may meet, from circles around them, several prisms at once.
// Internal. Misses none; the exact test decides on those named. The text, prism_sieve.inl, is compiled once for each
// path of simd.hpp.

#include <cstdint>

#include "engine/geometry/simd.hpp"
#include "engine/geometry/vec.hpp"

namespace sixmil {

inline constexpr int prism_pad = 16;  // numbers that may be read past the last item

// A PrismIndex as the stage reads it. Items of cell c are first[c] … first[c + 1] − 1, one for every prism that
// touches the cell.
struct PrismSieve {
  const std::int32_t* first;
  const float* x;  // centre and radius of the circle, tu
  const float* y;
  const float* radius;  // with room for what floats may be off
  const float* top;     // likewise
  const std::int32_t* prism;
  Vec2 origin;
  std::int32_t cell;  // tu
  std::int32_t columns, rows;
  std::int32_t reach;  // tu that the walk looks beside the line
};

// Appends to `out`, which has room for every item and prism_pad more, those that the line (different ends in plan) may
// meet; some more than once. Returns how many.
using PrismSift = int (*)(const PrismSieve& sieve, const Line3& line, std::int32_t* out);
int prism_sift_portable(const PrismSieve& sieve, const Line3& line, std::int32_t* out);
#if defined(__x86_64__)
int prism_sift_avx2(const PrismSieve& sieve, const Line3& line, std::int32_t* out);
int prism_sift_avx512(const PrismSieve& sieve, const Line3& line, std::int32_t* out);
#endif
PrismSift prism_sift_for(SimdPath path);

}  // namespace sixmil
