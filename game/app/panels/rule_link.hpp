#pragma once
// Rule ids on the screen. Wherever one stands it can be clicked, and the rules panel opens there (Wish::rule).

#include <imgui.h>
#include <string_view>
#include <vector>

#include "game/core/rows/explanation.hpp"
#include "game/core/rows/info.hpp"

#include "game/app/panels/wish.hpp"

namespace sixmil::app {

// The id, underlined under the pointer; its title and sentence are the tooltip. Nothing is drawn for an empty id.
void rule_link(const Info& info, std::string_view id, Wishes& wishes);

// Words that wrap at the panel's edge, with a link for every rule id among them.
void linked_paragraph(const Info& info, std::string_view words, Wishes& wishes);
// The same in given colour.
void linked_paragraph(const Info& info, std::string_view words, const ImVec4& colour, Wishes& wishes);

// A sum, a line for each term with its rule id, then what it comes to where the bounds change it.
void draw_terms(const Info& info, const Explanation& sum, Wishes& wishes);

// A piece of a text: a rule id that the ruleset has a sentence for, or what stands between two of them.
struct RulePiece {
  std::string_view text;
  bool rule = false;
};
std::vector<RulePiece> split_at_rules(const Info& info, std::string_view text);

}  // namespace sixmil::app
