#include <algorithm>

#include "engine/base/file.hpp"

#include "game/rulesets/registry.hpp"
#include "game/scenario/document/read.hpp"
#include "game/scenario/document/write.hpp"

#include "tests/unit/game/scenario/sample.hpp"

using namespace sixmil;
using namespace sixmil::test;
using scenario::Document;
using scenario::ReadDocument;
using scenario::write_document;

namespace {

Document read(const std::string& text) {
  const Result<Json> json = parse_json(text, "a.json");
  INFO((json.ok() ? std::string() : json.error().sentence()));
  REQUIRE(json.ok());
  Fields::Errors errors;
  errors.gather = true;
  ReadDocument out = scenario::read_document(*json, errors);
  INFO(errors.first.sentence());
  REQUIRE_FALSE(errors.any);
  return std::move(out.document);
}

scenario::Force read_force(const std::string& text, const Info& info) {
  const Result<Json> json = parse_json(text, "a.json");
  REQUIRE(json.ok());
  Fields::Errors errors;
  scenario::document::Reading reading{info, errors};
  reading.width = reading.depth = scenario::document::side_most;
  const scenario::Force out = scenario::read_force(*json, reading);
  INFO(errors.first.sentence());
  REQUIRE_FALSE(errors.any);
  return out;
}

// The same document with its fields in the order of their names.
Json sorted(Json json) {
  for (Json& item : json.items) item = sorted(std::move(item));
  for (auto& [name, value] : json.members) value = sorted(std::move(value));
  std::stable_sort(json.members.begin(), json.members.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  return json;
}

std::string text_of(const std::string& path) {
  const Result<std::string> text = read_text_file(path, 1 << 20);
  REQUIRE(text.ok());
  return *text;
}

// Every field there is, none at its default.
const char* const everything = R"({
  "format": "sixmil-scenario", "version": 1, "ruleset": "iron_cow", "id": "all", "title": "All \"of\" it",
  "summary": "Two lines,\none tab\t.", "seed": 4294967295, "unit": "inch", "turns": 7,
  "table": {"width": 48, "height": 36.2, "spacing": 0.2, "biome": "winter", "seed": 9},
  "grounds": [{"id": "mud", "label": "Mud", "like": "swamp", "look": "field", "canopy": 0.1,
               "values": {"move_pct": -35, "fire_into_pct": -10}}],
  "ground": {"base": 0.15, "image": {"file": "hills.png", "low": -0.5, "high": 1.25}, "features": [
    {"kind": "hill", "name": "Round", "at": [-3, 12.07], "size": [10.5], "height": 1.1, "top": 0.1, "rough": 0.25,
     "seed": 3, "steps": 2, "cliff": true},
    {"kind": "hill", "at": [30, 20], "size": [10, 6], "heading": -33.25, "height": 0.9},
    {"kind": "ridge", "name": "Long", "points": [[1, 2], [9, 8.5], [60, 8]], "width": 5, "height": 0.7, "top": 0.3},
    {"kind": "valley", "name": "Deep", "points": [[1, 2], [9, 8]], "width": 5, "depth": 0.4, "cliff": true},
    {"kind": "level", "name": "Flat", "points": [[1, 2], [9, 8], [3, 3]], "height": -0.1, "edge": 2, "cliff": true},
    {"kind": "noise", "name": "Swell", "height": 0.3, "size": 9, "octaves": 5, "seed": 41}]},
  "areas": [
    {"ground": "mud", "name": "Bog", "points": [[1, 1], [3, 1], [2, 4]], "canopy": 0.2},
    {"ground": "woods", "oval": {"at": [20, 20], "size": [5, 3], "heading": 20, "rough": 0.3, "seed": 46}},
    {"ground": "woods", "oval": {"at": [26, 20], "size": [4]}}],
  "roads": [{"name": "Lane", "points": [[-1, 2], [9, 8]], "width": 0.6, "look": "track", "ground": "mud", "smooth": false}],
  "waters": [{"name": "Beck", "points": [[0, 9], [48, 9.5]], "width": 0.5, "look": "river", "ground": "mud", "bed": 0.1,
              "smooth": false, "fords": [{"name": "Wade", "at": [4, 9], "length": 2, "ground": "ford"}]}],
  "bridges": [{"name": "Arch", "from": [30, 8], "to": [30, 11], "width": 0.8, "ground": "mud"}],
  "buildings": [{"name": "Inn", "at": [20, 30], "size": [1, 0.5], "height": 0.4, "heading": 12.5, "style": "barn",
                 "variant": 3}],
  "villages": [{"name": "Ham", "points": [[10, 30], [14, 30]], "seed": 51, "spacing": 1.6, "set_back": 1.1,
                "size": [0.9, 0.6], "height": 0.45, "style": "town", "sides": "right"}],
  "zones": [{"id": "west", "name": "West", "side": "red", "rectangle": [[0, 4], [8, 20]]},
            {"id": "east", "points": [[40, 4], [48, 4], [48, 20]]}],
  "gates": [{"id": "in", "name": "Inn", "side": "red", "zone": {"rectangle": [[0, 4], [8, 20]]}, "entry": true},
            {"id": "out", "edge": "north", "from": 1, "to": 20.5, "entry": true, "exit": true, "points": 3}],
  "objectives": [{"name": "Inn", "at": [20, 29], "radius": 2, "points": 4}],
  "rules": {"morale": true, "visibility_pct": -20},
  "opens": "red",
  "sides": [
    {"id": "red", "name": "The Reds", "faction": "cdsu", "home_edge": "west", "zone": "west",
     "arrival": {"die": 6, "plus": 1, "after": true, "gate": "out"}, "values": {"morale": 4, "strikes": 0},
     "force": "standard", "pick": ["hq", "battery"],
     "units": [{"role": "squadron", "id": "own", "name": "{o} own", "count": 2, "off_table": true, "zone": "west",
                "arrival": {"plus": 2, "gate": "in"}, "values": {"halted": true},
                "elements": [{"profile": "apc", "count": 3, "name": "Own {n}", "at": [1, 5], "step": [0, 1.5],
                              "heading": 90, "values": {"command": true}}, {"profile": "infantry", "aboard": 0}],
                "units": [{"role": "troop", "elements": [{"profile": "mbt"}]}]}]},
    {"id": "blue", "faction": "amrep", "force": "standard"}]
})";

}  // namespace

TEST_CASE("Document: every field of the format is read and written again") {
  const Document document = read(everything);
  const std::string text = write_document(document);
  CHECK(read(text) == document);
  CHECK(write_document(read(text)) == text);
  CHECK(write_json(sorted(*parse_json(text, "b"))) == write_json(sorted(*parse_json(everything, "a"))));
}

TEST_CASE("Document: what is at its default is left out, and a line holds what fits into it") {
  Document document = read(sample_text(R"("grounds": [], "ground": {"base": 0, "features": [
    {"kind": "noise", "height": 2, "size": 50, "octaves": 3, "seed": 1}]}, "seed": 1, "unit": "mm",
    "roads": [{"points": [[0, 20.0], [100, 20.50]], "width": 8e0, "look": "road", "smooth": true}],)"));
  CHECK(write_document(document) == R"({
  "format": "sixmil-scenario",
  "version": 1,
  "ruleset": "iron_cow",
  "id": "sample",
  "title": "Sample",
  "turns": 4,
  "table": {"width": 900, "height": 600},
  "ground": {"features": [{"kind": "noise", "height": 2, "size": 50}]},
  "roads": [{"points": [[0, 20], [100, 20.5]], "width": 8}],
  "zones": [
    {"id": "west", "side": "red", "rectangle": [[0, 100], [200, 500]]},
    {"id": "east", "side": "blue", "rectangle": [[700, 100], [900, 500]]}
  ],
  "sides": [
    {"id": "red", "faction": "cdsu", "force": "standard", "pick": ["hq"]},
    {"id": "blue", "faction": "amrep", "force": "standard", "pick": ["hq"]}
  ]
}
)");
  document.roads.front().points.front().x = 1;
  CHECK_FALSE(document == read(write_document(read(sample_text()))));
}

TEST_CASE("Document: every shipped scenario is read, written and read again, and is the same battle") {
  const std::string root = program_root() + "/assets/scenarios";
  int count = 0;
  for (const std::string& folder : list_folders(root))
    for (const std::string& file : list_files(root + "/" + folder, ".json")) {
      INFO(file);
      scenario::Source source;
      source.path = root + "/" + folder + "/" + file;
      source.text = text_of(source.path);
      const Document document = read(source.text);
      const std::string text = write_document(document);
      CHECK(read(text) == document);
      CHECK(write_document(read(text)) == text);
      const Result<scenario::Scenario> shipped = scenario::make_scenario(source);
      REQUIRE(shipped.ok());
      CHECK(shipped->document == document);
      source.text = text;
      const Result<scenario::Scenario> written = scenario::make_scenario(source);
      REQUIRE(written.ok());
      CHECK(written->start.battle->digest == shipped->start.battle->digest);
      CHECK(digest_of(written->start) == digest_of(shipped->start));
      ++count;
    }
  CHECK(count >= 8);
}

TEST_CASE("Document: every shipped force is read, written and read again") {
  int count = 0;
  for (const Ruleset* ruleset : rulesets()) {
    const std::string folder = program_root() + "/assets/forces/" + ruleset->info().id;
    for (const std::string& file : list_files(folder, ".json")) {
      INFO(file);
      const scenario::Force force = read_force(text_of(folder + "/" + file), ruleset->info());
      const std::string text = scenario::write_force(force);
      CHECK(read_force(text, ruleset->info()) == force);
      CHECK(scenario::write_force(read_force(text, ruleset->info())) == text);
      ++count;
    }
  }
  CHECK(count >= 9);
}
