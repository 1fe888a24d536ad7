#pragma once
// What every page has: the window, panels, settings, the command line.

#include "engine/platform/window.hpp"
#include "engine/ui/ui.hpp"

#include "game/app/settings/settings.hpp"
#include "game/app/shared/ears.hpp"
#include "game/app/shared/options.hpp"

namespace sixmil::app {

struct Shared {
  Window& window;
  ui::Ui& ui;
  Settings& settings;
  Ears& ears;
  const Options& options;
  bool offscreen = false;  // nobody sits there: a script, a picture, no display
};

}  // namespace sixmil::app
