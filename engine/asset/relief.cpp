// Cuts where darkness begins, and the bake over all.

#include "engine/asset/relief.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace sixmil {
namespace {

constexpr float groove_reach = 0.9f;  // mm: what is nearer than that makes a groove
constexpr float finest = 0.8f;        // mm: shorter edges are not cut
constexpr float coarsest = 0.14f;     // change of light across a face that is left uncut
constexpr int passes = 8;
constexpr float seam = 0.04f;  // mm above a face, from where rays start

struct Spread {
  std::size_t triangle = 0;
  float worth = 0;
};

using Side = std::pair<std::uint32_t, std::uint32_t>;

class Cutter {
 public:
  Cutter(MeshData& mesh, const RayTree& tree, int most) : mesh_(mesh), tree_(tree), most_(most) {
    std::map<std::array<long, 3>, std::uint32_t> known;
    for (const Vertex& v : mesh.vertices) {
      const auto grid = [](float f) { return std::lround(f * 120.0f + 0.371f); };
      const std::array<long, 3> key{grid(v.position.x), grid(v.position.y), grid(v.position.z)};
      places_.push_back(known.emplace(key, static_cast<std::uint32_t>(known.size())).first->second);
    }
    next_place_ = static_cast<std::uint32_t>(known.size());
    settled_.assign(mesh.indices.size() / 3, false);
  }

  void run() {
    for (int pass = 0; pass < passes && mesh_.triangles() < most_; ++pass)
      if (!cut_once()) return;
  }

 private:
  const Vertex& corner(std::size_t triangle, std::size_t k) const {
    return mesh_.vertices[mesh_.indices[3 * triangle + k]];
  }
  float side_length(std::size_t triangle, std::size_t k) const {
    return length(corner(triangle, k).position - corner(triangle, (k + 1) % 3).position);
  }
  Side side(std::size_t triangle, std::size_t k) const {
    const std::uint32_t a = places_[mesh_.indices[3 * triangle + k]],
                        b = places_[mesh_.indices[3 * triangle + (k + 1) % 3]];
    return std::minmax(a, b);
  }

  // How much the light near by changes over a triangle: looks from a few places on it.
  float spread(std::size_t t) const {
    const Vec3f a = corner(t, 0).position, b = corner(t, 1).position, c = corner(t, 2).position;
    const Vec3f turn = cross(b - a, c - a);
    const float area = 0.5f * length(turn);
    const Vec3f n = normalized(turn);
    float low = 1, high = 0;
    const int rows = std::clamp(static_cast<int>(std::sqrt(area) * 1.5f) + 2, 3, 9);
    for (int i = 0; i < rows; ++i)
      for (int k = 0; k + i < rows; ++k) {
        const float u = (static_cast<float>(i) + 0.33f) / static_cast<float>(rows),
                    v = (static_cast<float>(k) + 0.33f) / static_cast<float>(rows);
        const float seen = tree_.open(a + (b - a) * u + (c - a) * v + n * seam, n, ways_, groove_reach, true);
        low = std::min(low, seen);
        high = std::max(high, seen);
      }
    return high - low;
  }

  bool cut_once() {
    std::vector<Spread> wanted;
    for (std::size_t t = 0; t < settled_.size(); ++t) {
      if (settled_[t]) continue;
      const float longest = std::max({side_length(t, 0), side_length(t, 1), side_length(t, 2)});
      const Vertex& like = corner(t, 0);
      const bool painted = like.finish == Finish::paint || like.finish == Finish::metal;
      const Vec3f n = normalized(cross(corner(t, 1).position - like.position, corner(t, 2).position - like.position));
      const bool seen = painted && like.slot != PaintSlot::tyre && n.z > -0.2f;  // nobody looks from below
      const float change = longest < finest || !seen ? 0 : spread(t);
      // Large faces show most, and decks more than sides.
      if (change > coarsest)
        wanted.push_back({t, change * longest * longest * (0.4f + std::max(n.z, 0.0f))});
      else
        settled_[t] = true;
    }
    if (wanted.empty()) return false;
    std::stable_sort(wanted.begin(), wanted.end(), [](const Spread& a, const Spread& b) { return a.worth > b.worth; });
    std::map<Side, bool> marked;
    int room = most_ - mesh_.triangles();
    for (const Spread& w : wanted) {
      if (room <= 0) break;
      const float l[3] = {side_length(w.triangle, 0), side_length(w.triangle, 1), side_length(w.triangle, 2)};
      const float longest = std::max({l[0], l[1], l[2]});
      // A sliver is first made shorter.
      for (std::size_t k = 0; k < 3; ++k)
        if (l[k] > 0.6f * longest && l[k] > finest && marked.emplace(side(w.triangle, k), true).second) room -= 2;
    }
    split(marked);
    return true;
  }

  std::uint32_t middle_of(std::uint32_t a, std::uint32_t b) {
    const auto [entry, fresh] = middles_.emplace(std::minmax(a, b), static_cast<std::uint32_t>(mesh_.vertices.size()));
    if (!fresh) return entry->second;
    Vertex v = mesh_.vertices[std::min(a, b)];
    const Vertex& w = mesh_.vertices[std::max(a, b)];
    v.position = mix(v.position, w.position, 0.5f);
    v.normal = normalized(mix(v.normal, w.normal, 0.5f));
    v.curvature = mix(v.curvature, w.curvature, 0.5f);
    const auto place = place_of_side_.emplace(std::minmax(places_[a], places_[b]), next_place_);
    if (place.second) ++next_place_;
    mesh_.vertices.push_back(v);
    places_.push_back(place.first->second);
    return entry->second;
  }

  void split(const std::map<Side, bool>& marked) {
    std::vector<std::uint32_t> old;
    old.swap(mesh_.indices);
    std::vector<bool> was_settled;
    was_settled.swap(settled_);
    const auto put = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c, bool settled) {
      mesh_.indices.insert(mesh_.indices.end(), {a, b, c});
      settled_.push_back(settled);
    };
    for (std::size_t t = 0; t < was_settled.size(); ++t) {
      std::uint32_t v[3], m[3];
      int cuts = 0, first = 0;
      for (std::size_t k = 0; k < 3; ++k) v[k] = old[3 * t + k];
      bool cut[3];
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t a = v[k], b = v[(k + 1) % 3];
        cut[k] = marked.count(std::minmax(places_[a], places_[b])) != 0;
        cuts += cut[k] ? 1 : 0;
        m[k] = cut[k] ? middle_of(a, b) : 0;
      }
      const bool settled = was_settled[t];
      if (cuts == 0) {
        put(v[0], v[1], v[2], settled);
      } else if (cuts == 3) {
        put(v[0], m[0], m[2], settled);
        put(m[0], v[1], m[1], settled);
        put(m[2], m[1], v[2], settled);
        put(m[0], m[1], m[2], settled);
      } else {
        // One: cut[first]; two: all but the side before first.
        for (int k = 0; k < 3; ++k)
          if (cuts == 1 ? cut[k] : !cut[(k + 2) % 3]) first = k;
        const int k0 = first, k1 = (first + 1) % 3, k2 = (first + 2) % 3;
        if (cuts == 1) {
          put(v[k0], m[k0], v[k2], settled);
          put(m[k0], v[k1], v[k2], settled);
        } else {
          put(m[k0], v[k1], m[k1], settled);
          put(v[k0], m[k0], m[k1], settled);
          put(v[k0], m[k1], v[k2], settled);
        }
      }
    }
  }

  MeshData& mesh_;
  const RayTree& tree_;
  int most_;
  std::vector<Vec3f> ways_ = hemisphere(12);
  std::vector<std::uint32_t> places_;  // by vertex: equal where positions are
  std::uint32_t next_place_ = 0;
  std::vector<bool> settled_;  // by triangle
  std::map<Side, std::uint32_t> middles_, place_of_side_;
};

}  // namespace

void cut_where_dark(MeshData& mesh, const RayTree& tree, int triangles_most) {
  Cutter(mesh, tree, triangles_most).run();
}

void bake_relief(MeshData& mesh, const BakeSettings& settings) {
  const RayTree tree(mesh);
  const int before = mesh.triangles();
  add_edge_strips(mesh);
  cut_where_dark(mesh, tree, std::max(mesh.triangles() + 800, before * 3 / 2));
  const std::vector<float> light = open_shares(mesh, tree, settings);
  const std::vector<float> near = open_shares(mesh, tree, {groove_reach, settings.base_plane, 24});
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    Vertex& v = mesh.vertices[i];
    const float groove = smoothstep(0.25f, 0.8f, 1 - near[i]);
    v.light = light[i];
    v.curvature = v.curvature * (1 - groove) - groove;
    v.curvature = std::clamp(v.curvature, -1.0f, 1.0f);
  }
}

}  // namespace sixmil
