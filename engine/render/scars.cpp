#include "engine/render/scars.hpp"

#include <algorithm>

#include "engine/base/rng.hpp"

namespace sixmil::render {

void add_craters(Vec2f centre, float radius, unsigned seed, std::vector<Scar>& out) {
  Rng rng(seed, 23);
  const auto part = [&] { return static_cast<float>(rng.below(1001)) / 1000; };
  const int count = std::clamp(static_cast<int>(radius / 8), 1, 9);
  for (int i = 0; i < count; ++i) {
    const float a = 2 * pi * part(), r = i == 0 ? 0 : radius * std::sqrt(0.08f + 0.7f * part());
    out.push_back({centre + Vec2f{r * std::cos(a), r * std::sin(a)}, 5.5f + 5.5f * part(), false, rng.next()});
  }
}

std::vector<OverlayVertex> scar_triangles(const Ground& ground, std::span<const Scar> scars) {
  std::vector<OverlayVertex> out;
  for (const Scar& scar : scars) {
    const int steps = std::clamp(static_cast<int>(scar.radius / 3.5f), 2, 6);
    const float turn = static_cast<float>(scar.seed % 628) / 100, c = std::cos(turn), s = std::sin(turn);
    const auto corner = [&](int i, int j) {
      const float x = 2 * static_cast<float>(i) / static_cast<float>(steps) - 1,
                  y = 2 * static_cast<float>(j) / static_cast<float>(steps) - 1;
      const Vec2f p = scar.at + Vec2f{x, y} * scar.radius;
      // Shapes are not turned, since their shading goes by the lamp; soot is.
      const Vec2f d = scar.scorch ? Vec2f{c * x - s * y, s * x + c * y} : Vec2f{x, y};
      const bool inside = p.x > 0 && p.y > 0 && p.x < ground.width() && p.y < ground.depth();
      return OverlayVertex{ground.on(p, 0.08f),      0, 0, 0, static_cast<std::uint8_t>(inside ? 255 : 0), d.x, d.y,
                           scar.scorch ? 1.0f : 0.0f};
    };
    for (int j = 0; j < steps; ++j)
      for (int i = 0; i < steps; ++i) {
        const OverlayVertex a = corner(i, j), b = corner(i + 1, j), e = corner(i + 1, j + 1), d = corner(i, j + 1);
        out.insert(out.end(), {a, b, e, a, e, d});
      }
  }
  return out;
}

}  // namespace sixmil::render
