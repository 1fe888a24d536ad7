#include "engine/audio/mixer.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace sixmil::audio;

namespace {

Sound constant(float value, std::size_t samples, bool loops = false) {
  return {std::vector<float>(samples, value), loops};
}

std::vector<float> mixed(Mixer& mixer, std::size_t frames) {
  std::vector<float> out(2 * frames, 9.0f);
  mixer.mix(out.data(), frames);
  return out;
}

}  // namespace

TEST_CASE("Mixer: nothing sounds in silence") {
  Mixer mixer;
  CHECK_FALSE(mixer.sounding());
  for (const float sample : mixed(mixer, 64)) REQUIRE(sample == 0);
}

TEST_CASE("Mixer: a sound is heard on its side, from its moment to its end") {
  Mixer mixer;
  const Sound sound = constant(0.4f, 100);
  REQUIRE(mixer.play(sound, {1, -1}, 50.0 / sample_rate) != 0);
  const std::vector<float> out = mixed(mixer, 200);
  CHECK(out[2 * 49] == 0);
  CHECK(out[2 * 50] == Approx(0.4f));
  CHECK(out[2 * 50 + 1] == Approx(0).margin(1e-6));
  CHECK(out[2 * 149] == Approx(0.4f));
  CHECK(out[2 * 150] == 0);
  CHECK_FALSE(mixer.sounding());
}

TEST_CASE("Mixer: in the middle both ears get equal power") {
  Mixer mixer;
  const Sound sound = constant(0.4f, 10);
  mixer.play(sound, {1, 0});
  const std::vector<float> out = mixed(mixer, 4);
  CHECK(out[0] == Approx(0.4f * std::sqrt(0.5f)));
  CHECK(out[1] == out[0]);
}

TEST_CASE("Mixer: loops swell in, go on, follow a move and fade when stopped") {
  Mixer mixer;
  const Sound sound = constant(0.4f, 100, true);
  const VoiceId voice = mixer.play(sound, {1, -1});
  std::vector<float> out = mixed(mixer, sample_rate / 2);
  CHECK(out[0] < 0.01f);
  CHECK(out[out.size() - 2] == Approx(0.4f).epsilon(0.01));
  mixer.move(voice, {0.5f, 1});
  out = mixed(mixer, sample_rate / 2);
  CHECK(out[out.size() - 2] == Approx(0).margin(0.002));
  CHECK(out[out.size() - 1] == Approx(0.2f).epsilon(0.01));
  mixer.stop(voice);
  mixed(mixer, sample_rate / 2);
  CHECK_FALSE(mixer.sounding());
}

TEST_CASE("Mixer: what has not begun when it is stopped is never heard") {
  Mixer mixer;
  const Sound sound = constant(0.4f, 100);
  const VoiceId one = mixer.play(sound, {1, 0}, 50.0 / sample_rate);
  mixer.play(sound, {1, 0}, 60.0 / sample_rate);
  mixer.stop(one);
  mixer.stop_all();
  for (const float sample : mixed(mixer, 400)) REQUIRE(sample == 0);
  CHECK_FALSE(mixer.sounding());
}

TEST_CASE("Mixer: however much sounds at once, no sample is over 1, and quiet ones pass unchanged") {
  Mixer mixer;
  const Sound loud = constant(0.9f, 1000);
  for (int i = 0; i < 20; ++i) mixer.play(loud, {1, 0});
  const std::vector<float> out = mixed(mixer, 500);
  CHECK(*std::max_element(out.begin(), out.end()) < 1.0f);
  CHECK(*std::max_element(out.begin(), out.end()) > 0.9f);
}

TEST_CASE("Mixer: one sound too many ends the softest, or is not played when it is the softest") {
  Mixer mixer;
  const Sound sound = constant(0.01f, 1000);
  for (std::size_t i = 0; i < Mixer::most_voices; ++i) mixer.play(sound, {0.5f, -1});
  CHECK(mixer.play(sound, {0.2f, -1}) == 0);
  CHECK(mixer.play(sound, {0.9f, -1}) != 0);
  const float expected = 0.01f * (0.5f * (static_cast<float>(Mixer::most_voices) - 1) + 0.9f);
  CHECK(mixed(mixer, 1)[0] == Approx(expected));
}

TEST_CASE("Mixer: the volume is everything's") {
  Mixer mixer;
  mixer.set_volume(0.25f);
  const Sound sound = constant(0.4f, 10);
  mixer.play(sound, {1, -1});
  CHECK(mixed(mixer, 1)[0] == Approx(0.1f));
}
