#pragma once
// Who fights: sides with their force files, counted out.

#include "game/core/state/spec.hpp"

#include "game/scenario/lay/laying.hpp"
#include "game/scenario/document/source.hpp"

namespace sixmil::scenario {

// Fills spec.sides; spec.zones and spec.gates are laid before.
void lay_sides(const Laying& laying, Source& source, BattleSpec& spec);

}  // namespace sixmil::scenario
