// A battle's picture is made in steps.
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "engine/platform/window.hpp"

#include "game/scenario/scenario.hpp"
#include "game/view/picture_making.hpp"

namespace sixmil::view {
namespace {

TEST_CASE("a picture is made in many steps, and tells how far it has come") {
  auto window = Window::open({"gl_picture", 64, 64, true});
  REQUIRE(window.ok());
  const auto path = scenario::find_scenario("first_steps");
  REQUIRE(path.ok());
  const auto scenario = scenario::load_scenario(*path);
  REQUIRE(scenario.ok());
  const Battle& battle = *scenario->start.battle;
  PictureMaking making(battle, render::tier_named("software"));
  CHECK(making.share() == 0);
  std::set<std::string> words;
  int steps = 0;
  for (; !making.done(); ++steps) {
    REQUIRE(steps < 1000);
    const float before = making.share();
    words.insert(making.words());
    REQUIRE(making.step().ok());
    CHECK(making.share() >= before);
    CHECK(making.share() - before < 0.2f);  // no step is so long that the bar seems to stand
  }
  CHECK(making.share() == 1);
  CHECK(steps > 12);
  CHECK(words.size() == 3);
  const Picture picture = making.take();
  CHECK(picture.scene().ground().width() > 0);
}

}  // namespace
}  // namespace sixmil::view
