#include "engine/base/hash.hpp"

#include <xxhash.h>

namespace sixmil {

std::uint64_t digest_bytes(std::span<const std::byte> bytes) { return XXH64(bytes.data(), bytes.size(), 0); }

std::uint64_t digest_text(std::string_view text) { return XXH64(text.data(), text.size(), 0); }

std::uint64_t digest_mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t x = a * 0x9e3779b97f4a7c15ull ^ (b + 0x632be59bd9b4e019ull);
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ull;
  return x ^ (x >> 32);
}

}  // namespace sixmil
