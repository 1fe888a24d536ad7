#pragma once
// Rays through a mesh: what paint asks of a shape is how much of it is open to the sky.

#include <vector>

#include "engine/asset/mesh.hpp"

namespace sixmil {

// A small bounding volume tree over the triangles of a mesh, which need not outlive it. Reading is safe from threads.
class RayTree {
 public:
  explicit RayTree(const MeshData& mesh);
  // `last` is the triangle that was hit before, or −1: neighbouring rays mostly end on the same.
  bool hit(Vec3f from, Vec3f way, float reach, int& last) const;
  // How far to the nearest triangle; `reach` when there is none before.
  float distance(Vec3f from, Vec3f way, float reach) const;
  // The share of `ways` (from hemisphere()) about the normal that meets nothing within `reach`, nor, when `base_plane`,
  // the plane z = 0.
  float open(Vec3f from, Vec3f normal, const std::vector<Vec3f>& ways, float reach, bool base_plane) const;

 private:
  // Visits the triangles of boxes that the ray crosses within `reach`, which may shrink meanwhile, until one says so.
  template <class Visit>
  bool walk(Vec3f from, Vec3f way, const float& reach, Visit visit) const;
  struct Triangle {
    Vec3f a{}, ab{}, ac{};
  };
  struct Node {
    Vec3f low{}, high{};
    int first = 0;  // triangle, or left child
    int count = 0;  // 0: inner, children are first and first + 1
  };
  static Vec3f middle(const Triangle& t) { return t.a + (t.ab + t.ac) * (1.0f / 3); }
  static bool crosses(const Node& n, Vec3f o, Vec3f inv, float reach);
  static bool pierces(const Triangle& t, Vec3f o, Vec3f d, float reach, float& at);
  void build(int at, int first, int count);
  int cheapest_part(int first, int count) const;

  std::vector<Triangle> triangles_;
  std::vector<Node> nodes_;
};

// Cosine-weighted directions around +z, so that a plain mean over them is the share of the sky; neighbours one after
// another.
std::vector<Vec3f> hemisphere(int count);

// How much of its hemisphere each vertex of the mesh sees; `tree` is made of that mesh, or of one it was cut from.
std::vector<float> open_shares(const MeshData& mesh, const RayTree& tree, const BakeSettings& settings);

}  // namespace sixmil
