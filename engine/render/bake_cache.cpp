#include "engine/render/bake_cache.hpp"

#include <cstdio>
#include <string>

#include "engine/asset/cache_folder.hpp"

namespace sixmil::render {
namespace {

constexpr CacheFolder folder{"ground", 256u << 20};

std::string file_of(std::uint64_t key) {
  char name[32];
  std::snprintf(name, sizeof name, "%016llx.bake", static_cast<unsigned long long>(key));
  return name;
}

}  // namespace

std::optional<std::vector<std::uint8_t>> load_bake(std::uint64_t key, std::size_t size) {
  const auto bytes = load_cached(folder, file_of(key), size);
  if (!bytes || bytes->size() != size) return std::nullopt;
  const auto* first = reinterpret_cast<const std::uint8_t*>(bytes->data());
  return std::vector<std::uint8_t>(first, first + size);
}

void keep_bake(std::uint64_t key, std::span<const std::uint8_t> bytes) {
  keep_cached(folder, file_of(key), std::as_bytes(bytes));
}

}  // namespace sixmil::render
