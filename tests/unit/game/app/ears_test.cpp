#include "game/app/shared/ears.hpp"

#include "tests/unit/game/app/tool_game.hpp"

using namespace sixmil;
using namespace sixmil::app;

namespace {

render::Camera looking_north() {
  render::Camera camera;
  camera.target = {450, 300, 0};
  camera.distance = 1200;
  camera.pitch = 0.9f;
  return camera;
}

}  // namespace

TEST_CASE("Ears: what lies east of the middle is heard on the right, and turning round swaps the sides") {
  render::Camera camera = looking_north();
  CHECK(hearing_of(camera, {800, 300, 0}).side > 0.2f);
  CHECK(hearing_of(camera, {100, 300, 0}).side < -0.2f);
  CHECK(std::fabs(hearing_of(camera, {450, 300, 0}).side) < 0.01f);
  camera.yaw = 3.14159265f;
  CHECK(hearing_of(camera, {800, 300, 0}).side < -0.2f);
}

TEST_CASE("Ears: near is louder than far, and far is still heard") {
  render::Camera camera = looking_north();
  const float far = hearing_of(camera, {450, 300, 0}).loud;
  camera.distance = 300;
  const float near = hearing_of(camera, {450, 300, 0}).loud;
  CHECK(near > 1.3f * far);
  CHECK(near <= 1);
  camera.distance = 100000;
  CHECK(hearing_of(camera, {450, 300, 0}).loud > 0.1f);
}

TEST_CASE("Ears: an act sounds like what does it") {
  const test::ToolGame game("move");
  const State& state = game.view();
  const ElementId tank = game.e("Tanks, troop, one"), gun = game.e("Guns, guns, gun 1"), carrier = game.e("Red, HQ 1");
  const ElementId foot = game.e("Foot, section, rifles");
  using audio::Heard;
  CHECK(sound_of(state, Moved{tank, {}, {}, 0, 0}) == Heard::tracks);
  CHECK(sound_of(state, Moved{foot, {}, {}, 0, 0}) == Heard::steps);
  CHECK(sound_of(state, Fired{tank, Ref(tank), {}, false}) == Heard::heavy_gun);
  CHECK(sound_of(state, Fired{carrier, Ref(tank), {}, false}) == Heard::light_gun);
  CHECK(sound_of(state, Fired{foot, Ref(tank), {}, false}) == Heard::rifles);
  CHECK(sound_of(state, Fired{gun, Ref(), {}, true}) == Heard::howitzer);
  CHECK(sound_of(state, Destroyed{tank, Ref(gun), ""}) == Heard::burst);
  CHECK(sound_of(state, PhaseBegan{}) == Heard::count);
}
