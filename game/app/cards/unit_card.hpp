#pragma once
// What is known of one element.

#include "game/core/state/state.hpp"

#include "game/app/panels/wish.hpp"
#include "game/app/settings/layout.hpp"

namespace sixmil::app {

struct UnitCard {
  void draw(const Layout& layout, const State& shown, ElementId element, Wishes& wishes);
};

}  // namespace sixmil::app
