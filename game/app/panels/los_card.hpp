#pragma once
// The card that ends arguments about a line of sight: clear or blocked, what cuts it where, the ground along it.

#include "game/app/tools/looking.hpp"
#include "game/app/wish.hpp"

namespace sixmil::app {

struct LosCard {
  // Shown while a pair is picked; its cross drops the pair.
  void draw(const Layout& layout, const State& shown, const Settings& settings, Looking& looking, Wish& wish);
};

}  // namespace sixmil::app
