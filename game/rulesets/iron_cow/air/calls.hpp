#pragma once
// Calling strikes (IC-11.2, IC-11.5, IC-R60): the order lies on the HQ vehicle that issues it, in the row of its own.

#include "game/core/turn/resolution.hpp"

namespace sixmil::iron_cow::air {

// The dice of the set-up, where the scenario gives no number (IC-11.5).
void roll_strikes(Resolution& resolution, SideId side);
// Calls are turned up: each is spent, jammed or not.
void spend(Resolution& resolution);
// The jammer has won against this order. True: it was a strike, which does not come (IC-R39).
bool jammed_away(Resolution& resolution, UnitId unit);
// Whether a strike called this turn has not been jammed.
bool any_called(const State& state);
// Each rolls in secret when it comes (IC-R60).
void roll_arrivals(Resolution& resolution);
// The turn ends: a call is no order that stands.
void clear_calls(Resolution& resolution);
// A fire step ends: craft that should have flown in it are lost (IC-R61).
void lapse(Resolution& resolution);

}  // namespace sixmil::iron_cow::air
