// The stages of ground_sieve.hpp and prism_sieve.hpp in sixteen lanes. Everything after the pragma is compiled for
// AVX-512, and nothing before it: no shared inline function may end up with instructions that another machine lacks.

#if defined(__x86_64__)
#include <cstddef>
#include <immintrin.h>

#include "engine/geometry/ground_sieve.hpp"
#include "engine/geometry/prism_sieve.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512bw,avx512vl,avx2,fma"))), \
                             apply_to = function)
#else
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // gcc 12's own headers: __m512i __Y = __Y
#pragma GCC target("avx512f,avx512dq,avx512bw,avx512vl,avx2,fma")
#endif

#define LANES inline __attribute__((always_inline))
#define SEPARATE __attribute__((noinline))

namespace sixmil {
namespace {

using F = __m512;
using I = __m512i;
using M = __mmask16;
constexpr int lanes = 16;
constexpr int sieve_leaf = 1;    // pieces of this level and below are crossed with the grid
constexpr int sieve_probed = 4;  // from this level on a point of the piece is looked at

LANES F splat(float a) { return _mm512_set1_ps(a); }
LANES I splat(std::int32_t a) { return _mm512_set1_epi32(a); }
LANES I counted() { return _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); }
LANES F load(const float* p) { return _mm512_loadu_ps(p); }
LANES I load(const std::int32_t* p) { return _mm512_loadu_si512(p); }
LANES void store(float* p, F a) { _mm512_storeu_ps(p, a); }
LANES void store(std::int32_t* p, I a) { _mm512_storeu_si512(p, a); }
LANES F to_float(I a) { return _mm512_cvtepi32_ps(a); }
LANES I as_bits(F a) { return _mm512_castps_si512(a); }
LANES I truncated(F a) { return _mm512_cvttps_epi32(a); }
LANES I floored(F a) { return _mm512_cvt_roundps_epi32(a, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC); }
LANES F root(F a) { return _mm512_sqrt_ps(a); }
LANES F as_floats(I a) { return _mm512_castsi512_ps(a); }
LANES F multiply_add(F a, F b, F c) { return _mm512_fmadd_ps(a, b, c); }
LANES F lower(F a, F b) { return _mm512_min_ps(a, b); }
LANES F upper(F a, F b) { return _mm512_max_ps(a, b); }
LANES I lower(I a, I b) { return _mm512_min_epi32(a, b); }
LANES I upper(I a, I b) { return _mm512_max_epi32(a, b); }
LANES I add(I a, I b) { return _mm512_add_epi32(a, b); }
LANES I sub(I a, I b) { return _mm512_sub_epi32(a, b); }
LANES I mul(I a, I b) { return _mm512_mullo_epi32(a, b); }
LANES I shifted(I a, int n) { return _mm512_srl_epi32(a, _mm_cvtsi32_si128(n)); }
LANES M less(F a, F b) { return _mm512_cmp_ps_mask(a, b, _CMP_LT_OQ); }
LANES M less_equal(F a, F b) { return _mm512_cmp_ps_mask(a, b, _CMP_LE_OQ); }
LANES M less(I a, I b) { return _mm512_cmplt_epi32_mask(a, b); }
LANES M less_equal(I a, I b) { return _mm512_cmple_epi32_mask(a, b); }
LANES M equal(I a, I b) { return _mm512_cmpeq_epi32_mask(a, b); }
LANES M equal(F a, F b) { return _mm512_cmp_ps_mask(a, b, _CMP_EQ_OQ); }
LANES M zero(I a) { return _mm512_testn_epi32_mask(a, a); }
LANES M none() { return 0; }
LANES M both(M a, M b) { return static_cast<M>(a & b); }
LANES M either(M a, M b) { return static_cast<M>(a | b); }
LANES M without(M a, M b) { return static_cast<M>(a & ~b); }
LANES bool any(M m) { return m != 0; }
LANES M first_lanes(int n) { return less(counted(), splat(n)); }
LANES I select(M m, I a, I b) { return _mm512_mask_blend_epi32(m, b, a); }
LANES F keep(M m, F a) { return _mm512_maskz_mov_ps(m, a); }
LANES I bits_of(M m) { return _mm512_maskz_set1_epi32(m, 1); }
LANES I masked(I a, std::int32_t bits) { return _mm512_and_si512(a, splat(bits)); }
// p[at] for at in 0 … lanes − 1.
LANES F pick(const float* p, I at) { return _mm512_permutexvar_ps(at, load(p)); }
LANES I gather(const std::int32_t* p, I at) { return _mm512_i32gather_epi32(at, p, 4); }
LANES F gather(const float* p, I at) { return _mm512_i32gather_ps(at, p, 4); }
LANES I gather_where(M m, const std::int32_t* p, I at) {
  return _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), m, at, p, 4);
}
// Two numbers are read; the second is shifted out.
LANES I gather_where(M m, const std::int16_t* p, I at) {
  return _mm512_srai_epi32(_mm512_slli_epi32(_mm512_mask_i32gather_epi32(_mm512_setzero_si512(), m, at, p, 2), 16), 16);
}
using Packing = M;
LANES Packing packing(M m) { return m; }
LANES int size_of(Packing m) { return __builtin_popcount(m); }
LANES void store_packed(float* p, Packing m, F a) { _mm512_storeu_ps(p, _mm512_maskz_compress_ps(m, a)); }
LANES void store_packed(std::int32_t* p, Packing m, I a) { _mm512_storeu_si512(p, _mm512_maskz_compress_epi32(m, a)); }
LANES void set_one(std::int32_t* p, M m, I at) { _mm512_mask_i32scatter_epi32(p, m, at, _mm512_set1_epi32(1), 4); }
LANES int lane_of_first(M m, I a) {
  return _mm_cvtsi128_si32(_mm512_castsi512_si128(_mm512_maskz_compress_epi32(m, a)));
}

}  // namespace

#define SIEVE sieve_avx512
#define PRISM_SIFT prism_sift_avx512
#include "engine/geometry/ground_sieve.inl"
#include "engine/geometry/prism_sieve.inl"

}  // namespace sixmil

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
