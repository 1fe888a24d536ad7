#include "engine/asset/numbers.hpp"

#include <algorithm>

namespace sixmil {
namespace {

constexpr float height_most = 2.2f, height_least = 1.2f, wide = 1.75f;  // mm; width over height
constexpr float lift = 0.05f;                                           // mm above the paint below
constexpr float clearance = 6;                                          // mm before it in which nothing stands

struct Spot {
  Vec3f at{}, normal{};
  float height = 0, worth = 0;
  const Vertex* like = nullptr;
};

// The line of writing and what is up, on a face of that normal.
Vec3f along(Vec3f normal) { return normalized(cross({0, 0, 1}, normal)); }
Vec3f upward(Vec3f normal) { return cross(normal, along(normal)); }

// A square of that height lies flat on the surface and is seen from the side and from above.
bool fits(const RayTree& tree, Vec3f at, Vec3f n, float height) {
  constexpr float before = 0.4f;
  const Vec3f x = along(n) * (height * wide / 2), y = upward(n) * (height / 2);
  for (const Vec2f k : {Vec2f{0, 0}, Vec2f{-1, -1}, Vec2f{1, -1}, Vec2f{1, 1}, Vec2f{-1, 1}, Vec2f{0, 1}, Vec2f{0, -1},
                        Vec2f{-0.5f, 0}, Vec2f{0.5f, 0}}) {
    const Vec3f p = at + x * k.x + y * k.y;
    if (std::fabs(tree.distance(p + n * before, -n, 2) - before) > 0.06f) return false;
    int last = -1;
    if (tree.hit(p + n * 0.05f, n, clearance, last) ||
        tree.hit(p + n * 0.05f, normalized(n + Vec3f{0, 0, 0.8f}), clearance, last))
      return false;
  }
  return true;
}

void lay(MeshData& mesh, const Spot& spot) {
  const Vec3f x = along(spot.normal) * (spot.height * wide / 2), y = upward(spot.normal) * (spot.height / 2);
  Vertex v = *spot.like;
  v.finish = Finish::number;
  v.normal = spot.normal;
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  for (const Vec2f k : {Vec2f{-1, -1}, Vec2f{1, -1}, Vec2f{1, 1}, Vec2f{-1, 1}}) {
    v.position = spot.at + x * k.x + y * k.y + spot.normal * lift;
    v.curvature = k.x;
    v.light = k.y * 0.5f + 0.5f;
    mesh.vertices.push_back(v);
  }
  mesh.indices.insert(mesh.indices.end(), {first, first + 1, first + 2, first, first + 2, first + 3});
}

}  // namespace

MeshData number_squares(const MeshData& mesh, const RayTree& tree) {
  MeshData out;
  for (const float side : {-1.0f, 1.0f}) {
    Spot best;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
      const Vertex &a = mesh.vertices[mesh.indices[i]], &b = mesh.vertices[mesh.indices[i + 1]],
                   &c = mesh.vertices[mesh.indices[i + 2]];
      if (a.slot > PaintSlot::third || a.finish != Finish::paint || a.part == Part::rotor) continue;
      const Vec3f turn = cross(b.position - a.position, c.position - a.position), n = normalized(turn);
      if (n.y * side < 0.6f || n.z < -0.25f || n.z > 0.75f || length(turn) < 1.5f) continue;
      for (const Vec3f w :
           {Vec3f{0.34f, 0.33f, 0.33f}, Vec3f{0.5f, 0.25f, 0.25f}, Vec3f{0.25f, 0.5f, 0.25f}, Vec3f{0.25f, 0.25f, 0.5f},
            Vec3f{0.46f, 0.46f, 0.08f}, Vec3f{0.08f, 0.46f, 0.46f}, Vec3f{0.46f, 0.08f, 0.46f}}) {
        const Vec3f at = a.position * w.x + b.position * w.y + c.position * w.z;
        for (float h = height_most; h >= height_least; h -= 0.25f) {
          const float worth = h * (a.part == Part::turret ? 1.5f : 1.0f) + 0.06f * at.z - 0.02f * std::fabs(at.x);
          if (worth <= best.worth) break;
          if (fits(tree, at, n, h)) best = {at, n, h, worth, &a};
        }
      }
    }
    if (best.like) lay(out, best);
  }
  return out;
}

}  // namespace sixmil
