#pragma once
// The declared shot of the active element.

#include "game/core/turn/resolution.hpp"

namespace sixmil::modern {

// After its window: if it is still possible (MOD-3.8).
void shoot_now(Resolution& resolution, const AgendaEntry& entry);

}  // namespace sixmil::modern
