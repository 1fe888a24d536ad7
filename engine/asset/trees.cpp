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
  add_lump(mesh, simple ? 0 : 1, 0.17f, dice.next(), c,
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
      const int around = simple ? 4 : 5;
      const float turn = dice.between(0, 6.28f);
      for (int i = 0; i < around; ++i) {
        const float a = turn + 2 * pi * static_cast<float>(i) / static_cast<float>(around) + dice.between(-0.3f, 0.3f);
        const float r = dice.between(3.6f, 5.2f), s = dice.between(3.9f, 5.1f);
        clump(mesh, dice, {r * std::cos(a), r * std::sin(a), dice.between(10, 13.5f)}, {s, s, s * 0.82f}, green * 0.88f,
              simple);
      }
      for (int i = 0; i < (simple ? 1 : 3); ++i) {
        const float a = turn + 1 + 2.1f * static_cast<float>(i), r = simple ? 0 : dice.between(1.5f, 3);
        const float s = simple ? 5.5f : dice.between(3.8f, 4.8f);
        clump(mesh, dice, {r * std::cos(a), r * std::sin(a), dice.between(16.5f, 18.5f)}, {s, s, s * 0.85f},
              green * 1.08f, simple);
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
    add_lathe(mesh, {{0.4f, 0}, {0.05f, h}}, 3, leaf(dice, {142, 138, 76}),
              translation({r * std::cos(a), r * std::sin(a), 0}) * rotation({std::sin(a), -std::cos(a), 0}, -0.4f * r));
  }
  return mesh;
}

MeshData make_smoke_plume(unsigned seed) {
  MeshData mesh;
  Dice dice(seed);
  float x = 0, y = 0, z = 1.2f;
  for (int i = 0; i < 9; ++i) {
    const float t = static_cast<float>(i) / 8, s = 1.5f + 2.9f * t;
    const Vec3f colour = i == 0   ? Vec3f{236, 120, 30}
                         : i == 1 ? Vec3f{150, 66, 22}
                                  : mix(Vec3f{30, 28, 27}, Vec3f{88, 85, 82}, t);
    add_lump(mesh, 1, 0.2f, dice.next(), coat(byte(colour.x), byte(colour.y), byte(colour.z), Finish::cotton),
             translation({x, y, z}) * scaling({s, s, s * 0.8f}));
    x += dice.between(0.1f, 1.7f);
    y += dice.between(-0.9f, 0.9f);
    z += 1.0f + 1.1f * t;
  }
  bake_light_once(mesh, {6, true, 32});
  return mesh;
}

}  // namespace sixmil
