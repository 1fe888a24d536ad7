#pragma once
// Array forms on every path of instructions that this machine has.

#include "engine/geometry/simd.hpp"

namespace sixmil::test {

// Calls visit(path) with each in use, then goes back to the one before.
template <class Visit>
void on_every_path(Visit&& visit) {
  const SimdPath before = simd_in_use();
  for (const SimdPath path : {SimdPath::portable, SimdPath::avx2, SimdPath::avx512})
    if (simd_has(path)) {
      use_simd(path);
      visit(path);
    }
  use_simd(before);
}

}  // namespace sixmil::test
