#pragma once
// What rulebooks build their samples of ways from (Ruleset::candidates).

#include "game/core/command/command.hpp"
#include "game/core/measure/ways.hpp"

namespace sixmil {

// How far an element may go from there along `ahead` before its hull comes to a table edge, tu; at most `most`.
std::int32_t room_to_edges(const State& state, ElementId element, Vec2 from, Vec2 ahead, std::int32_t most);
// The enemy of that side nearest to a place, of those on the table that the side sees; invalid: none.
ElementId nearest_enemy(const State& state, SideId side, Vec2 from);
// Sets what the way says of a command: its path and facing.
template <class Way>
void go(Command& command, const Way& way) {
  command.path = way.path;
  command.facing = way.facing;
}
// The facing at the end of a command's path: as asked, else the way it came (`backwards`: tail first), else as it is.
Facing end_facing(const State& state, const Command& command, bool backwards = false);

}  // namespace sixmil
