#include "engine/audio/speaker.hpp"

#include <chrono>
#include <cstdlib>
#include <thread>

using namespace sixmil::audio;

namespace {

// The device is opened by then, or it is known why not.
void wait_for(Speaker& speaker) {
  for (int i = 0; i < 1000 && speaker.opening(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  REQUIRE_FALSE(speaker.opening());
}

bool silent_within(const Mixer& mixer, int milliseconds) {
  for (int i = 0; i < milliseconds / 5 && mixer.sounding(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return !mixer.sounding();
}

}  // namespace

TEST_CASE("Speaker: plays what the mixer has, then rests, and can be woken again") {
  setenv("SDL_AUDIODRIVER", "dummy", 1);
  const Sound sound{std::vector<float>(sample_rate / 50, 0.1f), false};
  Speaker speaker;
  for (int round = 0; round < 2; ++round) {
    speaker.mixer().play(sound, {});
    speaker.wake();
    CHECK(speaker.awake());
    wait_for(speaker);
    REQUIRE(speaker.trouble().empty());
    CHECK(speaker.awake());
    REQUIRE(silent_within(speaker.mixer(), 5000));
    speaker.rest_when_silent();
    CHECK_FALSE(speaker.awake());
  }
}

TEST_CASE("Speaker: without a device nothing is heard, nothing piles up, and it says why") {
  setenv("SDL_AUDIODRIVER", "no_such_driver", 1);
  const Sound sound{std::vector<float>(100, 0.1f), true};
  Speaker speaker;
  for (int i = 0; i < 3; ++i) {
    speaker.mixer().play(sound, {});
    speaker.wake();
    wait_for(speaker);
    CHECK_FALSE(speaker.awake());
  }
  CHECK_FALSE(speaker.trouble().empty());
  // What was asked for meanwhile fades away unheard.
  float out[2 * 48000];
  speaker.mixer().mix(out, 48000);
  CHECK_FALSE(speaker.mixer().sounding());
  setenv("SDL_AUDIODRIVER", "dummy", 1);
}
