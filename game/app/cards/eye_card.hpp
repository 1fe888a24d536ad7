#pragma once
// Whose eye the veil on the table is about, how high it is, and how much it sees.

#include "game/core/state/state.hpp"

#include "game/app/settings/layout.hpp"
#include "game/app/settings/settings.hpp"
#include "game/app/tools/lookout.hpp"

namespace sixmil::app {

struct EyeCard {
  void draw(const Layout& layout, const State& shown, Settings& settings, Lookout& lookout);
};

}  // namespace sixmil::app
