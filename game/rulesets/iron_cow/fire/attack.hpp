#pragma once
// What counts as one attack (IC-R49): all shots of one section at one enemy section, or one template. When it closes,
// a section's first time under fire (IC-R55) is noted, and morale is tested.

#include <span>

#include "game/core/turn/resolution.hpp"

namespace sixmil::iron_cow {

// Closes an attack that a shot of these two would not belong to; true: one was closed, and somebody may have moved.
bool close_other_attack(Resolution& resolution, ElementId firer, ElementId target);
// A shot is about to be fired: opens the attack of these two sections unless it is open.
void open_attack(Resolution& resolution, ElementId firer, ElementId target);
// The attack of a template that came down on these is over, its losses are taken. Call close_attack before it falls.
void area_attack(Resolution& resolution, std::span<const ElementId> touched);
// The phase ends, or something else begins.
void close_attack(Resolution& resolution);

}  // namespace sixmil::iron_cow
