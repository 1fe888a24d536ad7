#pragma once
// The fast stages of ground_line: many lines at once in floats, one line or piece of a line a lane. Internal. Proves
// lines blocked or clear, and names those it cannot prove, which the integer march decides. The text of the stages,
// ground_sieve.inl, is compiled once for each path of simd.hpp.

#include <cstdint>

#include "engine/geometry/height_field.hpp"
#include "engine/geometry/simd.hpp"
#include "engine/geometry/vec.hpp"

namespace sixmil {

inline constexpr int sieve_lines = 256;   // lines a call, at most
inline constexpr int sieve_levels = 14;   // 2^13 cells are more than any ground has
inline constexpr int sieve_pieces = 768;  // kept waiting on a level, at most
inline constexpr int sieve_pad = 16;      // lanes that a store may write too many

// A ground as the stages read it, with their margins (see ground_sieve.cpp).
struct SieveGround {
  const std::int32_t* samples;
  const std::int16_t* low;
  std::int32_t low_columns;
  const std::int16_t* high[sieve_levels];
  std::int32_t high_columns[sieve_levels];
  std::int32_t shift[sieve_levels];
  std::int32_t levels;
  std::int32_t columns, rows, spacing, highest;
  float per_tu;
  float place;     // cells that a computed place may be off, with room
  float fill;      // share of 2^level cells that a piece on a level may be long
  float height;    // tu: bounds and heights of the line
  float crossing;  // tu: heights of the line and of the ground at a computed place
};
SieveGround make_sieve_ground(const HeightField& ground);

// Pieces of lines: from a to b, x and y in cells, z in tu.
struct alignas(64) SievePieces {
  float ua[sieve_pieces + sieve_pad], va[sieve_pieces + sieve_pad], za[sieve_pieces + sieve_pad];
  float ub[sieve_pieces + sieve_pad], vb[sieve_pieces + sieve_pad], zb[sieve_pieces + sieve_pad];
  std::int32_t line[sieve_pieces + sieve_pad];
  std::int32_t count = 0;
};

// What one call works in; about 300 kB, of which little is touched.
struct alignas(64) SieveRoom {
  float x0[sieve_lines + sieve_pad], y0[sieve_lines + sieve_pad], z0[sieve_lines + sieve_pad];  // tu, whole
  float dx[sieve_lines + sieve_pad], dy[sieve_lines + sieve_pad], dz[sieve_lines + sieve_pad];
  std::int32_t blocked[sieve_lines + sieve_pad];  // 1: proven
  std::int32_t unsure[sieve_lines + sieve_pad];   // 1: within the margin somewhere
  SievePieces level[sieve_levels];
  SievePieces leaves;
};

// Fills room.blocked and room.unsure for lines[0 … count − 1]; false when a line leaves the table or the limits.
using Sieve = bool (*)(const SieveGround& ground, const Line3* lines, int count, SieveRoom& room);
bool sieve_portable(const SieveGround& ground, const Line3* lines, int count, SieveRoom& room);
#if defined(__x86_64__)
bool sieve_avx2(const SieveGround& ground, const Line3* lines, int count, SieveRoom& room);
bool sieve_avx512(const SieveGround& ground, const Line3* lines, int count, SieveRoom& room);
#endif
Sieve sieve_for(SimdPath path);

}  // namespace sixmil
