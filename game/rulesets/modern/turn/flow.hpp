#pragma once
// The course of the game (section 3): set-up, then the turns of the two sides one after the other.

#include "game/core/turn/resolution.hpp"
#include "game/core/turn/ruleset.hpp"

#include "game/rulesets/modern/data.hpp"

namespace sixmil::modern {

// Whether this side acts now (agenda apart); why it does not.
bool acts(const State& state, SideId side);
Verdict not_now(const State& state, SideId side);

void begin_game(Resolution& resolution);
// Both have deployed: they roll for the first turn, unless the scenario says who has it (MOD-10.4).
void start_battle(Resolution& resolution);
// The first turn of all.
void open_battle(Resolution& resolution, SideId first);

void start_activation(Resolution& resolution, ElementId element);
void end_activation(Resolution& resolution);
// MOD-P4, MOD-P5 and on to the other side.
void end_turn(Resolution& resolution);
// Whether the side that has just suffered is beaten: MOD-10.1, looked at after every command.
void check_beaten(Resolution& resolution);

// May be put on overwatch now (MOD-3.5), its activation apart.
bool may_overwatch(const State& state, ElementId element);

namespace reload {
// MOD-9.2 at the start of `side`'s turn.
void run(Resolution& resolution, SideId side);
}  // namespace reload

namespace ending {
std::int32_t turns_of(const State& state);
// Half points for what is left but worth little, then over (MOD-10.3).
void finish(Resolution& resolution);
Outcome outcome(const State& state);
}  // namespace ending

}  // namespace sixmil::modern
