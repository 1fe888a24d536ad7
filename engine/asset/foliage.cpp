#include "engine/asset/foliage.hpp"

#include <limits>

namespace sixmil::foliage {
namespace {

std::uint32_t add_leaf_vertex(MeshData& mesh, const Foliage& foliage, Vec3f at, Vec3f normal, Vec3f colour,
                              float light) {
  const Coat c = leaf_coat(colour);
  mesh.vertices.push_back({at, normal, c.red, c.green, c.blue, c.slot, c.finish, c.part,
                           std::clamp(foliage.darkest + (1 - foliage.darkest) * light, foliage.darkest, 1.0f), 0});
  return static_cast<std::uint32_t>(mesh.vertices.size() - 1);
}

// How far outside a clump a place lies, in its radii: 0 on its surface.
float outside(const Clump& clump, Vec3f p) {
  const Vec3f d = p - clump.at;
  return length(d / clump.radii) - 1;
}

}  // namespace

Foliage read_foliage(const Fields& file) {
  Foliage out;
  LookReader all(file);
  all("darkest", out.darkest);
  LookReader flake(all.part("flake"));
  flake("length", out.flake.length)("width", out.flake.width)("tip_tone", out.flake.tip_tone)("foot", out.flake.foot);
  flake("foot_tone", out.flake.foot_tone)("foot_light", out.flake.foot_light)("edge_tone", out.flake.edge_tone).done();
  LookReader core(all.part("core"));
  core("warmth", out.core.warmth)("turn", out.core.turn)("cool_blue", out.core.cool_blue)("tone", out.core.tone);
  core("roughness", out.core.roughness)("size", out.core.size)("light", out.core.light)("light_up", out.core.light_up);
  core("light_facing", out.core.light_facing)("darkest", out.core.darkest).done();
  LookReader crown(all.part("crown"));
  crown("out", out.crown.out)("tone", out.crown.tone)("buried", out.crown.buried)("toss_face", out.crown.toss_face);
  crown("toss_shade", out.crown.toss_shade)("shade_up", out.crown.shade_up)("light", out.crown.light);
  crown("light_up", out.crown.light_up)("light_facing", out.crown.light_facing)("light_out", out.crown.light_out);
  crown("crease_light", out.crown.crease_light)("crease_from", out.crown.crease_from);
  crown("crease_over", out.crown.crease_over)("caught", out.crown.caught)("caught_tone", out.crown.caught_tone).done();
  LookReader far(all.part("far"));
  far("turn", out.far.turn)("jag", out.far.jag)("bump", out.far.bump)("tone", out.far.tone)("normal", out.far.normal);
  far("normal_up", out.far.normal_up)("bump_share", out.far.bump_share)("out_tone", out.far.out_tone);
  far("in_tone", out.far.in_tone)("out_light", out.far.out_light)("in_light", out.far.in_light);
  far("light_up", out.far.light_up)("tip_tone", out.far.tip_tone)("tip_light", out.far.tip_light).done();
  LookReader skirt(all.part("skirt"));
  skirt("turn", out.skirt.turn)("out", out.skirt.out)("in", out.skirt.in)("peak_tone", out.skirt.peak_tone);
  skirt("peak_light", out.skirt.peak_light)("in_lift", out.skirt.in_lift)("out_normal", out.skirt.out_normal);
  skirt("in_normal", out.skirt.in_normal)("out_tone", out.skirt.out_tone)("in_tone", out.skirt.in_tone);
  skirt("in_light", out.skirt.in_light).done();
  LookReader bark(all.part("bark"));
  bark("light", out.bark.light)("light_facing", out.bark.light_facing)("light_up", out.bark.light_up);
  bark("darkest", out.bark.darkest).done();
  all.done();
  return out;
}

std::uint8_t byte(float v) {
  constexpr float most = UINT8_MAX;
  return static_cast<std::uint8_t>(std::clamp(v, 0.0f, most));
}

Coat leaf_coat(Vec3f c) { return coat(byte(c.x), byte(c.y), byte(c.z), Finish::foliage); }

void add_flake(MeshData& mesh, Dice& dice, const Foliage& foliage, Vec3f at, Vec3f face, Vec3f shade, float size,
               float slender, float droop, Vec3f colour, float light) {
  const Foliage::Flake& cut = foliage.flake;
  constexpr float upright = 0.9f;
  const Vec3f u0 = normalized(std::fabs(face.z) < upright ? cross(face, {0, 0, 1}) : cross(face, {1, 0, 0})),
              v0 = cross(face, u0);
  const float a = dice.between(0, 2 * pi), c = std::cos(a), s = std::sin(a);
  const Vec3f u = u0 * c + v0 * s, v = v0 * c - u0 * s;
  const float l = size * dice.of(cut.length), w = l * slender * dice.of(cut.width);
  const std::uint32_t tip = add_leaf_vertex(mesh, foliage, at + u * l - face * (l * droop), shade,
                                            colour * cut.tip_tone, light),
                      left = add_leaf_vertex(mesh, foliage, at + v * w, shade, colour, light),
                      foot = add_leaf_vertex(mesh, foliage, at - u * (l * cut.foot) - face * (l * droop), shade,
                                             colour * cut.foot_tone, light * cut.foot_light),
                      right = add_leaf_vertex(mesh, foliage, at - v * w, shade, colour * cut.edge_tone, light);
  mesh.indices.insert(mesh.indices.end(), {tip, left, foot, tip, foot, right});
}

void add_crown(MeshData& mesh, Dice& dice, const Foliage& foliage, const std::vector<Clump>& clumps,
               const Leafage& leaves) {
  const Foliage::Core& core = foliage.core;
  const Foliage::Crown& cut = foliage.crown;
  constexpr float endless = std::numeric_limits<float>::max(), lowest_crown = 0.1f;
  float low = endless, high = -endless, surface = 0;
  for (const Clump& clump : clumps) {
    low = std::min(low, clump.at.z - clump.radii.z);
    high = std::max(high, clump.at.z + clump.radii.z);
    surface += clump.radii.x * clump.radii.z;
  }
  const auto up_the_crown = [&](float z) { return clamp((z - low) / std::max(high - low, lowest_crown), 0.0f, 1.0f); };
  for (const Clump& clump : clumps) {
    const std::size_t first = mesh.vertices.size();
    const float warm = dice.of(core.warmth);
    const Vec3f tone =
        Vec3f{leaves.colour.x + warm, leaves.colour.y, leaves.colour.z - warm * core.cool_blue} * clump.tone;
    add_lump(mesh, 0, core.roughness, dice.next(), leaf_coat(tone * core.tone),
             translate(Mat4(1), clump.at) * rotate(Mat4(1), dice.of(core.turn), {0, 0, 1}) *
                 scale(Mat4(1), clump.radii * core.size));
    for (std::size_t i = first; i < mesh.vertices.size(); ++i) {
      Vertex& v = mesh.vertices[i];
      v.light = std::clamp(core.light + core.light_up * up_the_crown(v.position.z) + core.light_facing * v.normal.z,
                           core.darkest, 1.0f);
      v.curvature = 0;
    }
    const int count =
        static_cast<int>(std::lround(static_cast<float>(leaves.flakes) * clump.radii.x * clump.radii.z / surface));
    for (int k = 0; k < count; ++k) {
      const Vec3f way = dice.way(leaves.lowest);
      const float out = dice.of(cut.out);
      const Vec3f p = clump.at + Vec3f{way.x * clump.radii.x, way.y * clump.radii.y, way.z * clump.radii.z} * out;
      float crease = 1;
      for (const Clump& other : clumps)
        if (&other != &clump) crease = std::min(crease, outside(other, p));
      if (crease < cut.buried) continue;  // inside another clump
      const Vec3f toss = dice.way(-1);
      const Vec3f face = normalized(way + toss * cut.toss_face),
                  shade = normalized(way + toss * cut.toss_shade + Vec3f{0, 0, cut.shade_up});
      const float light =
          (cut.light + cut.light_up * up_the_crown(p.z) + cut.light_facing * way.z + cut.light_out * (out - 1)) *
          mix(cut.crease_light, 1.0f, clamp((crease - cut.crease_from) / cut.crease_over, 0.0f, 1.0f));
      // Most are of the clump's own tone; some catch the brush.
      const float k2 = dice.of(cut.tone) * (dice.between(0, 1) < cut.caught ? cut.caught_tone : 1.0f);
      add_flake(mesh, dice, foliage, p, face, shade, leaves.size, leaves.slender, leaves.droop, tone * k2, light);
    }
  }
}

void add_far_crown(MeshData& mesh, Dice& dice, const Foliage& foliage, const std::vector<Ring>& rings, int sides,
                   float tip, Vec3f colour, float jag) {
  if (rings.empty()) return;
  const Foliage::Far& cut = foliage.far;
  const float low = rings.front().z, high = tip;
  std::vector<std::uint32_t> before;
  const float turn = dice.of(cut.turn);
  for (std::size_t r = 0; r < rings.size(); ++r) {
    std::vector<std::uint32_t> here;
    const float up = (rings[r].z - low) / (high - low);
    for (int i = 0; i < sides; ++i) {
      const float a =
          turn + 2 * pi * (static_cast<float>(i) + 0.5f * static_cast<float>(r)) / static_cast<float>(sides);
      const bool out = (i + static_cast<int>(r)) % 2 == 0;
      const float k = out ? 1 + jag * dice.of(cut.jag) : 1 - jag * dice.of(cut.jag);
      const Vec3f way = normalized({std::cos(a), std::sin(a), cut.normal + cut.normal_up * up});
      const Vec3f at{rings[r].radius * k * std::cos(a), rings[r].radius * k * std::sin(a),
                     rings[r].z + (high - low) * cut.bump_share * dice.of(cut.bump)};
      here.push_back(add_leaf_vertex(mesh, foliage, at, way,
                                     colour * ((out ? cut.out_tone : cut.in_tone) * dice.of(cut.tone)),
                                     (out ? cut.out_light : cut.in_light) + cut.light_up * up));
    }
    for (std::size_t i = 0; r > 0 && i < here.size(); ++i) {
      const std::size_t n = (i + 1) % here.size();
      mesh.indices.insert(mesh.indices.end(), {before[i], before[n], here[i], before[n], here[n], here[i]});
    }
    before = here;
  }
  const std::uint32_t top =
      add_leaf_vertex(mesh, foliage, {0, 0, tip}, {0, 0, 1}, colour * cut.tip_tone, cut.tip_light);
  for (std::size_t i = 0; i < before.size(); ++i)
    mesh.indices.insert(mesh.indices.end(), {before[i], before[(i + 1) % before.size()], top});
}

void add_skirt(MeshData& mesh, Dice& dice, const Foliage& foliage, float top, float radius, float foot, int points,
               Vec3f colour, float light) {
  const Foliage::Skirt& cut = foliage.skirt;
  const float turn = dice.of(cut.turn);
  const std::uint32_t peak =
      add_leaf_vertex(mesh, foliage, {0, 0, top}, {0, 0, 1}, colour * cut.peak_tone, light * cut.peak_light);
  const auto rim = static_cast<std::uint32_t>(mesh.vertices.size());
  const int count = 2 * points;
  for (int i = 0; i < count; ++i) {
    const float a = turn + 2 * pi * static_cast<float>(i) / static_cast<float>(count);
    const bool out = i % 2 == 0;
    const float r = radius * (out ? dice.of(cut.out) : dice.of(cut.in));
    add_leaf_vertex(mesh, foliage, {r * std::cos(a), r * std::sin(a), foot + (out ? 0 : cut.in_lift * (top - foot))},
                    normalized({std::cos(a), std::sin(a), out ? cut.out_normal : cut.in_normal}),
                    colour * (out ? cut.out_tone : cut.in_tone), light * (out ? 1.0f : cut.in_light));
  }
  for (int i = 0; i < count; ++i)
    mesh.indices.insert(mesh.indices.end(),
                        {peak, rim + static_cast<std::uint32_t>(i), rim + static_cast<std::uint32_t>((i + 1) % count)});
}

void add_limb(MeshData& mesh, const Foliage& foliage, Vec3f from, Vec3f to, float r0, float r1, int sides,
              Vec3f colour) {
  const Vec3f d = to - from;
  const float l = length(d);
  if (l <= 0) return;
  const float lean = std::acos(std::clamp(d.z / l, -1.0f, 1.0f)), turn = std::atan2(d.y, d.x);
  const std::size_t first = mesh.vertices.size();
  add_lathe(mesh, {{r0, 0}, {r1, l}}, sides, coat(byte(colour.x), byte(colour.y), byte(colour.z), Finish::bark),
            translate(Mat4(1), from) * rotate(Mat4(1), turn, {0, 0, 1}) * rotate(Mat4(1), lean, {0, 1, 0}));
  for (std::size_t i = first; i < mesh.vertices.size(); ++i) {
    Vertex& v = mesh.vertices[i];
    v.light =
        std::clamp(foliage.bark.light + foliage.bark.light_facing * v.normal.z + foliage.bark.light_up * v.position.z,
                   foliage.bark.darkest, 1.0f);
  }
}

}  // namespace sixmil::foliage
