#pragma once
// The card that ends arguments about a line of sight: clear or blocked, what cuts it where, the ground along it.

#include "game/app/panels/wish.hpp"
#include "game/app/tools/looking.hpp"

namespace sixmil::app {

struct LosCard {
  // Shown while a pair is picked; its cross drops the pair.
  void draw(const Layout& layout, const State& shown, const Settings& settings, Looking& looking, Wishes& wishes);
  // What became of a dispute, until another pair is picked.
  void tell(std::string words);

 private:
  void draw_dispute(const Looking& looking, Wishes& wishes);
  std::string remark_, told_;
  ElementId from_, to_;  // that these are about
};

}  // namespace sixmil::app
