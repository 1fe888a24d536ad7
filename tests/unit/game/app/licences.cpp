#include <catch2/catch.hpp>

#include "engine/base/file.hpp"

using namespace sixmil;

TEST_CASE("the licences name every library that third_party brings") {
  const std::string root = program_root();
  const auto text = read_text_file(root + "/assets/licences.txt", 1u << 20);
  REQUIRE(text.ok());
  int libraries = 0;
  for (const std::string& file : list_files(root + "/third_party", ".cmake")) {
    const auto module = read_text_file(root + "/third_party/" + file, 1u << 20);
    REQUIRE(module.ok());
    // "# Name 1.2 (LICENCE): why"; files of another kind have no such line.
    const std::string line = module->substr(0, module->find('\n'));
    const auto licence = line.find(" (");
    if (line.rfind("# ", 0) != 0 || licence == line.npos || line.find("):") == line.npos) continue;
    const std::string name = line.substr(2, licence - 2);
    INFO(file << ": " << name);
    CHECK(text->find(name) != std::string::npos);
    ++libraries;
  }
  CHECK(libraries > 10);
}
