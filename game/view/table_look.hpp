#pragma once
// A battle's table as the renderer wants it described.

#include "engine/render/table_description.hpp"

#include "game/core/state/battle.hpp"

namespace sixmil::view {

// Refers to the battle's ground; use it while the battle lives.
render::TableDescription describe_table(const Battle& battle);

}  // namespace sixmil::view
