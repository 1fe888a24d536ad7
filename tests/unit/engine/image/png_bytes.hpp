#pragma once
// Spoiling a PNG.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sixmil {

// A number of its header, the highest byte first.
inline void put32(std::vector<std::byte>& bytes, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<std::byte>(value >> (24 - 8 * i));
}

}  // namespace sixmil
