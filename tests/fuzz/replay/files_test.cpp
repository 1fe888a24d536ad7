#include "tests/support/files.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <vector>

#include "engine/base/file.hpp"

#include "tests/fuzz/entry/entries.hpp"

using namespace sixmil;

namespace {

std::vector<std::string> files_of(const std::string& kind, std::string_view entry) {
  const std::filesystem::path folder =
      std::filesystem::path(program_root()) / "tests" / "fuzz" / kind / std::string(entry);
  std::vector<std::string> out;
  if (std::filesystem::is_directory(folder))
    for (const auto& file : std::filesystem::directory_iterator(folder)) out.push_back(file.path().string());
  std::stable_sort(out.begin(), out.end());
  return out;
}

}  // namespace

// What an entry asserts stops the program; the report then names the file.
TEST_CASE("Fuzz: every file of the corpora and every crash once found passes its entry") {
  for (const fuzz::Entry& entry : fuzz::entries()) {
    INFO(entry.name);
    const std::vector<std::string> corpus = files_of("corpus", entry.name);
    CHECK_FALSE(corpus.empty());
    std::vector<std::string> all = corpus;
    for (const std::string& crash : files_of("crashes", entry.name)) all.push_back(crash);
    for (const std::string& file : all) {
      INFO(file);
      const std::string bytes = test::get_text(file);
      entry.run(bytes);
      CHECK(std::filesystem::exists(file));
    }
  }
}
