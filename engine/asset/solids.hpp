#pragma once
// Shapes the kit and the scenery are made of. All are closed, in millimetres, and append to a mesh.

#include <vector>

#include "engine/asset/mesh.hpp"

namespace sixmil {

// How the faces of a shape are painted.
struct Coat {
  PaintSlot slot = PaintSlot::base;
  Finish finish = Finish::paint;
  Part part = Part::hull;
  std::uint8_t red = 255, green = 255, blue = 255;
};
Coat coat(std::uint8_t red, std::uint8_t green, std::uint8_t blue, Finish finish = Finish::paint);

// Keeps what lies on the side opposite to the normal: dot(normal, p) <= offset.
struct Plane {
  Vec3f normal{};  // length 1
  float offset = 0;
};
Plane plane_through(Vec3f point, Vec3f normal);

// A convex solid as the planes around it; redundant planes do no harm. Keep it near the origin and move it by the
// placing matrix: digits are lost with distance.
struct Solid {
  std::vector<Plane> planes;
  void cut(Vec3f point, Vec3f normal) { planes.push_back(plane_through(point, normal)); }
  // Cuts every convex edge of more than 40° by a face `width` mm wide.
  void bevel(float width);
};
Solid box_solid(Vec3f centre, Vec3f size);
// A convex polygon in x and z (counter-clockwise seen from −y), `width` wide along y, middle at y = 0.
Solid profile_solid(const std::vector<Vec2f>& xz, float width);
// A convex polygon in x and y, counter-clockwise from above, between two heights; walls lean inward by `lean` degrees.
Solid slab_solid(const std::vector<Vec2f>& xy, float z0, float z1, float lean);
void add_solid(MeshData& mesh, const Solid& solid, const Coat& coat);
// The same after a rigid motion.
void add_solid(MeshData& mesh, const Solid& solid, const Coat& coat, const Mat4& place);

// Turned on a lathe about +z: (radius, height) pairs from below up; smooth sides unless `facets`.
struct Ring {
  float radius = 0, z = 0;
};
void add_lathe(MeshData& mesh, const std::vector<Ring>& rings, int sides, const Coat& coat, const Mat4& place,
               bool facets = false);
// The same with the last ring joined to the first: hollow, like a duct. Outer rings from below up, inner ones back
// down.
void add_hoop(MeshData& mesh, const std::vector<Ring>& rings, int sides, const Coat& coat, const Mat4& place);
// Rings of equally many points, joined one to the next, both ends closed by fans (convex rings); neighbouring faces
// under 40° are smoothed. Which way the rings run does not matter. A ring whose points coincide makes a tip.
void add_loft(MeshData& mesh, const std::vector<std::vector<Vec3f>>& rings, const Coat& coat);
// A lump of foam: a ball of radius 1 with bumps of `roughness`, then `place`. detail 0: 20 triangles, 1: 80, 2: 320.
void add_lump(MeshData& mesh, int detail, float roughness, unsigned seed, const Coat& coat, const Mat4& place);
// A flat four-cornered patch, counter-clockwise from the side it is seen from; not closed, for windows on walls.
void add_patch(MeshData& mesh, Vec3f a, Vec3f b, Vec3f c, Vec3f d, const Coat& coat);

}  // namespace sixmil
