#pragma once
// How a battle stands for a side, as named terms in hundredths of a victory point.

#include "game/core/powers/powers.hpp"

namespace sixmil::ai {

// From a side's view: points scored, what is left on both sides by Arms::standing, objectives by Stations. Terms cite
// `rule`. Arms and stations must be there.
Explanation evaluate(const State& view, SideId side, const Powers& powers, std::string_view rule);

}  // namespace sixmil::ai
