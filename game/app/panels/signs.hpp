#pragma once
// Signs beside models: what has become of them or of their unit, told by shape before colour, as large across the table
// as near by. Read from the counters that a ruleset gives signs.

#include <functional>
#include <imgui.h>
#include <optional>
#include <string>
#include <vector>

#include "game/core/state/state.hpp"

namespace sixmil::app {

// Window points of a place on the ground; nothing: it is not in the picture.
using OnScreen = std::function<std::optional<ImVec2>(Vec2)>;

// A sign and what it is called: "halted".
struct SignShown {
  Sign sign = Sign::none;
  std::string word;
  UnitId unit;  // whose it is; invalid: the element's own
};
// Of an element and the units it is in, the smallest first; of a unit and those below it, each once.
std::vector<SignShown> signs_of(const State& shown, ElementId element);
std::vector<SignShown> signs_in(const State& shown, UnitId unit);

// All that the ruleset has, in its order.
std::vector<SignShown> signs_told(const Info& info);

// `angle`: where back is, radians clockwise from right on the screen.
void draw_sign(ImDrawList* list, ImVec2 middle, float size, Sign sign, float angle);
// In the line of a panel, each with its word as tooltip; one only of each kind, with how many where there are more.
void sign_row(const State& shown, const std::vector<SignShown>& signs);

// Over the table, under the panels. top_of: window points above a model; on_screen: of a place on the ground. `near`:
// models are so large that there is room for words.
void draw_signs(const State& shown, bool near, const std::function<std::optional<ImVec2>(ElementId)>& top_of,
                const OnScreen& on_screen);

// The numbers of craft that have been sent somewhere, by side, where they will strike: as commands count them.
void draw_craft_numbers(const State& shown, const OnScreen& on_screen);

}  // namespace sixmil::app
