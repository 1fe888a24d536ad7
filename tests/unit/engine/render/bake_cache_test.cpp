#include "engine/render/bake_cache.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <unistd.h>

#include "engine/base/file.hpp"

namespace sixmil::render {

TEST_CASE("a kept bake comes back whole; a damaged one, one of another size and one never kept do not") {
  char home[] = "/tmp/sixmil_bake.XXXXXX";
  REQUIRE(mkdtemp(home) != nullptr);
  setenv("SIXMIL_HOME", home, 1);
  const std::vector<std::uint8_t> bytes{1, 2, 3, 4, 5, 6, 7, 8};
  keep_bake(77, bytes);
  REQUIRE(load_bake(77, bytes.size()));
  CHECK(*load_bake(77, bytes.size()) == bytes);
  CHECK_FALSE(load_bake(78, bytes.size()));
  CHECK_FALSE(load_bake(77, bytes.size() - 1));
  const std::string folder = user_cache_folder() + "/ground";
  const std::vector<std::string> files = list_files(folder, ".bake");
  REQUIRE(files.size() == 1);
  auto kept = read_file(folder + "/" + files[0], 1000);
  REQUIRE(kept.ok());
  (*kept)[3] ^= std::byte{1};
  REQUIRE(write_file(folder + "/" + files[0], *kept).ok());
  CHECK_FALSE(load_bake(77, bytes.size()));
  unsetenv("SIXMIL_HOME");
}

}  // namespace sixmil::render
