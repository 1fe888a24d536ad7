#include "engine/asset/cache_folder.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <utility>

#include "engine/base/file.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/log.hpp"

namespace sixmil {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t seal = sizeof(std::uint64_t);  // the digest of what comes before it

std::string path_of(const CacheFolder& folder) { return user_cache_folder() + "/" + folder.name; }

// Removes the oldest until `more` bytes fit as well.
void make_room(const CacheFolder& folder, std::uintmax_t more) {
  struct Kept {
    fs::path path;
    std::uintmax_t size;
    fs::file_time_type used;
  };
  std::vector<Kept> kept;
  std::uintmax_t total = more;
  std::error_code error;
  for (const std::string& name : list_files(path_of(folder), "")) {
    const fs::path path = path_of(folder) + "/" + name;
    const std::uintmax_t size = fs::file_size(path, error);
    if (error) continue;
    kept.push_back({path, size, fs::last_write_time(path, error)});
    total += size;
  }
  if (total <= folder.bytes_most) return;
  std::stable_sort(kept.begin(), kept.end(), [](const Kept& a, const Kept& b) {
    return a.used < b.used || (a.used == b.used && a.path < b.path);
  });
  for (const Kept& old : kept) {
    if (total <= folder.bytes_most) return;
    if (fs::remove(old.path, error)) total -= old.size;
  }
}

}  // namespace

std::optional<std::vector<std::byte>> load_cached(const CacheFolder& folder, const std::string& file,
                                                  std::size_t most) {
  const std::string path = path_of(folder) + "/" + file;
  if (!file_exists(path)) return std::nullopt;
  auto bytes = read_file(path, most + seal);
  std::uint64_t sealed = 0;
  const std::size_t size = bytes.ok() && bytes->size() >= seal ? bytes->size() - seal : 0;
  if (bytes.ok() && bytes->size() >= seal) std::memcpy(&sealed, bytes->data() + size, seal);
  if (!bytes.ok() || bytes->size() < seal || sealed != digest_bytes(std::span(*bytes).first(size))) {
    log_warning("What was kept as " + path + " is damaged; it is made anew.");
    return std::nullopt;
  }
  std::error_code error;
  fs::last_write_time(path, fs::file_time_type::clock::now(), error);
  bytes->resize(size);
  return std::move(*bytes);
}

void keep_cached(const CacheFolder& folder, const std::string& file, std::span<const std::byte> bytes) {
  if (bytes.size() > folder.bytes_most / 2 || !make_folders(path_of(folder)).ok()) return;
  make_room(folder, bytes.size() + seal);
  std::vector<std::byte> out(bytes.begin(), bytes.end());
  const std::uint64_t sealed = digest_bytes(bytes);
  const auto* tail = reinterpret_cast<const std::byte*>(&sealed);
  out.insert(out.end(), tail, tail + seal);
  static_cast<void>(write_file(path_of(folder) + "/" + file, out));  // what is not kept is made again
}

}  // namespace sixmil
