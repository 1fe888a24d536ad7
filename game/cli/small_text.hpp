#pragma once
// Labels in pictures made without a window: capitals and digits, three dots by five.

#include <string_view>

#include "engine/image/image.hpp"

namespace sixmil::cli {

// Dark letters with their upper left corner at (x, y), `zoom` pixels a dot; small letters become capitals, what is no
// letter, digit or dash a gap. What does not fit into the picture is left out.
void draw_small_text(Image& image, int x, int y, std::string_view text, int zoom);

}  // namespace sixmil::cli
