#pragma once
// A small scenario as text, and what tests do with it.

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "game/scenario/scenario.hpp"

namespace sixmil::test {

inline const std::string sample_head = R"({
  "format": "sixmil-scenario", "version": 1, "ruleset": "iron_cow",
  "id": "sample", "title": "Sample", "turns": 4,
  "table": {"width": 900, "height": 600},
)";
inline const std::string sample_sides = R"(
  "zones": [
    {"id": "west", "side": "red", "rectangle": [[0, 100], [200, 500]]},
    {"id": "east", "side": "blue", "rectangle": [[700, 100], [900, 500]]}
  ],
  "sides": [
    {"id": "red", "faction": "cdsu", "force": "standard", "pick": ["hq"]},
    {"id": "blue", "faction": "amrep", "force": "standard", "pick": ["hq"]}
  ]
})";

// The sample with more fields between its table and its sides; each ends in a comma.
inline std::string sample_text(const std::string& more = "") { return sample_head + more + sample_sides; }

inline Result<scenario::Scenario> make(const std::string& text) {
  scenario::Source source;
  source.path = "sample.json";
  source.text = text;
  return scenario::make_scenario(std::move(source));
}

inline scenario::Scenario made(const std::string& text) {
  Result<scenario::Scenario> out = make(text);
  INFO((out.ok() ? std::string() : out.error().sentence()));
  REQUIRE(out.ok());
  return std::move(*out);
}

// What a loader says about a text that is wrong.
inline std::string problem(const std::string& text) {
  const Result<scenario::Scenario> out = make(text);
  REQUIRE_FALSE(out.ok());
  return out.error().sentence();
}

inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace sixmil::test
