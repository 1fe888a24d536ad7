#pragma once
// Preparing to swim (MOD-9.6). What may enter which water: move/mobility.hpp.

#include "game/core/turn/resolution.hpp"

namespace sixmil::modern::specials {

// At the end of the side's turn: whoever spent it on that is ready.
void finish_preparing(Resolution& resolution, SideId side);

}  // namespace sixmil::modern::specials
