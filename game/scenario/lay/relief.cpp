#include "game/scenario/lay/relief.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>

#include "game/scenario/lay/plane.hpp"

namespace sixmil::scenario {
namespace {

constexpr std::int64_t work_most = 40'000'000;    // samples × octaves: about a second
constexpr double riser_slope = 0.78;              // tan 38°: risers stay under 40° after rounding to the grid
constexpr double slope_square_most = 0.70408819;  // tan² 40°

std::int64_t count(const Window& w) {
  return w.i1 < w.i0 || w.j1 < w.j0 ? 0 : std::int64_t{w.i1 - w.i0 + 1} * (w.j1 - w.j0 + 1);
}

// How a hill, ridge or valley rises from its foot (r = 1) to its middle (r = 0).
struct Profile {
  double height = 0, top = 0, rough = 0, reach = 1, share = 1;
  int steps = 0;
  bool cliff = false;
  std::uint32_t seed = 0;

  // `from_middle`: to the foot in tu, the shorter way.
  Profile(const document::Rise& of, std::int32_t high, double from_middle)
      : height(high),
        top(of.top),
        rough(of.rough),
        reach(from_middle),
        steps(of.steps),
        cliff(of.cliff),
        seed(of.seed) {
    // A smooth slope is steepest half-way, 1.5 times its mean.
    const double steepest = 1.5 * height / (reach * (1 - top)) * (1 + rough);
    share = cliff ? 0.1 : std::clamp(steepest / riser_slope, 0.1, 1.0);
  }

  double rise(double r, double x, double y) const {
    if (rough > 0) r *= 1 + rough * (2 * value_noise(x, y, reach * 0.7, seed) - 1);
    if (r >= 1) return 0;
    const double t = 1 - smooth_step((r - top) / (1 - top));
    if (steps == 0) return height * t;
    const double n = t * steps, k = std::floor(n);
    return height / steps * (k + std::min(1.0, (n - k) / share));
  }
};

// Rough outlines reach farther than the foot by as much as they are rough.
double farther(const document::Rise& rise) { return 1 + 2 * rise.rough; }

// What one feature costs a sample, and where; and how it changes the samples of a window.
struct Reach {
  const Laying& laying;
  const Relief& relief;

  Windows operator()(const document::Hill& hill) const {
    const Vec2 at = laying.tu(hill.at);
    const double a = laying.tu(hill.length) / 2.0, b = laying.tu_or(hill.width, laying.tu(hill.length)) / 2.0;
    const double far = std::max(a, b) * farther(hill.rise);
    return {relief.around(at.x - far, at.y - far, at.x + far, at.y + far)};
  }
  Windows operator()(const document::Ridge& ridge) const {
    return relief.along(laying.tu(ridge.points), laying.tu(ridge.width) / 2.0 * farther(ridge.rise));
  }
  Windows operator()(const document::Level& level) const {
    return {relief.around(laying.tu(level.points), laying.tu_or(level.edge, mm(40)))};
  }
  Windows operator()(const document::Noise&) const { return relief.whole(); }
};

struct Weight {
  static int rough(const document::Rise& rise) { return rise.rough > 0 ? 1 : 0; }
  int operator()(const document::Hill& hill) const { return 2 + rough(hill.rise); }
  int operator()(const document::Ridge& ridge) const {
    return static_cast<int>(ridge.points.size()) + rough(ridge.rise);
  }
  int operator()(const document::Level& level) const { return static_cast<int>(level.points.size()); }
  int operator()(const document::Noise& noise) const { return 2 * noise.octaves; }
};

struct Shaper {
  const Laying& laying;
  const Region& region;
  Relief& relief;

  void each(const Windows& reach, auto&& change) {
    visit(relief, reach, region, [&](std::size_t n, double x, double y) { change(relief.heights[n], x, y, n); });
  }

  void raise(const Windows& reach, const Profile& p, double sign, auto&& measure) {
    each(reach, [&](double& h, double x, double y, std::size_t index) {
      const double rise = p.rise(measure(x, y), x, y);
      h += sign * rise;
      if (p.cliff && rise > 0) relief.cliff[index] = 1;
    });
  }

  void operator()(const document::Hill& hill) {
    const Vec2 at = laying.tu(hill.at);
    const double a = laying.tu(hill.length) / 2.0, b = laying.tu_or(hill.width, laying.tu(hill.length)) / 2.0;
    const Facing facing = document::to_facing(hill.heading);
    const Profile p(hill.rise, laying.tu(hill.rise.height), std::min(a, b));
    const double length = std::sqrt(double(facing.x) * facing.x + double(facing.y) * facing.y);
    const double cx = facing.x / length, cy = facing.y / length;
    raise(Reach{laying, relief}(hill), p, 1, [&](double x, double y) {
      const double dx = x - at.x, dy = y - at.y;
      const double u = (dx * cx + dy * cy) / a, v = (dy * cx - dx * cy) / b;
      return std::sqrt(u * u + v * v);
    });
  }

  void operator()(const document::Ridge& ridge) {
    const std::vector<Vec2> points = laying.tu(ridge.points);
    const double half = laying.tu(ridge.width) / 2.0;
    const Profile p(ridge.rise, laying.tu(ridge.rise.height), half);
    raise(Reach{laying, relief}(ridge), p, ridge.valley ? -1 : 1,
          [&](double x, double y) { return distance_to_line(x, y, points, false) / half; });
  }

  void operator()(const document::Level& level) {
    const std::vector<Vec2> points = laying.tu(level.points);
    const double height = laying.tu(level.height), edge = laying.tu_or(level.edge, mm(40));
    each(Reach{laying, relief}(level), [&](double& h, double x, double y, std::size_t i) {
      const double out = polygon_holds(x, y, points) ? 0 : distance_to_line(x, y, points, true);
      const double share = 1 - smooth_step(out / edge);
      h += (height - h) * share;
      if (level.cliff && share > 0) relief.cliff[i] = 1;
    });
  }

  void operator()(const document::Noise& noise) {
    double size = laying.tu(noise.size);
    double weight = 0, part = 1;
    for (int o = 0; o < noise.octaves; ++o, part /= 2) weight += part;
    part = laying.tu(noise.height) / weight;
    std::uint32_t seed = noise.seed;
    for (int o = 0; o < noise.octaves; ++o, part /= 2, size /= 2, ++seed)
      each(relief.whole(),
           [&](double& h, double x, double y, std::size_t) { h += part * value_noise(x, y, size, seed); });
  }

  void picture(const document::Picture& of, const GreyImage16& image) {
    const double low = laying.tu(of.low), high = laying.tu(of.high);
    const int w = image.width, h = image.height;
    const auto grey = [&](int x, int y) {  // rows of a picture run from the top
      return double(image.grey[static_cast<std::size_t>(h - 1 - y) * static_cast<std::size_t>(w) + x]);
    };
    each(relief.whole(), [&](double& height, double x, double y, std::size_t) {
      const double u = x / laying.width * (w - 1), v = y / laying.depth * (h - 1);
      const int i = std::min(static_cast<int>(u), std::max(0, w - 2)),
                j = std::min(static_cast<int>(v), std::max(0, h - 2));
      const int i1 = std::min(i + 1, w - 1), j1 = std::min(j + 1, h - 1);
      const double s = u - i, t = v - j;
      const double a = grey(i, j) + (grey(i1, j) - grey(i, j)) * s, b = grey(i, j1) + (grey(i1, j1) - grey(i, j1)) * s;
      height += low + (high - low) * (a + (b - a) * t) / 65535.0;
    });
  }
};

bool sound(const Laying& laying, std::size_t feature) { return !laying.spoilt(nth("ground.features", feature)); }

}  // namespace

Window Relief::around(double x0, double y0, double x1, double y1) const {
  const auto cut = [](double v, int most) { return static_cast<int>(std::clamp(v, 0.0, double(most))); };
  return {cut(std::floor(x0 / spacing), columns - 1), cut(std::floor(x1 / spacing) + 1, columns - 1),
          cut(std::floor(y0 / spacing), rows - 1), cut(std::floor(y1 / spacing) + 1, rows - 1)};
}

Window Relief::around(const std::vector<Vec2>& points, double margin) const {
  double x0 = 1e9, y0 = 1e9, x1 = -1e9, y1 = -1e9;
  for (const Vec2 p : points) {
    x0 = std::min(x0, double(p.x)), x1 = std::max(x1, double(p.x));
    y0 = std::min(y0, double(p.y)), y1 = std::max(y1, double(p.y));
  }
  return around(x0 - margin, y0 - margin, x1 + margin, y1 + margin);
}

Windows Relief::along(const std::vector<Vec2>& points, double margin) const {
  Windows out;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) out.push_back(around({points[i], points[i + 1]}, margin));
  return out;
}

double Relief::height(Vec2 p) const {
  const double x = std::clamp(double(p.x) / spacing, 0.0, columns - 1.0);
  const double y = std::clamp(double(p.y) / spacing, 0.0, rows - 1.0);
  const int i = std::min(static_cast<int>(x), columns - 2), j = std::min(static_cast<int>(y), rows - 2);
  const double s = x - i, t = y - j;
  const auto h = [&](int a, int b) { return heights[static_cast<std::size_t>(b) * columns + a]; };
  const double low = h(i, j) + (h(i + 1, j) - h(i, j)) * s, high = h(i, j + 1) + (h(i + 1, j + 1) - h(i, j + 1)) * s;
  return low + (high - low) * t;
}

Window common(const Window& a, const Window& b) {
  return {std::max(a.i0, b.i0), std::min(a.i1, b.i1), std::max(a.j0, b.j0), std::min(a.j1, b.j1)};
}

Window around(const Windows& windows) {
  if (windows.empty()) return {};
  Window out = windows.front();
  for (const Window& w : windows)
    out = {std::min(out.i0, w.i0), std::max(out.i1, w.i1), std::min(out.j0, w.j0), std::max(out.j1, w.j1)};
  return out;
}

Region::Region(const Relief& relief, const Windows& windows) : bounds_(around(windows)), all_(windows.size() == 1) {
  if (all_) return;
  held_.assign(relief.heights.size(), 0);
  for (const Window& w : windows)
    for (int j = w.j0; j <= w.j1; ++j) {
      const auto row = held_.begin() + std::ptrdiff_t{j} * relief.columns;
      std::fill(row + w.i0, row + w.i1 + 1, std::uint8_t{1});
    }
}

std::optional<GreyImage16> read_picture(const Laying& laying, Source& source) {
  const std::string path = "ground.image";
  if (!laying.document.ground.image || laying.spoilt(path)) return std::nullopt;
  const std::string& name = laying.document.ground.image->file;
  const Result<std::string> bytes = picture_bytes(source, name);
  if (!bytes.ok()) {
    laying.fail(path + ".file", bytes.error().place + ": " + bytes.error().problem, bytes.error().remedy);
    return std::nullopt;
  }
  Result<GreyImage16> image = decode_heights(std::as_bytes(std::span(bytes->data(), bytes->size())), name);
  if (image.ok()) return std::move(*image);
  laying.fail(path + ".file", image.error().problem, image.error().remedy);
  return std::nullopt;
}

Relief bare_relief(const Laying& laying) {
  Relief relief;
  relief.spacing = laying.spacing;
  relief.columns = laying.width / laying.spacing + 1;
  relief.rows = laying.depth / laying.spacing + 1;
  const std::size_t samples = static_cast<std::size_t>(relief.columns) * relief.rows;
  relief.cliff.assign(samples, 0);
  relief.heights.assign(samples, laying.tu(laying.document.ground.base));
  return relief;
}

bool affordable(const Laying& laying, const Relief& relief) {
  std::int64_t work = laying.document.ground.image ? 2 * count(relief.whole().front()) : 0;
  const std::vector<document::Feature>& features = laying.document.ground.features;
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (!sound(laying, i)) continue;
    work += count(around(reach_of(laying, features[i], relief))) * std::visit(Weight{}, features[i].shape);
    if (work <= work_most) continue;
    laying.fail(nth("ground.features", i), "makes the ground too costly to compute",
                "use a coarser spacing or fewer features");
    return false;
  }
  return true;
}

void shape(const Laying& laying, const std::optional<GreyImage16>& picture, const Region& region, Relief& relief) {
  const document::Relief& ground = laying.document.ground;
  const double base = laying.tu(ground.base);
  visit(relief, relief.whole(), region,
        [&](std::size_t n, double, double) { relief.heights[n] = base, relief.cliff[n] = 0; });
  Shaper shaper{laying, region, relief};
  if (ground.image && picture) shaper.picture(*ground.image, *picture);
  for (std::size_t i = 0; i < ground.features.size(); ++i)
    if (sound(laying, i)) std::visit(shaper, ground.features[i].shape);
}

Windows reach_of(const Laying& laying, const document::Feature& feature, const Relief& relief) {
  return std::visit(Reach{laying, relief}, feature.shape);
}

void check_slopes(const Laying& laying, const Relief& relief, const Region& region) {
  if (laying.spoilt("ground")) return;
  const double limit = slope_square_most * relief.spacing * relief.spacing;
  const Window& w = region.bounds();
  for (int j = std::max(0, w.j0 - 1); j <= w.j1 && j + 1 < relief.rows; ++j)
    for (int i = std::max(0, w.i0 - 1); i <= w.i1 && i + 1 < relief.columns; ++i) {
      const std::size_t n = static_cast<std::size_t>(j) * relief.columns + i, up = n + relief.columns;
      if (relief.cliff[n] || relief.cliff[n + 1] || relief.cliff[up] || relief.cliff[up + 1]) continue;
      const double* h = relief.heights.data();
      const double ax = h[n + 1] - h[n], ay = h[up + 1] - h[n + 1], bx = h[up + 1] - h[up], by = h[up] - h[n];
      if (ax * ax + ay * ay <= limit && bx * bx + by * by <= limit) continue;
      return laying.fail("ground",
                         fmt::format("is steeper than 40° near {}, {} mm", i * relief.spacing / tu_per_mm,
                                     j * relief.spacing / tu_per_mm),
                         "lower or widen the feature there, or mark it \"cliff\": true");
    }
}

}  // namespace sixmil::scenario
