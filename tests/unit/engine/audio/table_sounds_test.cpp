#include "engine/audio/table_sounds.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/audio/formula.hpp"

#include "tests/support/files.hpp"

using namespace sixmil;
using namespace sixmil::audio;

namespace {

const TableSounds& shipped() {
  static const TableSounds sounds;
  return sounds;
}

const Sound& heard(Heard kind, std::uint32_t take = 0) { return shipped().sound(kind, take); }

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
  for (const Error& problem : shipped().problems()) FAIL_CHECK(problem.sentence());
  REQUIRE(shipped().names().size() >= static_cast<std::size_t>(heard_kinds));
  const TableSounds again;
  for (const std::string& name : shipped().names()) {
    INFO(name);
    const Sound& sound = shipped().sound(name, 0);
    CHECK(sound.seconds() > 0.2);
    CHECK(sound.seconds() < 9);
    float loudest = 0;
    for (const float sample : sound.samples) {
      REQUIRE(std::isfinite(sample));
      loudest = std::max(loudest, std::fabs(sample));
    }
    CHECK(loudest > 0.03f);
    CHECK(loudest <= 0.8001f);
    CHECK(again.sound(name, 0).samples == sound.samples);
  }
}

TEST_CASE("Table sounds: takes of one kind differ") {
  CHECK(heard(Heard::die, 0).samples != heard(Heard::die, 1).samples);
  CHECK(heard(Heard::heavy_gun, 0).samples != heard(Heard::heavy_gun, 2).samples);
}

TEST_CASE("Table sounds: what goes on joins end and beginning without a click, what does not ends softly") {
  for (const std::string& name : shipped().names()) {
    INFO(name);
    const Sound& sound = shipped().sound(name, 0);
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
  CHECK(crossings(heard(Heard::die), 0.01, 0.03) > 3000);
  CHECK(crossings(heard(Heard::barrage), 0.3, 0.9) < 1500);
  CHECK(crossings(heard(Heard::heavy_gun), 0.1, 0.6) < crossings(heard(Heard::rifles), 0.1, 0.4));
}

TEST_CASE("Table sounds: an aircraft comes, is over us and goes, lower") {
  const Sound& jet = heard(Heard::aircraft);
  CHECK(power(jet, 0.4, 0.5) > 3 * power(jet, 0, 0.15));
  CHECK(power(jet, 0.4, 0.5) > 3 * power(jet, 0.85, 1));
  CHECK(crossings(jet, 0.2, 0.35) > 1.2 * crossings(jet, 0.65, 0.8));
}

TEST_CASE("Table sounds: the book gives another take each time and the one loop always") {
  CHECK(&heard(Heard::die, 0) != &heard(Heard::die, 1));
  CHECK(&heard(Heard::die, 0) == &heard(Heard::die, 3));
  CHECK(&heard(Heard::tracks, 0) == &heard(Heard::tracks, 1));
}

TEST_CASE("Table sounds: a file alone adds a sound, and what is missing is silent and told") {
  const test::TempFolder folder;
  test::put_text(folder.file("spoon.json"), R"json({"seconds": 0.6, "peak": 0.3, "takes": 2, "steps": [
    {"set": {"pitch": "between(1800, 2200)"}},
    {"ring": {"at": 0.01, "pitch": "pitch", "fade": 0.4, "loud": 1}}]})json");
  const TableSounds sounds(folder.path());
  REQUIRE(sounds.names() == std::vector<std::string>{"spoon"});
  CHECK(sounds.sound("spoon", 0).samples != sounds.sound("spoon", 1).samples);
  CHECK(crossings(sounds.sound("spoon", 0), 0.05, 0.5) > 3500);
  CHECK(crossings(sounds.sound("spoon", 0), 0.05, 0.5) < 4500);
  CHECK(sounds.sound(Heard::die, 0).samples.empty());
  CHECK(sounds.problems().size() == static_cast<std::size_t>(heard_kinds));
}

TEST_CASE("Table sounds: a file with a slip is told with the field") {
  const test::TempFolder folder;
  const auto told = [&folder](const std::string& steps, const std::string& part) {
    test::put_text(folder.file("die.json"), R"({"seconds": 0.5, "peak": 0.3, "steps": [)" + steps + "]}");
    const TableSounds sounds(folder.path());
    CHECK(sounds.names().empty());
    REQUIRE(!sounds.problems().empty());
    INFO(sounds.problems().front().sentence());
    CHECK(sounds.problems().front().sentence().find(part) != std::string::npos);
  };
  told(R"({"bell": {}})", "\"bell\" is no step");
  told(R"({"ring": {"at": 0, "pitch": 900, "fade": 1}})", "steps[0].ring.loud");
  told(R"({"ring": {"at": 0, "pitch": "size * 2", "fade": 1, "loud": 1}})", "steps[0].ring.pitch");
  told(R"({"ring": {"at": 0, "pitch": "(2 + 3", "fade": 1, "loud": 1}})", "ends too early");
  told(R"({"ring": {"at": 0, "pitch": "2 + 3 4", "fade": 1, "loud": 1}})", "\"4\" stands where the formula should end");
  told(R"({"ring": {"at": 0, "pitch": 9, "fade": 1, "loud": "0 / 0"}})", "numbers without end");
  told(R"({"repeat": {"name": "i", "count": 1000, "steps": [{"set": {"a": 1}}, {"set": {"b": 1}}]}})",
       "more than 1000 steps");
  told(R"({"repeat": {"name": "i", "steps": [{"set": {"a": 1}}]}})", "says not how often");
}

TEST_CASE("Table sounds: formulas keep the usual ranks and read from left to right") {
  audio::Names names;
  names.values = {"size"};
  audio::Values values{{3}, {}, Noise(1)};
  const auto value = [&](const std::string& text) {
    const Result<Formula> formula = Formula::read(text, names);
    INFO(text);
    REQUIRE(formula.ok());
    return formula->value(values);
  };
  CHECK(value("2 + 3 * size") == 11);
  CHECK(value("(2 + size) * 4 - 1") == 19);
  CHECK(value("20 - 6 - size") == 11);
  CHECK(value("-size + 1") == -2);
  CHECK(value("7 % 4 / 2") == 1.5);
  CHECK(value("1 + 1 < size") == 1);
  CHECK(value("max(min(size, 2), abs(-1)) + pow(2, size) + sqrt(4)") == 12);
  const double drawn = value("between(5, 6)");
  CHECK(drawn >= 5);
  CHECK(drawn <= 6);
  CHECK(value("between(5, 6)") != drawn);
}
