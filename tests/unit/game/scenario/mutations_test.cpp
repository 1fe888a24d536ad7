#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/base/file.hpp"
#include "engine/base/rng.hpp"

#include "game/scenario/document/write.hpp"

#include "tests/unit/game/scenario/sample.hpp"

using namespace sixmil;
using namespace sixmil::test;

namespace {

// A number, a word or a mark exchanged for another that somebody could have written there.
std::string mutated(std::string text, Rng& rng) {
  static const char* const words[] = {"0",   "-1",   "1",     "5",  "0.01", "-0",   "4294967295", "1e9",    "1e308",
                                      "900", "true", "false", "[]", "{}",   "null", "\"\"",       "599.99", "600"};
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n))); };
  const auto number_at = [&](std::size_t from) { return text.find_first_of("0123456789", from); };
  switch (rng.below(4)) {
    case 0: {  // a number
      const std::size_t at = number_at(below(text.size()));
      if (at == std::string::npos) return text;
      const std::size_t end = text.find_first_not_of("0123456789.", at);
      return text.replace(at, end - at, words[below(std::size(words))]);
    }
    case 1: {  // a digit
      const std::size_t at = number_at(below(text.size()));
      if (at != std::string::npos) text[at] = static_cast<char>('0' + rng.below(10));
      return text;
    }
    case 2: {  // a piece left out
      const std::size_t at = below(text.size());
      return text.erase(at, 1 + below(20));
    }
    default: {  // a piece said twice
      const std::size_t at = below(text.size()), size = 1 + below(60);
      return text.insert(at, text.substr(at, size));
    }
  }
}

void survives(const std::string& good, std::uint64_t seed, int rounds) {
  Rng rng(seed);
  int sound = 0, refused = 0;
  for (int round = 0; round < rounds; ++round) {
    std::string text = good;
    for (std::uint32_t n = rng.below(3) + 1; n > 0; --n) text = mutated(std::move(text), rng);
    const Result<scenario::Scenario> out = make(text);
    ++(out.ok() ? sound : refused);
    if (!out.ok()) {
      for (const Error& problem : out.problems()) REQUIRE_FALSE(problem.problem.empty());
      continue;
    }
    const Result<scenario::Scenario> again = make(scenario::write_document(out->document));
    INFO(text);
    REQUIRE(again.ok());
    REQUIRE(again->document == out->document);
    REQUIRE(again->start.battle->digest == out->start.battle->digest);
  }
  CHECK(sound > 0);
  CHECK(refused > 0);
}

}  // namespace

TEST_CASE("Scenario: hundreds of slips are each refused or understood") {
  const std::string rich = sample_text(R"(
    "ground": {"base": 3, "features": [
      {"kind": "noise", "height": 6, "size": 150, "octaves": 2, "seed": 4},
      {"kind": "hill", "at": [250, 450], "size": [220, 160], "heading": 25, "height": 20, "steps": 2, "rough": 0.2},
      {"kind": "ridge", "points": [[500, 480], [650, 520]], "width": 120, "height": 15},
      {"kind": "level", "points": [[400, 100], [500, 100], [500, 180]], "height": 8, "edge": 40}]},
    "areas": [{"ground": "woods", "oval": {"at": [600, 150], "size": [120, 80], "seed": 2}},
              {"ground": "field", "points": [[300, 300], [380, 300], [380, 380]], "canopy": 2}],
    "roads": [{"points": [[0, 260], [300, 250], [430, 260]], "width": 18}],
    "waters": [{"points": [[450, 0], [470, 300], [440, 600]], "width": 30, "look": "river", "bed": 3,
                "fords": [{"at": [460, 120], "length": 60}]}],
    "bridges": [{"from": [430, 260], "to": [500, 260], "width": 22}],
    "buildings": [{"at": [300, 220], "size": [20, 12], "height": 12, "heading": 40, "style": "barn"}],
    "villages": [{"points": [[100, 520], [220, 540]], "spacing": 26, "set_back": 20, "seed": 8}],
    "gates": [{"id": "out", "side": "red", "edge": "east", "from": 100, "to": 500, "exit": true, "points": 2}],
    "objectives": [{"name": "Bridge", "at": [465, 260], "radius": 80}],)");
  made(rich);
  survives(rich, 1, 600);
}

TEST_CASE("Scenario: the shipped battles with slips are each refused or understood") {
  const Result<std::string> path = scenario::find_scenario("first_steps");
  REQUIRE(path.ok());
  const Result<std::string> text = read_text_file(*path, 1 << 20);
  REQUIRE(text.ok());
  survives(*text, 2, 200);
}
