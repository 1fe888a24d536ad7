#pragma once
// What a person does, in the program's own words.

#include <cstdint>
#include <string>

namespace sixmil {

struct InputEvent {
  enum class Kind {
    quit,
    resized,
    exposed,
    focus_lost,
    mouse_move,
    mouse_left,  // the window
    mouse_down,
    mouse_up,
    wheel,
    key_down,
    key_up,
    text,
    drop_file,
    finger_down,
    finger_move,
    finger_up
  };
  Kind kind = Kind::exposed;
  float x = 0, y = 0;    // pointer, window points from the top left
  float dx = 0, dy = 0;  // wheel steps, away from the person and to the right positive
  int button = 0;        // 1 left, 2 middle, 3 right
  int clicks = 1;
  bool touch = false;       // a mouse event that the platform made of the first finger on the screen
  std::int64_t finger = 0;  // which one, of the finger events
  std::string key;          // SDL's name, lower case: "a", "space", "home", "f1"
  std::string text;         // typed text, or a file's path
  bool ctrl = false, shift = false, alt = false;
  const void* native = nullptr;  // the platform's own event, valid until the next one is asked for
};

}  // namespace sixmil
