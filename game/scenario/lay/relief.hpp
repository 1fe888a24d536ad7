#pragma once
// The lie of the land from named features, before water and bridges. Every sample stands for itself: a part of the
// table comes out as it does in the whole.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/image/image.hpp"

#include "game/scenario/lay/laying.hpp"
#include "game/scenario/document/source.hpp"

namespace sixmil::scenario {

// Samples from i0, j0 to i1, j1, all inclusive; none when i1 < i0 or j1 < j0.
struct Window {
  int i0 = 0, i1 = -1, j0 = 0, j1 = -1;
};
using Windows = std::vector<Window>;

// Heights in tu as fractions, row by row from the south-west.
struct Relief {
  int columns = 0, rows = 0;
  std::int32_t spacing = 1;
  std::vector<double> heights;
  std::vector<std::uint8_t> cliff;  // 1: may be as steep as it likes

  Windows whole() const { return {{0, columns - 1, 0, rows - 1}}; }
  Window around(double x0, double y0, double x1, double y1) const;
  Window around(const std::vector<Vec2>& points, double margin) const;
  // One for each segment of a line.
  Windows along(const std::vector<Vec2>& points, double margin) const;
  // The height at a place of the table, linear between samples.
  double height(Vec2 p) const;
};

Window common(const Window& a, const Window& b);
Window around(const Windows& windows);  // none when there are none

// The samples that any of some windows holds.
class Region {
 public:
  Region(const Relief& relief, const Windows& windows);

  const Window& bounds() const { return bounds_; }
  bool holds(std::size_t sample) const { return all_ || held_[sample] != 0; }
  bool holds_all() const { return all_; }  // within its bounds

 private:
  Window bounds_;
  bool all_;
  std::vector<std::uint8_t> held_;
};

// Calls sample(index, x, y) for every sample of the region that one of the windows holds.
void visit(const Relief& relief, const Windows& windows, const Region& region, auto&& sample) {
  const Window all = common(around(windows), region.bounds());
  const auto run = [&](int j, int from, int end) {
    const std::size_t start = static_cast<std::size_t>(j) * relief.columns;
    for (int i = from; i < end; ++i) sample(start + i, double(i) * relief.spacing, double(j) * relief.spacing);
  };
  const bool whole = windows.size() == 1 && region.holds_all();
  std::vector<std::uint8_t> row;
  for (int j = all.j0; j <= all.j1; ++j) {
    if (whole) {
      run(j, all.i0, all.i1 + 1);
      continue;
    }
    row.assign(static_cast<std::size_t>(relief.columns), 0);
    for (const Window& w : windows)
      if (j >= w.j0 && j <= w.j1) std::fill(row.begin() + w.i0, row.begin() + w.i1 + 1, std::uint8_t{1});
    const std::size_t start = static_cast<std::size_t>(j) * relief.columns;
    const auto in = [&](int i) { return row[static_cast<std::size_t>(i)] != 0 && region.holds(start + i); };
    for (int i = all.i0; i <= all.i1; ++i) {
      int end = i;
      while (end <= all.i1 && in(end)) ++end;
      run(j, i, end);
      i = end;
    }
  }
}

// The document's picture of heights, if it has one that can be read.
std::optional<GreyImage16> read_picture(const Laying& laying, Source& source);

// Level, of the document's size.
Relief bare_relief(const Laying& laying);
// Whether the features are not too many to compute; fails at the one that is too much.
bool affordable(const Laying& laying, const Relief& relief);
// Base level, picture and features in order, within the region.
void shape(const Laying& laying, const std::optional<GreyImage16>& picture, const Region& region, Relief& relief);
// The samples that a feature changes.
Windows reach_of(const Laying& laying, const document::Feature& feature, const Relief& relief);
// Fails where ground outside cliffs is steeper than 40°: somewhere between the bounds of the region and the samples
// next to them.
void check_slopes(const Laying& laying, const Relief& relief, const Region& region);

}  // namespace sixmil::scenario
