#include "engine/asset/foliage.hpp"

namespace sixmil::foliage {
namespace {

std::uint8_t byte(float v) { return static_cast<std::uint8_t>(std::clamp(v, 0.0f, 255.0f)); }

std::uint32_t add_leaf_vertex(MeshData& mesh, Vec3f at, Vec3f normal, Vec3f colour, float light) {
  const Coat c = leaf_coat(colour);
  mesh.vertices.push_back({at, normal, c.red, c.green, c.blue, c.slot, c.finish, c.part,
                           std::clamp(0.38f + 0.62f * light, 0.38f, 1.0f), 0});
  return static_cast<std::uint32_t>(mesh.vertices.size() - 1);
}

// How far outside a clump a place lies, in its radii: 0 on its surface.
float outside(const Clump& clump, Vec3f p) {
  const Vec3f d = p - clump.at;
  return length(d / clump.radii) - 1;
}

}  // namespace

Coat leaf_coat(Vec3f c) { return coat(byte(c.x), byte(c.y), byte(c.z), Finish::foliage); }

void add_flake(MeshData& mesh, Dice& dice, Vec3f at, Vec3f face, Vec3f shade, float size, float slender, float droop,
               Vec3f colour, float light) {
  const Vec3f u0 = normalized(std::fabs(face.z) < 0.9f ? cross(face, {0, 0, 1}) : cross(face, {1, 0, 0})),
              v0 = cross(face, u0);
  const float a = dice.between(0, 2 * pi), c = std::cos(a), s = std::sin(a);
  const Vec3f u = u0 * c + v0 * s, v = v0 * c - u0 * s;
  const float l = size * dice.between(0.75f, 1.3f), w = l * slender * dice.between(0.75f, 1.25f);
  const std::uint32_t tip = add_leaf_vertex(mesh, at + u * l - face * (l * droop), shade, colour * 1.10f, light),
                      left = add_leaf_vertex(mesh, at + v * w, shade, colour, light),
                      foot = add_leaf_vertex(mesh, at - u * (l * 0.75f) - face * (l * droop), shade, colour * 0.84f,
                                             light * 0.92f),
                      right = add_leaf_vertex(mesh, at - v * w, shade, colour * 0.96f, light);
  mesh.indices.insert(mesh.indices.end(), {tip, left, foot, tip, foot, right});
}

void add_crown(MeshData& mesh, Dice& dice, const std::vector<Clump>& clumps, const Leafage& leaves) {
  float low = 1e9f, high = -1e9f, surface = 0;
  for (const Clump& clump : clumps) {
    low = std::min(low, clump.at.z - clump.radii.z);
    high = std::max(high, clump.at.z + clump.radii.z);
    surface += clump.radii.x * clump.radii.z;
  }
  const auto up_the_crown = [&](float z) { return clamp((z - low) / std::max(high - low, 0.1f), 0.0f, 1.0f); };
  for (const Clump& clump : clumps) {
    const std::size_t first = mesh.vertices.size();
    const float warm = dice.between(-6, 8);
    const Vec3f tone = Vec3f{leaves.colour.x + warm, leaves.colour.y, leaves.colour.z - warm * 0.5f} * clump.tone;
    add_lump(mesh, 0, 0.22f, dice.next(), leaf_coat(tone * 0.74f),
             translate(Mat4(1), clump.at) * rotate(Mat4(1), dice.between(0, 6.28f), {0, 0, 1}) *
                 scale(Mat4(1), clump.radii * 0.92f));
    for (std::size_t i = first; i < mesh.vertices.size(); ++i) {
      Vertex& v = mesh.vertices[i];
      v.light = std::clamp(0.42f + 0.26f * up_the_crown(v.position.z) + 0.16f * v.normal.z, 0.34f, 1.0f);
      v.curvature = 0;
    }
    const int count =
        static_cast<int>(std::lround(static_cast<float>(leaves.flakes) * clump.radii.x * clump.radii.z / surface));
    for (int k = 0; k < count; ++k) {
      const Vec3f way = dice.way(leaves.lowest);
      const float out = dice.between(0.86f, 1.06f);
      const Vec3f p = clump.at + Vec3f{way.x * clump.radii.x, way.y * clump.radii.y, way.z * clump.radii.z} * out;
      float crease = 1;
      for (const Clump& other : clumps)
        if (&other != &clump) crease = std::min(crease, outside(other, p));
      if (crease < -0.25f) continue;  // inside another clump
      const Vec3f toss = dice.way(-1);
      const Vec3f face = normalized(way + toss * 0.85f), shade = normalized(way + toss * 0.45f + Vec3f{0, 0, 0.15f});
      const float light = (0.34f + 0.40f * up_the_crown(p.z) + 0.26f * way.z + 0.9f * (out - 1)) *
                          mix(0.60f, 1.0f, clamp((crease + 0.1f) / 0.4f, 0.0f, 1.0f));
      // Most are of the clump's own tone; some catch the brush.
      const float k2 = dice.between(0.84f, 1.14f) * (dice.between(0, 1) < 0.16f ? 1.22f : 1.0f);
      add_flake(mesh, dice, p, face, shade, leaves.size, leaves.slender, leaves.droop, tone * k2, light);
    }
  }
}

void add_far_crown(MeshData& mesh, Dice& dice, const std::vector<Ring>& rings, int sides, float tip, Vec3f colour,
                   float jag) {
  const float low = rings.front().z, high = tip;
  std::vector<std::uint32_t> before;
  const float turn = dice.between(0, 6.28f);
  for (std::size_t r = 0; r < rings.size(); ++r) {
    std::vector<std::uint32_t> here;
    const float up = (rings[r].z - low) / (high - low);
    for (int i = 0; i < sides; ++i) {
      const float a =
          turn + 2 * pi * (static_cast<float>(i) + 0.5f * static_cast<float>(r)) / static_cast<float>(sides);
      const bool out = (i + static_cast<int>(r)) % 2 == 0;
      const float k = out ? 1 + jag * dice.between(0.3f, 1) : 1 - jag * dice.between(0.3f, 1);
      const Vec3f way = normalized({std::cos(a), std::sin(a), -0.25f + 1.2f * up});
      const Vec3f at{rings[r].radius * k * std::cos(a), rings[r].radius * k * std::sin(a),
                     rings[r].z + (high - low) * 0.09f * dice.between(-1, 1)};
      here.push_back(add_leaf_vertex(mesh, at, way, colour * ((out ? 1.14f : 0.80f) * dice.between(0.92f, 1.08f)),
                                     (out ? 0.50f : 0.34f) + 0.46f * up));
    }
    for (std::size_t i = 0; r > 0 && i < here.size(); ++i) {
      const std::size_t n = (i + 1) % here.size();
      mesh.indices.insert(mesh.indices.end(), {before[i], before[n], here[i], before[n], here[n], here[i]});
    }
    before = here;
  }
  const std::uint32_t top = add_leaf_vertex(mesh, {0, 0, tip}, {0, 0, 1}, colour * 1.12f, 0.95f);
  for (std::size_t i = 0; i < before.size(); ++i)
    mesh.indices.insert(mesh.indices.end(), {before[i], before[(i + 1) % before.size()], top});
}

void add_skirt(MeshData& mesh, Dice& dice, float top, float radius, float foot, int points, Vec3f colour, float light) {
  const float turn = dice.between(0, 6.28f);
  const std::uint32_t peak = add_leaf_vertex(mesh, {0, 0, top}, {0, 0, 1}, colour * 0.82f, light * 0.7f);
  const auto rim = static_cast<std::uint32_t>(mesh.vertices.size());
  const int count = 2 * points;
  for (int i = 0; i < count; ++i) {
    const float a = turn + 2 * pi * static_cast<float>(i) / static_cast<float>(count);
    const bool out = i % 2 == 0;
    const float r = radius * (out ? dice.between(0.9f, 1.1f) : dice.between(0.55f, 0.68f));
    add_leaf_vertex(mesh, {r * std::cos(a), r * std::sin(a), foot + (out ? 0 : 0.22f * (top - foot))},
                    normalized({std::cos(a), std::sin(a), out ? 0.9f : 0.1f}), colour * (out ? 1.16f : 0.84f),
                    light * (out ? 1.0f : 0.66f));
  }
  for (int i = 0; i < count; ++i)
    mesh.indices.insert(mesh.indices.end(),
                        {peak, rim + static_cast<std::uint32_t>(i), rim + static_cast<std::uint32_t>((i + 1) % count)});
}

void add_limb(MeshData& mesh, Vec3f from, Vec3f to, float r0, float r1, int sides, Vec3f colour) {
  const Vec3f d = to - from;
  const float l = length(d);
  if (l <= 0) return;
  const float lean = std::acos(std::clamp(d.z / l, -1.0f, 1.0f)), turn = std::atan2(d.y, d.x);
  const std::size_t first = mesh.vertices.size();
  add_lathe(mesh, {{r0, 0}, {r1, l}}, sides, coat(byte(colour.x), byte(colour.y), byte(colour.z), Finish::bark),
            translate(Mat4(1), from) * rotate(Mat4(1), turn, {0, 0, 1}) * rotate(Mat4(1), lean, {0, 1, 0}));
  for (std::size_t i = first; i < mesh.vertices.size(); ++i) {
    Vertex& v = mesh.vertices[i];
    v.light = std::clamp(0.55f + 0.25f * v.normal.z + 0.02f * v.position.z, 0.3f, 1.0f);
  }
}

}  // namespace sixmil::foliage
