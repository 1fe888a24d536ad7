#pragma once
// The edges of the side panels: grips that are dragged to make a panel wider and clicked to fold it, and the tabs of
// folded ones.

#include "game/app/settings/layout.hpp"

namespace sixmil::app {

struct Settings;

struct Docks {
  bool right_first = false;  // the right one was opened last: it stays where only one has room

  // Opens or folds as the person would.
  void open_right(Settings& settings);
  // Returns whether the layout changes: something was folded, opened or dragged. Widths and open are kept in settings.
  bool draw(const Layout& layout, Settings& settings);

 private:
  bool edge(const Layout& layout, Settings& settings, bool right);
  float dragged_ = 0;  // points, since the grip was taken
};

}  // namespace sixmil::app
