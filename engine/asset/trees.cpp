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
  add_lump(mesh, simple ? 0 : 1, simple ? 0.2f : 0.3f, dice.next(), c,
           translation(at) * rotation({0, 0, 1}, dice.between(0, 6.28f)) * scaling(radii));
}

void trunk(MeshData& mesh, float height, float r, float lean, bool simple, Vec3f colour = {104, 84, 64}) {
  add_lathe(mesh, {{r * 1.7f, 0}, {r, height * 0.2f}, {r * 0.6f, height}}, simple ? 3 : 6,
            coat(byte(colour.x), byte(colour.y), byte(colour.z), Finish::bark), rotation({0, 1, 0}, lean));
}

// `count` clumps in a ring, from z0 to z1.
struct Tier {
  int count = 0;
  float reach = 0, z0 = 0, z1 = 0, least = 0, most = 0, shade = 1;
};
void tier(MeshData& mesh, Dice& dice, const Tier& t, Vec3f colour, bool simple) {
  const float turn = dice.between(0, 6.28f);
  for (int i = 0; i < t.count; ++i) {
    const float a = turn + 2 * pi * static_cast<float>(i) / static_cast<float>(t.count) + dice.between(-0.35f, 0.35f);
    const float r = t.reach * dice.between(0.75f, 1.15f), s = dice.between(t.least, t.most);
    clump(mesh, dice, {r * std::cos(a), r * std::sin(a), dice.between(t.z0, t.z1)}, {s, s, s * 0.8f}, colour * t.shade,
          simple);
  }
}

// Crumbs that break the outline of a crown of radii `reach` about `middle`.
void crumbs(MeshData& mesh, Dice& dice, int count, Vec3f middle, Vec3f reach, float size, Vec3f colour) {
  for (int i = 0; i < count; ++i) {
    const float a = dice.between(0, 6.28f), up = dice.between(-0.45f, 1), flat = std::sqrt(1 - up * up);
    const Vec3f way{flat * std::cos(a), flat * std::sin(a), up};
    const float s = size * dice.between(0.7f, 1.3f);
    clump(mesh, dice, middle + Vec3f{way.x * reach.x, way.y * reach.y, way.z * reach.z}, {s, s, s * 0.8f},
          colour * (0.92f + 0.18f * up), true);
  }
}

void broad(MeshData& mesh, Dice& dice, TreeDetail detail) {
  const Vec3f green{86, 102, 56};
  if (detail == TreeDetail::far) {
    clump(mesh, dice, {0, 0, 11.5f}, {7.2f, 7.2f, 6.6f}, green * 0.9f, true);
    clump(mesh, dice, {dice.between(-2.5f, 2.5f), dice.between(-2.5f, 2.5f), 17.5f}, {5.0f, 5.0f, 4.8f}, green * 1.08f,
          true);
    return;
  }
  trunk(mesh, 11, 0.8f, dice.between(-0.06f, 0.06f), detail != TreeDetail::full);
  // Three tiers of clumps; the far level has the same outline with fewer and larger ones.
  if (detail == TreeDetail::low) {
    tier(mesh, dice, {4, 4.6f, 10, 13, 4.2f, 5.2f, 0.88f}, green, true);
    tier(mesh, dice, {2, 2.0f, 16, 18, 4.4f, 5.2f, 1.08f}, green, true);
    return;
  }
  tier(mesh, dice, {7, 5.4f, 9.5f, 12.5f, 2.7f, 3.7f, 0.84f}, green, false);
  tier(mesh, dice, {6, 4.0f, 13.5f, 16, 2.8f, 3.8f, 0.97f}, green, false);
  tier(mesh, dice, {3, 1.8f, 17.5f, 20, 2.7f, 3.5f, 1.10f}, green, false);
  clump(mesh, dice, {0, 0, 14}, {4.8f, 4.8f, 5.4f}, green * 0.8f, true);
  crumbs(mesh, dice, 34, {0, 0, 14.2f}, {7.4f, 7.4f, 7.6f}, 1.25f, green);
}

void tall(MeshData& mesh, Dice& dice, TreeDetail detail) {
  const bool simple = detail != TreeDetail::full;
  if (detail == TreeDetail::far) {
    clump(mesh, dice, {0, 0, 13}, {3.6f, 3.6f, 10}, {92, 104, 60}, true);
    return;
  }
  trunk(mesh, 8, 0.6f, 0, simple);
  const int layers = simple ? 3 : 7;
  for (int i = 0; i < layers; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(layers - 1);
    const float s = (simple ? 3.2f : 2.6f) * (0.6f + 1.6f * t * (1 - t) + 0.25f * (1 - t));
    clump(mesh, dice, {dice.between(-0.8f, 0.8f), dice.between(-0.8f, 0.8f), 6.5f + 15.5f * t},
          {s, s, simple ? 5.0f : 3.4f}, Vec3f{90, 104, 60} * (0.86f + 0.2f * t), simple);
  }
  if (!simple) crumbs(mesh, dice, 22, {0, 0, 14}, {3.2f, 3.2f, 9}, 0.95f, {90, 104, 60});
}

void fir(MeshData& mesh, Dice& dice, TreeDetail detail) {
  const bool simple = detail != TreeDetail::full;
  const Vec3f green{66, 82, 56};
  if (detail == TreeDetail::far) {
    const Coat c = leaf(dice, green);
    add_lathe(mesh, {{1.2f, 3}, {5.6f, 4.5f}, {2.6f, 13}, {0.1f, 24}}, 5, c, Mat4{}, true);
    return;
  }
  trunk(mesh, 8, 0.6f, 0, simple);
  const int layers = simple ? 3 : 8;
  for (int i = 0; i < layers; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(layers - 1), z = 4.5f + 17.5f * t;
    const float r = 5.4f * (1 - t) + 0.9f;
    const Vec3f colour = green * (0.88f + 0.24f * t);
    if (simple || i == layers - 1) {
      clump(mesh, dice, {0, 0, z}, {r, r, simple ? 4.2f : 2.4f}, colour, true);
      continue;
    }
    // Drooping boughs around the stem.
    const int boughs = std::max(4, 9 - i);
    const float turn = dice.between(0, 6.28f);
    for (int k = 0; k < boughs; ++k) {
      const float a = turn + 2 * pi * static_cast<float>(k) / static_cast<float>(boughs),
                  l = r * dice.between(0.8f, 1.05f);
      add_lump(mesh, 0, 0.22f, dice.next(), leaf(dice, colour),
               translation({0, 0, z + 0.6f}) * rotation({0, 0, 1}, a) * rotation({0, 1, 0}, 0.34f) *
                   translation({l * 0.52f, 0, 0}) * scaling({l * 0.52f, l * 0.30f + 0.4f, 1.05f}));
    }
  }
}

void bush(MeshData& mesh, Dice& dice, TreeDetail detail) {
  const Vec3f green{92, 102, 58};
  if (detail != TreeDetail::full) {
    clump(mesh, dice, {0, 0, 2.2f}, {3.2f, 3.2f, 2.7f}, green, true);
    return;
  }
  for (int i = 0; i < 3; ++i) {
    const float s = dice.between(1.8f, 2.8f);
    clump(mesh, dice, {dice.between(-1.8f, 1.8f), dice.between(-1.8f, 1.8f), s * 0.7f}, {s, s, s * 0.85f}, green,
          false);
  }
  crumbs(mesh, dice, 10, {0, 0, 1.8f}, {2.9f, 2.9f, 2.2f}, 0.8f, green);
}

void palm(MeshData& mesh, Dice& dice, TreeDetail detail) {
  const bool simple = detail != TreeDetail::full;
  if (detail == TreeDetail::far) {
    clump(mesh, dice, {0, 0, 19}, {6.4f, 6.4f, 2.0f}, {82, 112, 46}, true);
    add_lathe(mesh, {{0.8f, 0}, {0.5f, 18}}, 3, coat(112, 92, 68, Finish::bark), Mat4{});
    return;
  }
  const float lean = dice.between(-0.16f, 0.16f);
  trunk(mesh, 18, 0.6f, lean, simple, {122, 102, 76});
  const Vec3f crown{18 * std::sin(lean), 0, 18 * std::cos(lean) + 0.5f};
  const int leaves = simple ? 4 : 11;
  for (int i = 0; i < leaves; ++i) {
    const float a = 2 * pi * static_cast<float>(i) / static_cast<float>(leaves) + dice.between(-0.2f, 0.2f);
    const float droop = dice.between(0.05f, 0.55f);
    const Mat4 place = translation(crown) * rotation({0, 0, 1}, a) * rotation({0, 1, 0}, droop);
    if (simple) {
      add_lump(mesh, 0, 0.12f, dice.next(), leaf(dice, {86, 116, 46}),
               place * translation({4.2f, 0, 0}) * scaling({4.6f, 1.5f, 0.7f}));
      continue;
    }
    // Two lengths a leaf, the outer one hanging.
    const Coat green = leaf(dice, {86, 116, 46});
    add_lump(mesh, 0, 0.08f, dice.next(), green, place * translation({2.6f, 0, 0}) * scaling({2.9f, 0.95f, 0.35f}));
    add_lump(mesh, 0, 0.08f, dice.next(), green,
             place * translation({4.9f, 0, 0}) * rotation({0, 1, 0}, 0.7f) * translation({1.9f, 0, 0}) *
                 scaling({2.3f, 0.7f, 0.3f}));
  }
  clump(mesh, dice, crown, {1.5f, 1.5f, 1.2f}, {96, 108, 44}, true);
}

// A flat crown over a forked stem.
void acacia(MeshData& mesh, Dice& dice, TreeDetail detail) {
  const Vec3f green{112, 114, 62};
  if (detail == TreeDetail::far) {
    clump(mesh, dice, {0, 0, 20}, {8.4f, 8.4f, 2.6f}, green, true);
    add_lathe(mesh, {{0.9f, 0}, {0.6f, 19}}, 3, coat(110, 88, 66, Finish::bark), Mat4{});
    return;
  }
  const bool simple = detail == TreeDetail::low;
  for (const float lean : {0.26f, -0.30f}) trunk(mesh, 19, 0.7f, lean, simple, {110, 88, 66});
  tier(mesh, dice, {simple ? 4 : 8, 5.0f, 18.5f, 20, simple ? 4.2f : 2.6f, simple ? 5.0f : 3.4f, 0.95f}, green, simple);
  tier(mesh, dice, {simple ? 1 : 4, 1.8f, 20, 21, 3.0f, 3.8f, 1.08f}, green, simple);
  for (Vertex& v : mesh.vertices)
    if (v.finish == Finish::foliage) v.position.z = 19.8f + (v.position.z - 19.8f) * 0.55f;
  if (!simple) crumbs(mesh, dice, 26, {0, 0, 20}, {7.2f, 7.2f, 1.4f}, 0.9f, green);
}

// Bare in winter: a stem and forking boughs.
void bare(MeshData& mesh, Dice& dice, TreeDetail detail) {
  const Coat bark = coat(112, 98, 84, Finish::bark);
  trunk(mesh, 12, 0.75f, dice.between(-0.05f, 0.05f), detail != TreeDetail::full, {112, 98, 84});
  const int boughs = detail == TreeDetail::full ? 13 : detail == TreeDetail::low ? 7 : 4;
  for (int i = 0; i < boughs; ++i) {
    const float a = 2.4f * static_cast<float>(i) + dice.between(-0.3f, 0.3f),
                z = 7 + 5.5f * static_cast<float>(i) / static_cast<float>(boughs);
    const float lean = dice.between(0.35f, 0.85f),
                l = (22.5f - z) * dice.between(0.62f, 0.86f) / std::max(0.6f, std::cos(lean));
    const Mat4 place = translation({0, 0, z}) * rotation({0, 0, 1}, a) * rotation({0, 1, 0}, lean);
    const float r = detail == TreeDetail::far ? 0.55f : 0.36f;
    add_lathe(mesh, {{r, 0}, {0.10f, l}}, 3, bark, place);
    if (detail == TreeDetail::full)
      for (const float side : {0.6f, -0.6f})
        add_lathe(mesh, {{0.2f, 0}, {0.05f, l * 0.55f}}, 3, bark,
                  place * translation({0, 0, l * dice.between(0.35f, 0.6f)}) * rotation({1, 0, 0}, side));
  }
}

// A pinnacle of bare rock.
void spire(MeshData& mesh, Dice& dice, TreeDetail detail) {
  const int pieces = detail == TreeDetail::full ? 7 : detail == TreeDetail::low ? 3 : 1;
  for (int i = 0; i < pieces; ++i) {
    const float a = dice.between(0, 6.28f), out = i == 0 ? 0 : dice.between(2.0f, 4.6f),
                h = i == 0 ? 22.5f : dice.between(6, 15), r = i == 0 ? 3.4f : dice.between(2.0f, 3.2f),
                shade = dice.between(0.85f, 1.12f);
    const Coat rock = coat(byte(140 * shade), byte(98 * shade), byte(76 * shade), Finish::plaster);
    add_lathe(mesh, {{r * 1.15f, -1.5f}, {r, h * 0.35f}, {r * 0.78f, h * 0.42f}, {r * 0.7f, h * 0.8f}, {r * 0.3f, h}},
              detail == TreeDetail::full ? 7 : 5, rock,
              translation({out * std::cos(a), out * std::sin(a), 0}) * rotation({0, 1, 0}, dice.between(-0.12f, 0.12f)),
              true);
  }
}

// Twelve millimetres of clipped hedge along x, too low to hide behind.
void hedge(MeshData& mesh, Dice& dice, TreeDetail detail) {
  const Vec3f green{80, 96, 52};
  const int lumps = detail == TreeDetail::full ? 7 : detail == TreeDetail::low ? 3 : 1;
  for (int i = 0; i < lumps; ++i) {
    const float x = 12 * ((static_cast<float>(i) + 0.5f) / static_cast<float>(lumps) - 0.5f),
                s = dice.between(1.0f, 1.35f);
    clump(mesh, dice, {x, dice.between(-0.2f, 0.2f), 1.05f}, {6.6f / static_cast<float>(lumps) + 0.7f, s, s * 1.15f},
          green, true);
  }
}

}  // namespace

MeshData make_tree(TreeLook look, unsigned seed, TreeDetail detail) {
  MeshData mesh;
  Dice dice(seed * 5 + static_cast<unsigned>(look));
  constexpr void (*makers[tree_looks])(MeshData&, Dice&, TreeDetail) = {broad,  tall, fir,   bush, palm,
                                                                        acacia, bare, spire, hedge};
  makers[static_cast<std::size_t>(look)](mesh, dice, detail);
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
    const Vec3f colour = i == 0   ? Vec3f{250, 150, 46}
                         : i == 1 ? Vec3f{226, 104, 32}
                         : i == 2 ? Vec3f{104, 52, 28}
                                  : mix(Vec3f{30, 28, 27}, Vec3f{62, 60, 58}, t);
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
