#pragma once
// What a panel asks for on the person's behalf. The page carries it out after the panels are drawn.

#include <optional>
#include <string>
#include <vector>

#include "game/core/command/command.hpp"

#include "game/app/program/layout.hpp"
#include "game/sitting/watch.hpp"

namespace sixmil::app {

struct Wish {
  std::optional<bool> pause;
  std::optional<sitting::Watch::Stride> stride;
  std::optional<double> speed;
  ElementId fly_to;
  ElementId bring;  // into view, unless it is in it
  std::optional<Vec2> fly_to_place;
  Ref select;  // element or unit
  std::optional<bool> follow;
  ElementId sight_from, sight_to;        // show the line between these two
  std::optional<std::string> dispute;    // keep that line as a case, with this remark
  std::string rule;                      // show this rule
  std::optional<Command> command;        // give it
  std::optional<std::size_t> jump;       // of a record: show it after that many commands
  std::optional<std::size_t> record_at;  // of a game: watch it as a record, from there
  bool record = false;                   // … from the start
  bool skip = false;                     // shows at once what happens until a person is asked again
  bool undo = false, hand_over = false, concede = false;
  bool continue_here = false;  // of a record: a new game from here
  bool help = false, rules = false, dice = false, settings = false, save = false, menu = false, quit = false;
};

}  // namespace sixmil::app
