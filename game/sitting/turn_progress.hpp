#pragma once
// How far the side that acts has come in its phase, as far as the shown copy tells.

#include <vector>

#include "game/sitting/watch.hpp"

namespace sixmil::sitting {

struct TurnProgress {
  SideId side;               // invalid: nobody in particular acts
  int acted = 0, could = 0;  // models of it that did something in this phase; those that could have, of all one sees
};

// Of what has been shown since the phase began; nothing that the viewer does not know counts.
TurnProgress turn_progress(const Watch& watch);

}  // namespace sixmil::sitting
