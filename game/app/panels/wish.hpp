#pragma once
// What panels ask for on the person's behalf. The page carries it out after the panels are drawn, in the order in
// which it was asked.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/core/command/command.hpp"

#include "game/app/settings/layout.hpp"
#include "game/sitting/watch.hpp"

namespace sixmil::app {

namespace wish {
// What is shown, and how fast.
struct Pause {
  bool paused;
};
struct Step {
  sitting::Watch::Stride stride;
};
struct Speed {
  double factor;
};
struct Skip {};  // shows at once what happens until a person is asked again
struct Follow {
  bool on;
};
// Looking.
struct FlyTo {
  ElementId element;
};
struct FlyToPlace {
  Vec2 place;
};
struct Bring {  // into view, unless it is in it
  ElementId element;
};
struct Select {
  Ref what;  // element or unit
};
struct LineOfSight {  // shows the line between these two
  ElementId from, to;
};
struct Dispute {  // keeps the line of sight that is shown as a case
  std::string remark;
};
struct ShowRule {
  std::string id;
};
struct ToggleRules {};
struct ToggleDice {};
struct ToggleHelp {};
struct ToggleMenu {};
// Playing.
struct Give {
  Command command;
};
struct Undo {};
struct HandOver {};
// Between a game and its record.
struct Jump {  // of a record: shows it after that many commands
  std::size_t commands;
};
struct WatchRecord {  // of a game: from after that many commands; nothing: from its start
  std::optional<std::size_t> at;
};
struct ContinueHere {};  // of a record: a new game from here
struct Quit {};
}  // namespace wish

using Wish = std::variant<wish::Pause, wish::Step, wish::Speed, wish::Skip, wish::Follow, wish::FlyTo, wish::FlyToPlace,
                          wish::Bring, wish::Select, wish::LineOfSight, wish::Dispute, wish::ShowRule,
                          wish::ToggleRules, wish::ToggleDice, wish::ToggleHelp, wish::ToggleMenu, wish::Give,
                          wish::Undo, wish::HandOver, wish::Jump, wish::WatchRecord, wish::ContinueHere, wish::Quit>;
using Wishes = std::vector<Wish>;

}  // namespace sixmil::app
