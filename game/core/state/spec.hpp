#pragma once
// What a scenario file says, as plain data, before a ruleset has made a battle of it.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.hpp"

#include "game/core/state/battle.hpp"
#include "game/core/state/state.hpp"

namespace sixmil {

struct Pose {
  Vec2 at;
  Facing facing;
};

// A named whole number for a counter of the ruleset ("morale": 5).
using NamedValues = std::vector<std::pair<std::string, std::int32_t>>;

struct ElementSpec {
  std::string name;
  ProfileId profile;
  std::optional<Pose> pose;  // else the ruleset lines them up in the zone
  std::int32_t aboard = -1;  // index of its carrier among the unit's elements, or −1
  std::string model;         // ElementInfo::model
  NamedValues values;        // counters of the element
  std::string field;         // where in the file, for errors
};

// When and where a unit comes onto the table; `die` faces rolled at set-up (0: none) plus `plus` turns.
struct ArrivalSpec {
  std::int32_t die = 0, plus = 0;
  bool after = false;  // "after N turns": enters in turn N + 1; else in turn N
  std::string gate;    // Gate id
};

struct UnitSpec {
  std::string id, name, role;
  std::vector<ElementSpec> elements;  // its own (a command vehicle, or those of a smallest unit)
  std::vector<UnitSpec> units;        // its sections or troops
  std::optional<ArrivalSpec> arrival;
  bool off_table = false;  // takes part from off the table and cannot be harmed
  std::string zone;        // Zone id; empty: the side's first
  NamedValues values;      // counters of the unit
  std::string field;
};

struct SideSpec {
  std::string id, name;
  FactionId faction;
  int home_edge = -1;
  std::vector<UnitSpec> units;
  NamedValues values;  // counters of the side
  std::string field;
};

struct BattleSpec {
  std::string scenario, title;
  Table table;
  std::vector<GroundInfo> grounds;  // kinds of its own, after the ruleset's
  std::vector<SideSpec> sides;
  std::vector<Objective> objectives;
  std::vector<Zone> zones;
  std::vector<Gate> gates;
  std::vector<std::int32_t> options;  // by OptionId; of those that are missing the start
  int turns = 0;
  std::string opens;  // side id, or empty
};

// Flattens the tree: units and elements in order of the file (parents before children), counters at their start or
// named value, everything in reserve except what is aboard. Errors name the field. Used by every ruleset's setup.
Result<State> assemble(const BattleSpec& spec, const Info& info, std::uint32_t seed);

// Fills grounds, roads and sight of a battle whose info is set.
void add_grounds(Battle& battle, const std::vector<GroundInfo>& own);

// Gives a state that has not begun another game's dice, as if it had been assembled with that seed.
void reseed(State& state, std::uint32_t seed);

// Gives the dice whose value only that side may know a seed of their own, not 0, which nobody else is told.
void seal_dice(State& state, SideId side, std::uint64_t seed);

}  // namespace sixmil
