#pragma once
// What a scenario's forces must hold to (IC-2.*, IC-R3, IC-R28), and what the state remembers of them.

#include <string>
#include <vector>

#include "engine/base/problems.hpp"

#include "game/core/state/spec.hpp"

#include "game/rulesets/iron_cow/ids.hpp"

namespace sixmil::iron_cow::setup {

// Of each unit at the top, in order of the file.
struct UnitNote {
  int side = 0;
  bool hq = false, arrives = false, off_table = false;
  Nerve nerve = Nerve::steady;  // that its sections start with
  ArrivalSpec arrival;
  std::string role, field, zone;
};

// Of each element, by ElementId.
struct ElementNote {
  int unit = 0;  // index of its UnitNote
  int leaf = 0;  // same number: same section row
  bool command = false, hq = false;
  bool placed = false;  // the scenario says where
  int carrier = -1;     // ElementId of what it starts in
  Nerve nerve = Nerve::steady;
  std::string field, zone;
};

Problems check_forces(const BattleSpec& spec, const State& state, const std::vector<UnitNote>& units,
                      const std::vector<ElementNote>& notes);
// Counters of command, HQ, arrivals and strength; riders aboard.
void organise_state(const BattleSpec& spec, State& state, const std::vector<UnitNote>& units,
                    const std::vector<ElementNote>& notes);

}  // namespace sixmil::iron_cow::setup
