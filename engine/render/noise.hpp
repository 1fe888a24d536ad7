#pragma once
// The tile of noise that every surface samples: 512 × 512 RGBA, wraps on both axes.
// r broad clouds, g fine grain, b clumps (cells, bright in the middle), a middling clouds.

#include <cstdint>
#include <vector>

namespace sixmil::render {

constexpr int noise_side = 512;
std::vector<std::uint8_t> make_noise_tile(unsigned seed);

}  // namespace sixmil::render
