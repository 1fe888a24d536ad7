#include "engine/geometry/simd.hpp"

#include <atomic>

#include "engine/base/assert.hpp"

namespace sixmil {
namespace {

std::atomic<SimdPath>& chosen() {
  static std::atomic<SimdPath> path = best_simd();
  return path;
}

}  // namespace

bool simd_has(SimdPath path) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
  if (path == SimdPath::avx2) return avx2;
  if (path == SimdPath::avx512)
    return avx2 && __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
           __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512vl") != 0;
#endif
  return path == SimdPath::portable;
}

SimdPath best_simd() {
  if (simd_has(SimdPath::avx512)) return SimdPath::avx512;
  return simd_has(SimdPath::avx2) ? SimdPath::avx2 : SimdPath::portable;
}

SimdPath simd_in_use() { return chosen().load(std::memory_order_relaxed); }

void use_simd(SimdPath path) {
  SIXMIL_ASSERT(simd_has(path));
  chosen().store(path, std::memory_order_relaxed);
}

}  // namespace sixmil
