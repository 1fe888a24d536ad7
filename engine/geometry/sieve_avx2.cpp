// The stages of ground_sieve.hpp and prism_sieve.hpp in eight lanes. Everything after the pragma is compiled for AVX2,
// and nothing before it: no shared inline function may end up with instructions that another machine lacks.

#if defined(__x86_64__)
#include <cstddef>
#include <immintrin.h>

#include "engine/geometry/ground_sieve.hpp"
#include "engine/geometry/prism_sieve.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,fma,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC target("avx2,fma,bmi,bmi2,popcnt")
#endif

#define LANES inline __attribute__((always_inline))
#define SEPARATE __attribute__((noinline))

namespace sixmil {
namespace {

using F = __m256;
using I = __m256i;
constexpr int lanes = 8;
constexpr int sieve_leaf = 1;    // pieces of this level and below are crossed with the grid
constexpr int sieve_probed = 4;  // from this level on a point of the piece is looked at

// All bits of a lane, or none.
struct M {
  __m256i m;
};

LANES F splat(float a) { return _mm256_set1_ps(a); }
LANES I splat(std::int32_t a) { return _mm256_set1_epi32(a); }
LANES I counted() { return _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7); }
LANES F load(const float* p) { return _mm256_loadu_ps(p); }
LANES I load(const std::int32_t* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }
LANES void store(float* p, F a) { _mm256_storeu_ps(p, a); }
LANES void store(std::int32_t* p, I a) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), a); }
LANES F to_float(I a) { return _mm256_cvtepi32_ps(a); }
LANES I as_bits(F a) { return _mm256_castps_si256(a); }
LANES I truncated(F a) { return _mm256_cvttps_epi32(a); }
LANES I floored(F a) { return _mm256_cvttps_epi32(_mm256_floor_ps(a)); }
LANES F root(F a) { return _mm256_sqrt_ps(a); }
LANES F as_floats(I a) { return _mm256_castsi256_ps(a); }
LANES F multiply_add(F a, F b, F c) { return _mm256_fmadd_ps(a, b, c); }
LANES F lower(F a, F b) { return _mm256_min_ps(a, b); }
LANES F upper(F a, F b) { return _mm256_max_ps(a, b); }
LANES I lower(I a, I b) { return _mm256_min_epi32(a, b); }
LANES I upper(I a, I b) { return _mm256_max_epi32(a, b); }
LANES I add(I a, I b) { return _mm256_add_epi32(a, b); }
LANES I sub(I a, I b) { return _mm256_sub_epi32(a, b); }
LANES I mul(I a, I b) { return _mm256_mullo_epi32(a, b); }
LANES I shifted(I a, int n) { return _mm256_srl_epi32(a, _mm_cvtsi32_si128(n)); }
LANES M less(F a, F b) { return {_mm256_castps_si256(_mm256_cmp_ps(a, b, _CMP_LT_OQ))}; }
LANES M less_equal(F a, F b) { return {_mm256_castps_si256(_mm256_cmp_ps(a, b, _CMP_LE_OQ))}; }
LANES M less(I a, I b) { return {_mm256_cmpgt_epi32(b, a)}; }
LANES M less_equal(I a, I b) { return {_mm256_xor_si256(_mm256_cmpgt_epi32(a, b), _mm256_set1_epi32(-1))}; }
LANES M equal(I a, I b) { return {_mm256_cmpeq_epi32(a, b)}; }
LANES M equal(F a, F b) { return {_mm256_castps_si256(_mm256_cmp_ps(a, b, _CMP_EQ_OQ))}; }
LANES M zero(I a) { return {_mm256_cmpeq_epi32(a, _mm256_setzero_si256())}; }
LANES M none() { return {_mm256_setzero_si256()}; }
LANES M both(M a, M b) { return {_mm256_and_si256(a.m, b.m)}; }
LANES M either(M a, M b) { return {_mm256_or_si256(a.m, b.m)}; }
LANES M without(M a, M b) { return {_mm256_andnot_si256(b.m, a.m)}; }
LANES bool any(M a) { return _mm256_testz_si256(a.m, a.m) == 0; }
LANES M first_lanes(int n) { return less(counted(), splat(n)); }
LANES I select(M m, I a, I b) { return _mm256_blendv_epi8(b, a, m.m); }
LANES F keep(M m, F a) { return _mm256_and_ps(a, _mm256_castsi256_ps(m.m)); }
LANES I bits_of(M m) { return _mm256_srli_epi32(m.m, 31); }
LANES unsigned lanes_of(M m) { return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(m.m))); }
LANES I masked(I a, std::int32_t bits) { return _mm256_and_si256(a, splat(bits)); }
// p[at] for at in 0 … lanes − 1.
LANES F pick(const float* p, I at) { return _mm256_permutevar8x32_ps(load(p), at); }
LANES I gather(const std::int32_t* p, I at) { return _mm256_i32gather_epi32(p, at, 4); }
LANES F gather(const float* p, I at) { return _mm256_i32gather_ps(p, at, 4); }
LANES I gather_where(M m, const std::int32_t* p, I at) {
  return _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), p, at, m.m, 4);
}
// Two numbers are read; the second is shifted out.
LANES I gather_where(M m, const std::int16_t* p, I at) {
  const int* two = reinterpret_cast<const int*>(p);
  return _mm256_srai_epi32(_mm256_slli_epi32(_mm256_mask_i32gather_epi32(_mm256_setzero_si256(), two, at, m.m, 2), 16),
                           16);
}
// The lanes to keep, by their numbers.
struct Packing {
  __m256i order;
  int size;
};
LANES Packing packing(M m) {
  const unsigned kept = lanes_of(m);
  const unsigned long long bytes = _pdep_u64(kept, 0x0101010101010101ULL) * 0xFF;
  const unsigned long long order = _pext_u64(0x0706050403020100ULL, bytes);
  return {_mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<long long>(order))), __builtin_popcount(kept)};
}
LANES int size_of(const Packing& p) { return p.size; }
LANES void store_packed(float* to, const Packing& p, F a) {
  _mm256_storeu_ps(to, _mm256_permutevar8x32_ps(a, p.order));
}
LANES void store_packed(std::int32_t* to, const Packing& p, I a) { store(to, _mm256_permutevar8x32_epi32(a, p.order)); }
LANES void set_one(std::int32_t* p, M m, I at) {
  alignas(32) std::int32_t places[lanes];
  store(places, at);
  for (unsigned left = lanes_of(m); left != 0; left &= left - 1) p[places[__builtin_ctz(left)]] = 1;
}
LANES int lane_of_first(M m, I a) {
  alignas(32) std::int32_t values[lanes];
  store(values, a);
  return values[__builtin_ctz(lanes_of(m))];
}

}  // namespace

#define SIEVE sieve_avx2
#define PRISM_SIFT prism_sift_avx2
#include "engine/geometry/ground_sieve.inl"
#include "engine/geometry/prism_sieve.inl"

}  // namespace sixmil

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
