#include "engine/asset/ray_tree.hpp"

#include <algorithm>

namespace sixmil {

RayTree::RayTree(const MeshData& mesh) {
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    const Vec3f a = mesh.vertices[mesh.indices[i]].position, b = mesh.vertices[mesh.indices[i + 1]].position,
                c = mesh.vertices[mesh.indices[i + 2]].position;
    triangles_.push_back({a, b - a, c - a});
  }
  nodes_.push_back({});
  if (!triangles_.empty()) build(0, 0, static_cast<int>(triangles_.size()));
}

template <class Visit>
bool RayTree::walk(Vec3f from, Vec3f way, const float& reach, Visit visit) const {
  if (triangles_.empty()) return false;
  const Vec3f inverse{1 / way.x, 1 / way.y, 1 / way.z};
  int stack[128], depth = 0;
  stack[depth++] = 0;
  while (depth > 0) {
    const Node& node = nodes_[static_cast<std::size_t>(stack[--depth])];
    if (!crosses(node, from, inverse, reach)) continue;
    if (node.count == 0) {
      stack[depth++] = node.first;
      stack[depth++] = node.first + 1;
      continue;
    }
    for (int i = node.first; i < node.first + node.count; ++i)
      if (visit(i)) return true;
  }
  return false;
}

bool RayTree::hit(Vec3f from, Vec3f way, float reach, int& last) const {
  float at = 0;
  if (last >= 0 && pierces(triangles_[static_cast<std::size_t>(last)], from, way, reach, at)) return true;
  return walk(from, way, reach, [&](int i) {
    if (!pierces(triangles_[static_cast<std::size_t>(i)], from, way, reach, at)) return false;
    last = i;
    return true;
  });
}

float RayTree::distance(Vec3f from, Vec3f way, float reach) const {
  float at = 0;
  walk(from, way, reach, [&](int i) {
    if (pierces(triangles_[static_cast<std::size_t>(i)], from, way, reach, at)) reach = at;
    return false;
  });
  return reach;
}

float RayTree::open(Vec3f from, Vec3f normal, const std::vector<Vec3f>& ways, float reach, bool base_plane) const {
  const Vec3f side = normalized(std::fabs(normal.z) < 0.9f ? cross(normal, {0, 0, 1}) : cross(normal, {1, 0, 0}));
  const Vec3f other = cross(normal, side);
  int open = 0, last = -1;
  for (const Vec3f& way : ways) {
    const Vec3f d = normalized(side * way.x + other * way.y + normal * way.z);
    const bool ground = base_plane && d.z < -1e-4f && from.z / -d.z < reach;
    if (!ground && !hit(from, d, reach, last)) ++open;
  }
  return static_cast<float>(open) / static_cast<float>(ways.size());
}

void RayTree::build(int at, int first, int count) {
  Vec3f low{1e9f, 1e9f, 1e9f}, high{-1e9f, -1e9f, -1e9f};
  for (int i = first; i < first + count; ++i) {
    const Triangle& t = triangles_[static_cast<std::size_t>(i)];
    for (const Vec3f p : {t.a, t.a + t.ab, t.a + t.ac}) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
  }
  nodes_[static_cast<std::size_t>(at)] = {low, high, first, count};
  if (count <= 4) return;
  const Vec3f size = high - low;
  const int axis = size.x > size.y ? (size.x > size.z ? 0 : 2) : (size.y > size.z ? 1 : 2);
  const auto key = [axis](const Triangle& t) {
    const Vec3f m = middle(t);
    return axis == 0 ? m.x : axis == 1 ? m.y : m.z;
  };
  std::stable_sort(triangles_.begin() + first, triangles_.begin() + first + count,
                   [&](const Triangle& a, const Triangle& b) { return key(a) < key(b); });
  const int part = cheapest_part(first, count);
  const int left = static_cast<int>(nodes_.size());
  nodes_.push_back({});
  nodes_.push_back({});
  nodes_[static_cast<std::size_t>(at)].first = left;
  nodes_[static_cast<std::size_t>(at)].count = 0;
  build(left, first, part);
  build(left + 1, first + part, count - part);
}

// How many of the sorted triangles go left, so that surface times number is least on both sides together.
int RayTree::cheapest_part(int first, int count) const {
  const auto sweep = [&](bool backward) {
    std::vector<float> costs;
    Vec3f low{1e9f, 1e9f, 1e9f}, high{-1e9f, -1e9f, -1e9f};
    for (int i = 0; i < count; ++i) {
      const Triangle& t = triangles_[static_cast<std::size_t>(first + (backward ? count - 1 - i : i))];
      for (const Vec3f p : {t.a, t.a + t.ab, t.a + t.ac}) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
      }
      const Vec3f s = high - low;
      costs.push_back((s.x * s.y + s.y * s.z + s.z * s.x) * static_cast<float>(i + 1));
    }
    return costs;
  };
  const std::vector<float> left = sweep(false), right = sweep(true);
  int best = count / 2;
  float least = 1e30f;
  // A stack of 128 is enough as long as no part is tiny.
  for (int i = std::max(1, count / 8); i <= count - std::max(1, count / 8); ++i) {
    const float cost = left[static_cast<std::size_t>(i - 1)] + right[static_cast<std::size_t>(count - i - 1)];
    if (cost < least) {
      least = cost;
      best = i;
    }
  }
  return best;
}

bool RayTree::crosses(const Node& n, Vec3f o, Vec3f inv, float reach) {
  float near = 0, far = reach;
  const float lows[3] = {n.low.x, n.low.y, n.low.z}, highs[3] = {n.high.x, n.high.y, n.high.z};
  const float from[3] = {o.x, o.y, o.z}, inverse[3] = {inv.x, inv.y, inv.z};
  for (int i = 0; i < 3; ++i) {
    float a = (lows[i] - from[i]) * inverse[i], b = (highs[i] - from[i]) * inverse[i];
    if (a > b) std::swap(a, b);
    near = a > near ? a : near;
    far = b < far ? b : far;
  }
  return near <= far;
}

bool RayTree::pierces(const Triangle& t, Vec3f o, Vec3f d, float reach, float& at) {
  const Vec3f p = cross(d, t.ac);
  const float det = dot(t.ab, p);
  if (std::fabs(det) < 1e-9f) return false;
  const float inv = 1 / det;
  const Vec3f s = o - t.a;
  const float u = dot(s, p) * inv;
  if (u < 0 || u > 1) return false;
  const Vec3f q = cross(s, t.ab);
  const float v = dot(d, q) * inv;
  if (v < 0 || u + v > 1) return false;
  at = dot(t.ac, q) * inv;
  return at > 1e-3f && at < reach;
}

std::vector<Vec3f> hemisphere(int count) {
  std::vector<Vec3f> ways;
  for (int i = 0; i < count; ++i) {
    unsigned bits = static_cast<unsigned>(i);
    float turn = 0, part = 0.5f;
    for (; bits; bits >>= 1, part *= 0.5f)
      if (bits & 1) turn += part;
    const float r = std::sqrt((static_cast<float>(i) + 0.5f) / static_cast<float>(count));
    const float a = 2 * pi * turn + 0.37f;
    ways.push_back({r * std::cos(a), r * std::sin(a), std::sqrt(1 - r * r)});
  }
  // Neighbours one after another.
  const auto sector = [](Vec3f w) { return static_cast<int>(std::floor(std::atan2(w.y, w.x) * (4 / pi))); };
  std::stable_sort(ways.begin(), ways.end(), [&](Vec3f a, Vec3f b) {
    const int sa = sector(a), sb = sector(b);
    return sa != sb ? sa < sb : a.z < b.z;
  });
  return ways;
}

}  // namespace sixmil
