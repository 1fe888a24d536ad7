#pragma once
// Overwatch windows (MOD-3.6): the active element does something, and the other side may answer before it goes on. What
// is left to do waits on the agenda meanwhile.

#include "game/core/turn/resolution.hpp"

#include "game/rulesets/modern/fire/shot.hpp"

namespace sixmil::modern {

// What waits behind a window; AgendaEntry::numbers[0].
enum class Pending : std::int32_t { nothing, move, turn, shot };

// AgendaEntry of a window: actor the active element; path what is left of a move; numbers:
// 0 Pending; 1 and 2 the facing in the end (x and y + 32768); 3 the gear of a move, or the weapon of a shot;
// 4 the target of a shot, or the tu that the rest of a move costs.
namespace window {
inline constexpr int what = 0, facing_x = 1, facing_y = 2, gear = 3, weapon = 3, target = 4, left = 4;
inline constexpr std::int32_t facing_offset = 1 << 15;
}  // namespace window

// Whether that element may react to the active one where it is (or would be): marker, not yet in this window, and some
// weapon that could hurt it, seen.
bool could_react(const State& state, ElementId watcher, const Posed& mover);
// Whether anybody at all stands by against it, seen or not.
bool anybody_watches(const State& state, ElementId mover);
// Whether a window is worth opening for the other side, by its own wish (Patience).
bool watched(const State& state, const Posed& mover);
// What may be fired together in one reaction; bits of weapons. Only such as could hurt.
void reactions(const State& state, ElementId watcher, const Posed& mover, SmallVector<std::uint8_t, 8>& out);

// Opens the window before `entry`'s business goes on.
void open_window(Resolution& resolution, AgendaEntry entry);
// Takes the newest entry off and goes on with what waited. `by`: who answered.
void close_window(Resolution& resolution, SideId by, int choice);

inline const Manner overwatch_manner{true, false, 0};

}  // namespace sixmil::modern
