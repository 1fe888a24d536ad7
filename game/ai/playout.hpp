#pragma once
// Games played on by the ruleset's scripts (core/powers/scripts): everybody does what he has been told, one after
// another. The commands come from the state alone; who carries them out, and where to, is the caller's.

#include <array>
#include <span>

#include "game/core/powers/scripts.hpp"
#include "game/core/turn/ruleset.hpp"

#include "game/ai/missions.hpp"

namespace sixmil::ai {

// One side's turn to speak goes round its units and elements; when none of them has anything left to do, the side goes
// on to the next step.
class Round {
 public:
  // False: the side may not act, or has nothing to say.
  bool next(const Scripts& scripts, const State& state, SideId side, std::span<const Mission> missions, Command& out);

 private:
  struct Step {
    std::int32_t turn = -1;
    PhaseId phase;
    SideId active;
    std::size_t agenda = 0;
    friend bool operator==(const Step&, const Step&) = default;
  };
  bool anybody(const Scripts& scripts, const State& state, SideId side, std::span<const Mission> missions,
               Command& out);

  Step step_;
  int first_ = -1;  // 0, or the number of units where no verb is theirs; −1: not known yet
  int at_ = 0;      // who speaks: units, then elements
  int quiet_ = 0;   // so many had nothing to do, one after another
};

class Playout {
 public:
  // The ruleset must have scripts. `seed` draws the missions and never comes from the game's.
  Playout(const Scripts& scripts, std::uint64_t seed) : scripts_(&scripts), missions_(seed) {}

  // The next command of whoever may act; false: the game is over.
  bool next(const State& state, Command& out);

 private:
  bool next_of(const State& state, SideId side, Command& out);

  const Scripts* scripts_;
  Missions missions_;
  std::array<Round, max_sides> rounds_;
};

}  // namespace sixmil::ai
