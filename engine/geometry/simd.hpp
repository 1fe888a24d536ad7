#pragma once
// Which vector instructions the array forms of engine/geometry use. The answers are the same on every path; only the
// time differs.

#include <cstdint>
#include <string_view>

namespace sixmil {

enum class SimdPath : std::uint8_t { portable, avx2, avx512 };

// Whether this machine has it (and this build knows it).
bool simd_has(SimdPath path);
SimdPath best_simd();
// The path in use: the best one unless another was chosen.
SimdPath simd_in_use();
// For tests and benches: all later calls, of every thread, take this path. The machine must have it, asserted.
void use_simd(SimdPath path);

constexpr std::string_view simd_name(SimdPath path) {
  return path == SimdPath::avx512 ? "avx512" : path == SimdPath::avx2 ? "avx2" : "portable";
}

}  // namespace sixmil
