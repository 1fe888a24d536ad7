#include "engine/asset/kit_check.hpp"

#include <algorithm>
#include <cstdio>
#include <map>
#include <tuple>

#include "engine/asset/model_picture.hpp"

namespace sixmil {
namespace {

using Spot = std::tuple<long, long, long>;

template <class... Values>
std::string sentence(const char* format, Values... values) {
  char text[300];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

double percent_off(float is, float wanted) { return wanted > 0 ? 100.0 * std::fabs(is / wanted - 1) : 100.0; }

}  // namespace

int open_edges(const MeshData& mesh) {
  // Corners are looked for in the neighbouring cells too: two of one place may round to either side.
  constexpr float near_by = 0.002f, cell = 0.01f;
  std::map<Spot, std::vector<std::pair<Vec3f, int>>> known;
  int count = 0;
  const auto number_of = [&](Vec3f p) {
    const long x = std::lround(p.x / cell), y = std::lround(p.y / cell), z = std::lround(p.z / cell);
    for (long i = x - 1; i <= x + 1; ++i)
      for (long j = y - 1; j <= y + 1; ++j)
        for (long k = z - 1; k <= z + 1; ++k) {
          const auto found = known.find({i, j, k});
          if (found == known.end()) continue;
          for (const auto& [corner, number] : found->second)
            if (length(corner - p) < near_by) return number;
        }
    known[{x, y, z}].push_back({p, count});
    return count++;
  };
  std::map<std::pair<int, int>, int> edges;
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    int corner[3];
    for (int k = 0; k < 3; ++k)
      corner[k] = number_of(mesh.vertices[mesh.indices[i + static_cast<std::size_t>(k)]].position);
    if (corner[0] == corner[1] || corner[1] == corner[2] || corner[2] == corner[0]) continue;
    for (int k = 0; k < 3; ++k) {
      const int a = corner[k], b = corner[(k + 1) % 3];
      edges[std::minmax(a, b)] += a < b ? 1 : -1;
    }
  }
  int open = 0;
  for (const auto& [edge, balance] : edges) open += balance != 0 ? 1 : 0;
  return open;
}

std::vector<std::string> model_problems(const Model& m) {
  std::vector<std::string> out;
  const Vec3f body = m.body.size();
  if (percent_off(body.x, m.size.x) > 3 || percent_off(body.y, m.size.y) > 3 || percent_off(body.z, m.size.z) > 3)
    out.push_back(sentence("the body measures %.1f x %.1f x %.1f mm instead of %.1f x %.1f x %.1f", body.x, body.y,
                           body.z, m.size.x, m.size.y, m.size.z));
  if (std::fabs(m.full.box().low.z) > 0.02f) out.push_back("does not stand on z = 0");
  struct Bound {
    const char* name;
    const MeshData& mesh;
    int most;
  };
  for (const Bound& level : {Bound{"full", m.full, full_triangles_most}, Bound{"near", m.near, near_triangles_most},
                             Bound{"low", m.low, low_triangles_most}}) {
    if (level.mesh.triangles() == 0) out.push_back(sentence("has no triangles in %s", level.name));
    if (level.mesh.triangles() > level.most)
      out.push_back(sentence("has %d triangles in %s, %d at most", level.mesh.triangles(), level.name, level.most));
    if (const int open = open_edges(level.mesh); open > 0)
      out.push_back(sentence("is not closed in %s: %d open edges", level.name, open));
    const Vec3f size = level.mesh.box().size(), whole = m.full.box().size();
    if (size.x < 0.8f * whole.x || size.y < 0.8f * whole.y || size.z < 0.75f * whole.z)
      out.push_back(sentence("is much smaller in %s than in full", level.name));
  }
  const Box3 whole = m.full.box();
  const auto within = [](const Box3& box, Vec3f p, float by) {
    return p.x >= box.low.x - by && p.x <= box.high.x + by && p.y >= box.low.y - by && p.y <= box.high.y + by &&
           p.z >= box.low.z - by && p.z <= box.high.z + by;
  };
  if (!within(m.body, m.eye, 0.5f) || m.eye.z < 0.3f * m.size.z)
    out.push_back("has its eye outside the body, or below a third of its height");
  if (!within(whole, m.muzzle, 1.0f) || length(m.muzzle) < 1) out.push_back("has its muzzle off the model");
  if (!within(m.body, m.pivot, 0.5f)) out.push_back("has its turret's pivot outside the body");
  bool turret = false;
  for (const Vertex& v : m.full.vertices) turret = turret || v.part == Part::turret;
  if (turret && length(m.wreck.turret_turn) + length(m.wreck.turret_shift) == 0)
    out.push_back("has a turret and no wreck pose for it");
  return out;
}

std::string size_problem(const Model& m, Vec3f body) {
  const Vec3f is = m.body.size();
  if (percent_off(is.x, body.x) <= 3 && percent_off(is.y, body.y) <= 3 && percent_off(is.z, body.z) <= 3) return {};
  return sentence("the body measures %.1f x %.1f x %.1f mm, the rules say %.1f x %.1f x %.1f", is.x, is.y, is.z, body.x,
                  body.y, body.z);
}

float outline_difference(const Model& a, const Model& b) {
  float most = 0;
  for (const Aspect aspect : {Aspect::side, Aspect::top, Aspect::front})
    most = std::max(most, difference(outline_of(a.full, aspect, 120, 60, 48), outline_of(b.full, aspect, 120, 60, 48)));
  return most;
}

std::vector<std::string> sibling_problems(const std::vector<Model>& models) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < models.size(); ++i)
    for (std::size_t k = i + 1; k < models.size(); ++k) {
      if (models[i].kind.empty() || models[i].kind != models[k].kind) continue;
      const float off = outline_difference(models[i], models[k]);
      if (off < outline_difference_least)
        out.push_back(sentence("%s and %s (%s) differ by %.1f %% of their outlines, %.0f %% at least",
                               models[i].id.c_str(), models[k].id.c_str(), models[i].kind.c_str(), 100.0 * off,
                               100.0 * outline_difference_least));
    }
  return out;
}

}  // namespace sixmil
