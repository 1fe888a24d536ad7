#pragma once
// How elements, crews and passengers go.

#include <string_view>

#include "game/core/turn/resolution.hpp"

namespace sixmil::modern {

// Off the table (MOD-7.10); the enemy scores (MOD-10.3); squads aboard roll for their lives (MOD-7.7).
void destroy(Resolution& resolution, ElementId element, Ref by, std::string_view rule);
// MOD-7.5: marker and reloading go with the crew; passengers stay.
void lose_crew(Resolution& resolution, ElementId element);
// MOD-7.6.
void lose_passengers(Resolution& resolution, ElementId carrier, Ref by);

}  // namespace sixmil::modern
