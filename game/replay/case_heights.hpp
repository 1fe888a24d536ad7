#pragma once
// Heights of a case's ground as text: a row a line, each sample as its difference in tu from the plane through its
// western, southern and south-western neighbours (those off the table count as 0), "4" or "4*12" for twelve of them.

#include <string>
#include <vector>

#include "engine/base/json.hpp"

#include "engine/geometry/height_field.hpp"

namespace sixmil::replay {

std::vector<std::string> heights_text(const HeightField& ground);
// Reads a row for `columns` samples and appends it. False: it is no such row, or leaves the height limit.
bool read_row(const std::string& text, int columns, std::vector<std::int32_t>& samples);

}  // namespace sixmil::replay
