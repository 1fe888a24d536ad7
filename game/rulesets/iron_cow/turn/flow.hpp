#pragma once
// The course of a turn (section 5): which phase follows, who acts in it, when it ends. Engine phases run at once.

#include "game/core/turn/resolution.hpp"
#include "game/core/turn/ruleset.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow {

// The dice of the set-up.
void begin_game(Resolution& resolution);
// Whether this side acts now (agenda apart).
bool acts(const State& state, SideId side);
// Why it does not.
Verdict not_now(const State& state, SideId side);
Verdict may_finish(const State& state, SideId side);
void finish(Resolution& resolution, SideId side);
// The phase after this one, and on until somebody must act.
void next_phase(Resolution& resolution);

// Called by next_phase.
namespace setup {
void begin(Resolution& resolution);   // jammers and arrivals
void reveal(Resolution& resolution);  // both have deployed
}  // namespace setup
namespace organise {
void publish(Resolution& resolution);  // drafts become known
}
namespace orders {
void reveal(Resolution& resolution);
}  // namespace orders
namespace jamming {
bool can_jam(const State& state, SideId side);
// What a unit acts on when its new order is jammed away: the one it had, Static if there was none (IC-5.7, IC-5.4).
Order order_before(const State& state, UnitId unit);
void run(Resolution& resolution, int from);  // contests from this place on, then the next phase
}  // namespace jamming
namespace initiative {
void begin(Resolution& resolution);
}
namespace arrivals {
Verdict may_finish(const State& state, SideId side);
// The first way in that is found for an element that is due; false: there is none.
bool way_in(const State& state, ElementId element, Command& out);
}
namespace move {
Verdict may_finish(const State& state, SideId side);
}
namespace ending {
// Scores, clears the marks of the turn; true when the game is over.
bool end_turn(Resolution& resolution);
Outcome outcome(const State& state);
// Whether it holds and contests objectives at all (IC-R68), how near it must be and what that is worth (IC-R24).
bool can_hold(const State& state, ElementId element);
std::int32_t radius_of(const Objective& objective);
std::int32_t points_of(const Objective& objective);
}  // namespace ending

}  // namespace sixmil::iron_cow
