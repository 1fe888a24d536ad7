#pragma once
// Whom a command would strike and who shoots back, as the ruleset forecasts it: marked on the table, told in words.

#include <string>
#include <vector>

#include "engine/render/drape.hpp"

#include "game/core/rows/explanation.hpp"
#include "game/core/state/state.hpp"

namespace sixmil::app {

struct Touched {
  std::vector<ElementId> friends, enemies;  // something may come of it for them; in the forecast's order
  std::vector<const Explanation*> answers;  // rolled by others against what is done
  bool any() const { return !friends.empty() || !enemies.empty(); }
};
// `odds` outlives it. What is rolled with a die of its own by somebody else, and destroys nobody, is an answer.
Touched touched_by(const State& view, SideId side, const std::vector<Explanation>& odds);

// Rings: blue and solid about enemies; vermillion, dashed and hatched about one's own; yellow and double about those
// who answer.
void draw_touched(const State& view, const Touched& touched, render::Overlays& overlays);
// "Under it: A, B", "OWN under it: C", "Shot at by 2 of them: 5 or less on D10 (50 %)". `where`: "Under it", "In it".
std::vector<std::string> touched_lines(const State& view, const Touched& touched, const char* where);
// Of many odds in a line: "3 under it, 1 of them yours; 2 answer".
std::string touched_text(const State& view, SideId side, const std::vector<Explanation>& odds);

}  // namespace sixmil::app
