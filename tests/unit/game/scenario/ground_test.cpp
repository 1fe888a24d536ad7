#include <catch2/catch.hpp>

#include "engine/image/image.hpp"

#include "tests/support/files.hpp"
#include "tests/unit/game/scenario/sample.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

HeightField ground_of(const std::string& features) {
  return made(sample_text("\"ground\": {\"features\": [" + features + "]},")).start.battle->table.ground;
}

}  // namespace

TEST_CASE("Ground: a hill rises smoothly from its foot to its height") {
  const HeightField ground = ground_of(R"({"kind": "hill", "at": [450, 300], "size": [300, 200], "height": 40})");
  CHECK(ground.ground_at({mm(450), mm(300)}) == mm(40));
  CHECK(ground.ground_at({mm(450), mm(200)}) == 0);
  CHECK(ground.ground_at({mm(300), mm(300)}) == 0);
  const std::int32_t half = ground.ground_at({mm(525), mm(300)});
  CHECK(half == mm(20));  // half-way up at half the way
  for (int x = 300; x < 450; x += 5)
    CHECK(ground.ground_at({mm(x), mm(300)}) <= ground.ground_at({mm(x + 5), mm(300)}));
}

TEST_CASE("Ground: a heading turns a hill") {
  const HeightField ground =
      ground_of(R"({"kind": "hill", "at": [450, 300], "size": [300, 100], "heading": 90, "height": 20})");
  CHECK(ground.ground_at({mm(450), mm(420)}) > 0);
  CHECK(ground.ground_at({mm(570), mm(300)}) == 0);
}

TEST_CASE("Ground: terraces are level, their risers no steeper than 40 degrees") {
  const HeightField ground =
      ground_of(R"({"kind": "hill", "at": [450, 300], "size": [500, 500], "height": 40, "steps": 4})");
  CHECK(ground.ground_at({mm(450), mm(300)}) == mm(40));
  std::vector<int> seen(5, 0);
  for (int x = 200; x <= 450; ++x) {
    const std::int32_t h = ground.ground_at({mm(x), mm(300)});
    if (h % mm(10) == 0) ++seen[static_cast<std::size_t>(h / mm(10))];
  }
  for (int step = 1; step < 4; ++step) CHECK(seen[static_cast<std::size_t>(step)] >= 5);  // mm of level ground
  CHECK(ground.steepest() <= 420);                                                        // tan 40° of 5 mm
}

TEST_CASE("Ground: a cliff may be as steep as it likes") {
  const HeightField ground =
      ground_of(R"({"kind": "hill", "at": [450, 300], "size": [500, 500], "height": 60, "steps": 2, "cliff": true})");
  CHECK(ground.steepest() > 500);
}

TEST_CASE("Ground: ridges, valleys and levels do what they say") {
  const HeightField ground = ground_of(R"(
    {"kind": "ridge", "points": [[200, 100], [400, 100]], "width": 150, "height": 30},
    {"kind": "valley", "points": [[200, 300], [400, 300]], "width": 150, "depth": 12},
    {"kind": "level", "points": [[600, 350], [800, 350], [800, 550], [600, 550]], "height": 15, "edge": 60})");
  CHECK(ground.ground_at({mm(300), mm(100)}) == mm(30));
  CHECK(ground.ground_at({mm(300), mm(300)}) == -mm(12));
  CHECK(ground.ground_at({mm(700), mm(450)}) == mm(15));
  CHECK(ground.ground_at({mm(500), mm(200)}) == 0);
}

TEST_CASE("Ground: the same file makes the same ground on every machine") {
  const HeightField ground = ground_of(R"(
    {"kind": "noise", "height": 12, "size": 200, "octaves": 4, "seed": 5},
    {"kind": "hill", "at": [300, 300], "size": [300, 200], "heading": 33.25, "height": 25, "rough": 0.3, "seed": 9})");
  CHECK(ground.highest() > mm(20));
  CHECK(ground.digest() == 0x59f145d8ae4e2ffcull);
}

TEST_CASE("Ground: a picture gives the heights, its top row in the north") {
  const TempFolder folder;
  Image image;
  image.width = image.height = 2;
  image.rgba.assign(16, 255);
  for (int x = 0; x < 2; ++x)
    for (int c = 0; c < 3; ++c) image.at(x, 1)[c] = 0;  // the bottom row is black
  REQUIRE(save_png(folder.file("slope.png"), image).ok());
  scenario::Source source;
  source.path = folder.file("a.json");
  source.text = sample_text(R"("ground": {"image": {"file": "slope.png", "low": 5, "high": 65}},)");
  const Result<scenario::Scenario> out = scenario::make_scenario(source);
  INFO((out.ok() ? std::string() : out.error().sentence()));
  REQUIRE(out.ok());
  const HeightField& ground = out->start.battle->table.ground;
  CHECK(ground.ground_at({mm(100), 0}) == mm(5));
  CHECK(ground.ground_at({mm(100), mm(600)}) == mm(65));
  CHECK(ground.ground_at({mm(100), mm(300)}) == mm(35));
  // The picture travels with the source, so a record needs no file.
  CHECK(out->source.complete);
  const Result<scenario::Scenario> again = scenario::make_scenario(out->source);
  REQUIRE(again.ok());
  CHECK(again->start.battle->digest == out->start.battle->digest);
}
