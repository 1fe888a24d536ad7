#pragma once
// Smoke (MOD-9.4, MOD-9.5): cylinders from ejectors, and trails that are rows of smaller ones.

#include "game/core/turn/resolution.hpp"

namespace sixmil::modern::specials {

// Along a way that the element has just gone, if it makes smoke.
void lay_trail(Resolution& resolution, ElementId element, Vec2 from, const Path& way);
// What is old enough, of that side.
void clear_smoke(Resolution& resolution, SideId side);

}  // namespace sixmil::modern::specials
