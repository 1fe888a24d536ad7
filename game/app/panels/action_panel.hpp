#pragma once
// What the selected thing may do: its verbs as numbered buttons, their options and choices, what is not possible and
// why, and the odds of what would be given.

#include <optional>
#include <utility>

#include "game/app/panels/panels.hpp"
#include "game/app/tools/tools.hpp"

namespace sixmil::app {

// Who would look at whom: the actor and the first target, where they are models of two sides on the table.
std::optional<std::pair<ElementId, ElementId>> sight_pair(const State& view, const Command& command);

struct ActionPanel {
  float height = 0;  // as drawn last
  // `tools` is open.
  void draw(const Layout& layout, Tools& tools, Wishes& wishes);
};

}  // namespace sixmil::app
