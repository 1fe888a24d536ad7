// The stages of ground_sieve.hpp and prism_sieve.hpp in four lanes, in what every machine has (the compilers' own
// vectors).

#include <cstddef>
#include <cstring>

#include "engine/geometry/ground_sieve.hpp"
#include "engine/geometry/prism_sieve.hpp"

#define LANES inline __attribute__((always_inline))
#define SEPARATE __attribute__((noinline))

namespace sixmil {
namespace {

typedef float F __attribute__((vector_size(16)));
typedef std::int32_t I __attribute__((vector_size(16)));
typedef std::uint32_t U __attribute__((vector_size(16)));
constexpr int lanes = 4;
constexpr int sieve_leaf = 1;    // pieces of this level and below are crossed with the grid
constexpr int sieve_probed = 4;  // from this level on a point of the piece is looked at

// All bits of a lane, or none.
struct M {
  I m;
};

LANES F splat(float a) { return F{a, a, a, a}; }
LANES I splat(std::int32_t a) { return I{a, a, a, a}; }
LANES I counted() { return I{0, 1, 2, 3}; }
LANES F load(const float* p) {
  F a;
  std::memcpy(&a, p, sizeof a);
  return a;
}
LANES I load(const std::int32_t* p) {
  I a;
  std::memcpy(&a, p, sizeof a);
  return a;
}
LANES void store(float* p, F a) { std::memcpy(p, &a, sizeof a); }
LANES void store(std::int32_t* p, I a) { std::memcpy(p, &a, sizeof a); }
LANES F to_float(I a) { return __builtin_convertvector(a, F); }
LANES I as_bits(F a) { return reinterpret_cast<I>(a); }
LANES I truncated(F a) { return __builtin_convertvector(a, I); }
LANES I floored(F a) {
  const I down = truncated(a);
  return down + (a < to_float(down));
}
LANES F root(F a) {
  return F{__builtin_sqrtf(a[0]), __builtin_sqrtf(a[1]), __builtin_sqrtf(a[2]), __builtin_sqrtf(a[3])};
}
LANES F as_floats(I a) { return reinterpret_cast<F>(a); }
LANES F multiply_add(F a, F b, F c) { return a * b + c; }
LANES I select(M m, I a, I b) { return (m.m & a) | (~m.m & b); }
LANES F lower(F a, F b) { return reinterpret_cast<F>(select({a < b}, reinterpret_cast<I>(a), reinterpret_cast<I>(b))); }
LANES F upper(F a, F b) { return reinterpret_cast<F>(select({a > b}, reinterpret_cast<I>(a), reinterpret_cast<I>(b))); }
LANES I lower(I a, I b) { return select({a < b}, a, b); }
LANES I upper(I a, I b) { return select({a > b}, a, b); }
// Sums may wrap and come back: unsigned.
LANES I add(I a, I b) { return reinterpret_cast<I>(reinterpret_cast<U>(a) + reinterpret_cast<U>(b)); }
LANES I sub(I a, I b) { return reinterpret_cast<I>(reinterpret_cast<U>(a) - reinterpret_cast<U>(b)); }
LANES I mul(I a, I b) { return reinterpret_cast<I>(reinterpret_cast<U>(a) * reinterpret_cast<U>(b)); }
LANES I shifted(I a, int n) { return a >> n; }
LANES M less(F a, F b) { return {a < b}; }
LANES M less_equal(F a, F b) { return {a <= b}; }
LANES M less(I a, I b) { return {a < b}; }
LANES M less_equal(I a, I b) { return {a <= b}; }
LANES M equal(I a, I b) { return {a == b}; }
LANES M equal(F a, F b) { return {a == b}; }
LANES M zero(I a) { return {a == splat(0)}; }
LANES M none() { return {splat(0)}; }
LANES M both(M a, M b) { return {a.m & b.m}; }
LANES M either(M a, M b) { return {a.m | b.m}; }
LANES M without(M a, M b) { return {a.m & ~b.m}; }
LANES bool any(M a) {
  std::uint64_t halves[2];
  std::memcpy(halves, &a.m, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}
LANES M first_lanes(int n) { return less(counted(), splat(n)); }
LANES F keep(M m, F a) { return reinterpret_cast<F>(m.m & reinterpret_cast<I>(a)); }
LANES I bits_of(M m) { return m.m & splat(1); }
LANES I masked(I a, std::int32_t bits) { return a & splat(bits); }
LANES I gather(const std::int32_t* p, I at) { return I{p[at[0]], p[at[1]], p[at[2]], p[at[3]]}; }
LANES F gather(const float* p, I at) { return F{p[at[0]], p[at[1]], p[at[2]], p[at[3]]}; }
// p[at] for at in 0 … lanes − 1.
LANES F pick(const float* p, I at) { return gather(p, at); }
LANES I gather_where(M m, const std::int32_t* p, I at) { return gather(p, at & m.m); }
LANES I gather_where(M m, const std::int16_t* p, I at) {
  at &= m.m;
  return I{p[at[0]], p[at[1]], p[at[2]], p[at[3]]};
}
using Packing = M;
LANES Packing packing(M m) { return m; }
LANES int size_of(Packing p) { return -(p.m[0] + p.m[1] + p.m[2] + p.m[3]); }
LANES void store_packed(float* to, Packing p, F a) {
  for (int n = 0; n < lanes; ++n) {
    *to = a[n];
    to -= p.m[n];
  }
}
LANES void store_packed(std::int32_t* to, Packing p, I a) {
  for (int n = 0; n < lanes; ++n) {
    *to = a[n];
    to -= p.m[n];
  }
}
LANES void set_one(std::int32_t* p, M m, I at) {
  for (int n = 0; n < lanes; ++n)
    if (m.m[n] != 0) p[at[n]] = 1;
}
LANES int lane_of_first(M m, I a) { return m.m[0] != 0 ? a[0] : m.m[1] != 0 ? a[1] : m.m[2] != 0 ? a[2] : a[3]; }

}  // namespace

#define SIEVE sieve_portable
#define PRISM_SIFT prism_sift_portable
#include "engine/geometry/ground_sieve.inl"
#include "engine/geometry/prism_sieve.inl"

}  // namespace sixmil
