#include "game/scenario/ground.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>

#include "engine/image/image.hpp"

namespace sixmil::scenario {
namespace {

constexpr int features_most = 200;
constexpr std::int64_t work_most = 40'000'000;    // samples × octaves: about a second
constexpr double riser_slope = 0.78;              // tan 38°: risers stay under 40° after rounding to the grid
constexpr double slope_square_most = 0.70408819;  // tan² 40°

struct Window {
  int i0, i1, j0, j1;  // inclusive
};

Window window_of(const Relief& relief, double x0, double y0, double x1, double y1) {
  const double s = relief.spacing;
  const auto cut = [](double v, int most) { return static_cast<int>(std::clamp(v, 0.0, double(most))); };
  return {cut(std::floor(x0 / s), relief.columns - 1), cut(std::floor(x1 / s) + 1, relief.columns - 1),
          cut(std::floor(y0 / s), relief.rows - 1), cut(std::floor(y1 / s) + 1, relief.rows - 1)};
}
Window window_of(const Relief& relief, const std::vector<Vec2>& points, double margin) {
  double x0 = 1e9, y0 = 1e9, x1 = -1e9, y1 = -1e9;
  for (const Vec2 p : points) {
    x0 = std::min(x0, double(p.x)), x1 = std::max(x1, double(p.x));
    y0 = std::min(y0, double(p.y)), y1 = std::max(y1, double(p.y));
  }
  return window_of(relief, x0 - margin, y0 - margin, x1 + margin, y1 + margin);
}
void visit(const Relief& relief, const Window& w, auto&& sample) {
  for (int j = w.j0; j <= w.j1; ++j)
    for (int i = w.i0; i <= w.i1; ++i)
      sample(static_cast<std::size_t>(j) * relief.columns + i, double(i) * relief.spacing, double(j) * relief.spacing);
}

struct GroundBuilder {
  const Sheet& sheet;
  Source& source;
  Relief relief;
  std::int64_t work = 0;

  Window whole() const { return {0, relief.columns - 1, 0, relief.rows - 1}; }

  // Calls change(sample, x, y, index) for every sample of the window, unless the document asks for too much.
  void each(const Fields& field, const Window& w, int weight, auto&& change) {
    work += std::int64_t{w.i1 - w.i0 + 1} * (w.j1 - w.j0 + 1) * weight;
    if (work > work_most && !field.failed())
      field.fail("makes the ground too costly to compute", "use a coarser spacing or fewer features");
    if (field.failed()) return;
    visit(relief, w, [&](std::size_t n, double x, double y) { change(relief.heights[n], x, y, n); });
  }

  // How a hill, ridge or valley rises from its foot (r = 1) to its middle (r = 0).
  struct Profile {
    double height = 0, top = 0, rough = 0, reach = 1, share = 1;
    int steps = 0;
    bool cliff = false;
    std::uint32_t seed = 0;
    double rise(double r, double x, double y) const {
      if (rough > 0) r *= 1 + rough * (2 * value_noise(x, y, reach * 0.7, seed) - 1);
      if (r >= 1) return 0;
      const double t = 1 - smooth_step((r - top) / (1 - top));
      if (steps == 0) return height * t;
      const double n = t * steps, k = std::floor(n);
      return height / steps * (k + std::min(1.0, (n - k) / share));
    }
  };

  // `reach`: from middle to foot in tu, the shorter way.
  Profile profile(const Fields& f, double reach, std::string_view height_name) {
    Profile p;
    p.height = sheet.length(f.at(height_name), 1, 300);
    p.top = f.real_or("top", 0, 0, 0.9);
    p.rough = f.real_or("rough", 0, 0, 0.5);
    p.seed = static_cast<std::uint32_t>(f.integer_or("seed", 1, 0, UINT32_MAX));
    p.steps = static_cast<int>(f.integer_or("steps", 0, 0, 20));
    p.cliff = f.boolean_or("cliff", false);
    p.reach = reach;
    // A smooth slope is steepest half-way, 1.5 times its mean.
    const double steepest = 1.5 * p.height / (reach * (1 - p.top)) * (1 + p.rough);
    p.share = p.cliff ? 0.1 : std::clamp(steepest / riser_slope, 0.1, 1.0);
    return p;
  }

  void raise(const Fields& f, const Window& w, int weight, const Profile& p, double sign, auto&& measure) {
    each(f, w, p.rough > 0 ? weight + 1 : weight, [&](double& h, double x, double y, std::size_t index) {
      const double rise = p.rise(measure(x, y), x, y);
      h += sign * rise;
      if (p.cliff && rise > 0) relief.cliff[index] = 1;
    });
  }

  void hill(const Fields& f) {
    f.only({"kind", "name", "at", "size", "heading", "height", "top", "steps", "rough", "seed", "cliff"});
    const Vec2 at = sheet.free_point(f.at("at"));
    const auto size = f.at("size").list(1, 2);
    if (size.empty()) return;
    const double a = sheet.length(size.front(), 10, 20000) / 2.0, b = sheet.length(size.back(), 10, 20000) / 2.0;
    const Facing facing = sheet.heading(f, "heading");
    const Profile p = profile(f, std::min(a, b), "height");
    const double length = std::sqrt(double(facing.x) * facing.x + double(facing.y) * facing.y);
    const double cx = facing.x / length, cy = facing.y / length, far = std::max(a, b) * (1 + 2 * p.rough);
    raise(f, window_of(relief, at.x - far, at.y - far, at.x + far, at.y + far), 2, p, 1, [&](double x, double y) {
      const double dx = x - at.x, dy = y - at.y;
      const double u = (dx * cx + dy * cy) / a, v = (dy * cx - dx * cy) / b;
      return std::sqrt(u * u + v * v);
    });
  }

  void line(const Fields& f, std::string_view height_name, double sign) {
    f.only({"kind", "name", "points", "width", height_name, "top", "steps", "rough", "seed", "cliff"});
    const std::vector<Vec2> points = sheet.points(f.at("points"), 2, 64, false);
    const double half = sheet.length(f.at("width"), 10, 20000) / 2.0;
    if (f.failed()) return;
    const Profile p = profile(f, half, height_name);
    // Rough outlines reach farther than the width by as much as they are rough.
    raise(f, window_of(relief, points, half * (1 + 2 * p.rough)), static_cast<int>(points.size()), p, sign,
          [&](double x, double y) { return distance_to_line(x, y, points, false) / half; });
  }

  void level(const Fields& f) {
    f.only({"kind", "name", "points", "height", "edge", "cliff"});
    const std::vector<Vec2> points = sheet.points(f.at("points"), 3, 64, false);
    const double height = sheet.length(f.at("height"), -300, 300);
    const double edge = sheet.length_or(f, "edge", mm(40), 0.01, 1000);
    const bool cliff = f.boolean_or("cliff", false);
    if (f.failed()) return;
    each(f, window_of(relief, points, edge), static_cast<int>(points.size()),
         [&](double& h, double x, double y, std::size_t i) {
           const double out = polygon_holds(x, y, points) ? 0 : distance_to_line(x, y, points, true);
           const double share = 1 - smooth_step(out / edge);
           h += (height - h) * share;
           if (cliff && share > 0) relief.cliff[i] = 1;
         });
  }

  void noise(const Fields& f) {
    f.only({"kind", "name", "height", "size", "octaves", "seed"});
    const double height = sheet.length(f.at("height"), 0.1, 200);
    double size = sheet.length(f.at("size"), 10, 10000);
    const int octaves = static_cast<int>(f.integer_or("octaves", 3, 1, 6));
    auto seed = static_cast<std::uint32_t>(f.integer_or("seed", 1, 0, UINT32_MAX));
    double weight = 0, part = 1;
    for (int o = 0; o < octaves; ++o, part /= 2) weight += part;
    part = height / weight;
    for (int o = 0; o < octaves; ++o, part /= 2, size /= 2, ++seed)
      each(f, whole(), 2,
           [&](double& h, double x, double y, std::size_t) { h += part * value_noise(x, y, size, seed); });
  }

  void feature(const Fields& f) {
    switch (f.at("kind").choice({"hill", "ridge", "valley", "level", "noise"})) {
      case 0:
        return hill(f);
      case 1:
        return line(f, "height", 1);
      case 2:
        return line(f, "depth", -1);
      case 3:
        return level(f);
      default:
        return noise(f);
    }
  }

  void picture(const Fields& f) {
    f.only({"file", "low", "high"});
    const std::string name = f.at("file").text(80);
    const double low = sheet.length_or(f, "low", 0, -300, 300), high = sheet.length(f.at("high"), -300, 300);
    if (f.failed()) return;
    const Result<std::string> bytes = picture_bytes(source, name);
    if (!bytes.ok()) return f.at("file").fail(bytes.error().place + ": " + bytes.error().problem, bytes.error().remedy);
    const Result<GreyImage16> image = decode_heights(std::as_bytes(std::span(bytes->data(), bytes->size())), name);
    if (!image.ok()) return f.at("file").fail(image.error().problem, image.error().remedy);
    const int w = image->width, h = image->height;
    const auto grey = [&](int x, int y) {  // rows of a picture run from the top
      return double(image->grey[static_cast<std::size_t>(h - 1 - y) * static_cast<std::size_t>(w) + x]);
    };
    each(f, whole(), 2, [&](double& height, double x, double y, std::size_t) {
      const double u = x / sheet.width * (w - 1), v = y / sheet.depth * (h - 1);
      const int i = std::min(static_cast<int>(u), std::max(0, w - 2)),
                j = std::min(static_cast<int>(v), std::max(0, h - 2));
      const int i1 = std::min(i + 1, w - 1), j1 = std::min(j + 1, h - 1);
      const double s = u - i, t = v - j;
      const double a = grey(i, j) + (grey(i1, j) - grey(i, j)) * s, b = grey(i, j1) + (grey(i1, j1) - grey(i, j1)) * s;
      height += low + (high - low) * (a + (b - a) * t) / 65535.0;
    });
  }

  void check_slopes(const Fields& ground) {
    const double limit = slope_square_most * relief.spacing * relief.spacing;
    for (int j = 0; j + 1 < relief.rows; ++j)
      for (int i = 0; i + 1 < relief.columns; ++i) {
        const std::size_t n = static_cast<std::size_t>(j) * relief.columns + i, up = n + relief.columns;
        if (relief.cliff[n] || relief.cliff[n + 1] || relief.cliff[up] || relief.cliff[up + 1]) continue;
        const double* h = relief.heights.data();
        const double ax = h[n + 1] - h[n], ay = h[up + 1] - h[n + 1], bx = h[up + 1] - h[up], by = h[up] - h[n];
        if (ax * ax + ay * ay <= limit && bx * bx + by * by <= limit) continue;
        return ground.fail(fmt::format("is steeper than 40° near {}, {} mm", i * relief.spacing / tu_per_mm,
                                       j * relief.spacing / tu_per_mm),
                           "lower or widen the feature there, or mark it \"cliff\": true");
      }
  }
};

// Along and across a bridge, in tu from its middle line.
struct Deck {
  double length, dx, dy, along, across;
  Deck(const Bridge& b, double x, double y) {
    dx = b.to.x - b.from.x, dy = b.to.y - b.from.y;
    length = std::sqrt(dx * dx + dy * dy);
    dx /= length, dy /= length;
    along = (x - b.from.x) * dx + (y - b.from.y) * dy;
    across = std::fabs((y - b.from.y) * dx - (x - b.from.x) * dy);
  }
};

}  // namespace

double Relief::height(Vec2 p) const {
  const double x = std::clamp(double(p.x) / spacing, 0.0, columns - 1.0);
  const double y = std::clamp(double(p.y) / spacing, 0.0, rows - 1.0);
  const int i = std::min(static_cast<int>(x), columns - 2), j = std::min(static_cast<int>(y), rows - 2);
  const double s = x - i, t = y - j;
  const auto h = [&](int a, int b) { return heights[static_cast<std::size_t>(b) * columns + a]; };
  const double low = h(i, j) + (h(i + 1, j) - h(i, j)) * s, high = h(i, j + 1) + (h(i + 1, j + 1) - h(i, j + 1)) * s;
  return low + (high - low) * t;
}

Relief read_relief(const Fields& ground, const Sheet& sheet, Source& source) {
  GroundBuilder builder{sheet, source, {}};
  Relief& relief = builder.relief;
  relief.spacing = sheet.spacing;
  relief.columns = sheet.width / sheet.spacing + 1;
  relief.rows = sheet.depth / sheet.spacing + 1;
  const std::size_t count = static_cast<std::size_t>(relief.columns) * relief.rows;
  relief.cliff.assign(count, 0);
  ground.only({"base", "image", "features"});
  relief.heights.assign(count, sheet.length_or(ground, "base", 0, -300, 300));
  if (ground.has("image")) builder.picture(ground.at("image"));
  for (const Fields& feature : ground.list_or_empty("features", features_most)) builder.feature(feature);
  if (!ground.failed()) builder.check_slopes(ground);
  return std::move(relief);
}

void carve(Relief& relief, const std::vector<Water>& waters, std::vector<Bridge>& bridges) {
  std::vector<double> natural = relief.heights;
  for (Bridge& bridge : bridges)
    bridge.deck =
        static_cast<std::int32_t>(std::floor(std::max(relief.height(bridge.from), relief.height(bridge.to)) + 0.5));
  for (const Water& water : waters) {
    // Banks are at least two samples and twice the bed wide: gentle enough to drive.
    const double bank = std::max(2.2 * water.bed, 2.0 * relief.spacing);
    visit(relief, window_of(relief, water.points, water.width / 2.0 + bank), [&](std::size_t n, double x, double y) {
      const double out = distance_to_line(x, y, water.points, false) - water.width / 2.0;
      const double cut = water.bed * (1 - smooth_step(out / bank + 0.5));
      relief.heights[n] = std::min(relief.heights[n], natural[n] - cut);
    });
  }
  constexpr double ramp = mm(40);
  for (const Bridge& bridge : bridges)
    visit(relief, window_of(relief, {bridge.from, bridge.to}, ramp + bridge.width),
          [&](std::size_t n, double x, double y) {
            const Deck deck(bridge, x, y);
            if (deck.across > bridge.width / 2.0 + relief.spacing) return;
            const double beyond = std::max(-deck.along, deck.along - deck.length);
            if (beyond < ramp)
              relief.heights[n] = natural[n] + (bridge.deck - natural[n]) * (1 - smooth_step(beyond / ramp));
          });
}

Result<HeightField> finish(const Relief& relief, std::string_view place) {
  std::vector<std::int32_t> samples;
  samples.reserve(relief.heights.size());
  for (const double h : relief.heights) {
    const double rounded = std::floor(h + 0.5);
    if (!(rounded >= -height_limit && rounded <= height_limit))
      return Error{std::string(place), "the ground is too high or too low", "keep it within 1300 mm"};
    samples.push_back(static_cast<std::int32_t>(rounded));
  }
  return HeightField::make(relief.columns, relief.rows, relief.spacing, std::move(samples), place);
}

}  // namespace sixmil::scenario
