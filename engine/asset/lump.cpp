// Lumps of foam and cotton: subdivided icosahedra with seeded bumps.

#include <algorithm>
#include <array>
#include <map>

#include "engine/base/rng.hpp"

#include "engine/asset/solids.hpp"

namespace sixmil {
namespace {

struct Ball {
  std::vector<Vec3f> points;
  std::vector<std::array<std::uint32_t, 3>> faces;
};

Ball icosahedron() {
  const float t = (1 + std::sqrt(5.0f)) / 2;
  Ball ball;
  ball.points = {{-1, t, 0},  {1, t, 0},  {-1, -t, 0}, {1, -t, 0}, {0, -1, t},  {0, 1, t},
                 {0, -1, -t}, {0, 1, -t}, {t, 0, -1},  {t, 0, 1},  {-t, 0, -1}, {-t, 0, 1}};
  for (Vec3f& p : ball.points) p = normalized(p);
  ball.faces = {{0, 11, 5},  {0, 5, 1},  {0, 1, 7},  {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4},
                {11, 10, 2}, {10, 7, 6}, {7, 1, 8},  {3, 9, 4},  {3, 4, 2},   {3, 2, 6}, {3, 6, 8},
                {3, 8, 9},   {4, 9, 5},  {2, 4, 11}, {6, 2, 10}, {8, 6, 7},   {9, 8, 1}};
  return ball;
}

Ball subdivided(const Ball& ball) {
  Ball out;
  out.points = ball.points;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles;
  const auto middle = [&](std::uint32_t a, std::uint32_t b) {
    const std::pair<std::uint32_t, std::uint32_t> key = std::minmax(a, b);
    const auto found = middles.find(key);
    if (found != middles.end()) return found->second;
    out.points.push_back(normalized(ball.points[a] + ball.points[b]));
    const auto index = static_cast<std::uint32_t>(out.points.size() - 1);
    middles[key] = index;
    return index;
  };
  for (const auto& f : ball.faces) {
    const std::uint32_t ab = middle(f[0], f[1]), bc = middle(f[1], f[2]), ca = middle(f[2], f[0]);
    out.faces.push_back({f[0], ab, ca});
    out.faces.push_back({f[1], bc, ab});
    out.faces.push_back({f[2], ca, bc});
    out.faces.push_back({ab, bc, ca});
  }
  return out;
}

}  // namespace

void add_lump(MeshData& mesh, int detail, float roughness, unsigned seed, const Coat& coat, const Mat4& place) {
  Ball ball = icosahedron();
  for (int i = 0; i < detail; ++i) ball = subdivided(ball);
  Rng rng(seed);
  std::vector<float> reach;
  for (std::size_t i = 0; i < ball.points.size(); ++i)
    reach.push_back(1 + roughness * (static_cast<float>(rng.below(2001)) / 1000 - 1));
  std::vector<Vec3f> normals(ball.points.size());
  for (std::size_t i = 0; i < ball.points.size(); ++i) ball.points[i] = ball.points[i] * reach[i];
  for (const auto& f : ball.faces) {
    const Vec3f a = ball.points[f[0]], n = cross(ball.points[f[1]] - a, ball.points[f[2]] - a);
    for (const std::uint32_t k : f) normals[k] = normals[k] + n;
  }
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  const Mat4 back = inverse(place);
  for (std::size_t i = 0; i < ball.points.size(); ++i) {
    // Normals of a squashed ball go by the inverse transposed.
    const Vec3f turned(Vec4f(normals[i], 0) * back);
    mesh.vertices.push_back({moved_point(place, ball.points[i]), normalized(turned), coat.red, coat.green, coat.blue,
                             coat.slot, coat.finish, coat.part, 1, roughness > 0 ? (reach[i] - 1) / roughness : 0.0f});
  }
  for (const auto& f : ball.faces)
    for (const std::uint32_t k : f) mesh.indices.push_back(first + k);
}

}  // namespace sixmil
