// Solid shapes of the kit: what hulls, turrets and boxes are cut from.

#include <algorithm>

#include "engine/asset/kit_parts.hpp"

namespace sixmil {
namespace {

// "front_top": [2, 1] cuts from 2 mm behind the front edge of the top to 1 mm below it.
void slope(const Fields& f, std::string_view name, Solid& solid, Vec3f corner, Vec3f first, Vec3f second) {
  if (!f.has(name)) return;
  const auto by = f.at(name).list(2, 2);
  if (by.size() != 2) return;
  const float a = static_cast<float>(by[0].real(0, 100)), b = static_cast<float>(by[1].real(0, 100));
  if (a <= 0 || b <= 0) return;
  solid.cut(corner - first * a, first * b + second * a);
}

void slopes(const Fields& f, Solid& solid, Vec3f low, Vec3f high) {
  const Vec3f x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
  slope(f, "front_top", solid, {high.x, 0, high.z}, x, z);
  slope(f, "front_bottom", solid, {high.x, 0, low.z}, x, -z);
  slope(f, "rear_top", solid, {low.x, 0, high.z}, -x, z);
  slope(f, "rear_bottom", solid, {low.x, 0, low.z}, -x, -z);
  for (const float side : {1.0f, -1.0f}) {
    const float edge = side > 0 ? high.y : low.y;
    slope(f, "side_top", solid, {0, edge, high.z}, y * side, z);
    slope(f, "side_bottom", solid, {0, edge, low.z}, y * side, -z);
    slope(f, "front_side", solid, {high.x, edge, 0}, x, y * side);
    slope(f, "rear_side", solid, {low.x, edge, 0}, -x, y * side);
  }
}

std::vector<Ring> rings_of(const Fields& f, std::string_view name, bool radius_first) {
  std::vector<Ring> rings;
  for (const Vec2f p : pairs(f, name, 2)) rings.push_back(radius_first ? Ring{p.x, p.y} : Ring{p.y, p.x});
  return rings;
}

// First, last and the widest between.
std::vector<Ring> fewer(const std::vector<Ring>& rings) {
  if (rings.size() <= 3) return rings;
  std::size_t widest = 1;
  for (std::size_t i = 1; i + 1 < rings.size(); ++i)
    if (rings[i].radius > rings[widest].radius) widest = i;
  return {rings.front(), rings[widest], rings.back()};
}

// Without the short steps between lengths of different thickness.
std::vector<Ring> smoother(const std::vector<Ring>& rings) {
  std::vector<Ring> out;
  for (std::size_t i = 0; i < rings.size(); ++i)
    if (i == 0 || i + 1 == rings.size() || rings[i].z - rings[i - 1].z > 0.16f) out.push_back(rings[i]);
  return out;
}

int sides_of(const Fields& f, int fallback, Level level, int low) {
  const int full = static_cast<int>(f.integer_or("sides", fallback, 3, 48));
  return level == Level::full ? full : level == Level::near ? std::clamp(full / 2, std::min(full, 5), 9) : low;
}

// Half a ring, from below up at y ≥ 0, and its mirror image.
std::vector<Vec3f> whole_ring(const std::vector<Vec2f>& half, float x) {
  std::vector<Vec3f> ring;
  for (const Vec2f p : half) ring.push_back({x, p.x, p.y});
  for (std::size_t i = half.size(); i-- > 0;)
    if (half[i].x > 0 || (i > 0 && i + 1 < half.size())) ring.push_back({x, -half[i].x, half[i].y});
  return ring;
}

void add_sections(const Fields& f, const Coat& coat, Level level, MeshData& mesh) {
  std::vector<std::vector<Vec3f>> rings;
  for (const Fields& item : f.at("sections").list(2, 24)) {
    const auto section = item.list(2, 2);
    if (section.size() != 2) return;
    std::vector<Vec2f> half;
    for (const Fields& point : section[1].list(2, 16)) {
      const auto yz = point.list(2, 2);
      if (yz.size() == 2)
        half.push_back({static_cast<float>(yz[0].real(0, 100)), static_cast<float>(yz[1].real(-100, 100))});
    }
    rings.push_back(whole_ring(half, static_cast<float>(section[0].real(-100, 100))));
    if (rings.back().size() != rings.front().size() || rings.back().size() < 3) {
      item.fail("has another number of points than the first section, or too few",
                "give every section as many, on the middle line in the same places");
      return;
    }
  }
  // Of five and more every other one is enough far away.
  if (level == Level::low && rings.size() >= 5)
    for (std::size_t i = 1; i + 1 < rings.size(); ++i) rings.erase(rings.begin() + static_cast<std::ptrdiff_t>(i));
  add_loft(mesh, rings, coat);
}

void add_plate(const Fields& f, const Coat& coat, MeshData& mesh) {
  const std::vector<Vec3f> outer = triples(f, "points", 3);
  if (outer.size() < 3) return;
  const Vec3f n = normalized(cross(outer[1] - outer[0], outer[2] - outer[1])) * number(f, "thick", 0.35f, 0.05, 10);
  std::vector<Vec3f> inner;
  for (const Vec3f p : outer) inner.push_back(p - n);
  add_loft(mesh, {inner, outer}, coat);
}

}  // namespace

void add_solid_shape(const Fields& f, PartKind kind, const Coat& coat, Level level, MeshData& mesh) {
  const float bevel = level == Level::full ? number(f, "bevel", 0.28f, 0, 5) : 0;
  const auto finish = [&](Solid solid) {
    if (bevel > 0) solid.bevel(bevel);
    add_solid(mesh, solid, coat);
  };
  switch (kind) {
    case PartKind::block:
    case PartKind::box:
    case PartKind::wedge: {
      const Vec3f size = vector_or(f, "size", {1, 1, 1});
      Solid solid = box_solid({0, 0, size.z / 2}, size);
      if (kind == PartKind::block) slopes(f, solid, {-size.x / 2, -size.y / 2, 0}, {size.x / 2, size.y / 2, size.z});
      if (kind == PartKind::wedge) {
        const float run = size.x - number(f, "top", 0, 0, size.x);
        solid.cut({size.x / 2, 0, 0}, {size.z, 0, run});
      }
      finish(std::move(solid));
      break;
    }
    case PartKind::prism: {
      const auto points = pairs(f, "points", 3);
      const float width = number(f, "width", 1, 0.1);
      if (points.size() < 3) break;
      Solid solid = profile_solid(points, width);
      Vec3f low{1e9f, -width / 2, 1e9f}, high{-1e9f, width / 2, -1e9f};
      for (const Vec2f p : points) {
        low = {std::min(low.x, p.x), low.y, std::min(low.z, p.y)};
        high = {std::max(high.x, p.x), high.y, std::max(high.z, p.y)};
      }
      slopes(f, solid, low, high);
      finish(std::move(solid));
      break;
    }
    case PartKind::slab: {
      const auto points = pairs(f, "points", 3);
      if (points.size() < 3) break;
      finish(slab_solid(points, 0, number(f, "height", 1, 0.05), number(f, "lean", 0, -60, 80)));
      break;
    }
    case PartKind::loft:
      add_sections(f, coat, level, mesh);
      break;
    case PartKind::plate:
      add_plate(f, coat, mesh);
      break;
    case PartKind::revolve: {
      std::vector<Ring> rings = rings_of(f, "rings", true);
      if (rings.size() < 2) break;
      if (level == Level::low) rings = fewer(rings);
      add_lathe(mesh, rings, sides_of(f, 16, level, 6), coat, Mat4(1), f.boolean_or("facets", false));
      break;
    }
    case PartKind::tube: {
      std::vector<Ring> rings = rings_of(f, "steps", false);
      if (rings.size() < 2) break;
      if (level == Level::near) rings = smoother(rings);
      if (level == Level::low) rings = {rings.front(), rings.back()};
      add_lathe(mesh, rings, level == Level::near ? 5 : sides_of(f, 10, level, 4), coat,
                rotate(Mat4(1), -radians(number(f, "raise", 0, -90, 90)), {0, 1, 0}) * lying_along_x());
      break;
    }
    case PartKind::cylinder:
    case PartKind::cone: {
      const float r = number(f, "r", 1, 0), r2 = number(f, "r2", kind == PartKind::cone ? 0 : r, 0),
                  h = number(f, "h", 1, 0.01);
      const int axis = f.has("axis") ? f.at("axis").choice({"x", "y", "z"}) : 2;
      const float rim = std::min({0.2f, h / 3, r / 3});
      std::vector<Ring> rings{{r, 0}, {r2, h}};
      if (level == Level::full && r2 > rim) rings = {{r, 0}, {r2, h - rim}, {r2 - rim, h}};
      add_lathe(mesh, rings, sides_of(f, 12, level, 6), coat,
                axis == 0   ? lying_along_x()
                : axis == 1 ? lying_along_y()
                            : Mat4(1),
                f.boolean_or("facets", false));
      break;
    }
    case PartKind::dome: {
      const float r = number(f, "r", 1, 0.05), h = number(f, "h", r, 0.05);
      const int steps = level == Level::full ? 4 : 2;
      std::vector<Ring> rings;
      for (int i = 0; i <= steps; ++i) {
        const float a = pi / 2 * static_cast<float>(i) / static_cast<float>(steps);
        rings.push_back({r * std::cos(a), h * std::sin(a)});
      }
      rings.back().radius = 0;
      add_lathe(mesh, rings, sides_of(f, 12, level, 6), coat, Mat4(1));
      break;
    }
    default:
      break;
  }
}

}  // namespace sixmil
