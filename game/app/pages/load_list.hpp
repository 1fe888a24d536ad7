#pragma once
// The person's saves and records, newest first: to go on with or to watch. A damaged one stays in the list and says
// why.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/work.hpp"

#include "game/app/pages/commanders.hpp"
#include "game/app/pages/form.hpp"
#include "game/sitting/saves.hpp"

namespace sixmil::app {

class LoadList {
 public:
  // Reads the saves on a thread of its own. `file`: one from elsewhere that stands first and is chosen.
  void show(const std::string& file = "");
  bool poll();
  bool busy() const { return reading_.valid(); }
  void draw(MenuWish& wish);

 private:
  void choose(std::size_t index);
  void details(const Form& form);

  Task<std::vector<sitting::SavedGame>> reading_;
  std::vector<sitting::SavedGame> saves_;
  std::size_t chosen_ = 0;
  std::vector<Commander> commanders_;
  std::vector<int> seats_;
};

}  // namespace sixmil::app
