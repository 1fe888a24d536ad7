#pragma once
// What took long to make, kept in a folder of the user's cache under the digest of all that went into it. A folder has
// a limit: what was not used for longest goes first. A file that is damaged is as good as none, with a line in the log;
// a cache that cannot be written costs time only.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sixmil {

struct CacheFolder {
  const char* name;           // below user_cache_folder()
  std::uintmax_t bytes_most;  // all its files together
};

// Exactly what was kept, or nothing. `most`: bytes it may have.
std::optional<std::vector<std::byte>> load_cached(const CacheFolder& folder, const std::string& file, std::size_t most);
// What is larger than half the folder's limit is not kept.
void keep_cached(const CacheFolder& folder, const std::string& file, std::span<const std::byte> bytes);

}  // namespace sixmil
