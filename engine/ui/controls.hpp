#pragma once
// Controls that pages and forms are made of. Each is known to the screen by its label.

#include <span>
#include <string>
#include <string_view>

#include "engine/ui/widgets.hpp"

namespace sixmil::ui {

// Each returns whether the person has just changed the value. `why_not`: why nobody may; shown when pointed at.
bool check(std::string_view label, bool& value, std::string_view why_not = {});
// `format` as printf's, for one float or int. `width` in window points.
bool slider(std::string_view label, float& value, float least, float most, const char* format, float width);
bool slider(std::string_view label, int& value, int least, int most, const char* format, float width);
// A line of text of at most `most` bytes. `take_keys`: typing goes there at once.
bool field(std::string_view label, std::string& value, std::size_t most, float width, bool take_keys = false);

struct Choice {
  std::string name, line;  // line: what it means, may be empty
};
// A list that opens: shows the name chosen, and each choice with its line. `name` is its own name on the screen.
bool choose(std::string_view name, std::span<const Choice> choices, int& chosen, float width);

// A row that can be chosen, as wide as its panel; `lines` below the label in small print.
bool row(std::string_view label, std::string_view lines, bool chosen);

void title(std::string_view words);
// A rule's id that can be clicked, small, on the line of the last item.
bool rule_link(std::string_view rule);
// Wraps at the panel's edge, in small print or a colour.
void small_paragraph(std::string_view words);
void paragraph(std::string_view words, const ImVec4& colour);

// The whole window, without frame; begin … end. Behind all panels, or `over` them all: then it takes every click.
void begin_page(const char* id, bool over = false);
// Fills the page, edge to edge, before anything else is drawn on it.
void fill_page(const ImVec4& colour);
void end_page();
// A part of a page that scrolls by itself; begin … end. Sizes as ImGui's children: 0 is what is left.
void begin_part(const char* id, ImVec2 size, bool framed = false);
void end_part();

}  // namespace sixmil::ui
