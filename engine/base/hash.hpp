#pragma once
// 64-bit digests (xxHash, XXH64, seed 0) of canonical bytes.

#include <cstdint>
#include <span>
#include <string_view>

namespace sixmil {

std::uint64_t digest_bytes(std::span<const std::byte> bytes);
std::uint64_t digest_text(std::string_view text);
// Order matters: mix(a, b) differs from mix(b, a).
std::uint64_t digest_mix(std::uint64_t a, std::uint64_t b);

}  // namespace sixmil
