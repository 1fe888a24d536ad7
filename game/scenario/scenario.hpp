#pragma once
// Scenario files: from text to a battle ready to begin. The format is told in assets/scenarios/README.md.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/result.hpp"

#include "game/core/session/session.hpp"
#include "game/core/state/spec.hpp"
#include "game/core/turn/ruleset.hpp"

#include "game/scenario/document/document.hpp"
#include "game/scenario/document/source.hpp"

namespace sixmil::scenario {

struct Scenario {
  Document document;
  std::string id, title, summary;
  std::string notes;       // path of the notes for people beside the file; empty: none
  std::uint32_t seed = 1;  // what the file suggests
  const Ruleset* ruleset = nullptr;
  BattleSpec spec;  // without its table, which lies in start.battle
  State start;      // as set up, with the seed above; shares its battle with every copy
  Source source;    // complete: makes the same scenario again anywhere

  // The state before the first command of a game with this seed. Cheap.
  State start_with(std::uint32_t game_seed) const;
};

// Reads everything, has the ruleset set it up, and refuses what nobody can play: an objective or exit that nobody can
// reach, somebody who stands where he may not. All that is wrong, in the order of the file, with file and field.
Result<Scenario> make_scenario(Source source);
Result<Scenario> load_scenario(const std::string& path);

// A scenario by path ("a/b.json"), or by name among those shipped and the user's own ("first_steps").
Result<std::string> find_scenario(const std::string& name);

// What a list of scenarios shows. Files that cannot be read are left out.
struct Listed {
  std::string path, id, ruleset, title, summary;
  std::vector<std::string> sides, side_names;  // ids; their names, or the ids again
  int turns = 0;
};
std::vector<Listed> list_scenarios();

// A game ready to be played.
struct Game {
  Scenario scenario;
  std::uint32_t seed = 1;
  Session session;
};
Result<Game> new_game(const std::string& path_or_name, std::uint32_t seed);

}  // namespace sixmil::scenario
