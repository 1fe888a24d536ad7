#pragma once
// Everything that a person may choose for this machine: how it looks, how things move, which key does what.

#include <optional>
#include <string>

#include "game/app/pages/form.hpp"
#include "game/app/shared/shared.hpp"

namespace sixmil::app {

class SettingsView {
 public:
  // A stroke that becomes a key. Returns whether the event was meant for that; Escape takes the question back.
  bool process(const InputEvent& event);
  // Changes the settings at once. Returns true when the person is done. `over`: in front of a table.
  bool draw(Shared& shared, bool over = false);
  bool asks() const { return asking_ != Action::count; }

 private:
  void looks(Settings& settings, float scale, float em);
  void motion(Settings& settings, float em);
  void keys(Settings& settings, float em);
  void key_row(Keys& keys, Action action, float em);
  void take_key(Keys& keys, const std::string& key);

  float scale_ = 0;  // while the slider is dragged
  Action asking_ = Action::count;
  std::optional<std::string> stroke_;  // came since the last frame
  // A key that is another action's: asked about.
  Action wanted_by_ = Action::count, owner_ = Action::count;
  std::string wanted_, refusal_;
  int deaf_ = 0;       // frames in which the stroke that was taken presses no button
  bool sure_ = false;  // asked whether all keys go back
};

}  // namespace sixmil::app
