// Strips along sharp edges.

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>

#include "engine/asset/relief.hpp"

namespace sixmil {
namespace {

constexpr float strip_width = 0.34f, hair = 0.02f;     // mm
constexpr float narrowest = 0.8f;                      // faces below are edges themselves
constexpr float flat_cosine = 0.9995f, blunt = 0.90f;  // of the angle between two faces

// Numbers for places: equal to a hundredth of a millimetre or so.
class Places {
 public:
  int number(Vec3f p) {
    const auto grid = [](float v) { return std::lround(v * 120.0f + 0.371f); };
    const std::tuple<long, long, long> key{grid(p.x), grid(p.y), grid(p.z)};
    return known_.emplace(key, static_cast<int>(known_.size())).first->second;
  }

 private:
  std::map<std::tuple<long, long, long>, int> known_;
};

// Neighbouring triangles of one flat, convex face.
struct Face {
  std::vector<std::uint32_t> corners;  // vertices, counter-clockwise from outside
  std::vector<int> places;
  Vec3f normal{}, middle{};
};

struct Edge {
  float cosine = 1;  // of the turn to the neighbour
  float depth = 0;   // how far the neighbour's middle lies above this face: positive in a concave corner
  bool found = false;
  bool bevelled = false;
};

class Strips {
 public:
  explicit Strips(MeshData& mesh) : mesh_(mesh) {}

  void run() {
    collect();
    for (std::size_t f = 0; f < faces_.size(); ++f)
      for (std::size_t i = 0; i < faces_[f].places.size(); ++i)
        sides_.emplace(std::pair{faces_[f].places[i], next(faces_[f], i)}, f);
    std::vector<std::uint32_t> old;
    old.swap(mesh_.indices);
    for (const Face& face : faces_)
      if (!inset(face)) fan(face.corners);
    drop_unused();
  }

 private:
  static int next(const Face& face, std::size_t i) { return face.places[(i + 1) % face.places.size()]; }
  const Vec3f& at(std::uint32_t vertex) const { return mesh_.vertices[vertex].position; }

  void collect() {
    for (std::size_t i = 0; i + 2 < mesh_.indices.size(); i += 3) {
      Face face;
      for (std::size_t k = 0; k < 3; ++k) {
        face.corners.push_back(mesh_.indices[i + k]);
        face.places.push_back(places_.number(at(mesh_.indices[i + k])));
      }
      face.normal =
          normalized(cross(at(face.corners[1]) - at(face.corners[0]), at(face.corners[2]) - at(face.corners[0])));
      if (faces_.empty() || !joined(faces_.back(), face)) faces_.push_back(std::move(face));
    }
    for (Face& face : faces_) {
      for (const std::uint32_t c : face.corners) face.middle = face.middle + at(c);
      face.middle = face.middle * (1 / static_cast<float>(face.corners.size()));
    }
  }

  // Adds a triangle to the face before it, when they are one.
  bool joined(Face& face, const Face& with) const {
    const Vertex &a = mesh_.vertices[face.corners[0]], &b = mesh_.vertices[with.corners[0]];
    if (dot(face.normal, with.normal) < flat_cosine || a.slot != b.slot || a.finish != b.finish || a.part != b.part ||
        a.curvature != b.curvature)
      return false;
    for (std::size_t i = 0; i < face.places.size(); ++i)
      for (std::size_t k = 0; k < 3; ++k)
        if (face.places[i] == with.places[(k + 1) % 3] && next(face, i) == with.places[k]) {
          Face bigger = face;
          const auto where = static_cast<std::ptrdiff_t>(i) + 1;
          bigger.corners.insert(bigger.corners.begin() + where, with.corners[(k + 2) % 3]);
          bigger.places.insert(bigger.places.begin() + where, with.places[(k + 2) % 3]);
          if (!convex(bigger)) return false;
          face = std::move(bigger);
          return true;
        }
    return false;
  }

  bool convex(const Face& face) const {
    const std::size_t n = face.corners.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Vec3f a = at(face.corners[i]), b = at(face.corners[(i + 1) % n]), c = at(face.corners[(i + 2) % n]);
      if (dot(face.normal, cross(b - a, c - b)) < -1e-4f) return false;
    }
    return true;
  }

  Edge edge_of(const Face& face, std::size_t i) const {
    const auto found = sides_.find({next(face, i), face.places[i]});
    if (found == sides_.end()) return {};
    const Face& other = faces_[found->second];
    Edge edge;
    edge.found = true;
    edge.cosine = dot(face.normal, other.normal);
    edge.depth = dot(face.normal, other.middle - face.middle);
    edge.bevelled = mesh_.vertices[other.corners[0]].curvature != 0;
    return edge;
  }

  // How strongly an edge takes paint: 1 a sharp convex one, −1 a deep corner, 0 none.
  static float bite(const Edge& edge) {
    if (!edge.found || edge.bevelled || edge.cosine > blunt) return 0;
    const float sharp = 0.45f + 0.55f * smoothstep(blunt, 0.55f, edge.cosine);
    return edge.depth > 1e-3f ? -sharp : sharp;
  }

  bool inset(const Face& face) {
    const std::size_t n = face.corners.size();
    const Vertex& like = mesh_.vertices[face.corners[0]];
    if (like.slot == PaintSlot::tyre || like.slot == PaintSlot::flock || like.slot == PaintSlot::glass ||
        like.curvature != 0 || (like.finish != Finish::paint && like.finish != Finish::metal))
      return false;
    float longest = 0, area = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const Vec3f a = at(face.corners[i]), b = at(face.corners[(i + 1) % n]);
      longest = std::max(longest, length(b - a));
      area += 0.5f * dot(face.normal, cross(a - face.middle, b - face.middle));
    }
    if (longest <= 0 || area / longest < narrowest) return false;
    std::vector<float> bites;
    bool any = false;
    for (std::size_t i = 0; i < n; ++i) {
      bites.push_back(bite(edge_of(face, i)));
      any = any || bites.back() != 0;
    }
    if (!any) return false;
    const float width = std::min(strip_width, 0.25f * area / longest);
    std::vector<Vec3f> inner;
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t before = (i + n - 1) % n, after = (i + 1) % n;
      const Vec3f p = at(face.corners[i]);
      const Vec3f in = cross(face.normal, normalized(p - at(face.corners[before]))),
                  out = cross(face.normal, normalized(at(face.corners[after]) - p));
      const float a = bites[before] != 0 ? width : hair, b = bites[i] != 0 ? width : hair;
      // Where the two lines meet: x·in = a, x·out = b.
      const float c = dot(in, out), d = 1 - c * c;
      inner.push_back(d < 0.01f ? p + in * std::max(a, b) : p + in * ((a - b * c) / d) + out * ((b - a * c) / d));
    }
    for (std::size_t i = 0; i < n; ++i) {
      const Vec3f was = at(face.corners[(i + 1) % n]) - at(face.corners[i]), now = inner[(i + 1) % n] - inner[i];
      if (dot(was, now) <= 0.05f * dot(was, was)) return false;
    }
    std::vector<std::uint32_t> inside;
    for (std::size_t i = 0; i < n; ++i) {
      inside.push_back(static_cast<std::uint32_t>(mesh_.vertices.size()));
      Vertex v = mesh_.vertices[face.corners[i]];
      v.position = inner[i];
      mesh_.vertices.push_back(v);
    }
    fan(inside);
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t k = (i + 1) % n;
      Vertex a = mesh_.vertices[face.corners[i]], b = mesh_.vertices[face.corners[k]];
      a.curvature = b.curvature = bites[i];
      const auto first = static_cast<std::uint32_t>(mesh_.vertices.size());
      mesh_.vertices.push_back(a);
      mesh_.vertices.push_back(b);
      mesh_.indices.insert(mesh_.indices.end(), {first, first + 1, inside[k], first, inside[k], inside[i]});
    }
    return true;
  }

  // Corners of the faces that have new ones: they belong to no triangle.
  void drop_unused() {
    std::vector<std::uint32_t> renamed(mesh_.vertices.size(), UINT32_MAX);
    std::vector<Vertex> used;
    for (std::uint32_t& index : mesh_.indices) {
      if (renamed[index] == UINT32_MAX) {
        renamed[index] = static_cast<std::uint32_t>(used.size());
        used.push_back(mesh_.vertices[index]);
      }
      index = renamed[index];
    }
    mesh_.vertices = std::move(used);
  }

  void fan(const std::vector<std::uint32_t>& corners) {
    for (std::size_t i = 1; i + 1 < corners.size(); ++i)
      mesh_.indices.insert(mesh_.indices.end(), {corners[0], corners[i], corners[i + 1]});
  }

  MeshData& mesh_;
  Places places_;
  std::vector<Face> faces_;
  std::map<std::pair<int, int>, std::size_t> sides_;
};

}  // namespace

void add_edge_strips(MeshData& mesh) { Strips(mesh).run(); }

}  // namespace sixmil
