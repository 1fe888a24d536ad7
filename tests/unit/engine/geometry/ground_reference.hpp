#pragma once
// The slow answer: every triangle near the line, its plane, and the part of the line over it, in 128 bits.

#include <algorithm>
#include <vector>

#include "engine/geometry/height_field.hpp"

namespace sixmil::test {

struct Ratio {
  wide n, d;  // d > 0
  friend bool operator<(const Ratio& a, const Ratio& b) { return a.n * b.d < b.n * a.d; }
  double value() const { return static_cast<double>(n) / static_cast<double>(d); }
};

// Calls visit(from, to, below at from, below at to, clearance at both as doubles in tu) for the part of the line over
// every closed triangle, canopy added to the ground.
template <class Visit>
void over_triangles(const HeightField& g, Vec3 a, Vec3 b, std::int32_t canopy, Visit&& visit) {
  const wide s = g.spacing();
  const Vec3 d = b - a;
  const int i0 = std::max(0, static_cast<int>(std::min(a.x, b.x) / g.spacing()) - 1);
  const int i1 = std::min(g.columns() - 2, static_cast<int>(std::max(a.x, b.x) / g.spacing()) + 1);
  for (int i = i0; i <= i1; ++i) {
    double low = std::min(a.y, b.y), high = std::max(a.y, b.y);
    if (d.x != 0) {
      const double y0 = a.y + (double(i) * g.spacing() - a.x) * d.y / d.x;
      const double y1 = a.y + (double(i + 1) * g.spacing() - a.x) * d.y / d.x;
      low = std::max(low, std::min(y0, y1));
      high = std::min(high, std::max(y0, y1));
    }
    const int j0 = std::max(0, static_cast<int>(low / g.spacing()) - 1);
    const int j1 = std::min(g.rows() - 2, static_cast<int>(high / g.spacing()) + 1);
    for (int j = j0; j <= j1; ++j)
      for (int upper = 0; upper < 2; ++upper) {
        // Offsets from the cell's corner: X = x0 + t·d.x and so on; inside where all three are ≥ 0.
        const wide x0 = a.x - i * s, y0 = a.y - j * s;
        wide c[3], k[3];
        if (upper == 0) {  // 0 ≤ Y ≤ X ≤ s
          c[0] = y0, k[0] = d.y, c[1] = x0 - y0, k[1] = wide{d.x} - d.y, c[2] = s - x0, k[2] = -d.x;
        } else {
          c[0] = x0, k[0] = d.x, c[1] = y0 - x0, k[1] = wide{d.y} - d.x, c[2] = s - y0, k[2] = -d.y;
        }
        Ratio from{0, 1}, to{1, 1};
        bool outside = false;
        for (int e = 0; e < 3; ++e) {
          if (k[e] == 0) {
            outside |= c[e] < 0;
          } else if (k[e] > 0) {
            from = std::max(from, Ratio{-c[e], k[e]});
          } else {
            to = std::min(to, Ratio{c[e], -k[e]});
          }
        }
        if (outside || to < from) continue;
        const wide low_z = g.sample(i, j), high_z = g.sample(i + 1, j + 1);
        const wide mid_z = upper == 0 ? g.sample(i + 1, j) : g.sample(i, j + 1);
        const wide px = upper == 0 ? mid_z - low_z : high_z - mid_z;
        const wide py = upper == 0 ? high_z - mid_z : mid_z - low_z;
        const wide c0 = s * (wide{a.z} - canopy - low_z) - px * x0 - py * y0;
        const wide c1 = s * d.z - px * d.x - py * d.y;
        const wide at_from = c0 * from.d + from.n * c1;
        const wide at_to = c0 * to.d + to.n * c1;
        visit(from, to, at_from < 0, at_to < 0,
              static_cast<double>(at_from) / (static_cast<double>(from.d) * g.spacing()),
              static_cast<double>(at_to) / (static_cast<double>(to.d) * g.spacing()));
      }
  }
}

inline bool reference_blocked(const HeightField& g, Vec3 a, Vec3 b) {
  bool blocked = false;
  over_triangles(g, a, b, 0, [&](Ratio, Ratio, bool low, bool high, double, double) { blocked |= low || high; });
  return blocked;
}

// Length below ground + canopy, in tu, as a double; and the first place from a.
struct Below {
  double length = 0;
  double first = -1;
};
inline Below reference_below(const HeightField& g, Vec3 a, Vec3 b, std::int32_t canopy) {
  const double whole = std::sqrt(static_cast<double>(distance_squared(a.plan(), b.plan())));
  std::vector<std::pair<double, double>> parts;
  over_triangles(g, a, b, canopy, [&](Ratio from, Ratio to, bool low, bool high, double cf, double ct) {
    if (!low && !high) return;
    double t0 = from.value(), t1 = to.value();
    const double zero = low != high ? t0 + (t1 - t0) * cf / (cf - ct) : 0;
    if (!low) t0 = zero;
    if (!high) t1 = zero;
    parts.push_back({t0 * whole, t1 * whole});
  });
  std::stable_sort(parts.begin(), parts.end());
  Below below;
  double reached = 0;
  for (const auto& [from, to] : parts) {
    if (below.first < 0) below.first = from;
    if (to > reached) below.length += to - std::max(from, reached);
    reached = std::max(reached, to);
  }
  return below;
}

}  // namespace sixmil::test
