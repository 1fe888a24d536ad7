#include "engine/render/bake_cache.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>

#include "engine/base/file.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/log.hpp"

namespace sixmil::render {
namespace {

namespace fs = std::filesystem;
constexpr std::uintmax_t bytes_most = 256u << 20;
constexpr std::size_t seal = sizeof(std::uint64_t);  // the digest of what comes before it

std::string folder() { return user_cache_folder() + "/ground"; }

std::string path_of(std::uint64_t key) {
  char name[32];
  std::snprintf(name, sizeof name, "/%016llx.bake", static_cast<unsigned long long>(key));
  return folder() + name;
}

// Removes the oldest until `more` bytes fit as well.
void make_room(std::uintmax_t more) {
  struct Kept {
    fs::path path;
    std::uintmax_t size;
    fs::file_time_type used;
  };
  std::vector<Kept> kept;
  std::uintmax_t total = more;
  std::error_code error;
  for (const std::string& name : list_files(folder(), ".bake")) {
    const fs::path path = folder() + "/" + name;
    const std::uintmax_t size = fs::file_size(path, error);
    if (error) continue;
    kept.push_back({path, size, fs::last_write_time(path, error)});
    total += size;
  }
  std::sort(kept.begin(), kept.end(), [](const Kept& a, const Kept& b) { return a.used < b.used; });
  for (const Kept& old : kept) {
    if (total <= bytes_most) return;
    if (fs::remove(old.path, error)) total -= old.size;
  }
}

}  // namespace

std::optional<std::vector<std::uint8_t>> load_bake(std::uint64_t key, std::size_t size) {
  const std::string path = path_of(key);
  const auto bytes = read_file(path, size + seal);
  if (!bytes.ok()) return std::nullopt;
  std::uint64_t sealed = 0;
  if (bytes->size() == size + seal) std::memcpy(&sealed, bytes->data() + size, seal);
  if (bytes->size() != size + seal || sealed != digest_bytes(std::span(*bytes).first(size))) {
    log_warning("The kept picture of a table " + path + " is damaged; it is painted anew.");
    return std::nullopt;
  }
  std::error_code error;
  fs::last_write_time(path, fs::file_time_type::clock::now(), error);
  const auto* first = reinterpret_cast<const std::uint8_t*>(bytes->data());
  return std::vector<std::uint8_t>(first, first + size);
}

void keep_bake(std::uint64_t key, std::span<const std::uint8_t> bytes) {
  if (bytes.size() > bytes_most / 2 || !make_folders(folder()).ok()) return;
  make_room(bytes.size() + seal);
  const auto plain = std::as_bytes(bytes);
  std::vector<std::byte> out(plain.begin(), plain.end());
  const std::uint64_t sealed = digest_bytes(plain);
  const auto* tail = reinterpret_cast<const std::byte*>(&sealed);
  out.insert(out.end(), tail, tail + seal);
  if (const Status kept = write_file(path_of(key), out); !kept.ok()) log_info(kept.error().sentence());
}

}  // namespace sixmil::render
