#pragma once
// From the value of a scenario file to what a ruleset sets up.

#include "game/core/state/spec.hpp"

#include "game/scenario/lay/laying.hpp"
#include "game/scenario/document/source.hpp"

namespace sixmil::scenario {

// Everything of a battle but its table (lay_land): kinds of ground, zones, gates, objectives, switches, sides. The
// source's switches are set over those of the document. As far as it goes where something is wrong.
BattleSpec lay_battle(const Laying& laying, Source& source);

}  // namespace sixmil::scenario
