#include "engine/asset/solids.hpp"

#include <algorithm>

namespace sixmil {
namespace {

constexpr float merged = 1e-4f;

using Polygon = std::vector<Vec3f>;

Polygon clip(const Polygon& polygon, const Plane& plane) {
  Polygon out;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec3f a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    const float da = dot(plane.normal, a) - plane.offset, db = dot(plane.normal, b) - plane.offset;
    if (da <= 0) out.push_back(a);
    if ((da < 0 && db > 0) || (da > 0 && db < 0)) out.push_back(a + (b - a) * (da / (da - db)));
  }
  return out;
}

void drop_doubles(Polygon& polygon) {
  Polygon out;
  for (const Vec3f p : polygon)
    if (out.empty() || length(p - out.back()) > merged) out.push_back(p);
  while (out.size() > 1 && length(out.front() - out.back()) <= merged) out.pop_back();
  polygon = std::move(out);
}

// The face of each plane; fewer than three corners where the plane does not reach the solid.
std::vector<Polygon> faces_of(const std::vector<Plane>& planes) {
  std::vector<Polygon> faces;
  // As large as it must be and no larger: every clip loses digits in proportion.
  float far_away = 20;
  for (const Plane& plane : planes) far_away = std::max(far_away, 3 * std::fabs(plane.offset));
  for (std::size_t i = 0; i < planes.size(); ++i) {
    const Vec3f n = planes[i].normal;
    const Vec3f u = normalized(std::fabs(n.z) < 0.9f ? cross(Vec3f{0, 0, 1}, n) : cross(Vec3f{1, 0, 0}, n));
    const Vec3f v = cross(n, u), c = n * planes[i].offset;
    Polygon face{c - u * far_away - v * far_away, c + u * far_away - v * far_away, c + u * far_away + v * far_away,
                 c - u * far_away + v * far_away};
    for (std::size_t k = 0; k < planes.size() && face.size() >= 3; ++k) {
      if (k == i) continue;
      const bool same = dot(planes[k].normal, n) > 0.99999f;
      // Of two equal planes the first has the face.
      if (same && std::fabs(planes[k].offset - planes[i].offset) < merged) {
        if (k < i) face.clear();
        continue;
      }
      face = clip(face, planes[k]);
    }
    drop_doubles(face);
    if (face.size() < 3) face.clear();
    faces.push_back(std::move(face));
  }
  return faces;
}

}  // namespace

Coat coat(std::uint8_t red, std::uint8_t green, std::uint8_t blue, Finish finish) {
  return {PaintSlot::own, finish, Part::hull, red, green, blue};
}

Plane plane_through(Vec3f point, Vec3f normal) {
  const Vec3f n = normalized(normal);
  return {n, dot(n, point)};
}

void Solid::bevel(float width) {
  const std::vector<Polygon> faces = faces_of(planes);
  const std::size_t count = planes.size();
  std::vector<Plane> cuts;
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t k = i + 1; k < count; ++k) {
      if (faces[i].empty() || faces[k].empty()) continue;
      const float cosine = dot(planes[i].normal, planes[k].normal);
      if (cosine > 0.766f || cosine < -0.99f) continue;
      // Two corners in common make an edge.
      std::vector<Vec3f> common;
      for (const Vec3f a : faces[i])
        for (const Vec3f b : faces[k])
          if (length(a - b) < 10 * merged) common.push_back(a);
      if (common.size() < 2) continue;
      const Vec3f n = normalized(planes[i].normal + planes[k].normal);
      const float half = std::acos(std::clamp(cosine, -1.0f, 1.0f)) / 2;
      // A cut of that width across an edge lies width/2 · tan of half the turn below it.
      const float depth = std::min(width, length(common[0] - common[1])) * 0.5f * std::tan(half);
      cuts.push_back({n, dot(n, common[0]) - depth});
    }
  planes.insert(planes.end(), cuts.begin(), cuts.end());
}

Solid box_solid(Vec3f c, Vec3f s) {
  Solid solid;
  solid.planes = {{{1, 0, 0}, c.x + s.x / 2},   {{-1, 0, 0}, -c.x + s.x / 2}, {{0, 1, 0}, c.y + s.y / 2},
                  {{0, -1, 0}, -c.y + s.y / 2}, {{0, 0, 1}, c.z + s.z / 2},   {{0, 0, -1}, -c.z + s.z / 2}};
  return solid;
}

Solid profile_solid(const std::vector<Vec2f>& xz, float width) {
  Solid solid;
  solid.planes = {{{0, 1, 0}, width / 2}, {{0, -1, 0}, width / 2}};
  for (std::size_t i = 0; i < xz.size(); ++i) {
    const Vec2f a = xz[i], d = xz[(i + 1) % xz.size()] - a;
    solid.cut({a.x, 0, a.y}, {d.y, 0, -d.x});
  }
  return solid;
}

Solid slab_solid(const std::vector<Vec2f>& xy, float z0, float z1, float lean) {
  Solid solid;
  solid.planes = {{{0, 0, 1}, z1}, {{0, 0, -1}, -z0}};
  const float rise = std::tan(radians(lean));
  for (std::size_t i = 0; i < xy.size(); ++i) {
    const Vec2f a = xy[i], d = xy[(i + 1) % xy.size()] - a;
    const float l = length(d);
    if (l > 0) solid.cut({a.x, a.y, z0}, {d.y / l, -d.x / l, rise});
  }
  return solid;
}

void add_solid(MeshData& mesh, const Solid& solid, const Coat& coat) { add_solid(mesh, solid, coat, Mat4(1)); }

void add_solid(MeshData& mesh, const Solid& solid, const Coat& coat, const Mat4& place) {
  const std::vector<Polygon> faces = faces_of(solid.planes);
  // Bevel faces are thin: they are what a dry brush touches first.
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const Polygon& face = faces[i];
    if (face.size() < 3) continue;
    const Vec3f n = solid.planes[i].normal;
    float longest = 0, area = 0;
    for (std::size_t k = 0; k < face.size(); ++k)
      longest = std::max(longest, length(face[k] - face[(k + 1) % face.size()]));
    for (std::size_t k = 1; k + 1 < face.size(); ++k)
      area += 0.5f * dot(n, cross(face[k] - face[0], face[k + 1] - face[0]));
    const float breadth = longest > 0 ? area / longest : 0;
    const float edge = breadth < 0.45f && longest > 0.6f ? 1.0f : 0.0f;
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (const Vec3f p : face)
      mesh.vertices.push_back({moved_point(place, p), normalized(moved_direction(place, n)), coat.red, coat.green,
                               coat.blue, coat.slot, coat.finish, coat.part, 1, edge});
    for (std::uint32_t k = 1; k + 1 < face.size(); ++k)
      mesh.indices.insert(mesh.indices.end(), {first, first + k, first + k + 1});
  }
}

namespace {

// The surface between two rings; its vertices are its own, so that steps stay sharp.
void add_ring_band(MeshData& mesh, Ring a, Ring b, int sides, const Coat& coat, const Mat4& place, bool facets) {
  const float dz = b.z - a.z, dr = b.radius - a.radius;
  if ((a.radius <= 0 && b.radius <= 0) || (dz == 0 && dr == 0)) return;
  const auto around = [&](float i) { return 2 * pi * i / static_cast<float>(sides); };
  const float rim = std::fabs(dz) < 0.5f && std::fabs(dr) < 0.3f ? 0.8f : 0.0f;
  auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  for (int i = 0; i < sides; ++i)
    for (int k = 0; k < 2; ++k) {
      // The last side ends where the first began, to the bit.
      const float at = around(static_cast<float>((i + k) % sides)),
                  way = facets ? around(static_cast<float>(i) + 0.5f) : at;
      const Vec3f n = normalized(moved_direction(place, {dz * std::cos(way), dz * std::sin(way), -dr}));
      for (const Ring& ring : {a, b})
        mesh.vertices.push_back({moved_point(place, {ring.radius * std::cos(at), ring.radius * std::sin(at), ring.z}),
                                 n, coat.red, coat.green, coat.blue, coat.slot, coat.finish, coat.part, 1, rim});
    }
  for (int i = 0; i < sides; ++i, first += 4) {
    if (a.radius > 0) mesh.indices.insert(mesh.indices.end(), {first, first + 2, first + 3});
    if (b.radius > 0) mesh.indices.insert(mesh.indices.end(), {first, first + 3, first + 1});
  }
}

}  // namespace

void add_lathe(MeshData& mesh, const std::vector<Ring>& rings, int sides, const Coat& coat, const Mat4& place,
               bool facets) {
  for (std::size_t r = 0; r + 1 < rings.size(); ++r)
    add_ring_band(mesh, rings[r], rings[r + 1], sides, coat, place, facets);
  for (const bool top : {false, true}) {
    const Ring ring = top ? rings.back() : rings.front();
    if (ring.radius <= 0) continue;
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    const Vec3f n = normalized(moved_direction(place, {0, 0, top ? 1.0f : -1.0f}));
    for (int i = 0; i < sides; ++i) {
      const float at = 2 * pi * static_cast<float>(top ? i : (sides - i) % sides) / static_cast<float>(sides);
      mesh.vertices.push_back({moved_point(place, {ring.radius * std::cos(at), ring.radius * std::sin(at), ring.z}), n,
                               coat.red, coat.green, coat.blue, coat.slot, coat.finish, coat.part, 1, 0});
    }
    for (std::uint32_t k = 1; k + 1 < static_cast<std::uint32_t>(sides); ++k)
      mesh.indices.insert(mesh.indices.end(), {first, first + k, first + k + 1});
  }
}

void add_hoop(MeshData& mesh, const std::vector<Ring>& rings, int sides, const Coat& coat, const Mat4& place) {
  for (std::size_t r = 0; r < rings.size(); ++r)
    add_ring_band(mesh, rings[r], rings[(r + 1) % rings.size()], sides, coat, place, false);
}

void add_patch(MeshData& mesh, Vec3f a, Vec3f b, Vec3f c, Vec3f d, const Coat& coat) {
  const Vec3f n = normalized(cross(b - a, d - a));
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  for (const Vec3f p : {a, b, c, d})
    mesh.vertices.push_back({p, n, coat.red, coat.green, coat.blue, coat.slot, coat.finish, coat.part, 1, 0});
  mesh.indices.insert(mesh.indices.end(), {first, first + 1, first + 2, first, first + 2, first + 3});
}

}  // namespace sixmil
