// Trees as modellers make them: a trunk, and clump foliage in clumps of several tones; bare ones of wire.

#include "engine/asset/foliage.hpp"
#include "engine/asset/scenery.hpp"

namespace sixmil {
namespace {

using namespace foliage;

constexpr Vec3f brown{112, 88, 66}, grey_bark{124, 110, 94};

std::uint8_t byte(float v) { return static_cast<std::uint8_t>(std::clamp(v, 0.0f, 255.0f)); }

int pick(TreeDetail detail, int full, int low, int far) {
  return detail == TreeDetail::full ? full : detail == TreeDetail::low ? low : far;
}

// From the roots up.
void trunk(MeshData& mesh, float height, float r, TreeDetail detail, Vec3f colour = brown) {
  const int sides = pick(detail, 7, 3, 3);
  if (detail == TreeDetail::full) add_limb(mesh, {0, 0, -0.6f}, {0, 0, 1.4f}, r * 1.9f, r, sides, colour);
  add_limb(mesh, {0, 0, detail == TreeDetail::full ? 1.3f : -0.5f}, {0, 0, height}, r, r * 0.72f, sides, colour);
}

// Clumps in a ring about the stem.
void ring(std::vector<Clump>& out, Dice& dice, int count, float reach, float z, float r, float tone) {
  const float turn = dice.between(0, 2 * pi);
  for (int i = 0; i < count; ++i) {
    const float a = turn + 2 * pi * static_cast<float>(i) / static_cast<float>(count) + dice.between(-0.3f, 0.3f),
                far = reach * dice.between(0.85f, 1.12f), s = r * dice.between(0.84f, 1.16f);
    out.push_back({{far * std::cos(a), far * std::sin(a), z + dice.between(-0.9f, 0.9f)},
                   {s, s, s * dice.between(0.78f, 0.92f)},
                   tone * dice.between(0.86f, 1.16f)});
  }
}

// Oak, lime and maple, by seed.
void broad(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned seed) {
  constexpr Vec3f greens[3] = {{84, 98, 50}, {72, 92, 46}, {98, 106, 54}};
  const Vec3f green = greens[seed % 3];
  const bool lime = seed % 3 == 1, maple = seed % 3 == 2;
  const float wide = lime ? 0.86f : maple ? 1.06f : 1.0f;
  if (detail == TreeDetail::far) {
    add_far_crown(mesh, dice, {{5.2f * wide, 6}, {7.6f * wide, 11}, {6.4f * wide, 17}}, 6, 23.5f, green * 0.94f, 0.22f);
    return;
  }
  trunk(mesh, 12, 1.0f, detail);
  std::vector<Clump> clumps;
  if (detail == TreeDetail::low) {
    ring(clumps, dice, 2, 2.6f * wide, 11, 5.2f, 0.92f);
    clumps.push_back({{dice.between(-1, 1), dice.between(-1, 1), 17.6f}, {5.2f * wide, 5.2f * wide, 5.0f}, 1.06f});
    add_crown(mesh, dice, clumps, {green, 34, 2.5f, -0.5f, 0.66f, 0.2f});
    return;
  }
  if (maple) {
    ring(clumps, dice, 5, 5.4f, 10.2f, 3.0f, 0.90f);
    ring(clumps, dice, 4, 3.6f, 15, 3.1f, 1.0f);
    ring(clumps, dice, 2, 1.4f, 19.6f, 2.9f, 1.10f);
  } else {
    ring(clumps, dice, lime ? 5 : 6, 5.0f * wide, 9.8f, 3.3f, 0.90f);
    ring(clumps, dice, 5, 4.2f * wide, 14, 3.4f, 0.98f);
    ring(clumps, dice, 3, 2.0f * wide, 18.4f, 3.2f, 1.08f);
    clumps.push_back({{0, 0, 20.8f}, {2.6f, 2.6f, 2.3f}, 1.12f});
  }
  for (const Clump& clump : clumps)
    add_limb(mesh, {0, 0, std::min(11.0f, 4.5f + 0.3f * clump.at.z)}, clump.at, 0.55f, 0.22f, 4, brown);
  clumps.push_back({{0, 0, 13.5f}, {3.6f, 3.6f, 4.6f}, 0.72f});
  add_crown(mesh, dice, clumps, {green, 900, 0.98f, -0.78f, 0.62f, 0.25f});
}

// A poplar: a flame of small clumps.
void tall(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned seed) {
  const Vec3f green = seed % 2 ? Vec3f{88, 100, 52} : Vec3f{78, 94, 50};
  if (detail == TreeDetail::far) {
    add_far_crown(mesh, dice, {{2.3f, 3}, {3.7f, 9}, {2.9f, 17}}, 5, 25, green, 0.2f);
    return;
  }
  trunk(mesh, 7, 0.7f, detail);
  std::vector<Clump> clumps;
  const int layers = pick(detail, 9, 3, 0);
  for (int i = 0; i < layers; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(layers - 1);
    const float s = (detail == TreeDetail::full ? 2.5f : 3.2f) * (0.55f + 1.55f * t * (1 - t) + 0.30f * (1 - t));
    clumps.push_back({{dice.between(-0.9f, 0.9f), dice.between(-0.9f, 0.9f), 5.5f + 16.8f * t},
                      {s, s, detail == TreeDetail::full ? 3.0f : 4.8f},
                      (0.86f + 0.24f * t) * dice.between(0.9f, 1.1f)});
  }
  add_crown(mesh, dice, clumps,
            {green, pick(detail, 560, 26, 0), detail == TreeDetail::full ? 0.95f : 2.1f, -0.5f, 0.5f, 0.1f});
}

// Spruce and pine: skirts of boughs about a stem.
void fir(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned seed) {
  const Vec3f green = seed % 3 == 0 ? Vec3f{62, 80, 46} : seed % 3 == 1 ? Vec3f{72, 86, 48} : Vec3f{56, 74, 50};
  const float wide = 5.4f + 0.6f * static_cast<float>(seed % 2);
  if (detail != TreeDetail::far) trunk(mesh, 6, 0.7f, detail);
  const int layers = pick(detail, 11, 5, 3);
  for (int i = 0; i < layers; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(layers - 1), step = 20.5f / static_cast<float>(layers),
                foot = mix(3.2f, 25.0f - step * 1.5f, t),
                r = mix(wide, 1.5f, t) * (detail == TreeDetail::full && i % 2 ? 0.88f : 1.0f);
    add_skirt(mesh, dice, std::min(25.4f, foot + step * (i + 1 == layers ? 1.9f : 2.3f)), r, foot,
              pick(detail, std::max(6, 10 - i / 2), 6, 5), green * (0.90f + 0.20f * t), 0.60f + 0.36f * t);
    if (detail != TreeDetail::full) continue;
    // Sprays on the boughs.
    const int sprays = static_cast<int>(8 + 10.5f * r);
    for (int k = 0; k < sprays; ++k) {
      const float a = dice.between(0, 2 * pi), out = std::sqrt(dice.between(0.06f, 1.1f)), u = r * out;
      // Half of them hang: snow does not lie on those.
      const Vec3f way = normalized({std::cos(a), std::sin(a), k % 2 ? 0.8f : 0.05f}), toss = dice.way(-0.3f);
      const float z = foot + step * 2.1f * (1 - std::min(out, 1.0f)) * 0.85f + dice.between(-0.1f, 0.6f);
      add_flake(mesh, dice, {u * std::cos(a), u * std::sin(a), z}, normalized(way + toss * 0.5f),
                normalized(way + toss * 0.35f), 0.80f, 0.5f, 0.3f,
                green * ((0.92f + 0.22f * t) * dice.between(0.82f, 1.22f)), 0.36f + 0.30f * out + 0.34f * t);
    }
  }
}

void bush(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned seed) {
  const Vec3f green = seed % 3 == 0 ? Vec3f{88, 98, 52} : seed % 3 == 1 ? Vec3f{74, 90, 50} : Vec3f{106, 104, 60};
  if (detail == TreeDetail::far) {
    add_far_crown(mesh, dice, {{3.0f, 0}, {2.8f, 2.4f}}, 5, 4.9f, green, 0.22f);
    return;
  }
  std::vector<Clump> clumps;
  const int count = pick(detail, 4, 1, 0);
  for (int i = 0; i < count; ++i) {
    const float s = detail == TreeDetail::full ? dice.between(1.5f, 2.3f) : 2.8f, out = count > 1 ? 1.7f : 0.0f;
    clumps.push_back(
        {{dice.between(-out, out), dice.between(-out, out), s * 0.75f}, {s, s, s * 0.9f}, dice.between(0.88f, 1.12f)});
  }
  add_crown(mesh, dice, clumps,
            {green, pick(detail, 150, 12, 0), detail == TreeDetail::full ? 0.95f : 1.7f, -0.3f, 0.6f, 0.2f});
}

// A frond: a bent midrib with leaflets that get shorter to the tip.
void frond(MeshData& mesh, Dice& dice, Vec3f root, float turn, float rise, float length_, bool fine, Vec3f green) {
  const Vec3f out{std::cos(turn), std::sin(turn), 0}, side{-std::sin(turn), std::cos(turn), 0};
  const int steps = fine ? 7 : 3;
  const auto rib = [&](float t) {
    return root + out * (length_ * t * (1 - 0.18f * t)) + Vec3f{0, 0, length_ * (rise * t - (rise + 0.34f) * t * t)};
  };
  const float tone = dice.between(0.86f, 1.14f);
  for (int i = 0; i < steps; ++i) {
    const float t0 = static_cast<float>(i) / static_cast<float>(steps),
                t1 = static_cast<float>(i + 1) / static_cast<float>(steps),
                w = (fine ? 1.5f : 1.3f) * (1.05f - 0.75f * t1);
    const Vec3f a = rib(t0), b = rib(t1);
    for (const float s : {1.0f, -1.0f}) {
      const Vec3f tip = mix(a, b, fine ? 1.5f : 1.0f) + side * (s * w) - Vec3f{0, 0, w * 0.45f};
      const Vec3f n = normalized(Vec3f{0, 0, 1} + side * (s * 0.4f) + out * 0.2f);
      const Coat c = leaf_coat(green * (tone * dice.between(0.88f, 1.12f)));
      const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
      for (const Vec3f p : {a, b, tip})
        mesh.vertices.push_back({p, n, c.red, c.green, c.blue, c.slot, c.finish, c.part, 0.62f + 0.3f * t0, 0});
      if (s > 0)
        mesh.indices.insert(mesh.indices.end(), {first, first + 1, first + 2});
      else
        mesh.indices.insert(mesh.indices.end(), {first, first + 2, first + 1});
      // From below too.
      if (!fine) continue;
      if (s > 0)
        mesh.indices.insert(mesh.indices.end(), {first, first + 2, first + 1});
      else
        mesh.indices.insert(mesh.indices.end(), {first, first + 1, first + 2});
    }
  }
}

void palm(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned seed) {
  const Vec3f green = seed % 2 ? Vec3f{92, 116, 50} : Vec3f{80, 108, 50}, bark{134, 112, 84};
  const float lean = dice.between(-2.6f, 2.6f);
  const Vec3f crown{lean, 0, 20};
  if (detail == TreeDetail::far) {
    add_limb(mesh, {0, 0, -0.5f}, crown, 0.8f, 0.5f, 3, bark);
    add_skirt(mesh, dice, 22, 6.6f, 17.6f, 6, green, 0.95f);
    for (std::size_t i = mesh.vertices.size() - 13; i < mesh.vertices.size(); ++i) mesh.vertices[i].position.x += lean;
    return;
  }
  const int bends = pick(detail, 5, 2, 1);
  const auto stem = [&](float t) { return Vec3f{lean * t * t, 0, -0.5f + 20.5f * t}; };
  for (int i = 0; i < bends; ++i)
    add_limb(mesh, stem(static_cast<float>(i) / static_cast<float>(bends)),
             stem(static_cast<float>(i + 1) / static_cast<float>(bends)), i == 0 ? 0.85f : 0.58f, 0.5f,
             pick(detail, 7, 3, 3), bark);
  const bool fine = detail == TreeDetail::full;
  const int fronds = fine ? 14 : 8;
  for (int i = 0; i < fronds; ++i)
    frond(mesh, dice, crown, 2 * pi * static_cast<float>(i) / static_cast<float>(fronds) + dice.between(-0.25f, 0.25f),
          i % 2 ? dice.between(0.5f, 0.8f) : dice.between(-0.15f, 0.3f), dice.between(6.6f, 8.2f), fine, green);
  if (fine) add_crown(mesh, dice, {{crown, {1.1f, 1.1f, 0.9f}, 1}}, {green, 14, 0.8f, -0.5f, 0.6f, 0.2f});
}

// A flat crown over a forked stem.
void acacia(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned seed) {
  const Vec3f green = seed % 2 ? Vec3f{112, 112, 62} : Vec3f{98, 106, 58}, bark{118, 94, 70};
  if (detail == TreeDetail::far) {
    add_limb(mesh, {0, 0, -0.5f}, {0, 0, 18}, 0.9f, 0.6f, 3, bark);
    add_far_crown(mesh, dice, {{8.2f, 17.5f}, {6.6f, 20}}, 7, 22, green, 0.2f);
    return;
  }
  std::vector<Clump> clumps;
  if (detail == TreeDetail::low) {
    for (const float x : {-3.6f, 3.4f})
      clumps.push_back({{x, dice.between(-2, 2), 19 + 0.2f * x}, {5.2f, 5.2f, 2.2f}, dice.between(0.92f, 1.08f)});
  } else {
    ring(clumps, dice, 7, 5.6f, 18.8f, 2.7f, 0.95f);
    ring(clumps, dice, 3, 2.0f, 20.4f, 2.7f, 1.08f);
    for (Clump& clump : clumps) clump.radii.z *= 0.58f;
  }
  for (std::size_t i = 0; i < clumps.size(); i += detail == TreeDetail::full ? 2 : 1)
    add_limb(mesh, {0, 0, 5}, clumps[i].at, 0.5f, 0.25f, pick(detail, 4, 3, 3), bark);
  trunk(mesh, 6.5f, 0.8f, detail, bark);
  add_crown(mesh, dice, clumps,
            {green, pick(detail, 420, 30, 0), detail == TreeDetail::full ? 1.05f : 2.2f, -0.35f, 0.6f, 0.15f});
}

// A giant of the jungle: buttress roots, a bare stem, an umbrella, and growth hanging from it.
void giant(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned seed) {
  const Vec3f green = seed % 3 == 0   ? Vec3f{72, 104, 46}
                      : seed % 3 == 1 ? Vec3f{58, 88, 44}
                                      : Vec3f{92, 112, 50},
              bark{134, 118, 98};
  if (detail == TreeDetail::far) {
    add_far_crown(mesh, dice, {{3.4f, 8}, {8.6f, 17}, {7.0f, 22}}, 6, 27, green, 0.22f);
    return;
  }
  add_limb(mesh, {0, 0, -0.5f}, {0, 0, 19}, 1.25f, 0.8f, pick(detail, 8, 3, 3), bark);
  std::vector<Clump> clumps;
  if (detail == TreeDetail::low) {
    ring(clumps, dice, 2, 3.6f, 19, 5.2f, 0.94f);
    clumps.push_back({{0, 0, 23}, {5.2f, 5.2f, 3.4f}, 1.06f});
  } else {
    for (int i = 0; i < 5; ++i) {
      const float a = 2 * pi * static_cast<float>(i) / 5 + dice.between(-0.3f, 0.3f);
      add_limb(mesh, {3.0f * std::cos(a), 3.0f * std::sin(a), -0.6f}, {0.5f * std::cos(a), 0.5f * std::sin(a), 6.5f},
               0.8f, 0.3f, 4, bark);
    }
    ring(clumps, dice, 6, 6.0f, 18.6f, 3.3f, 0.92f);
    ring(clumps, dice, 4, 3.6f, 22.4f, 3.2f, 1.04f);
    clumps.push_back({{0, 0, 24.2f}, {3.0f, 3.0f, 2.3f}, 1.12f});
    for (const Clump& clump : clumps) add_limb(mesh, {0, 0, 14.5f}, clump.at, 0.5f, 0.2f, 4, bark);
    // Lianas, and a skirt of leaves half-way.
    ring(clumps, dice, 3, 2.4f, 9.5f, 1.6f, 0.84f);
  }
  add_crown(mesh, dice, clumps,
            {green, pick(detail, 860, 30, 0), detail == TreeDetail::full ? 1.05f : 2.6f, -0.6f, 0.62f, 0.28f});
}

// Boughs that fork once, or twice where one looks closely.
void boughs(MeshData& mesh, Dice& dice, TreeDetail detail, Vec3f colour, int count, float reach, int forks) {
  const int sides = 3;
  for (int i = 0; i < count; ++i) {
    const float a = 2.4f * static_cast<float>(i) + dice.between(-0.3f, 0.3f),
                z = 6.5f + 7.5f * static_cast<float>(i) / static_cast<float>(count), up = dice.between(0.75f, 1.5f),
                l = (reach - z) * dice.between(0.72f, 0.95f) / std::sqrt(1 + up * up) * std::sqrt(1 + 0.5f * up);
    const Vec3f way = normalized({std::cos(a), std::sin(a), up}), from{0, 0, z}, to = from + way * l;
    const float r = detail == TreeDetail::full ? 0.36f : 0.5f;
    add_limb(mesh, from, to, r, 0.10f, sides, colour);
    if (detail != TreeDetail::full) continue;
    for (int k = 0; k < forks; ++k) {
      const Vec3f off = mix(from, to, dice.between(0.35f, 0.85f));
      const Vec3f there = off + normalized(way + dice.way(-0.2f) * 0.95f) * (l * dice.between(0.28f, 0.5f));
      add_limb(mesh, off, there, 0.19f, 0.06f, sides, colour);
      const Vec3f twig = mix(off, there, 0.55f);
      add_limb(mesh, twig, twig + normalized(way + dice.way(-0.2f) * 1.2f) * (l * 0.2f), 0.12f, 0.05f, sides, colour);
    }
  }
}

// Bare in winter.
void bare(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned) {
  trunk(mesh, 13, 0.9f, detail, grey_bark);
  boughs(mesh, dice, detail, grey_bark, pick(detail, 13, 8, 4), 24, 4);
}

// Burnt: a broken stem and a few stumps of boughs.
void dead(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned) {
  const Vec3f coal{70, 58, 52};
  trunk(mesh, 13, 0.95f, detail, coal);
  add_limb(mesh, {0, 0, 12.8f}, {dice.between(-2, 2), dice.between(-2, 2), 22.5f}, 0.68f, 0.22f, pick(detail, 6, 3, 3),
           coal);
  boughs(mesh, dice, detail, coal, pick(detail, 7, 5, 3), 19, 2);
}

// A pinnacle of bare rock.
void spire(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned) {
  const int pieces = detail == TreeDetail::full ? 7 : detail == TreeDetail::low ? 3 : 1;
  for (int i = 0; i < pieces; ++i) {
    const float a = dice.between(0, 6.28f), out = i == 0 ? 0 : dice.between(2.0f, 4.6f),
                h = i == 0 ? 22.5f : dice.between(6, 15), r = i == 0 ? 3.4f : dice.between(2.0f, 3.2f),
                shade = dice.between(0.85f, 1.12f);
    const Coat rock = coat(byte(140 * shade), byte(98 * shade), byte(76 * shade), Finish::plaster);
    add_lathe(mesh, {{r * 1.15f, -1.5f}, {r, h * 0.35f}, {r * 0.78f, h * 0.42f}, {r * 0.7f, h * 0.8f}, {r * 0.3f, h}},
              detail == TreeDetail::full ? 7 : 5, rock,
              translate(Mat4(1), {out * std::cos(a), out * std::sin(a), 0}) *
                  rotate(Mat4(1), dice.between(-0.12f, 0.12f), {0, 1, 0}),
              true);
  }
}

// Twelve millimetres of clipped hedge along x, too low to hide behind.
void hedge(MeshData& mesh, Dice& dice, TreeDetail detail, unsigned) {
  const Vec3f green{76, 92, 50};
  if (detail == TreeDetail::far) {
    // A jagged bar that runs into its neighbours.
    add_far_crown(mesh, dice, {{1.1f, 0}, {1.05f, 1.3f}}, 8, 2.4f, green, 0.12f);
    for (Vertex& v : mesh.vertices) v.position.x *= 6.9f;
    return;
  }
  std::vector<Clump> clumps;
  const int count = pick(detail, 7, 3, 1);
  for (int i = 0; i < count; ++i) {
    const float s = dice.between(0.95f, 1.2f);
    clumps.push_back(
        {{12 * ((static_cast<float>(i) + 0.5f) / static_cast<float>(count) - 0.5f), dice.between(-0.2f, 0.2f), 1.0f},
         {6.6f / static_cast<float>(count) + 0.6f, s, s * 1.05f},
         dice.between(0.88f, 1.12f)});
  }
  add_crown(mesh, dice, clumps,
            {green, pick(detail, 190, 24, 0), detail == TreeDetail::full ? 0.62f : 1.1f, -0.2f, 0.62f, 0.2f});
}

}  // namespace

MeshData make_tree(TreeLook look, unsigned seed, TreeDetail detail) {
  MeshData mesh;
  Dice dice(seed * 7 + static_cast<unsigned>(look));
  constexpr void (*makers[tree_looks])(MeshData&, Dice&, TreeDetail, unsigned) = {
      broad, tall, fir, bush, palm, acacia, giant, bare, dead, spire, hedge};
  makers[static_cast<std::size_t>(look)](mesh, dice, detail, seed);
  if (look == TreeLook::spire) bake_light_once(mesh, {7, true, 24});
  return mesh;
}

namespace {
MeshData rock(unsigned seed, int detail) {
  MeshData mesh;
  Dice dice(seed);
  const auto grey = byte(dice.between(112, 142));
  add_lump(mesh, detail, 0.24f, seed, coat(grey, byte(grey * 0.96f), byte(grey * 0.88f)),
           scale(Mat4(1), {1, dice.between(0.65f, 1), dice.between(0.55f, 0.75f)}));
  for (Vertex& v : mesh.vertices) v.light = std::clamp(0.62f + 0.4f * v.normal.z + 0.2f * v.position.z, 0.25f, 1.0f);
  return mesh;
}
}  // namespace

MeshData make_rock(unsigned seed) { return rock(seed, 1); }
MeshData make_pebble(unsigned seed) { return rock(seed, 0); }

MeshData make_tuft(unsigned seed) {
  MeshData mesh;
  Dice dice(seed + 11);
  const Vec3f straw = seed % 3 == 2 ? Vec3f{150, 142, 92} : seed % 3 == 1 ? Vec3f{104, 112, 60} : Vec3f{126, 126, 74};
  constexpr int blades = 13;
  for (int i = 0; i < blades; ++i) {
    const float a = 2.4f * static_cast<float>(i), r = 0.75f * std::sqrt(static_cast<float>(i) / blades),
                h = dice.between(1.5f, 2.5f) * (1.1f - 0.35f * r), lean = dice.between(0.25f, 0.8f) * (0.35f + r),
                face = a + dice.between(-1.2f, 1.2f), w = 0.13f;
    const Vec3f foot{r * std::cos(a), r * std::sin(a), -0.1f}, side{-std::sin(face) * w, std::cos(face) * w, 0},
        tip = foot + Vec3f{lean * std::cos(a), lean * std::sin(a), h};
    const Vec3f n = normalized({0.5f * std::cos(a), 0.5f * std::sin(a), 1});
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    const float k = dice.between(0.84f, 1.16f);
    for (const Vec3f p : {foot - side, foot + side, tip}) {
      const bool top = p.z > 0.5f;
      const Coat c = leaf_coat(straw * (k * (top ? 1.15f : 0.72f)));
      mesh.vertices.push_back({p, n, c.red, c.green, c.blue, c.slot, c.finish, c.part, top ? 0.95f : 0.45f, 0});
    }
    // Seen from both sides.
    mesh.indices.insert(mesh.indices.end(), {first, first + 1, first + 2, first, first + 2, first + 1});
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
    add_lump(mesh, 1, 0.24f, dice.next(), cotton, translate(Mat4(1), {x, y, z}) * scale(Mat4(1), {s, s, s * 0.85f}));
    // A side puff, so that it is a cloud and no column.
    const float a = dice.between(0, 6.28f), p = s * 0.6f;
    if (i > 1)
      add_lump(mesh, 1, 0.24f, dice.next(), cotton,
               translate(Mat4(1), {x + s * 0.75f * std::cos(a), y + s * 0.75f * std::sin(a), z + 0.4f}) *
                   scale(Mat4(1), {p, p, p}));
    x += dice.between(0.2f, 1.7f);
    y += dice.between(-0.9f, 0.9f);
    z += 1.1f + 1.2f * t;
  }
  bake_light_once(mesh, {6, true, 32});
  return mesh;
}

}  // namespace sixmil
