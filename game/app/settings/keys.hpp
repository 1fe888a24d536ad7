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
  // The action of a key event, or count. Arrow keys pan unless they are set to something else. Shift is ignored for
  // held camera keys unless the key with shift is another action's.
  Action action_of(const InputEvent& event) const;
  // Another action than `action` with this key, or count. No key (an empty text) is nobody's.
  Action taken_by(std::string_view key, Action action) const;

  friend bool operator==(const Keys&, const Keys&) = default;

 private:
  std::array<std::string, static_cast<std::size_t>(Action::count)> keys_;
};

// How an event's key is written in this notation.
std::string key_text(const InputEvent& event);
// Why no action may have this key; empty: one may. Modifiers alone, and keys whose meaning is fixed.
std::string_view why_not_key(std::string_view key);
// For people: "Ctrl+S", "Space", "none".
std::string key_label(std::string_view key);

}  // namespace sixmil::app
