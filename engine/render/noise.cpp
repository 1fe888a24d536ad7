#include "engine/render/noise.hpp"

#include <algorithm>
#include <cmath>

#include "engine/base/rng.hpp"

namespace sixmil::render {
namespace {

constexpr int side = noise_side;

// Value noise of `cells` cells a side added into the field.
void add_octave(std::vector<float>& field, int cells, float weight, Rng& rng) {
  std::vector<float> lattice(static_cast<std::size_t>(cells) * static_cast<std::size_t>(cells));
  for (float& v : lattice) v = static_cast<float>(rng.below(65536)) / 65535;
  const auto at = [&](int i, int j) { return lattice[static_cast<std::size_t>((j % cells) * cells + i % cells)]; };
  const float scale = static_cast<float>(cells) / side;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const float fx = static_cast<float>(x) * scale, fy = static_cast<float>(y) * scale;
      const int i = static_cast<int>(fx), j = static_cast<int>(fy);
      float u = fx - static_cast<float>(i), v = fy - static_cast<float>(j);
      u = u * u * (3 - 2 * u);
      v = v * v * (3 - 2 * v);
      const float top = at(i, j) + (at(i + 1, j) - at(i, j)) * u,
                  low = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * u;
      field[static_cast<std::size_t>(y * side + x)] += weight * (top + (low - top) * v);
    }
}

void stretch_to_unit(std::vector<float>& field) {
  // The outer hundredth on either side is cut, so that the middle uses the range.
  std::vector<float> sorted = field;
  const auto cut = static_cast<std::ptrdiff_t>(field.size() / 100);
  std::nth_element(sorted.begin(), sorted.begin() + cut, sorted.end());
  const float low = sorted[static_cast<std::size_t>(cut)];
  std::nth_element(sorted.begin(), sorted.end() - cut, sorted.end());
  const float high = sorted[sorted.size() - static_cast<std::size_t>(cut)];
  for (float& v : field) v = std::clamp((v - low) / (high - low), 0.0f, 1.0f);
}

std::vector<float> clouds(int first, int last, float fall, Rng& rng) {
  std::vector<float> field(static_cast<std::size_t>(side) * side, 0.0f);
  float weight = 1;
  for (int cells = first; cells <= last; cells *= 2, weight *= fall) add_octave(field, cells, weight, rng);
  stretch_to_unit(field);
  return field;
}

// Cells: near their middle 1, at their borders 0.
std::vector<float> clumps(int cells, Rng& rng) {
  struct Point {
    float x, y, size;
  };
  std::vector<Point> points;
  for (int i = 0; i < cells * cells; ++i)
    points.push_back({static_cast<float>(rng.below(1000)) / 1000, static_cast<float>(rng.below(1000)) / 1000,
                      0.7f + static_cast<float>(rng.below(600)) / 1000});
  std::vector<float> field(static_cast<std::size_t>(side) * side, 0.0f);
  const float scale = static_cast<float>(cells) / side;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const float fx = static_cast<float>(x) * scale, fy = static_cast<float>(y) * scale;
      const int ci = static_cast<int>(fx), cj = static_cast<int>(fy);
      float best = 9;
      for (int dj = -1; dj <= 1; ++dj)
        for (int di = -1; di <= 1; ++di) {
          const Point& p =
              points[static_cast<std::size_t>(((cj + dj + cells) % cells) * cells + (ci + di + cells) % cells)];
          const float dx = static_cast<float>(ci + di) + p.x - fx, dy = static_cast<float>(cj + dj) + p.y - fy;
          best = std::min(best, std::sqrt(dx * dx + dy * dy) / p.size);
        }
      field[static_cast<std::size_t>(y * side + x)] = 1 - std::min(best, 1.0f);
    }
  stretch_to_unit(field);
  return field;
}

}  // namespace

std::vector<std::uint8_t> make_noise_tile(unsigned seed) {
  Rng rng(seed, 3);
  const std::vector<float> layers[4] = {clouds(4, 64, 0.5f, rng), clouds(64, 256, 0.8f, rng), clumps(72, rng),
                                        clouds(16, 256, 0.55f, rng)};
  std::vector<std::uint8_t> tile;
  tile.reserve(static_cast<std::size_t>(side) * side * 4);
  for (std::size_t i = 0; i < static_cast<std::size_t>(side) * side; ++i)
    for (const auto& layer : layers) tile.push_back(static_cast<std::uint8_t>(layer[i] * 255 + 0.5f));
  return tile;
}

}  // namespace sixmil::render
