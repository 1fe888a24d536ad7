#pragma once
// Ways to a table, as a page asks for them.

#include "game/app/shared/page.hpp"
#include "game/scenario/scenario.hpp"
#include "game/sitting/seat.hpp"

namespace sixmil::app {

// A new game that is kept; and one that goes on where a save ends, with these in its seats (none: those who sat there).
Result<Go> go_to_new_game(scenario::Scenario scenario, std::uint32_t seed, std::vector<sitting::Seat> seats);
Result<Go> go_on_with(const std::string& path, std::vector<sitting::Seat> seats);
// A save or record to be watched from its start.
Result<Go> go_to_record(const std::string& path);

}  // namespace sixmil::app
