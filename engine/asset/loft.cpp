#include <map>
#include <tuple>

#include "engine/asset/solids.hpp"

namespace sixmil {
namespace {

struct Facet {
  Vec3f corners[3]{};
  Vec3f normal{};  // as long as twice the area
};

using Spot = std::tuple<long, long, long>;

Spot spot(Vec3f p) { return {std::lround(p.x * 2000), std::lround(p.y * 2000), std::lround(p.z * 2000)}; }

void add_facet(std::vector<Facet>& facets, Vec3f a, Vec3f b, Vec3f c) {
  if (spot(a) == spot(b) || spot(b) == spot(c) || spot(c) == spot(a)) return;
  facets.push_back({{a, b, c}, cross(b - a, c - a)});
}

}  // namespace

void add_loft(MeshData& mesh, const std::vector<std::vector<Vec3f>>& rings, const Coat& coat) {
  if (rings.size() < 2 || rings[0].size() < 3) return;
  const std::size_t count = rings[0].size();
  std::vector<Facet> facets;
  for (std::size_t r = 0; r + 1 < rings.size(); ++r)
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t k = (i + 1) % count;
      const Vec3f a = rings[r][i], b = rings[r][k], c = rings[r + 1][k], d = rings[r + 1][i];
      // The shorter diagonal bends less.
      if (length(a - c) <= length(b - d)) {
        add_facet(facets, a, b, c);
        add_facet(facets, a, c, d);
      } else {
        add_facet(facets, a, b, d);
        add_facet(facets, b, c, d);
      }
    }
  for (std::size_t i = 1; i + 1 < count; ++i) {
    add_facet(facets, rings[0][0], rings[0][i + 1], rings[0][i]);
    add_facet(facets, rings.back()[0], rings.back()[i], rings.back()[i + 1]);
  }
  float volume = 0;
  for (const Facet& f : facets) volume += dot(f.corners[0], cross(f.corners[1], f.corners[2]));
  if (volume < 0)
    for (Facet& f : facets) {
      std::swap(f.corners[1], f.corners[2]);
      f.normal = -f.normal;
    }
  std::map<Spot, std::vector<std::size_t>> around;
  for (std::size_t i = 0; i < facets.size(); ++i)
    for (const Vec3f p : facets[i].corners) around[spot(p)].push_back(i);
  for (const Facet& f : facets) {
    const Vec3f own = normalized(f.normal);
    for (const Vec3f p : f.corners) {
      Vec3f sum{};
      for (const std::size_t other : around[spot(p)])
        if (dot(normalized(facets[other].normal), own) > 0.766f) sum = sum + facets[other].normal;
      mesh.indices.push_back(static_cast<std::uint32_t>(mesh.vertices.size()));
      mesh.vertices.push_back(
          {p, normalized(sum), coat.red, coat.green, coat.blue, coat.slot, coat.finish, coat.part, 1, 0});
    }
  }
}

}  // namespace sixmil
