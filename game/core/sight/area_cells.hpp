#pragma once
// Areas by the cells of the ground. Nobody but core/sight's viewshed uses it.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/geometry/area.hpp"
#include "engine/geometry/height_field.hpp"

namespace sixmil {

// The cells of a ground that one area touches: its outline's (and some beside it), and those that it holds whole.
class AreaCells {
 public:
  explicit AreaCells(const HeightField& ground)
      : columns_(ground.columns() - 1), rows_(ground.rows() - 1), s_(ground.spacing()) {
    outline_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), 0);
  }

  template <class Touch, class Cover>
  void visit(const Area& area, Touch&& touch, Cover&& cover) {
    std::fill(outline_.begin(), outline_.end(), std::uint8_t{0});
    const std::size_t count = area.points.size();
    for (std::size_t n = 0; n < count; ++n) mark_edge(area.points[n], area.points[(n + 1) % count]);
    for (int j = 0; j < rows_; ++j) {
      cuts_.clear();
      const double y = (j + 0.5) * s_;
      for (std::size_t n = 0; n < count; ++n) {
        const Vec2 a = area.points[n], b = area.points[(n + 1) % count];
        if ((a.y <= y) != (b.y <= y)) cuts_.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
      }
      std::stable_sort(cuts_.begin(), cuts_.end());
      std::size_t passed = 0;
      for (int i = 0; i < columns_; ++i) {
        while (passed < cuts_.size() && cuts_[passed] < (i + 0.5) * s_) ++passed;
        const std::size_t cell =
            static_cast<std::size_t>(j) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(i);
        if (outline_[cell] != 0)
          touch(cell);
        else if (passed % 2 != 0)
          cover(cell);
      }
    }
  }

 private:
  // Every cell within a tu of the edge; some more do no harm.
  void mark_edge(Vec2 a, Vec2 b) {
    if (b.y < a.y) std::swap(a, b);
    const int low = std::max(0, (a.y - 1) / s_), high = std::min(rows_ - 1, (b.y + 1) / s_);
    for (int j = low; j <= high; ++j) {
      double x0 = a.x, x1 = b.x;
      if (b.y > a.y) {
        const double slope = double(b.x - a.x) / (b.y - a.y);
        const double y0 = std::max<double>(a.y, double(j) * s_ - 1), y1 = std::min<double>(b.y, double(j + 1) * s_ + 1);
        x0 = a.x + (y0 - a.y) * slope;
        x1 = a.x + (y1 - a.y) * slope;
      }
      const int from = std::max(0, static_cast<int>((std::min(x0, x1) - 2) / s_));
      const int to = std::min(columns_ - 1, static_cast<int>((std::max(x0, x1) + 2) / s_));
      for (int i = from; i <= to; ++i)
        outline_[static_cast<std::size_t>(j) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(i)] = 1;
    }
  }

  int columns_, rows_;
  std::int32_t s_;
  std::vector<std::uint8_t> outline_;
  std::vector<double> cuts_;
};

}  // namespace sixmil
