#pragma once
// Who fights: sides with their force files or unit trees.

#include <vector>

#include "engine/base/json.hpp"

#include "game/core/state/spec.hpp"

#include "game/scenario/sheet.hpp"
#include "game/scenario/source.hpp"

namespace sixmil::scenario {

// Reads "sides" into spec.sides; spec.zones and spec.gates are read before.
void read_sides(const Fields& top, const Sheet& sheet, Source& source, BattleSpec& spec);

}  // namespace sixmil::scenario
