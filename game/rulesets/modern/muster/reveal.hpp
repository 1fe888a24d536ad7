#pragma once
// Both have deployed: everybody becomes known to everybody.

#include "game/core/turn/resolution.hpp"

namespace sixmil::modern::setup {

void reveal(Resolution& resolution);

}  // namespace sixmil::modern::setup
