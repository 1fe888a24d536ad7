#pragma once
// What the race's teams and bodies do together: march, throw at once, tackle.

#include <optional>
#include <vector>

#include "game/core/command/command.hpp"
#include "game/core/measure/swept.hpp"
#include "game/core/turn/resolution.hpp"

namespace sixmil::race {

// Allowance by the order of a team, tu.
std::int32_t pace(const State& state, UnitId team);
// None of its runners on the table has gone yet, or must stay.
bool team_may_march(const State& state, SideId side);
void march_off(Resolution& resolution, const Command& command);

// Runners of the side who have not thrown yet and reach that far.
std::vector<ElementId> throwers(const State& state, SideId side, ElementId target);
Explanation volley_odds(const State& state, const Command& command);

// Where his front meets that enemy's, somewhere on the table.
std::optional<FrontContact> meeting(const State& state, ElementId runner, ElementId target);
Explanation tackle_odds(const Command& command);

}  // namespace sixmil::race
