#pragma once
// The lie of the land from named features, then what water and bridges make of it.

#include <vector>

#include "engine/base/json.hpp"

#include "engine/geometry/height_field.hpp"

#include "game/scenario/sheet.hpp"
#include "game/scenario/source.hpp"

namespace sixmil::scenario {

// Heights in tu as fractions, row by row from the south-west, until they are rounded into a HeightField.
struct Relief {
  int columns = 0, rows = 0;
  std::int32_t spacing = 1;
  std::vector<double> heights;
  std::vector<std::uint8_t> cliff;  // 1: may be as steep as it likes

  double& at(int i, int j) { return heights[static_cast<std::size_t>(j) * columns + i]; }
  // The height at a place of the table, linear between samples.
  double height(Vec2 p) const;
};

struct Water {
  std::vector<Vec2> points;
  std::int32_t width = 0, bed = 0;
};
struct Bridge {
  Vec2 from, to;
  std::int32_t width = 0, deck = 0;
};

// Reads "ground": base level, picture, features in order. Reports ground steeper than 40° outside cliffs.
Relief read_relief(const Fields& ground, const Sheet& sheet, Source& source);
// Cuts beds, and raises the ground under each bridge to its deck, which this decides.
void carve(Relief& relief, const std::vector<Water>& waters, std::vector<Bridge>& bridges);
Result<HeightField> finish(const Relief& relief, std::string_view place);

}  // namespace sixmil::scenario
