#include "engine/geometry/ground_sieve.hpp"

#include <algorithm>

// The margins. W is the longer side in cells (at most 2^12), S the steepest edge in tu a cell, r = 2^-24 what one
// operation on floats is off, relatively. All whole numbers that appear (places, their differences, k·s) are below
// 2^24, so exact.
//
// Places of pieces. The ends' are x · (1/s), off by 2r·W; a middle adds r·W; there are at most 13 of them on top of
// each other: (2 + 14)·r·W = W·2^-20 =: E cells, for the point of the line that the end of the piece stands for.
// Heights: 14 middles of at most 2^17 are off by 14·2^-7 < 1/8 tu.
// * place = 2E. A box is looked up at its lower corner less 2E; the piece must end 2^l cells further on: its length, as
//   computed (± E), + place + 2E must not be above 2^l. Pieces of level 0 are short enough when whole lines of level l
//   are at most (1 − 8E)·2^l cells long: every split halves the length, and halves what is computed too short.
//   A diagonal number u − v is off by 2E and a rounding: twice the guard.
// * height = 1/4 tu > 1/8: `clear` means lowest end > bound + height.
// Probes. The point is at most E off in x and in y; the ground falls at most S a cell in each; so the ground there is
// at least the cell's lowest sample − 2E·S, and the line at most its computed height + 1/8. Crossings. n and d are
// exact, t = n · (1/d) is off by 2^-22.9. That moves the place along the line by W·2^-22.9 cells, and o0 + t·do, times
// 1/s, adds 4r·W = W·2^-22: together under W·2^-21.3. A diagonal edge rises at most 2S a cell: the ground is right
// within 2S·W·2^-21.3 = S·W·2^-20.3, and with its own operations (heights below 2^18: 2^-5) and those of the line
// (2^18·2^-22.9 for t, 2^-5.4 for the rest) the clearance is right within S·E + 0.11.
// * crossing = 2·S·E + 1/4 covers both.
// The least clearance of a line is at an end or at a crossing. The ends are decided exactly. A crossing lies in a
// piece that was proven clear or in one whose crossings were all computed (those of the lines between its ends, give
// or take the guard); so outside the margins the answer is the exact one, and lines that come within them are named.

namespace sixmil {

SieveGround make_sieve_ground(const HeightField& ground) {
  SieveGround g{};
  g.samples = ground.samples().data();
  g.low = ground.low();
  g.low_columns = ground.low_columns();
  g.levels = std::min(ground.levels(), sieve_levels);
  for (int l = 0; l < g.levels; ++l) {
    g.high[l] = ground.high(l);
    g.high_columns[l] = ground.level(l).columns;
    g.shift[l] = ground.level(l).shift;
  }
  g.columns = ground.columns();
  g.rows = ground.rows();
  g.spacing = ground.spacing();
  g.highest = ground.highest();
  g.per_tu = 1.0F / static_cast<float>(g.spacing);
  const float off = static_cast<float>(std::max(g.columns, g.rows) - 1) / static_cast<float>(1 << 20);
  g.place = 2 * off;
  g.fill = 1 - 8 * off;
  g.height = 0.25F;
  g.crossing = 2 * off * static_cast<float>(ground.steepest()) + 0.25F;
  return g;
}

Sieve sieve_for(SimdPath path) {
#if defined(__x86_64__)
  if (path == SimdPath::avx512) return sieve_avx512;
  if (path == SimdPath::avx2) return sieve_avx2;
#endif
  (void)path;
  return sieve_portable;
}

}  // namespace sixmil
