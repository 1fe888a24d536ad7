#pragma once
// Where turrets point: at what was fired on last, ahead when driving. Used by Stage and its acts.

#include <vector>

#include "game/core/event/event.hpp"
#include "game/core/state/state.hpp"

namespace sixmil::stage {

// Of the time that a shot takes, the share in which the turret comes round; then it is fired.
float aiming_share(const Fired& shot);
// From the element's heading to the place, radians.
float bearing_to(const Element& element, Vec2 place);
// Angles by element once the fact has been seen. `before` is the state it happens to.
void turn_turrets(const State& before, const Fact& fact, std::vector<float>& turrets);

}  // namespace sixmil::stage
