#include "engine/render/ground.hpp"

#include <algorithm>

namespace sixmil::render {

Ground::Ground(const HeightField& field)
    : columns_(field.columns()), rows_(field.rows()), spacing_(static_cast<float>(field.spacing()) / tu_per_mm) {
  for (const std::int32_t h : field.samples()) heights_.push_back(static_cast<float>(h) / tu_per_mm);
  lowest_ = *std::min_element(heights_.begin(), heights_.end());
  highest_ = *std::max_element(heights_.begin(), heights_.end());
}

float Ground::height(Vec2f p) const {
  const float x = std::clamp(p.x / spacing_, 0.0f, static_cast<float>(columns_ - 1));
  const float y = std::clamp(p.y / spacing_, 0.0f, static_cast<float>(rows_ - 1));
  const int i = std::min(static_cast<int>(x), columns_ - 2), j = std::min(static_cast<int>(y), rows_ - 2);
  const float u = x - static_cast<float>(i), v = y - static_cast<float>(j);
  const float a = sample(i, j), c = sample(i + 1, j + 1);
  if (u >= v) {
    const float b = sample(i + 1, j);
    return a + (b - a) * u + (c - b) * v;
  }
  const float d = sample(i, j + 1);
  return a + (d - a) * v + (c - d) * u;
}

Vec3f Ground::sample_normal(int i, int j) const {
  const int i0 = std::max(i - 1, 0), i1 = std::min(i + 1, columns_ - 1), j0 = std::max(j - 1, 0),
            j1 = std::min(j + 1, rows_ - 1);
  const float dx = (sample(i1, j) - sample(i0, j)) / (spacing_ * static_cast<float>(i1 - i0));
  const float dy = (sample(i, j1) - sample(i, j0)) / (spacing_ * static_cast<float>(j1 - j0));
  return normalized({-dx, -dy, 1});
}

Vec3f Ground::normal(Vec2f p) const {
  const float e = spacing_;
  return normalized(
      {height({p.x - e, p.y}) - height({p.x + e, p.y}), height({p.x, p.y - e}) - height({p.x, p.y + e}), 2 * e});
}

std::optional<Vec3f> Ground::hit(const Ray& ray) const {
  // March in steps of half a cell where the ray is over the table, then halve.
  const float step = spacing_ * 0.5f;
  float from = 0, to = 20000;
  const float starts[3] = {ray.from.x, ray.from.y, ray.from.z}, ways[3] = {ray.way.x, ray.way.y, ray.way.z};
  const float lows[3] = {0, 0, lowest_ - 1}, highs[3] = {width(), depth(), highest_ + 1};
  for (int axis = 0; axis < 3; ++axis) {
    if (std::fabs(ways[axis]) < 1e-9f) {
      if (starts[axis] < lows[axis] || starts[axis] > highs[axis]) return std::nullopt;
      continue;
    }
    float a = (lows[axis] - starts[axis]) / ways[axis], b = (highs[axis] - starts[axis]) / ways[axis];
    if (a > b) std::swap(a, b);
    from = std::max(from, a);
    to = std::min(to, b);
  }
  if (from > to) return std::nullopt;
  const auto above = [&](float t) {
    const Vec3f p = ray.from + ray.way * t;
    return p.z - height({p.x, p.y});
  };
  if (above(from) < 0) return std::nullopt;
  float last = from;
  for (float t = from; t <= to + step; t += step) {
    if (above(std::min(t, to)) >= 0) {
      last = t;
      continue;
    }
    float lo = last, hi = std::min(t, to);
    for (int i = 0; i < 24; ++i) {
      const float mid = (lo + hi) / 2;
      (above(mid) >= 0 ? lo : hi) = mid;
    }
    const Vec3f p = ray.from + ray.way * hi;
    return on({p.x, p.y});
  }
  return std::nullopt;
}

}  // namespace sixmil::render
