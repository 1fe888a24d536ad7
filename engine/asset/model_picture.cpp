#include "engine/asset/model_picture.hpp"

#include <algorithm>
#include <functional>

namespace sixmil {
namespace {

constexpr int grain = 3;  // samples a pixel and axis

// Calls `put(x, y, z, weights)` for every sample of a triangle given in samples (x right, y down, z towards the eye).
void fill(const Vec3f (&p)[3], int width, int height,
          const std::function<void(int, int, float, const float (&)[3])>& put) {
  const float area = (p[1].x - p[0].x) * (p[2].y - p[0].y) - (p[1].y - p[0].y) * (p[2].x - p[0].x);
  if (std::fabs(area) < 1e-6f) return;
  const auto low = [](float a, float b, float c) { return static_cast<int>(std::floor(std::min({a, b, c}))); };
  const auto high = [](float a, float b, float c) { return static_cast<int>(std::ceil(std::max({a, b, c}))); };
  const int x0 = std::max(0, low(p[0].x, p[1].x, p[2].x)), x1 = std::min(width - 1, high(p[0].x, p[1].x, p[2].x));
  const int y0 = std::max(0, low(p[0].y, p[1].y, p[2].y)), y1 = std::min(height - 1, high(p[0].y, p[1].y, p[2].y));
  for (int y = y0; y <= y1; ++y)
    for (int x = x0; x <= x1; ++x) {
      const float sx = static_cast<float>(x) + 0.5f, sy = static_cast<float>(y) + 0.5f;
      float w[3];
      for (int i = 0; i < 3; ++i) {
        const Vec3f a = p[(i + 1) % 3], b = p[(i + 2) % 3];
        w[i] = ((b.x - a.x) * (sy - a.y) - (b.y - a.y) * (sx - a.x)) / area;
      }
      if (w[0] < 0 || w[1] < 0 || w[2] < 0) continue;
      put(x, y, w[0] * p[0].z + w[1] * p[1].z + w[2] * p[2].z, w);
    }
}

// Rotation whose rows are right, up and towards the eye.
struct View {
  Vec3f right{}, up{}, eye{};
  Vec3f of(Vec3f p) const { return {dot(p, right), dot(p, up), dot(p, eye)}; }
};

View looking_from(Vec3f eye) {
  const Vec3f e = normalized(eye), r = normalized(cross({0, 0, 1}, e));
  return {r, cross(e, r), e};
}

struct Depths {
  int width, height;
  std::vector<float> z;
  Depths(int w, int h) : width(w), height(h), z(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), -1e9f) {}
  float& at(int x, int y) {
    return z[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
  }
};

constexpr int lamp_side = 1024;
constexpr float lamp_reach = 48;  // mm on either side

struct Lamp {
  View view = looking_from({0.5f, -0.62f, 0.95f});
  Depths depths{lamp_side, lamp_side};

  static Vec3f pixel(Vec3f p) {
    return {(p.x / lamp_reach + 1) * lamp_side / 2, (1 - p.y / lamp_reach) * lamp_side / 2, p.z};
  }
  void cast(const std::vector<Vertex>& vertices, const std::vector<std::uint32_t>& indices) {
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
      Vec3f p[3];
      for (int k = 0; k < 3; ++k) p[k] = pixel(view.of(vertices[indices[i + static_cast<std::size_t>(k)]].position));
      fill(p, lamp_side, lamp_side, [&](int x, int y, float z, const float(&)[3]) {
        float& at = depths.at(x, y);
        at = std::max(at, z);
      });
    }
  }
  // Share of the lamp seen.
  float seen(Vec3f p) {
    const Vec3f q = pixel(view.of(p));
    float open = 0;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const int x = static_cast<int>(q.x) + dx, y = static_cast<int>(q.y) + dy;
        if (x < 0 || y < 0 || x >= lamp_side || y >= lamp_side || depths.at(x, y) < q.z + 0.25f) open += 1.0f / 9;
      }
    return open;
  }
};

Vec3f colour_of(const Vertex& v, const PaintJob& paint) {
  if (v.slot == PaintSlot::own)
    return {static_cast<float>(v.red) / 255, static_cast<float>(v.green) / 255, static_cast<float>(v.blue) / 255};
  return paint.colours[static_cast<std::size_t>(v.slot)];
}

float wave(Vec3f p, float scale, float phase) {
  return std::sin(p.x * scale + phase + 1.7f * std::sin(p.y * scale * 0.8f + p.z * scale)) *
         std::sin(p.y * scale * 0.9f - phase + 1.3f * std::sin(p.x * scale * 0.6f));
}

// Base coat with its camouflage.
Vec3f coat_at(Vec3f p, const Vertex& v, const PaintJob& paint) {
  const Vec3f base = colour_of(v, paint);
  if (v.slot != PaintSlot::base || paint.camouflage == CamouflageKind::none) return base;
  const Vec3f second = paint.colours[1], third = paint.colours[2];
  switch (paint.camouflage) {
    case CamouflageKind::patches:
      if (wave(p, 0.55f, 0.4f) > 0.22f) return second;
      return wave(p, 0.7f, 2.1f) > 0.45f ? third : base;
    case CamouflageKind::bands: {
      const float s = std::sin(p.x * 0.75f + 0.8f * std::sin(p.y * 0.6f + p.z * 0.4f) + 0.5f * p.z);
      return s > 0.35f ? second : s < -0.8f ? third : base;
    }
    default: {
      const auto saw = [](float t) { return std::fabs(t - std::floor(t) - 0.5f) * 2; };
      const float s = saw(p.x * 0.09f + p.y * 0.06f + 0.1f) + saw(p.x * 0.05f - p.y * 0.11f + p.z * 0.07f);
      return s > 1.25f ? second : s < 0.55f ? third : base;
    }
  }
}

float to_display(float v) { return std::pow(clamp(v, 0.0f, 1.0f), 1 / 2.2f); }
Vec3f to_light(Vec3f c) { return {std::pow(c.x, 2.2f), std::pow(c.y, 2.2f), std::pow(c.z, 2.2f)}; }

}  // namespace

Image draw_portrait(const MeshData& mesh, const MeshData* whips, const PaintJob& paint, const Portrait& portrait) {
  MeshData all = mesh;
  if (whips) all.append(*whips);
  const Mat4 turn = rotate(Mat4(1), radians(portrait.heading), {0, 0, 1});
  std::vector<Vertex> turned = all.vertices;
  for (Vertex& v : turned) {
    v.position = moved_point(turn, v.position);
    v.normal = moved_direction(turn, v.normal);
  }
  Lamp lamp;
  lamp.cast(turned, all.indices);
  const float down = radians(portrait.down);
  const View camera = looking_from({0, -std::cos(down), std::sin(down)});
  const int w = portrait.width * grain, h = portrait.height * grain;
  const float scale = portrait.pixels_per_mm * grain;
  const float middle = all.box().high.z * 0.42f * camera.up.z;
  const auto pixel = [&](Vec3f p) {
    return Vec3f{p.x * scale + static_cast<float>(w) / 2, static_cast<float>(h) / 2 - (p.y - middle) * scale, p.z};
  };
  Depths depths(w, h);
  std::vector<Vec3f> light(static_cast<std::size_t>(w) * static_cast<std::size_t>(h));
  const Vec3f warm{1.0f, 0.93f, 0.82f}, sky{0.42f, 0.47f, 0.55f}, bounce{0.2f, 0.19f, 0.15f};
  // The ground first: where a line of sight meets z = 0.
  const Vec3f ground = to_light(portrait.backdrop);
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      const float a = (static_cast<float>(x) + 0.5f - static_cast<float>(w) / 2) / scale;
      const float b = middle + (static_cast<float>(h) / 2 - static_cast<float>(y) - 0.5f) / scale;
      const Vec3f flat = camera.right * a + camera.up * b;
      const Vec3f p = flat - camera.eye * (flat.z / camera.eye.z);
      const float bright = 0.45f + 0.75f * lamp.seen(p);
      light[static_cast<std::size_t>(y) * static_cast<std::size_t>(w) + static_cast<std::size_t>(x)] = ground * bright;
    }
  for (std::size_t i = 0; i + 2 < all.indices.size(); i += 3) {
    Vec3f p[3];
    const Vertex* v[3];
    const Vertex* still[3];
    for (int k = 0; k < 3; ++k) {
      v[k] = &turned[all.indices[i + static_cast<std::size_t>(k)]];
      still[k] = &all.vertices[all.indices[i + static_cast<std::size_t>(k)]];
      p[k] = pixel(camera.of(v[k]->position));
    }
    fill(p, w, h, [&](int x, int y, float z, const float(&at)[3]) {
      float& depth = depths.at(x, y);
      if (z <= depth) return;
      const auto blend = [&](const Vec3f& a, const Vec3f& b, const Vec3f& c) {
        return a * at[0] + b * at[1] + c * at[2];
      };
      const Vec3f n = normalized(blend(v[0]->normal, v[1]->normal, v[2]->normal));
      const Vec3f spot = blend(v[0]->position, v[1]->position, v[2]->position);
      if (dot(n, camera.eye) < -0.2f) return;
      depth = z;
      const bool number = v[0]->finish == Finish::number;  // its light and curvature are no light and curvature
      const float open = number ? 1 : v[0]->light * at[0] + v[1]->light * at[1] + v[2]->light * at[2];
      const float edge = number ? 0 : v[0]->curvature * at[0] + v[1]->curvature * at[1] + v[2]->curvature * at[2];
      const Vec3f rest = blend(still[0]->position, still[1]->position, still[2]->position);
      Vec3f coat = to_light(coat_at(rest, *v[0], paint));
      // Zenithal spray, wash in recesses, dry brush on upward edges, dust from below.
      coat = coat * (0.78f + 0.34f * clamp(n.z * 0.5f + 0.5f, 0.0f, 1.0f));
      coat = coat * mix(0.38f, 1.0f, smoothstep(0.05f, 0.6f, open));
      coat = coat * mix(1.0f, 0.3f, std::max(0.0f, -edge));
      if (edge > 0)
        coat =
            mix(coat, coat * 1.5f + Vec3f{0.06f, 0.06f, 0.05f}, edge * clamp(0.35f + 0.65f * n.z, 0.0f, 1.0f) * 0.8f);
      const float dust = paint.dust * (1 - smoothstep(0.0f, 4.5f, rest.z)) * 0.75f;
      coat = mix(coat, {0.36f, 0.28f, 0.18f}, dust);
      const float facing = std::max(0.0f, dot(n, lamp.view.eye)) * lamp.seen(spot + n * 0.15f);
      const float up = n.z * 0.5f + 0.5f;
      const Vec3f fall = (mix(bounce, sky, up)) * (0.35f + 0.65f * open) + warm * (facing * 1.15f);
      const float rim = std::pow(1 - std::max(0.0f, dot(n, camera.eye)), 3.0f) * 0.06f * open;
      light[static_cast<std::size_t>(y) * static_cast<std::size_t>(w) + static_cast<std::size_t>(x)] =
          Vec3f{coat.x * fall.x, coat.y * fall.y, coat.z * fall.z} + sky * rim;
    });
  }
  Image out;
  out.width = portrait.width;
  out.height = portrait.height;
  out.rgba.resize(4 * static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height));
  for (int y = 0; y < out.height; ++y)
    for (int x = 0; x < out.width; ++x) {
      Vec3f sum{};
      for (int dy = 0; dy < grain; ++dy)
        for (int dx = 0; dx < grain; ++dx)
          sum = sum + light[static_cast<std::size_t>(y * grain + dy) * static_cast<std::size_t>(w) +
                            static_cast<std::size_t>(x * grain + dx)];
      sum = sum * (1.0f / (grain * grain));
      const float rgb[3] = {sum.x, sum.y, sum.z};
      for (int k = 0; k < 3; ++k)
        out.at(x, y)[k] = static_cast<std::uint8_t>(std::lround(255 * to_display(rgb[k] / (1 + 0.12f * rgb[k]))));
      out.at(x, y)[3] = 255;
    }
  return out;
}

Outline outline_of(const MeshData& mesh, Aspect aspect, int width, int height, float mm) {
  Outline out{width, height, {}};
  out.filled.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
  const float scale = static_cast<float>(width) / mm;
  const float base = aspect == Aspect::top ? static_cast<float>(height) / 2 : static_cast<float>(height);
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    Vec3f p[3];
    for (int k = 0; k < 3; ++k) {
      const Vec3f v = mesh.vertices[mesh.indices[i + static_cast<std::size_t>(k)]].position;
      const float x = aspect == Aspect::front ? v.y : v.x, y = aspect == Aspect::top ? v.y : v.z;
      p[k] = {x * scale + static_cast<float>(width) / 2, base - y * scale, 0};
    }
    fill(p, width, height, [&](int x, int y, float, const float(&)[3]) {
      out.filled[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] = 1;
    });
  }
  return out;
}

float difference(const Outline& a, const Outline& b) {
  int either = 0, one = 0;
  for (std::size_t i = 0; i < a.filled.size() && i < b.filled.size(); ++i) {
    if (a.filled[i] || b.filled[i]) ++either;
    if (a.filled[i] != b.filled[i]) ++one;
  }
  return either ? static_cast<float>(one) / static_cast<float>(either) : 0;
}

}  // namespace sixmil
