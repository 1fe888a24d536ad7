#include "game/app/settings/keys.hpp"

#include <catch2/catch.hpp>

using namespace sixmil;
using namespace sixmil::app;

namespace {

InputEvent stroke(const char* key, bool ctrl = false, bool shift = false) {
  InputEvent event;
  event.kind = InputEvent::Kind::key_down;
  event.key = key;
  event.ctrl = ctrl;
  event.shift = shift;
  return event;
}

}  // namespace

TEST_CASE("at first every action has a key, and no two the same") {
  const Keys keys;
  for (int i = 0; i < static_cast<int>(Action::count); ++i) {
    const auto action = static_cast<Action>(i);
    INFO(info_of(action).id);
    CHECK_FALSE(keys.key_of(action).empty());
    CHECK(keys.taken_by(keys.key_of(action), action) == Action::count);
    CHECK(why_not_key(keys.key_of(action)).empty());
  }
}

TEST_CASE("an action answers to the key it was given and no longer to the old one") {
  Keys keys;
  CHECK(keys.action_of(stroke("m")) == Action::measure);
  CHECK(keys.taken_by("x", Action::measure) == Action::count);
  keys.set(Action::measure, "x");
  CHECK(keys.action_of(stroke("x")) == Action::measure);
  CHECK(keys.action_of(stroke("m")) == Action::count);
  CHECK(keys.taken_by("x", Action::undo) == Action::measure);
  CHECK(keys.taken_by("x", Action::measure) == Action::count);
  keys.set(Action::measure, "");
  CHECK(keys.action_of(stroke("")) == Action::count);
  CHECK(keys.taken_by("", Action::undo) == Action::count);
  keys.reset();
  CHECK(keys == Keys());
}

TEST_CASE("held camera keys work with shift until that stroke is another action's") {
  Keys keys;
  CHECK(keys.action_of(stroke("a", false, true)) == Action::pan_left);
  CHECK(keys.action_of(stroke("a", true)) == Action::count);
  keys.set(Action::rules, "shift+a");
  CHECK(keys.action_of(stroke("a", false, true)) == Action::rules);
  CHECK(keys.action_of(stroke("a")) == Action::pan_left);
}

TEST_CASE("arrow keys pan unless they are set to something else") {
  Keys keys;
  CHECK(keys.action_of(stroke("left")) == Action::pan_left);
  keys.set(Action::undo, "left");
  CHECK(keys.action_of(stroke("left")) == Action::undo);
}

TEST_CASE("some strokes are nobody's to have") {
  for (const char* key : {"1", "9", "ctrl+4", "ctrl+q", "left ctrl", "ctrl+left ctrl", "right shift", "capslock"})
    CHECK_FALSE(why_not_key(key).empty());
  for (const char* key : {"a", "f1", "ctrl+s", "left", "keypad 1", "0"}) CHECK(why_not_key(key).empty());
}

TEST_CASE("keys are shown as they stand on a keyboard") {
  CHECK(key_label("ctrl+shift+s") == "Ctrl+Shift+S");
  CHECK(key_label("page up") == "Page Up");
  CHECK(key_label("") == "none");
  InputEvent event = stroke("s", true, true);
  CHECK(key_text(event) == "ctrl+shift+s");
}
