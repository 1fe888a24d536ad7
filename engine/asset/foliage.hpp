#pragma once
// What trees are made of: clump foliage as modellers glue it on, in clumps of different tones with ragged leaf flakes
// on their surface; light from above and dark within are in the vertices. Numbers come from assets/foliage.

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/base/rng.hpp"

#include "engine/asset/look_reader.hpp"
#include "engine/asset/looks.hpp"
#include "engine/asset/solids.hpp"

namespace sixmil::foliage {

class Dice {
 public:
  explicit Dice(unsigned seed) : rng_(seed, 77) {}
  float between(float a, float b) { return a + (b - a) * static_cast<float>(rng_.below(10001)) / 10000; }
  // Throws no die for a span without choice.
  float of(Span span) { return span.fixed() ? span.least : between(span.least, span.most); }
  unsigned next() { return rng_.next(); }
  // A direction not lower than that.
  Vec3f way(float lowest) {
    const float up = between(lowest, 1), turn = between(0, 2 * pi), flat = std::sqrt(std::max(0.0f, 1 - up * up));
    return {flat * std::cos(turn), flat * std::sin(turn), up};
  }

 private:
  Rng rng_;
};

// How foliage is cut, toned and lit: a file of assets/foliage, members as there.
struct Foliage {
  float darkest = 0;
  struct Flake {
    Span length, width;
    float tip_tone = 0, foot = 0, foot_tone = 0, foot_light = 0, edge_tone = 0;
  } flake;
  struct Core {
    Span warmth, turn;
    float cool_blue = 0, roughness = 0, tone = 0, size = 0, light = 0, light_up = 0, light_facing = 0, darkest = 0;
  } core;
  struct Crown {
    Span out, tone;
    float buried = 0, toss_face = 0, toss_shade = 0, shade_up = 0;
    float light = 0, light_up = 0, light_facing = 0, light_out = 0;
    float crease_light = 0, crease_from = 0, crease_over = 0, caught = 0, caught_tone = 0;
  } crown;
  struct Far {
    Span turn, jag, bump, tone;
    float normal = 0, normal_up = 0, bump_share = 0;
    float out_tone = 0, in_tone = 0, out_light = 0, in_light = 0, light_up = 0, tip_tone = 0, tip_light = 0;
  } far;
  struct Skirt {
    Span turn, out, in;
    float peak_tone = 0, peak_light = 0, in_lift = 0, out_normal = 0, in_normal = 0;
    float out_tone = 0, in_tone = 0, in_light = 0;
  } skirt;
  struct Bark {
    float light = 0, light_facing = 0, light_up = 0, darkest = 0;
  } bark;
};
Foliage read_foliage(const Fields& file);

// Colours here are 0 … 255.
Coat leaf_coat(Vec3f colour);
std::uint8_t byte(float colour);

// A ball of foam before it is flocked.
struct Clump {
  Vec3f at{};
  Vec3f radii{};
  float tone = 1;
};

struct Leafage {
  Vec3f colour{};
  int flakes = 0;     // over all clumps
  float size = 0;     // of a flake, mm
  float lowest = 0;   // flakes sit where their clump looks up more than this
  float slender = 0;  // width over length
  float droop = 0;
};
// Dark cores and the flakes on them.
void add_crown(MeshData& mesh, Dice& dice, const Foliage& foliage, const std::vector<Clump>& clumps,
               const Leafage& leaves);
// One leaf flake: a kite about `at`, seen from the side of `face`, shaded as if it looked to `shade`.
void add_flake(MeshData& mesh, Dice& dice, const Foliage& foliage, Vec3f at, Vec3f face, Vec3f shade, float size,
               float slender, float droop, Vec3f colour, float light);

// A crown for far away: jagged rings (radius, height), from below up, and a tip; few vertices, all shared.
void add_far_crown(MeshData& mesh, Dice& dice, const Foliage& foliage, const std::vector<Ring>& rings, int sides,
                   float tip, Vec3f colour, float jag);
// A skirt of a conifer: a pointed star hanging from the stem.
void add_skirt(MeshData& mesh, Dice& dice, const Foliage& foliage, float top, float radius, float foot, int points,
               Vec3f colour, float light);

// From `from` to `to`, thinner to the end.
void add_limb(MeshData& mesh, const Foliage& foliage, Vec3f from, Vec3f to, float r0, float r1, int sides,
              Vec3f colour);

}  // namespace sixmil::foliage
