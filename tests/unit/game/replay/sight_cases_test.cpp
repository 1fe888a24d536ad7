// Every case in tests/cases is judged again, as sixmil-cli sight --case does.

#include <catch2/catch.hpp>

#include "engine/base/file.hpp"

#include "game/replay/sight_case.hpp"

using namespace sixmil;

TEST_CASE("every case of tests/cases has the answer that was kept") {
  const std::string folder = program_root() + "/tests/cases";
  const std::vector<std::string> files = list_files(folder, replay::case_suffix);
  CHECK(files.size() >= 8);
  for (const std::string& file : files) {
    INFO(file);
    const Result<replay::SightCase> it = replay::load_case(folder + "/" + file);
    INFO((it.ok() ? std::string() : it.error().sentence()));
    REQUIRE(it.ok());
    CHECK_FALSE(it->remark.empty());
    std::string differences;
    for (const std::string& difference : replay::run_case(*it).differences) differences += difference + "\n";
    CHECK(differences == "");
    // What is read is what is written.
    const std::string text = replay::write_case(*it);
    const Result<std::string> kept = read_text_file(folder + "/" + file, 16u << 20);
    REQUIRE(kept.ok());
    CHECK((text == *kept));
  }
}
