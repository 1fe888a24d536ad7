#pragma once
// What is worth looking at on a table.

#include "game/stage/stage.hpp"

namespace sixmil::app {

// Whoever moves, else whoever has most others near; invalid: nobody stands on the table.
ElementId interesting(const stage::Stage& stage);
// Whoever sees most enemies before it that are not so near that they fill the picture.
ElementId with_a_view(const stage::Stage& stage);

}  // namespace sixmil::app
