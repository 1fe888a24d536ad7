// Running gear, wings, ducted fans, bases and antennas of the kit.

#include <algorithm>

#include "engine/base/rng.hpp"

#include "engine/asset/kit_parts.hpp"

namespace sixmil {
namespace {

Coat painted(const Coat& like, PaintSlot slot, Finish finish = Finish::paint) {
  Coat out = like;
  out.slot = slot;
  out.finish = finish;
  return out;
}

struct Pulley {
  Vec2f at{};  // x, z
  float radius = 1;
};

// The belt around pulleys that are listed counter-clockwise, `out` mm from them, `points[i]` corners round pulley i.
std::vector<Vec2f> belt(const std::vector<Pulley>& pulleys, const std::vector<int>& points, float out) {
  const std::size_t count = pulleys.size();
  // Angle of the outward normal of the straight from each pulley to the next.
  std::vector<float> leave(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Pulley &a = pulleys[i], &b = pulleys[(i + 1) % count];
    const Vec2f d = b.at - a.at;
    const float distance = std::max(length(d), 1e-3f);
    leave[i] = std::atan2(d.y, d.x) - pi / 2 + std::asin(std::clamp((a.radius - b.radius) / distance, -0.9f, 0.9f));
  }
  std::vector<Vec2f> line;
  for (std::size_t i = 0; i < count; ++i) {
    const float from = leave[(i + count - 1) % count];
    float turn = leave[i] - from;
    while (turn < 0) turn += 2 * pi;
    while (turn >= 2 * pi) turn -= 2 * pi;
    for (int k = 0; k < points[i]; ++k) {
      const float share = points[i] == 1 ? 0.5f : static_cast<float>(k) / static_cast<float>(points[i] - 1);
      const float at = from + turn * share;
      // Corners stand a little further out, so that straights keep their distance.
      const float r = (pulleys[i].radius + out) / (points[i] == 1 ? std::cos(turn / 2) : 1);
      line.push_back(pulleys[i].at + Vec2f{std::cos(at), std::sin(at)} * r);
    }
  }
  return line;
}

void add_quad(MeshData& mesh, Vec3f a, Vec3f b, Vec3f c, Vec3f d, const Coat& coat) {
  add_patch(mesh, a, b, c, d, coat);
}

// A closed band of track: outer and inner line match point by point.
void add_band(MeshData& mesh, const std::vector<Vec2f>& outer, const std::vector<Vec2f>& inner, float width,
              const Coat& coat) {
  const float y = width / 2;
  for (std::size_t i = 0; i < outer.size(); ++i) {
    const std::size_t k = (i + 1) % outer.size();
    const Vec2f a = outer[i], b = outer[k], c = inner[k], d = inner[i];
    add_quad(mesh, {a.x, -y, a.y}, {b.x, -y, b.y}, {b.x, y, b.y}, {a.x, y, a.y}, coat);
    add_quad(mesh, {d.x, y, d.y}, {c.x, y, c.y}, {c.x, -y, c.y}, {d.x, -y, d.y}, coat);
    add_quad(mesh, {a.x, y, a.y}, {b.x, y, b.y}, {c.x, y, c.y}, {d.x, y, d.y}, coat);
    add_quad(mesh, {d.x, -y, d.y}, {c.x, -y, c.y}, {b.x, -y, b.y}, {a.x, -y, a.y}, coat);
  }
}

void add_cleats(MeshData& mesh, const std::vector<Vec2f>& outer, float width, float least_z, const Coat& coat) {
  constexpr float pitch = 1.15f;
  float carry = 0;
  for (std::size_t i = 0; i < outer.size(); ++i) {
    const Vec2f a = outer[i], b = outer[(i + 1) % outer.size()], d = (b - a) * (1 / std::max(length(b - a), 1e-4f));
    for (; carry < length(b - a); carry += pitch) {
      const Vec2f p = a + d * carry;
      if (p.y < least_z) continue;
      add_solid(mesh, box_solid({}, {0.42f, width, 0.3f}), coat,
                translate(Mat4(1), {p.x, 0, p.y}) * rotate(Mat4(1), -std::atan2(d.y, d.x), {0, 1, 0}));
    }
    carry -= length(b - a);
  }
}

void add_road_wheel(MeshData& mesh, Vec3f at, float r, float width, Level level, const Coat& coat) {
  const Mat4 place = translate(Mat4(1), at + Vec3f{0, -width / 2, 0}) * lying_along_y();
  const Coat hub = painted(coat, PaintSlot::base);
  if (level == Level::near) {
    // A cone whose point is inside the run: the disc is all one sees.
    add_lathe(mesh, {{0, width * 0.4f}, {r * 0.92f, width + 0.16f}}, 7, hub, place);
    return;
  }
  add_lathe(mesh, {{r, 0}, {r, width}}, 12, painted(coat, PaintSlot::tyre), place);
  add_lathe(mesh, {{0, width * 0.4f}, {r * 0.74f, width + 0.1f}, {r * 0.6f, width + 0.14f}}, 10, hub, place);
  add_lathe(mesh, {{0, width * 0.5f}, {r * 0.3f, width + 0.26f}, {r * 0.18f, width + 0.36f}}, 6, hub, place);
}

void add_track(const Fields& f, const Coat& coat, Level level, MeshData& mesh) {
  const float l = number(f, "length", 20, 2), h = number(f, "height", 3, 0.8), w = number(f, "width", 2, 0.2);
  const float band = std::min(0.42f, h * 0.14f);
  const float end = number(f, "end_r", h * 0.24f, 0.2), r = number(f, "r", h * 0.32f, 0.2);
  const float reach = number(f, "contact", l - 1.9f * h, 0.5) / 2;
  const float lift = number(f, "lift", h - end - band, 0.2);  // of the front wheel's axle
  const float lift_rear = number(f, "lift_rear", lift, 0.2);
  const std::vector<Pulley> pulleys{{{reach, r + band}, r},
                                    {{l / 2 - end - band, lift}, end},
                                    {{-l / 2 + end + band, lift_rear}, end},
                                    {{-reach, r + band}, r}};
  if (level != Level::full) {
    const std::vector<int> corners = level == Level::near ? std::vector<int>{2, 2, 2, 2} : std::vector<int>{1, 2, 2, 1};
    add_solid(mesh, profile_solid(belt(pulleys, corners, band), w), coat);
    if (level == Level::low) return;
  } else {
    const std::vector<int> corners{3, 4, 4, 3};
    const std::vector<Vec2f> outer = belt(pulleys, corners, band), inner = belt(pulleys, corners, 0);
    add_band(mesh, outer, inner, w, coat);
    add_cleats(mesh, outer, w, r * 0.6f, coat);
    // Nothing shines through between the wheels.
    add_solid(mesh, profile_solid(belt(pulleys, {2, 2, 2, 2}, 0), w * 0.3f), coat);
  }
  const int count = static_cast<int>(f.integer_or("wheels", 6, 0, 12));
  for (int i = 0; i < count; ++i) {
    const float x = count == 1 ? 0 : -reach + 2 * reach * static_cast<float>(i) / static_cast<float>(count - 1);
    add_road_wheel(mesh, {x, 0, r + band}, r, w * 0.92f, level, coat);
  }
  if (level != Level::full) return;
  for (std::size_t i = 1; i <= 2; ++i)
    add_road_wheel(mesh, {pulleys[i].at.x, 0, pulleys[i].at.y}, end, w * 0.86f, level, coat);
  const int rollers = static_cast<int>(f.integer_or("rollers", 0, 0, 6));
  for (int i = 0; i < rollers; ++i) {
    const float x = -reach + 2 * reach * (static_cast<float>(i) + 0.5f) / static_cast<float>(rollers);
    add_lathe(mesh, {{0.4f, 0}, {0.4f, w * 0.8f}}, 8, painted(coat, PaintSlot::base),
              translate(Mat4(1), {x, -w * 0.4f, std::min(lift, lift_rear) + end - 0.42f}) * lying_along_y());
  }
}

void add_wheels(const Fields& f, const Coat& coat, Level level, MeshData& mesh) {
  const int count = static_cast<int>(f.integer_or("count", 4, 1, 12));
  const float r = number(f, "r", 1.5f, 0.1), w = number(f, "width", 1, 0.1), pitch = number(f, "pitch", 4, 0.1);
  const Coat hub = painted(coat, PaintSlot::base);
  for (int i = 0; i < count; ++i) {
    const Mat4 place =
        translate(Mat4(1), {pitch * (static_cast<float>(i) - static_cast<float>(count - 1) / 2), -w / 2, r}) *
        lying_along_y();
    if (level == Level::low) {
      add_lathe(mesh, {{r, 0}, {r, w}}, 6, coat, place);
      continue;
    }
    if (level == Level::near) {
      add_lathe(mesh, {{r, 0}, {r, w}}, 8, coat, place);
      add_lathe(mesh, {{r * 0.5f, w * 0.5f}, {r * 0.5f, w + 0.1f}}, 6, hub, place);
      continue;
    }
    add_lathe(mesh, {{r * 0.84f, 0}, {r, w * 0.22f}, {r, w * 0.78f}, {r * 0.84f, w}}, 16, coat, place);
    add_lathe(mesh, {{r * 0.55f, w * 0.5f}, {r * 0.55f, w + 0.08f}, {r * 0.42f, w + 0.12f}}, 12, hub, place);
    add_lathe(mesh, {{r * 0.2f, w * 0.5f}, {r * 0.2f, w + 0.26f}}, 6, hub, place);
  }
}

void add_rotor(const Fields& f, const Coat& coat, Level level, MeshData& mesh) {
  const float r = number(f, "r", 4, 0.5), h = number(f, "h", 2, 0.2), wall = number(f, "wall", 0.6f, 0.1);
  Coat dark = painted(coat, PaintSlot::metal, Finish::metal);
  dark.part = Part::rotor;
  if (level == Level::low) {
    add_hoop(mesh, {{r, 0}, {r, h}, {r - wall, h}, {r - wall, 0}}, 6, coat, Mat4(1));
    return;
  }
  const int sides = level == Level::full ? 24 : 9;
  if (level == Level::full)
    add_hoop(mesh,
             {{r - wall * 0.4f, 0},
              {r, h * 0.2f},
              {r, h * 0.75f},
              {r - wall * 0.3f, h},
              {r - wall * 0.75f, h},
              {r - wall, h * 0.85f},
              {r - wall, h * 0.1f}},
             sides, coat, Mat4(1));
  else
    add_hoop(mesh, {{r - wall * 0.3f, 0}, {r, h * 0.7f}, {r - wall * 0.5f, h}, {r - wall, h * 0.6f}}, sides, coat,
             Mat4(1));
  add_lathe(mesh, {{r * 0.2f, h * 0.1f}, {r * 0.22f, h * 0.7f}, {r * 0.1f, h * 0.95f}}, level == Level::full ? 10 : 5,
            dark, Mat4(1));
  const int blades = level == Level::near ? 3 : static_cast<int>(f.integer_or("blades", 6, 2, 12));
  for (int i = 0; i < blades; ++i)
    add_solid(mesh, box_solid({(r - wall) * 0.5f, 0, 0}, {(r - wall) * 1.0f, r * 0.26f, 0.3f}), dark,
              translate(Mat4(1), {0, 0, h * 0.55f}) *
                  rotate(Mat4(1), 2 * pi * static_cast<float>(i) / static_cast<float>(blades), {0, 0, 1}) *
                  rotate(Mat4(1), 0.45f, {1, 0, 0}));
}

void add_base(const Fields& f, const Coat& coat, Level level, MeshData& mesh) {
  const Vec3f size = vector_or(f, "size", {20, 20, 1.2f});
  const float x = size.x / 2, y = size.y / 2, c = std::min(x, y) * number(f, "corner", 0.12f, 0.02, 0.58);
  const auto outline = [&](float in) {
    if (level == Level::low)
      return std::vector<Vec2f>{{x - in, -y + in}, {x - in, y - in}, {-x + in, y - in}, {-x + in, -y + in}};
    return std::vector<Vec2f>{{x - in, -y + c + in},  {x - in, y - c - in},  {x - c - in, y - in},
                              {-x + c + in, y - in},  {-x + in, y - c - in}, {-x + in, -y + c + in},
                              {-x + c + in, -y + in}, {x - c - in, -y + in}};
  };
  const Coat flock = painted(coat, PaintSlot::flock, Finish::flock);
  add_solid(mesh, slab_solid(outline(0), 0, size.z, 12), painted(coat, PaintSlot::rim));
  add_solid(mesh, slab_solid(outline(size.z * 0.22f + 0.3f), size.z * 0.5f, size.z + 0.2f, 40), flock);
  if (level != Level::full) return;
  Rng rng(static_cast<std::uint64_t>(f.integer_or("seed", 1, 0, 1 << 30)));
  const auto unit = [&] { return static_cast<float>(rng.below(2001)) / 1000 - 1; };
  const Coat stone = sixmil::coat(150, 142, 128);
  for (int k = 0; k < 9; ++k) {
    const Vec3f at{unit() * (x - 2), unit() * (y - 2), size.z + 0.2f};
    const float r = 0.3f + 0.4f * std::fabs(unit());
    add_lump(mesh, 0, 0.25f, rng.next(), stone, translate(Mat4(1), at) * scale(Mat4(1), {r, r * 0.8f, r * 0.7f}));
  }
  for (int k = 0; k < 10; ++k) {
    const Vec3f at{unit() * (x - 2), unit() * (y - 2), size.z + 0.15f};
    const float r = 0.5f + 0.5f * std::fabs(unit());
    add_lump(mesh, 0, 0.4f, rng.next(), flock, translate(Mat4(1), at) * scale(Mat4(1), {r, r, r * 0.75f}));
  }
}

}  // namespace

void add_gear_shape(const Fields& f, PartKind kind, const Coat& coat, Level level, MeshData& mesh) {
  switch (kind) {
    case PartKind::track:
      add_track(f, coat, level, mesh);
      break;
    case PartKind::wheels:
      add_wheels(f, coat, level, mesh);
      break;
    case PartKind::rotor:
      add_rotor(f, coat, level, mesh);
      break;
    case PartKind::wing: {  // root at y = 0, tip towards +y
      const float span = number(f, "span", 6, 0.2), root = number(f, "root", 4, 0.2), tip = number(f, "tip", 2, 0.1);
      const float sweep = number(f, "sweep", 1), thick = number(f, "thickness", 0.6f, 0.1), rise = number(f, "rise", 0);
      const float thin = thick * 0.55f;
      // Lozenge sections: sharp leading and trailing edges, thickest a third from the nose.
      const auto ring = [&](float chord, float back, float y, float t) {
        const float x0 = -chord / 2 - back, x1 = chord / 2 - back, xm = x1 - chord * 0.36f;
        return std::vector<Vec3f>{{x1, y, rise * y / span},
                                  {xm, y, t / 2 + rise * y / span},
                                  {x0, y, rise * y / span + 0.06f},
                                  {x0, y, rise * y / span - 0.06f},
                                  {xm, y, -t / 2 + rise * y / span}};
      };
      add_loft(mesh, {ring(root, 0, 0, thick), ring(tip, sweep, span, thin)}, coat);
      break;
    }
    case PartKind::base:
      add_base(f, coat, level, mesh);
      break;
    case PartKind::whip: {
      const float h = number(f, "h", 6, 0.5), r = number(f, "r", 0.12f, 0.02);
      add_lathe(mesh, {{r * 2.2f, 0}, {r * 2.2f, h * 0.1f}, {r, h * 0.12f}, {r * 0.6f, h}}, 4, coat, Mat4(1));
      break;
    }
    default:
      break;
  }
}

}  // namespace sixmil
