#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/base/assert.hpp"

#include "engine/geometry/ground_line.hpp"
#include "engine/geometry/sight_line.hpp"

// Samples are taken in blocks. At one part of their way the lines from the eye to the samples of a block are all within
// a small box; where the ground under that box is higher than any of them, the whole block is hidden. What is not
// proven so is asked line by line.

namespace sixmil {
namespace {

constexpr int block = 4;    // samples a side
constexpr double step = 5;  // cells between the places that are looked at
// In doubles places, below 2^13 cells, and heights, below 2^19 tu, are off by less than 2^-38 and 2^-32: far less than
// place_guard and height_guard allow for.
class HiddenBlocks {
 public:
  HiddenBlocks(const HeightField& ground, Vec3 eye)
      : u_(double(eye.x) / ground.spacing()),
        v_(double(eye.y) / ground.spacing()),
        z_(eye.z),
        columns_(ground.low_columns()),
        rows_(ground.rows() / 2),
        low_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)),
        // Where blocks of the row before were hidden, cells from the eye.
        hidden_at_(static_cast<std::size_t>(ground.columns() / block + 1), 0.0) {
    // The lowest of an entry and the next two in x and y: with entries of two cells, of every box up to four cells wide
    // that begins in it.
    const std::int16_t* in = ground.low();
    for (int j = 0; j < rows_; ++j) {
      std::int16_t* out = low_.data() + static_cast<std::size_t>(j) * columns_;
      const std::int16_t* a = in + static_cast<std::ptrdiff_t>(j) * columns_;
      const std::int16_t* b = in + static_cast<std::ptrdiff_t>(std::min(j + 1, rows_ - 1)) * columns_;
      const std::int16_t* c = in + static_cast<std::ptrdiff_t>(std::min(j + 2, rows_ - 1)) * columns_;
      for (int i = 0; i < columns_; ++i) out[i] = std::min(a[i], std::min(b[i], c[i]));
      for (int i = 0; i + 1 < columns_; ++i) out[i] = std::min(out[i], out[i + 1]);
      for (int i = 0; i + 1 < columns_; ++i) out[i] = std::min(out[i], out[i + 1]);
    }
  }

  // Whether the lines to all places over samples i … i + block − 1, j … j + block − 1, none above z, are surely
  // blocked.
  bool hidden(int i, int j, std::int32_t z) {
    const double du = i - u_;
    const double dv = j - v_;
    const double dz = z - z_;
    const double cells = std::max(std::fabs(du), std::fabs(dv));
    if (cells <= 2 * step) return false;
    const double per_cell = 1 / cells;
    const auto covered = [&](double at) {
      const double t = at * per_cell;
      const int u = static_cast<int>(std::max(u_ + t * du - place_guard, 0.0));
      const int v = static_cast<int>(std::max(v_ + t * dv - place_guard, 0.0));
      const double low =
          low_[static_cast<std::size_t>(v >> HeightField::low_shift) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(u >> HeightField::low_shift)];
      return z_ + t * dz + height_guard < HeightField::coarse * low;
    };
    double& before = hidden_at_[static_cast<std::size_t>(i / block)];
    for (const double at : {last_, before})
      if (at < cells - step && covered(at)) {
        before = last_ = at;
        return true;
      }
    for (double at = cells - step; at > step; at -= step)
      if (covered(at)) {
        before = last_ = at;
        return true;
      }
    return false;
  }

 private:
  double u_, v_, z_;  // the eye: cells, tu
  int columns_, rows_;
  std::vector<std::int16_t> low_;
  std::vector<double> hidden_at_;
  double last_ = 0;
};

constexpr std::size_t lines_at_once = 1024;

}  // namespace

void viewshed(const SightScene& scene, Vec3 eye, std::int32_t above, std::span<std::uint8_t> hidden, Exempt exempt) {
  SIXMIL_ASSERT(scene.ground != nullptr && hidden.size() == scene.ground->samples().size());
  const HeightField& ground = *scene.ground;
  SIXMIL_ASSERT(ground.contains(eye.plan()) && eye.z >= -height_limit && eye.z <= height_limit);
  static_assert(block * block <= lines_at_once);
  HiddenBlocks blocks(ground, eye);
  std::array<Line3, lines_at_once> lines;
  std::array<std::size_t, lines_at_once> places;
  std::array<std::uint8_t, lines_at_once> answers;
  std::size_t count = 0;
  const auto ask = [&] {
    lines_blocked(scene, std::span(lines).first(count), std::span(answers).first(count), exempt);
    for (std::size_t n = 0; n < count; ++n) hidden[places[n]] = answers[n];
    count = 0;
  };
  const auto height = [&](int i, int j) {
    const std::int64_t z = std::int64_t{ground.sample(i, j)} + above;
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(z, -height_limit, height_limit));
  };
  for (int j = 0; j < ground.rows(); j += block)
    for (int i = 0; i < ground.columns(); i += block) {
      if (count > lines_at_once - block * block) ask();
      const int i1 = std::min(i + block, ground.columns());
      const int j1 = std::min(j + block, ground.rows());
      const std::size_t begun = count;
      std::int32_t highest = -height_limit;
      for (int y = j; y < j1; ++y)
        for (int x = i; x < i1; ++x) {
          const std::int32_t z = height(x, y);
          highest = std::max(highest, z);
          lines[count] = {eye, {x * ground.spacing(), y * ground.spacing(), z}};
          places[count++] = static_cast<std::size_t>(y) * ground.columns() + x;
        }
      if (!blocks.hidden(i, j, highest)) continue;
      for (std::size_t n = begun; n < count; ++n) hidden[places[n]] = 1;
      count = begun;
    }
  if (count > 0) ask();
}

}  // namespace sixmil
