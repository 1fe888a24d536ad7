#pragma once
// What the pages of the menu look like: a heading, a list on the left, what is chosen on the right, buttons below.

#include <functional>
#include <string>
#include <string_view>

#include "engine/ui/controls.hpp"

#include "game/app/shared/page.hpp"

namespace sixmil::app {

// What a page of the menu asks for.
struct MenuWish {
  bool back = false;
  // Runs on a thread of its own; where it leads is gone to, its error is told. `words`: shown meanwhile.
  std::function<Result<Go>()> open;
  std::string words;
};

// begin_form … (left column) … form_right … form_footer … end_form. Fits every window: what is too long scrolls.
struct Form {
  float em = 16;                // size of the text, window points
  float width = 0, left = 0;    // of all, and of the left column; left 0: there is none
  float right = 0, height = 0;  // of the right column
};
// `share` of the left column, 0 … 1; 0: one column. `over`: in front of a table.
Form begin_form(const char* id, std::string_view title, std::string_view line, float share, bool over = false);
void form_right(const Form& form);
void form_footer(const Form& form);
void end_form();

// A label at the left and room for a control of the returned width at the right of it.
float form_label(std::string_view label, float em);
// A thin heading between parts.
void form_section(std::string_view words);

}  // namespace sixmil::app
