#pragma once
// Scripts that drive the window: one step a line, for tests, demonstrations and pictures.
//   click NAME [right] [shift] [ctrl]   the named control, as the person would
//   try NAME                 clicks it if it is there and can be pressed
//   pick NAME|X,Y [right] [shift] [ctrl] [twice]   the model of that name, or the ground there in millimetres
//   point NAME|X,Y           brings the pointer to a control, a model or the ground
//   hold KEY, release KEY
//   drag NAME|X,Y to NAME|X,Y [middle]
//   key [ctrl+][shift+]KEY   one stroke
//   type TEXT
//   wheel STEPS              at the pointer
//   drop FILE                onto the window
//   wait idle                until nothing moves and nothing is left to show
//   wait frames N            1 … 100000
//   wait for TEXT            until it stands somewhere on the screen
//   shot FILE.png
//   words FILE               writes all that stands on the screen as text
//   places FILE              writes where the controls are, one a line: left, top, right, bottom in window points, name
//   until TEXT … end         does the steps between again and again until that stands on the screen, 200 times at most
//   expect TEXT              somewhere on the screen: a label, a log line; right after a click or key: in the frame
//   that
//                            follows the one which took it
//   expect no TEXT
//   work under N             no frame so far kept the window's thread at work for N ms, the table's drawing and opening
//                            another page aside; what other programs take does not count
// A # begins a comment. A step that cannot be done ends the program with its line and the reason.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

namespace sixmil::app {

struct ScriptPlace {
  std::string name;     // control or model; empty: `x`, `y`
  double x = 0, y = 0;  // mm on the table
};

struct ScriptStep {
  enum class Kind {
    click,
    pick,
    point,
    drag,
    key,
    hold,
    release,
    type,
    wheel,
    drop,
    wait_idle,
    wait_frames,
    wait_for,
    shot,
    words,
    places,
    expect,
    expect_no,
    work,
    until,
    end
  };
  Kind kind = Kind::click;
  ScriptPlace from, to;
  std::string text;  // key, typed text, file, expected text
  int button = 1;    // 1 left, 2 middle, 3 right
  bool shift = false, ctrl = false, twice = false;
  bool optional = false;  // a click on what need not be there
  int number = 0;         // frames, wheel steps, ms; until and end: the index of each other
  int line = 0;
};

// Errors name the file and line and say what a step looks like.
Result<std::vector<ScriptStep>> parse_script(std::string_view text, std::string_view place);

}  // namespace sixmil::app
