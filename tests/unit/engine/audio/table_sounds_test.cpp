#include "engine/audio/table_sounds.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace sixmil::audio;

namespace {

double power(const Sound& sound, double from, double to) {
  const std::size_t begin = static_cast<std::size_t>(from * static_cast<double>(sound.samples.size()));
  const std::size_t end = static_cast<std::size_t>(to * static_cast<double>(sound.samples.size()));
  double sum = 0;
  for (std::size_t i = begin; i < end; ++i) sum += static_cast<double>(sound.samples[i]) * sound.samples[i];
  return std::sqrt(sum / static_cast<double>(end - begin));
}

// How often the sign changes, a second: high for what hisses, low for what rumbles.
double crossings(const Sound& sound, double from, double to) {
  const std::size_t begin = static_cast<std::size_t>(from * static_cast<double>(sound.samples.size()));
  const std::size_t end = static_cast<std::size_t>(to * static_cast<double>(sound.samples.size()));
  int count = 0;
  for (std::size_t i = begin + 1; i < end; ++i) count += (sound.samples[i] < 0) != (sound.samples[i - 1] < 0) ? 1 : 0;
  return count * static_cast<double>(sample_rate) / static_cast<double>(end - begin);
}

}  // namespace

TEST_CASE("Table sounds: every one is there, whole, of sensible length, and the same each time it is made") {
  for (int kind = 0; kind < heard_kinds; ++kind) {
    INFO("kind " << kind);
    const Sound sound = make_sound(static_cast<Heard>(kind), 0);
    CHECK(sound.seconds() > 0.2);
    CHECK(sound.seconds() < 9);
    float loudest = 0;
    for (const float sample : sound.samples) {
      REQUIRE(std::isfinite(sample));
      loudest = std::max(loudest, std::fabs(sample));
    }
    CHECK(loudest > 0.03f);
    CHECK(loudest <= 0.8001f);
    CHECK(make_sound(static_cast<Heard>(kind), 0).samples == sound.samples);
  }
}

TEST_CASE("Table sounds: takes of one kind differ") {
  CHECK(make_sound(Heard::die, 0).samples != make_sound(Heard::die, 1).samples);
  CHECK(make_sound(Heard::heavy_gun, 0).samples != make_sound(Heard::heavy_gun, 2).samples);
}

TEST_CASE("Table sounds: what goes on joins end and beginning without a click, what does not ends softly") {
  for (int kind = 0; kind < heard_kinds; ++kind) {
    INFO("kind " << kind);
    const Sound sound = make_sound(static_cast<Heard>(kind), 0);
    const std::vector<float>& s = sound.samples;
    if (sound.loops) {
      float steepest = 0;
      for (std::size_t i = 1; i < s.size(); ++i) steepest = std::max(steepest, std::fabs(s[i] - s[i - 1]));
      CHECK(std::fabs(s.front() - s.back()) <= steepest);
      // No part of it falls silent or stands out.
      for (int part = 0; part < 4; ++part)
        CHECK(power(sound, part * 0.25, part * 0.25 + 0.25) > 0.5 * power(sound, 0, 1));
    } else {
      CHECK(power(sound, 0.98, 1) < 0.1 * power(sound, 0, 1));
    }
  }
}

TEST_CASE("Table sounds: dice click, guns boom, bigger ones deeper") {
  CHECK(crossings(make_sound(Heard::die, 0), 0.01, 0.03) > 3000);
  CHECK(crossings(make_sound(Heard::barrage, 0), 0.3, 0.9) < 1500);
  CHECK(crossings(make_sound(Heard::heavy_gun, 0), 0.1, 0.6) < crossings(make_sound(Heard::rifles, 0), 0.1, 0.4));
}

TEST_CASE("Table sounds: an aircraft comes, is over us and goes, lower") {
  const Sound jet = make_sound(Heard::aircraft, 0);
  CHECK(power(jet, 0.4, 0.5) > 3 * power(jet, 0, 0.15));
  CHECK(power(jet, 0.4, 0.5) > 3 * power(jet, 0.85, 1));
  CHECK(crossings(jet, 0.2, 0.35) > 1.2 * crossings(jet, 0.65, 0.8));
}

TEST_CASE("Table sounds: the book gives another take each time and the one loop always") {
  const TableSounds sounds;
  CHECK(&sounds.sound(Heard::die, 0) != &sounds.sound(Heard::die, 1));
  CHECK(&sounds.sound(Heard::die, 0) == &sounds.sound(Heard::die, takes));
  CHECK(&sounds.sound(Heard::tracks, 0) == &sounds.sound(Heard::tracks, 1));
}
