#pragma once
// Packing by zstd, with the size known beforehand.

#include <cstddef>
#include <span>
#include <vector>

#include "engine/base/result.hpp"

namespace sixmil::replay {

// The packed bytes, or nothing when packing does not pay.
std::vector<std::byte> pack(std::span<const std::byte> raw);
// Fails when the bytes are no packed `raw_size` bytes.
Result<std::vector<std::byte>> unpack(std::span<const std::byte> packed, std::size_t raw_size);

}  // namespace sixmil::replay
