#pragma once
// How an element goes: destroyed with whoever rides in it, or over an edge.

#include <string_view>

#include "game/core/turn/resolution.hpp"

#include "game/rulesets/iron_cow/data.hpp"

namespace sixmil::iron_cow {

// Riders die too (IC-R5), the enemy scores (IC-R24), a jammer lost is shown (IC-R33), the section counts its losses.
void destroy(Resolution& resolution, ElementId element, Ref by, std::string_view rule);
// Withdrawn (IC-R13): riders leave with it; points where the scenario asks for it. `gate`: index into Battle::gates of
// the exit used, or −1. Emits Left.
void leave(Resolution& resolution, ElementId element, const Path& path, int gate);
// A jammer that is no longer one: known to all from now on.
void end_jammer(Resolution& resolution, ElementId element);

}  // namespace sixmil::iron_cow
