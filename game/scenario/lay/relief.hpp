#pragma once
// The lie of the land from named features, before water and bridges. Every sample stands for itself: a part of the
// table comes out as it does in the whole.

#include <optional>
#include <string>
#include <vector>

#include "engine/image/image.hpp"

#include "game/scenario/lay/laying.hpp"
#include "game/scenario/source.hpp"

namespace sixmil::scenario {

// Samples from i0, j0 to i1, j1, all inclusive; none when i1 < i0 or j1 < j0.
struct Window {
  int i0 = 0, i1 = -1, j0 = 0, j1 = -1;
};

// Heights in tu as fractions, row by row from the south-west.
struct Relief {
  int columns = 0, rows = 0;
  std::int32_t spacing = 1;
  std::vector<double> heights;
  std::vector<std::uint8_t> cliff;  // 1: may be as steep as it likes

  Window whole() const { return {0, columns - 1, 0, rows - 1}; }
  Window around(double x0, double y0, double x1, double y1) const;
  Window around(const std::vector<Vec2>& points, double margin) const;
  // The height at a place of the table, linear between samples.
  double height(Vec2 p) const;
};

Window common(const Window& a, const Window& b);

// Calls sample(index, x, y) for every sample of the window.
void visit(const Relief& relief, const Window& window, auto&& sample) {
  for (int j = window.j0; j <= window.j1; ++j)
    for (int i = window.i0; i <= window.i1; ++i)
      sample(static_cast<std::size_t>(j) * relief.columns + i, double(i) * relief.spacing, double(j) * relief.spacing);
}

// The document's picture of heights, if it has one that can be read.
std::optional<GreyImage16> read_picture(const Laying& laying, Source& source);

// Level, of the document's size.
Relief bare_relief(const Laying& laying);
// Whether the features are not too many to compute; fails at the one that is too much.
bool affordable(const Laying& laying, const Relief& relief);
// Base level, picture and features in order, within the window.
void shape(const Laying& laying, const std::optional<GreyImage16>& picture, const Window& window, Relief& relief);
// The samples that a feature changes.
Window reach_of(const Laying& laying, const document::Feature& feature, const Relief& relief);
// Fails where ground outside cliffs is steeper than 40°.
void check_slopes(const Laying& laying, const Relief& relief);

}  // namespace sixmil::scenario
