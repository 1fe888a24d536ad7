// Clump foliage: a trunk and lumps of foam, darker below and within, as flocked trees are.

#include <algorithm>

#include "engine/base/rng.hpp"

#include "engine/asset/scenery.hpp"
#include "engine/asset/solids.hpp"

namespace sixmil {
namespace {

class Dice {
 public:
  explicit Dice(unsigned seed) : rng_(seed, 77) {}
  float between(float a, float b) { return a + (b - a) * static_cast<float>(rng_.below(10001)) / 10000; }
  unsigned next() { return rng_.next(); }

 private:
  Rng rng_;
};

std::uint8_t byte(float v) { return static_cast<std::uint8_t>(std::clamp(v, 0.0f, 255.0f)); }

Coat leaf(Dice& dice, Vec3f colour) {
  const float k = dice.between(0.86f, 1.14f), warm = dice.between(-8, 10);
  return coat(byte(colour.x * k + warm), byte(colour.y * k), byte(colour.z * k - warm * 0.5f), Finish::foliage);
}

void clump(MeshData& mesh, Dice& dice, Vec3f at, Vec3f radii, Vec3f colour, bool simple) {
  const Coat c = leaf(dice, colour);
  add_lump(mesh, simple ? 0 : 1, simple ? 0.2f : 0.25f, dice.next(), c,
           translation(at) * rotation({0, 0, 1}, dice.between(0, 6.28f)) * scaling(radii));
}

void trunk(MeshData& mesh, float height, float r, float lean, bool simple) {
  add_lathe(mesh, {{r * 1.7f, 0}, {r, height * 0.2f}, {r * 0.6f, height}}, simple ? 3 : 6,
            coat(104, 84, 64, Finish::bark), rotation({0, 1, 0}, lean));
}

}  // namespace

MeshData make_tree(TreeLook look, unsigned seed, bool simple) {
  MeshData mesh;
  Dice dice(seed * 5 + static_cast<unsigned>(look));
  switch (look) {
    case TreeLook::broad: {
      trunk(mesh, 11, 0.8f, dice.between(-0.06f, 0.06f), simple);
      const Vec3f green{98, 106, 62};
      const float turn = dice.between(0, 6.28f);
      // Three tiers of clumps; the far level has the same outline with fewer and larger ones.
      const auto tier = [&](int count, float reach, float z0, float z1, float least, float most, float shade) {
        for (int i = 0; i < count; ++i) {
          const float a =
              turn + z0 + 2 * pi * static_cast<float>(i) / static_cast<float>(count) + dice.between(-0.35f, 0.35f);
          const float r = reach * dice.between(0.75f, 1.15f), s = dice.between(least, most);
          clump(mesh, dice, {r * std::cos(a), r * std::sin(a), dice.between(z0, z1)}, {s, s, s * 0.8f}, green * shade,
                simple);
        }
      };
      if (simple) {
        tier(4, 4.6f, 10, 13, 4.2f, 5.2f, 0.88f);
        tier(2, 2.0f, 16, 18, 4.4f, 5.2f, 1.08f);
      } else {
        tier(7, 5.6f, 9.5f, 12.5f, 2.6f, 3.7f, 0.84f);
        tier(6, 4.0f, 13.5f, 16, 2.8f, 3.8f, 0.98f);
        tier(3, 1.8f, 17.5f, 20, 2.7f, 3.5f, 1.12f);
        clump(mesh, dice, {0, 0, 14}, {4.8f, 4.8f, 5.4f}, green * 0.8f, true);
      }
      break;
    }
    case TreeLook::tall: {
      trunk(mesh, 8, 0.6f, 0, simple);
      const int layers = simple ? 3 : 6;
      for (int i = 0; i < layers; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(layers - 1);
        const float s = (simple ? 3.2f : 2.7f) * (0.6f + 1.6f * t * (1 - t) + 0.25f * (1 - t));
        clump(mesh, dice, {dice.between(-0.8f, 0.8f), dice.between(-0.8f, 0.8f), 6.5f + 15.5f * t},
              {s, s, simple ? 5.0f : 3.6f}, Vec3f{102, 106, 64} * (0.86f + 0.2f * t), simple);
      }
      break;
    }
    case TreeLook::fir: {
      trunk(mesh, 8, 0.6f, 0, simple);
      const int layers = simple ? 3 : 6;
      for (int i = 0; i < layers; ++i) {
        const float t = static_cast<float>(i) / static_cast<float>(layers - 1), z = 4.5f + 17.5f * t;
        const float r = 5.4f * (1 - t) + 0.9f;
        const Vec3f colour = Vec3f{76, 88, 62} * (0.88f + 0.22f * t);
        if (simple || i == layers - 1) {
          clump(mesh, dice, {0, 0, z}, {r, r, simple ? 4.2f : 2.6f}, colour, simple);
          continue;
        }
        const int lobes = std::max(3, 6 - i);
        const float turn = dice.between(0, 6.28f);
        for (int k = 0; k < lobes; ++k) {
          const float a = turn + 2 * pi * static_cast<float>(k) / static_cast<float>(lobes);
          const float s = r * dice.between(0.5f, 0.64f);
          clump(mesh, dice, {r * 0.48f * std::cos(a), r * 0.48f * std::sin(a), z - dice.between(0, 0.8f)}, {s, s, 1.9f},
                colour, true);
        }
      }
      break;
    }
    case TreeLook::bush:
      for (int i = 0; i < (simple ? 1 : 3); ++i) {
        const float s = simple ? 3.2f : dice.between(1.8f, 2.8f);
        clump(mesh, dice, {simple ? 0 : dice.between(-1.8f, 1.8f), simple ? 0 : dice.between(-1.8f, 1.8f), s * 0.7f},
              {s, s, s * 0.85f}, Vec3f{100, 104, 60}, simple);
      }
      break;
    case TreeLook::palm: {
      trunk(mesh, 18, 0.6f, dice.between(-0.16f, 0.16f), simple);
      const int leaves = simple ? 4 : 8;
      for (int i = 0; i < leaves; ++i) {
        const float a = 2 * pi * static_cast<float>(i) / static_cast<float>(leaves) + dice.between(-0.2f, 0.2f);
        add_lump(mesh, 0, 0.12f, dice.next(), leaf(dice, {92, 122, 48}),
                 translation({0, 0, 18.5f}) * rotation({0, 0, 1}, a) * rotation({0, 1, 0}, dice.between(0.15f, 0.6f)) *
                     translation({4.2f, 0, 0}) * scaling({4.6f, 1.5f, 0.7f}));
      }
      clump(mesh, dice, {0, 0, 18.5f}, {1.8f, 1.8f, 1.4f}, {96, 108, 44}, true);
      break;
    }
  }
  bake_light_once(mesh, {7, true, 24});
  return mesh;
}

MeshData make_rock(unsigned seed) {
  MeshData mesh;
  Dice dice(seed);
  const auto grey = byte(dice.between(112, 142));
  add_lump(mesh, 1, 0.2f, seed, coat(grey, byte(grey * 0.96f), byte(grey * 0.88f)),
           scaling({1, dice.between(0.7f, 1), 0.7f}));
  return mesh;
}

MeshData make_tuft(unsigned seed) {
  MeshData mesh;
  Dice dice(seed);
  for (int i = 0; i < 5; ++i) {
    const float a = dice.between(0, 6.28f), r = dice.between(0, 0.8f), h = dice.between(1.2f, 2.2f);
    add_lathe(mesh, {{0.4f, 0}, {0.05f, h}}, 3, leaf(dice, {122, 118, 72}),
              translation({r * std::cos(a), r * std::sin(a), 0}) * rotation({std::sin(a), -std::cos(a), 0}, -0.4f * r));
  }
  return mesh;
}

MeshData make_smoke_plume(unsigned seed) {
  MeshData mesh;
  Dice dice(seed);
  float x = 0, y = 0, z = 1.2f;
  for (int i = 0; i < 9; ++i) {
    const float t = static_cast<float>(i) / 8, s = (1.5f + 2.6f * t) * dice.between(0.8f, 1.2f);
    const Vec3f colour = i == 0   ? Vec3f{240, 130, 40}
                         : i == 1 ? Vec3f{150, 70, 28}
                                  : mix(Vec3f{34, 32, 31}, Vec3f{98, 95, 92}, t);
    const Coat cotton = coat(byte(colour.x), byte(colour.y), byte(colour.z), Finish::cotton);
    add_lump(mesh, 1, 0.24f, dice.next(), cotton, translation({x, y, z}) * scaling({s, s, s * 0.85f}));
    // A side puff, so that it is a cloud and no column.
    const float a = dice.between(0, 6.28f), p = s * 0.6f;
    if (i > 1)
      add_lump(mesh, 1, 0.24f, dice.next(), cotton,
               translation({x + s * 0.75f * std::cos(a), y + s * 0.75f * std::sin(a), z + 0.4f}) * scaling({p, p, p}));
    x += dice.between(0.2f, 1.7f);
    y += dice.between(-0.9f, 0.9f);
    z += 1.1f + 1.2f * t;
  }
  bake_light_once(mesh, {6, true, 32});
  return mesh;
}

}  // namespace sixmil
