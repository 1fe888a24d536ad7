#include "game/app/settings/keys.hpp"

namespace sixmil::app {
namespace {

constexpr ActionInfo actions[] = {
    {"pan_left", "Move left", "a"},
    {"pan_right", "Move right", "d"},
    {"pan_up", "Move away", "w"},
    {"pan_down", "Move near", "s"},
    {"turn_left", "Turn left", "q"},
    {"turn_right", "Turn right", "e"},
    {"tilt_up", "Look flatter", "r"},
    {"tilt_down", "Look steeper", "f"},
    {"whole_table", "Whole table", "home"},
    {"map_view", "Map view", "space"},
    {"model_eye", "Model's eye", "v"},
    {"player_eye", "Player's eye", "j"},
    {"follow", "Follow what happens", "g"},
    {"look", "Hold: what is seen from here", "c"},
    {"measure", "Tape measure", "m"},
    {"go_on", "Go on", "return"},
    {"next_one", "Next one with something to do", "tab"},
    {"undo", "Take back", "ctrl+z"},
    {"cancel", "Cancel", "escape"},
    {"pause", "Pause and play", "p"},
    {"next_command", "Next command", "n"},
    {"next_phase", "Next phase", "b"},
    {"next_turn", "Next turn", "t"},
    {"faster", "Faster", "="},
    {"slower", "Slower", "-"},
    {"rules", "Rules", "f2"},
    {"dice", "Dice statistics", "f3"},
    {"legend", "Legend", "f1"},
    {"hide_panels", "Hide panels", "f4"},
    {"save", "Save", "ctrl+s"},
    {"menu", "Game menu", "f10"},
};
static_assert(std::size(actions) == static_cast<std::size_t>(Action::count));

bool held(Action action) { return action <= Action::tilt_down || action == Action::look; }

}  // namespace

const ActionInfo& info_of(Action action) { return actions[static_cast<std::size_t>(action)]; }

Keys::Keys() { reset(); }

void Keys::reset() {
  for (std::size_t i = 0; i < keys_.size(); ++i) keys_[i] = actions[i].key;
}

std::string key_text(const InputEvent& event) {
  std::string text = event.ctrl ? "ctrl+" : "";
  if (event.alt) text += "alt+";
  if (event.shift) text += "shift+";
  return text += event.key;
}

Action Keys::action_of(const InputEvent& event) const {
  if (event.key.empty()) return Action::count;
  const std::string text = key_text(event);
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (keys_[i] == text) return static_cast<Action>(i);
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (held(static_cast<Action>(i)) && !event.ctrl && !event.alt && keys_[i] == event.key)
      return static_cast<Action>(i);
  if (event.ctrl) return Action::count;
  if (event.key == "left") return Action::pan_left;
  if (event.key == "right") return Action::pan_right;
  if (event.key == "up") return Action::pan_up;
  if (event.key == "down") return Action::pan_down;
  if (event.key == "+" || event.key == "keypad +") return Action::faster;
  if (event.key == "keypad -") return Action::slower;
  return Action::count;
}

Action Keys::taken_by(std::string_view key, Action action) const {
  for (std::size_t i = 0; i < keys_.size() && !key.empty(); ++i)
    if (keys_[i] == key && static_cast<Action>(i) != action) return static_cast<Action>(i);
  return Action::count;
}

std::string_view why_not_key(std::string_view key) {
  const std::string_view plain = key.substr(0, 5) == "ctrl+" ? key.substr(5) : key;
  if (plain.size() == 1 && plain[0] >= '1' && plain[0] <= '9') return "The digits keep views and go back to them.";
  if (key == "ctrl+q") return "Ctrl+Q quits.";
  for (const std::string_view word : {"ctrl", "shift", "alt", "gui"})
    if (key.size() >= word.size() && key.substr(key.size() - word.size()) == word) return "Hold it with another key.";
  if (key.find("caps") != key.npos || key.find("numlock") != key.npos) return "This key changes others.";
  return {};
}

std::string key_label(std::string_view key) {
  if (key.empty()) return "none";
  std::string out(key);
  bool first = true;  // of a word
  for (char& c : out) {
    if (first && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    first = c == '+' || c == ' ';
  }
  return out;
}

}  // namespace sixmil::app
