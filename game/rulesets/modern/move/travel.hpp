#pragma once
// Carrying out what an active element has declared, piece by piece, as overwatch lets it (MOD-3.6, MOD-3.8).

#include "game/core/turn/resolution.hpp"

namespace sixmil::modern {

// The declared move or turn, from its first window on.
void start_move(Resolution& resolution, ElementId element, const Path& path, Facing facing, bool reverse,
                std::int32_t cost);
void start_turn(Resolution& resolution, ElementId element, Facing facing);
// After a window.
void go_on(Resolution& resolution, const AgendaEntry& entry);
void turn_now(Resolution& resolution, const AgendaEntry& entry);

// The first move, turn or shot of the activation has been declared.
void declare(Resolution& resolution);

}  // namespace sixmil::modern
