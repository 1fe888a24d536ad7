#pragma once
// The panel at the right: log, rules or dice, one at a time.

#include "game/app/docks/log_panel.hpp"
#include "game/app/docks/rules_panel.hpp"
#include "game/sitting/statistics.hpp"

namespace sixmil::app {

class RightDock {
 public:
  enum class Tab : std::uint8_t { log, rules, dice };
  Tab tab = Tab::log;

  void draw(const Layout& layout, const sitting::Watch& watch, const sitting::LogBook& book,
            const sitting::Statistics& statistics, ElementId selected, Wishes& wishes);
  void show_rule(const std::string& id);
  // The same again goes back to the log. `open`: the dock is.
  void toggle(Tab to, bool open);
  LogPanel& log() { return log_; }

 private:
  LogPanel log_;
  RulesPanel rules_;
};

}  // namespace sixmil::app
