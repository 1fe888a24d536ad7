#pragma once
// Grounds and lines that geometry's tests and bench share.

#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/base/rng.hpp"

#include "engine/geometry/height_field.hpp"

namespace sixmil::test {

inline double lattice(int x, int y, std::uint32_t salt) {
  Rng rng((static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) << 32) | static_cast<std::uint32_t>(y), salt);
  return rng.next() / 4294967296.0;
}

inline double smooth_noise(double x, double y, std::uint32_t salt) {
  const int i = static_cast<int>(std::floor(x));
  const int j = static_cast<int>(std::floor(y));
  const auto ease = [](double t) { return t * t * t * (t * (t * 6 - 15) + 10); };
  const double u = ease(x - i);
  const double v = ease(y - j);
  const double low = lattice(i, j, salt) * (1 - u) + lattice(i + 1, j, salt) * u;
  const double high = lattice(i, j + 1, salt) * (1 - u) + lattice(i + 1, j + 1, salt) * u;
  return low * (1 - v) + high * v;
}

// Seven octaves, about 110 mm of relief: an imported landscape.
inline HeightField hilly(int columns, int rows, std::int32_t spacing) {
  std::vector<std::int32_t> heights;
  for (int j = 0; j < rows; ++j)
    for (int i = 0; i < columns; ++i) {
      double sum = 0, weight = 1, weights = 0, frequency = 1.0 / 45000;
      for (std::uint32_t octave = 0; octave < 7; ++octave) {
        sum += weight * smooth_noise(i * spacing * frequency, j * spacing * frequency, 11 + octave);
        weights += weight;
        weight *= 0.47;
        frequency *= 2;
      }
      heights.push_back(static_cast<std::int32_t>(std::max(0.0, sum / weights - 0.22) * 15000));
    }
  return HeightField::make(columns, rows, spacing, std::move(heights)).value();
}

// A board with stepped hills of 25 mm terraces: the usual wargames table.
inline HeightField stepped(int columns, int rows, std::int32_t spacing) {
  Rng rng(5);
  struct Hill {
    double x, y, rx, ry;
    int steps;
  };
  std::vector<Hill> hills;
  const double wide_mm = (columns - 1) * spacing / 100.0;
  const double deep_mm = (rows - 1) * spacing / 100.0;
  const auto unit = [&] { return rng.next() / 4294967296.0; };
  for (int k = 0; k < 14; ++k) {
    const double x = unit() * wide_mm, y = unit() * deep_mm, rx = 80 + 150 * unit(), ry = 80 + 150 * unit();
    hills.push_back({x, y, rx, ry, 1 + static_cast<int>(rng.below(3))});
  }
  std::vector<std::int32_t> heights;
  for (int j = 0; j < rows; ++j)
    for (int i = 0; i < columns; ++i) {
      double z = 0;
      for (const Hill& h : hills) {
        const double x = (i * spacing / 100.0 - h.x) / h.rx;
        const double y = (j * spacing / 100.0 - h.y) / h.ry;
        const double away = std::sqrt(x * x + y * y);
        for (int step = 0; step < h.steps; ++step) {
          const double t = std::min(1.0, std::max(0.0, (1 - 0.3 * step - away) / 0.08));
          if (t > 0) z = std::max(z, 25.0 * step + 25.0 * t * t * (3 - 2 * t));
        }
      }
      heights.push_back(static_cast<std::int32_t>(z * 100) + static_cast<std::int32_t>(rng.below(30)));
    }
  return HeightField::make(columns, rows, spacing, std::move(heights)).value();
}

// Lines as a game asks them: 2 in 5 shorter than 150 mm, 2 in 5 of 150 to 750 mm, 1 in 5 longer; ends 3 to 12 mm up.
inline std::vector<Line3> game_lines(const HeightField& ground, int count, std::uint64_t seed) {
  Rng rng(seed);
  const auto anywhere = [&] {
    return Vec2{static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(ground.width()) + 1)),
                static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(ground.depth()) + 1))};
  };
  std::vector<Line3> lines;
  while (static_cast<int>(lines.size()) < count) {
    const int kind = static_cast<int>(rng.below(5));
    Vec2 a = anywhere();
    Vec2 b = anywhere();
    if (kind < 4) {
      const std::uint32_t reach = kind < 2 ? 1000 + rng.below(14000) : 15000 + rng.below(60000);
      const double angle = rng.next() / 4294967296.0 * 6.283185307179586;
      b = {a.x + static_cast<std::int32_t>(reach * std::cos(angle)),
           a.y + static_cast<std::int32_t>(reach * std::sin(angle))};
      if (!ground.contains(b)) continue;
    } else if (within(a, b, 75000)) {
      continue;
    }
    const auto up = [&] { return static_cast<std::int32_t>(300 + rng.below(900)); };
    const std::int32_t za = up();
    const std::int32_t zb = up();
    lines.push_back({ground.on_ground(a, za), ground.on_ground(b, zb)});
  }
  return lines;
}

// A small ground with something nasty about it: flat, stepped, rough, a few spikes, or heights to the limit.
inline HeightField nasty(Rng& rng) {
  constexpr std::int32_t spacings[] = {1, 2, 3, 7, 44, 100, 176, 500, 508, 4095, 4096};
  const std::int32_t spacing = spacings[rng.below(11)];
  const int columns = 2 + static_cast<int>(rng.below(rng.below(8) == 0 ? 60 : 12));
  const int rows = 2 + static_cast<int>(rng.below(rng.below(8) == 0 ? 60 : 12));
  const std::uint32_t kind = rng.below(6);
  std::vector<std::int32_t> heights;
  const std::int32_t base = static_cast<std::int32_t>(rng.below(2000)) - 1000;
  for (int n = 0; n < columns * rows; ++n) {
    std::int32_t z = base;
    if (kind == 1) z += static_cast<std::int32_t>(rng.below(4)) * 2500;
    if (kind == 2) z += static_cast<std::int32_t>(rng.below(400));
    if (kind == 3) z += rng.below(10) == 0 ? 6000 : 0;
    if (kind == 4) z = rng.below(2) == 0 ? height_limit : -height_limit;
    if (kind == 5) z = static_cast<std::int32_t>(rng.below(2 * height_limit + 1)) - height_limit;
    heights.push_back(z);
  }
  return HeightField::make(columns, rows, spacing, std::move(heights)).value();
}

// A line chosen to be awkward: ends on grid lines, samples and diagonals, lines along those, lines that graze a sample
// exactly or by one tu.
inline Line3 awkward(const HeightField& g, Rng& rng) {
  const auto below = [&](std::int32_t n) {
    return static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(n)));
  };
  const std::int32_t s = g.spacing();
  const auto place = [&]() -> Vec2 {
    Vec2 p{below(g.width() + 1), below(g.depth() + 1)};
    const std::int32_t kind = below(5);
    if (kind == 0 || kind == 2) p.x = p.x / s * s;
    if (kind == 1 || kind == 2) p.y = p.y / s * s;
    if (kind == 3) p.y = std::min(g.depth(), p.y / s * s + p.x % s);
    return p;
  };
  const auto height = [&](Vec2 p) {
    const std::int32_t z = g.ground_at(p);
    switch (below(4)) {
      case 0:
        return z;
      case 1:
        return std::min(height_limit, z + below(3));
      case 2:
        return std::min(height_limit, z + below(1200));
      default:
        return std::min(height_limit, std::max(-height_limit, z - 1 + below(s * 4)));
    }
  };
  Vec2 a = place();
  Vec2 b = place();
  const std::int32_t kind = below(7);
  if (kind == 0) b.x = a.x;
  if (kind == 1) b.y = a.y;
  if (kind == 2) {
    const std::int32_t run = std::min(g.width() - a.x, g.depth() - a.y);
    b = a + Vec2{run, run};
  }
  if (kind == 3) b = a;
  if (kind >= 4) {
    // Symmetric about a sample, at its height or within a tu of it.
    const std::int32_t i = below(g.columns());
    const std::int32_t j = below(g.rows());
    const Vec2 p{i * s, j * s};
    const Vec2 reach{std::min(p.x, g.width() - p.x), std::min(p.y, g.depth() - p.y)};
    const Vec2 v{below(2 * reach.x + 1) - reach.x, below(2 * reach.y + 1) - reach.y};
    const std::int32_t z = g.sample(i, j) + (kind == 4 ? 0 : below(3) - 1);
    const std::int32_t most = std::min(height_limit - z, z + height_limit);
    if (most >= 0) {
      const std::int32_t rise = below(2 * most + 1) - most;
      return {at_height(p - v, z - rise), at_height(p + v, z + rise)};
    }
  }
  return {at_height(a, height(a)), at_height(b, height(b))};
}

}  // namespace sixmil::test
