#include "engine/render/effects.hpp"

#include <array>

#include "engine/base/rng.hpp"

#include "engine/asset/solids.hpp"

namespace sixmil::render {
namespace {

void glow_disc(std::vector<OverlayVertex>& out, Vec3f at, float radius, Colour c, const Camera& camera) {
  const Mat4 v = camera.view();
  const Vec3f right{v[0][0], v[1][0], v[2][0]}, up{v[0][1], v[1][1], v[2][1]};
  const auto byte = [](float k) { return static_cast<std::uint8_t>(clamp(k, 0.0f, 1.0f) * 255); };
  constexpr int sides = 14;
  for (int i = 0; i < sides; ++i) {
    const auto rim = [&](int k) {
      const float a = 2 * pi * static_cast<float>(k) / sides;
      return at + right * (radius * std::cos(a)) + up * (radius * std::sin(a));
    };
    const OverlayVertex middle{at, byte(c.red), byte(c.green), byte(c.blue), byte(c.alpha), 0, 0, 3};
    OverlayVertex a = middle, b = middle;
    a.position = rim(i);
    b.position = rim(i + 1);
    a.across = b.across = 1;
    out.insert(out.end(), {middle, a, b});
  }
}

void streak(std::vector<OverlayVertex>& out, Vec3f from, Vec3f to, float width, Colour c, const Camera& camera) {
  const Vec3f side = normalized(cross(to - from, camera.eye() - from)) * width;
  const auto byte = [](float k) { return static_cast<std::uint8_t>(clamp(k, 0.0f, 1.0f) * 255); };
  OverlayVertex v[4];
  const Vec3f p[4] = {from - side, to - side, to + side, from + side};
  for (int i = 0; i < 4; ++i)
    v[i] = {p[i], byte(c.red), byte(c.green), byte(c.blue), byte(c.alpha), 0, i < 2 ? -1.0f : 1.0f, 3};
  out.insert(out.end(), {v[0], v[1], v[2], v[0], v[2], v[3]});
}

}  // namespace

void add_effect_lump(MeshData& mesh) {
  add_lump(mesh, 1, 0.2f, 11, coat(255, 255, 255, Finish::cotton), Mat4(1));
  for (Vertex& v : mesh.vertices) v.light = 0.6f + 0.4f * clamp(v.normal.z * 0.5f + 0.5f, 0.0f, 1.0f);
}

MeshData make_flight_rod() {
  MeshData mesh;
  add_lathe(mesh, {{0.45f, 0}, {0.45f, 1}}, 6, coat(176, 190, 196, Finish::glass), Mat4(1));
  Coat rim;
  rim.slot = PaintSlot::rim;
  add_lathe(mesh, {{6, 0}, {5.4f, 0.03f}}, 18, rim, Mat4(1));
  return mesh;
}

void add_effect_lumps(const Effect& e, std::vector<GpuInstance>& lumps) {
  if (e.kind == EffectKind::tracer || e.kind == EffectKind::flash) return;
  Rng rng(e.seed, 19);
  const auto part = [&] { return static_cast<float>(rng.below(2001)) / 1000 - 1; };
  const int count = e.kind == EffectKind::burst ? 9 : e.kind == EffectKind::dust ? 6 : 7;
  for (int i = 0; i < count; ++i) {
    const Vec3f way = normalized({part(), part(), 0.4f + std::fabs(part())});
    const float late = clamp(e.age * 1.2f - 0.1f * std::fabs(part()), 0.0f, 1.0f);
    float r = 0, far = 0;
    Vec3f colour{};
    if (e.kind == EffectKind::burst) {
      far = e.size * (0.25f + 0.75f * late);
      r = e.size * (0.20f + 0.30f * late) * (1 - smoothstep(0.65f, 1.0f, e.age));
      colour = mix(mix(Vec3f{1.0f, 0.80f, 0.35f}, Vec3f{0.86f, 0.34f, 0.10f}, clamp(late * 3, 0.0f, 1.0f)),
                   Vec3f{0.22f, 0.20f, 0.19f}, smoothstep(0.2f, 0.6f, late));
    } else if (e.kind == EffectKind::dust) {
      far = e.size * (0.2f + 0.8f * late);
      r = e.size * 0.3f * (1 - smoothstep(0.4f, 1.0f, e.age));
      colour = {0.66f, 0.56f, 0.42f};
    } else {
      far = e.size * 0.55f;
      r = e.size * 0.5f * smoothstep(0.0f, 0.2f, e.age) * (1 - smoothstep(0.8f, 1.0f, e.age));
      colour = {0.88f, 0.88f, 0.88f};
    }
    if (r < 0.05f) continue;
    const Vec3f at = e.to + Vec3f{way.x * far, way.y * far, way.z * far * (e.kind == EffectKind::dust ? 0.3f : 0.9f)};
    lumps.push_back(gpu_instance(
        translate(Mat4(1), at) * rotate(Mat4(1), 3 * part(), {0, 0, 1}) * scale(Mat4(1), {r, r, r * 0.85f}), colour));
  }
}

void add_effect_light(const Effect& e, const Camera& camera, std::vector<OverlayVertex>& glow) {
  if (e.kind == EffectKind::tracer) {
    const float head = clamp(e.age, 0.0f, 1.0f), tail = clamp(e.age - 0.22f, 0.0f, 1.0f);
    if (head <= tail) return;
    const Vec3f a = mix(e.from, e.to, tail), b = mix(e.from, e.to, head);
    streak(glow, a, b, 0.9f, {1, 0.62f, 0.25f, 0.9f}, camera);
    streak(glow, mix(a, b, 0.4f), b, 0.4f, {1, 0.95f, 0.8f, 1}, camera);
    glow_disc(glow, b, 2.4f, {1, 0.7f, 0.35f, 0.8f}, camera);
    if (e.age < 0.25f) glow_disc(glow, e.from, e.size * (0.5f + e.age * 2), {1, 0.75f, 0.4f, 1 - e.age * 4}, camera);
  } else if (e.kind == EffectKind::flash) {
    glow_disc(glow, e.to, e.size * (0.6f + e.age), {1, 0.85f, 0.55f, 1 - e.age}, camera);
  } else if (e.kind == EffectKind::burst && e.age < 0.45f) {
    const float k = 1 - e.age / 0.45f;
    glow_disc(glow, e.to + Vec3f{0, 0, e.size * 0.3f}, e.size * (1.4f + e.age), {1, 0.55f, 0.2f, 0.85f * k}, camera);
  }
}

void add_contact_shadow(const Ground& ground, const Instance& in, Vec3f size, std::vector<OverlayVertex>& out) {
  constexpr int sides = 16;
  // A rounded rectangle about the body: always the same, up to its size.
  static const std::array<Vec2f, sides> rim = [] {
    std::array<Vec2f, sides> points{};
    for (std::size_t i = 0; i < points.size(); ++i) {
      const float a = 2 * pi * static_cast<float>(i) / sides, x = std::cos(a), y = std::sin(a);
      const float round = 1 / std::sqrt(std::sqrt(x * x * x * x + y * y * y * y));
      points[i] = {x * round, y * round};
    }
    return points;
  }();
  const float c = std::cos(in.heading), s = std::sin(in.heading);
  std::array<Vec3f, sides> inner{}, outer{};
  const auto at = [&](Vec2f k, float grow) {
    const Vec2f p{k.x * (size.x * 0.42f + grow), k.y * (size.y * 0.46f + grow)};
    return ground.on({in.at.x + c * p.x - s * p.y, in.at.y + s * p.x + c * p.y}, 0.12f);
  };
  for (std::size_t i = 0; i < rim.size(); ++i) {
    inner[i] = at(rim[i], -1);
    outer[i] = at(rim[i], 3);
  }
  const auto corner = [](Vec3f p, std::uint8_t dark, float across) {
    return OverlayVertex{p, 20, 15, 10, dark, 0, across, 3};
  };
  constexpr std::uint8_t dark = 178;
  const Vec3f middle = ground.on({in.at.x, in.at.y}, 0.12f);
  for (std::size_t a = 0; a < rim.size(); ++a) {
    const std::size_t b = (a + 1) % rim.size();
    const OverlayVertex inner_a = corner(inner[a], dark, 0), inner_b = corner(inner[b], dark, 0);
    const OverlayVertex outer_a = corner(outer[a], dark, 1), outer_b = corner(outer[b], dark, 1);
    out.insert(out.end(),
               {corner(middle, dark, 0), inner_a, inner_b, inner_a, outer_a, outer_b, inner_a, outer_b, inner_b});
  }
}

}  // namespace sixmil::render
