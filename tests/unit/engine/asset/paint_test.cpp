#include <catch2/catch.hpp>

#include "engine/asset/paint_job.hpp"

#include "tests/support/files.hpp"

namespace sixmil {

TEST_CASE("a faction's paint is read, with what is common under each scheme") {
  const test::TempFolder folder;
  const auto load = [&](const std::string& text) {
    test::put_text(folder.file("a.json"), text);
    return load_paint(folder.path(), "a");
  };
  const auto scheme = [](const std::string& id, const std::string& more = "") {
    return R"({"id": ")" + id + R"(", "name": "N", "colours": {"base": "#ff8000"})" + more + "}";
  };
  const std::string rest = scheme("b") + "," + scheme("c") + "," + scheme("d") + "," + scheme("e");
  const auto jobs = load(R"({"common": {"tyre": "#000033"}, "schemes": [)" +
                         scheme("a", R"(, "camouflage": "bands", "dust": 0.5)") + "," + rest + "]}");
  INFO((jobs.ok() ? "" : jobs.error().sentence()));
  REQUIRE(jobs.ok());
  REQUIRE(jobs->size() == 5);
  const PaintJob& first = jobs->front();
  CHECK(first.colours[0].x == Approx(1));
  CHECK(first.colours[0].y == Approx(128.0 / 255));
  CHECK(first.colours[static_cast<std::size_t>(PaintSlot::tyre)].z == Approx(0.2));
  CHECK(first.camouflage == CamouflageKind::bands);
  CHECK(first.dust == Approx(0.5));
  CHECK_FALSE(first.own_accent);
  CHECK(list_paint(folder.path()) == std::vector<std::string>{"a"});

  const auto word = [&](const std::string& text) {
    const auto bad = load(text);
    REQUIRE_FALSE(bad.ok());
    CHECK(bad.error().sentence().find("a.json") != std::string::npos);
    return bad.error().sentence();
  };
  CHECK(word(R"({"schemes": [)" + rest + "]}").find("schemes") != std::string::npos);
  CHECK(word(R"({"schemes": [)" + scheme("b") + "," + rest + "]}").find("twice") != std::string::npos);
  CHECK(word(R"({"schemes": [)" + scheme("a", R"(, "camouflage": "dots")") + "," + rest + "]}").find("camouflage") !=
        std::string::npos);
  CHECK(word(R"({"common": {"base": "red"}, "schemes": [)" + scheme("a") + "," + rest + "]}").find("no colour") !=
        std::string::npos);
  CHECK(word(R"({"common": {"lips": "#ff0000"}, "schemes": [)" + scheme("a") + "," + rest + "]}").find("no slot") !=
        std::string::npos);
  CHECK_FALSE(load_paint(folder.path(), "../a").ok());
  CHECK_FALSE(load_paint(folder.path(), "b").ok());
}

}  // namespace sixmil
