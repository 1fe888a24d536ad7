#pragma once
// What counts as one attack (IC-R49): all shots of one section at one enemy section, or one template. A section's
// first time under fire (IC-R55) is noted when the attack closes.

#include <span>

#include "game/core/turn/resolution.hpp"

namespace sixmil::iron_cow {

// A shot is about to be fired: closes an attack that is not of these two sections and opens theirs.
void open_attack(Resolution& resolution, ElementId firer, ElementId target);
// A template has come down on these: closes what was open; the template's own attack is over at once.
void area_attack(Resolution& resolution, std::span<const ElementId> touched);
// The phase ends.
void close_attack(Resolution& resolution);

}  // namespace sixmil::iron_cow
