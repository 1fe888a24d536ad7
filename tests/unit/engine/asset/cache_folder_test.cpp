#include "engine/asset/cache_folder.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>

#include "engine/base/file.hpp"

#include "engine/asset/mesh.hpp"
#include "engine/asset/solids.hpp"

using namespace sixmil;

namespace {

namespace fs = std::filesystem;

struct Home {
  char path[32] = "/tmp/sixmil_cache.XXXXXX";
  Home() {
    REQUIRE(mkdtemp(path) != nullptr);
    setenv("SIXMIL_HOME", path, 1);
  }
  ~Home() {
    unsetenv("SIXMIL_HOME");
    fs::remove_all(path);
  }
};

std::vector<std::byte> bytes_of(int value, std::size_t size) {
  return std::vector<std::byte>(size, static_cast<std::byte>(value));
}

void damage(const std::string& path) {
  auto bytes = read_file(path, 1u << 20);
  REQUIRE(bytes.ok());
  REQUIRE(bytes->size() > 3);
  (*bytes)[2] ^= std::byte{64};
  REQUIRE(write_file(path, *bytes).ok());
}

}  // namespace

TEST_CASE("a cache folder stays below its limit: what was not used for longest goes first") {
  const Home home;
  const CacheFolder folder{"small", 1000};
  const auto aged = [&](const char* name, int hours) {
    fs::last_write_time(user_cache_folder() + "/small/" + name,
                        fs::file_time_type::clock::now() - std::chrono::hours(hours));
  };
  keep_cached(folder, "a", bytes_of(1, 300));
  keep_cached(folder, "b", bytes_of(2, 300));
  keep_cached(folder, "c", bytes_of(3, 300));
  aged("a", 3);
  aged("b", 2);
  aged("c", 1);
  CHECK(load_cached(folder, "a", 300) == bytes_of(1, 300));  // used again: now the youngest
  keep_cached(folder, "d", bytes_of(4, 300));
  CHECK_FALSE(load_cached(folder, "b", 300));
  CHECK(load_cached(folder, "a", 300));
  CHECK(load_cached(folder, "c", 300));
  CHECK(load_cached(folder, "d", 300));
  keep_cached(folder, "e", bytes_of(5, 600));  // more than half of all
  CHECK_FALSE(load_cached(folder, "e", 600));
  CHECK(list_files(user_cache_folder() + "/small", "").size() == 3);
}

TEST_CASE("a cached file that is damaged, cut short or too large is as good as none") {
  const Home home;
  const CacheFolder folder{"small", 1000};
  keep_cached(folder, "a", bytes_of(7, 100));
  CHECK_FALSE(load_cached(folder, "a", 99));
  REQUIRE(load_cached(folder, "a", 100));
  damage(user_cache_folder() + "/small/a");
  CHECK_FALSE(load_cached(folder, "a", 100));
  REQUIRE(write_file(user_cache_folder() + "/small/a", bytes_of(7, 5)).ok());
  CHECK_FALSE(load_cached(folder, "a", 100));
  CHECK_FALSE(load_cached(folder, "never", 100));
}

TEST_CASE("a mesh whose kept light is damaged gets it anew") {
  const Home home;
  MeshData first;
  add_solid(first, box_solid({0, 0, 2}, {4, 4, 4}), Coat());
  MeshData second = first;
  bake_light_once(first, {});
  const std::string folder = user_cache_folder() + "/light";
  const std::vector<std::string> files = list_files(folder, "");
  REQUIRE(files.size() == 1);
  damage(folder + "/" + files[0]);
  bake_light_once(second, {});
  REQUIRE(second.vertices.size() == first.vertices.size());
  for (std::size_t i = 0; i < first.vertices.size(); ++i) CHECK(second.vertices[i].light == first.vertices[i].light);
}
