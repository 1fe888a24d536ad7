#pragma once
// Baked pictures kept in the user's cache folder, by the digest of all that went into them. Together they take at most
// 256 MB: the ones not used for longest go first. One that is damaged is as good as none.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sixmil::render {

// Exactly `size` bytes, or nothing.
std::optional<std::vector<std::uint8_t>> load_bake(std::uint64_t key, std::size_t size);
// A cache that cannot be written costs time only.
void keep_bake(std::uint64_t key, std::span<const std::uint8_t> bytes);

}  // namespace sixmil::render
