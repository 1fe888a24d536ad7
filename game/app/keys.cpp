#include "game/app/keys.hpp"

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
  const std::string text = key_text(event);
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    const auto action = static_cast<Action>(i);
    if (keys_[i] == text || (held(action) && !event.ctrl && keys_[i] == event.key)) return action;
  }
  if (event.ctrl) return Action::count;
  if (event.key == "left") return Action::pan_left;
  if (event.key == "right") return Action::pan_right;
  if (event.key == "up") return Action::pan_up;
  if (event.key == "down") return Action::pan_down;
  if (event.key == "+" || event.key == "keypad +") return Action::faster;
  if (event.key == "keypad -") return Action::slower;
  return Action::count;
}

}  // namespace sixmil::app
