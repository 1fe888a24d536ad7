#pragma once
// What keys do. Every action has a name for the settings page and the file, and one key that can be changed.

#include <array>
#include <string>
#include <string_view>

#include "engine/platform/input.hpp"

namespace sixmil::app {

enum class Action : std::uint8_t {
  pan_left,
  pan_right,
  pan_up,
  pan_down,
  turn_left,
  turn_right,
  tilt_up,
  tilt_down,
  whole_table,
  map_view,
  model_eye,
  player_eye,
  follow,
  look,      // held: what is seen from the pointer
  measure,   // tape from the pointer
  go_on,     // the button that goes on
  next_one,  // selects the next that has something to do
  undo,
  cancel,
  pause,
  next_command,
  next_phase,
  next_turn,
  faster,
  slower,
  rules,
  dice,
  legend,
  hide_panels,
  save,
  menu,
  count
};

struct ActionInfo {
  std::string_view id, label, key;  // key as it is at first
};
const ActionInfo& info_of(Action action);

class Keys {
 public:
  Keys();
  // "ctrl+s", "space", "f1": modifiers in the order ctrl, alt, shift; SDL's names in lower case.
  const std::string& key_of(Action action) const { return keys_[static_cast<std::size_t>(action)]; }
  void set(Action action, std::string key) { keys_[static_cast<std::size_t>(action)] = std::move(key); }
  void reset();
  // The action of a key event, or count. Arrow keys pan whatever else is set. Shift and Ctrl are ignored for held
  // camera keys.
  Action action_of(const InputEvent& event) const;

 private:
  std::array<std::string, static_cast<std::size_t>(Action::count)> keys_;
};

// How an event's key is written in this notation.
std::string key_text(const InputEvent& event);

}  // namespace sixmil::app
