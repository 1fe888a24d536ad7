#pragma once
// What trees.cpp is made of: clump foliage as modellers glue it on, in clumps of different tones with ragged leaf
// flakes on their surface; light from above and dark within are in the vertices.

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/base/rng.hpp"

#include "engine/asset/solids.hpp"

namespace sixmil::foliage {

class Dice {
 public:
  explicit Dice(unsigned seed) : rng_(seed, 77) {}
  float between(float a, float b) { return a + (b - a) * static_cast<float>(rng_.below(10001)) / 10000; }
  unsigned next() { return rng_.next(); }
  // A direction not lower than that.
  Vec3f way(float lowest) {
    const float up = between(lowest, 1), turn = between(0, 2 * pi), flat = std::sqrt(std::max(0.0f, 1 - up * up));
    return {flat * std::cos(turn), flat * std::sin(turn), up};
  }

 private:
  Rng rng_;
};

// Colours here are 0 … 255.
Coat leaf_coat(Vec3f colour);

// A ball of foam before it is flocked.
struct Clump {
  Vec3f at{};
  Vec3f radii{};
  float tone = 1;
};

struct Leafage {
  Vec3f colour{};
  int flakes = 0;         // over all clumps
  float size = 1.2f;      // of a flake, mm
  float lowest = -0.6f;   // flakes sit where their clump looks up more than this
  float slender = 0.62f;  // width over length
  float droop = 0.25f;
};
// Dark cores and the flakes on them.
void add_crown(MeshData& mesh, Dice& dice, const std::vector<Clump>& clumps, const Leafage& leaves);
// One leaf flake: a kite about `at`, seen from the side of `face`, shaded as if it looked to `shade`.
void add_flake(MeshData& mesh, Dice& dice, Vec3f at, Vec3f face, Vec3f shade, float size, float slender, float droop,
               Vec3f colour, float light);

// A crown for far away: jagged rings (radius, height), from below up, and a tip; few vertices, all shared.
void add_far_crown(MeshData& mesh, Dice& dice, const std::vector<Ring>& rings, int sides, float tip, Vec3f colour,
                   float jag);
// A skirt of a conifer: a pointed star hanging from the stem.
void add_skirt(MeshData& mesh, Dice& dice, float top, float radius, float foot, int points, Vec3f colour, float light);

// From `from` to `to`, thinner to the end.
void add_limb(MeshData& mesh, Vec3f from, Vec3f to, float r0, float r1, int sides, Vec3f colour);

}  // namespace sixmil::foliage
