#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"

namespace sixmil::app {

void ResultPanel::draw(const Layout& layout, const Ruleset& ruleset, const State& shown, Wish& wish) {
  if (closed) return;
  const Outcome outcome = ruleset.outcome(shown);
  ui::begin_panel({"The battle is over", middle_of(layout), {0, 0}, {0.5f, 0.5f}, nullptr, true});
  if (outcome.winner.valid())
    ui::heading(fmt::format("{} wins", shown.battle->sides[static_cast<std::size_t>(outcome.winner.index())].name));
  else
    ui::heading("A draw");
  if (!outcome.reason.empty())
    ui::dim(outcome.rule.empty() ? std::string(outcome.reason) : fmt::format("{} ({})", outcome.reason, outcome.rule));
  ImGui::Spacing();
  for (std::size_t i = 0; i < outcome.scores.size(); ++i) {
    const Explanation& score = outcome.scores[i];
    int lost = 0, all = 0;
    for (const Element& element : shown.elements)
      if (element.side.index() == static_cast<int>(i)) {
        ++all;
        lost += element.presence == Presence::destroyed;
      }
    ui::text(fmt::format("{}: {} {}, {} of {} lost", shown.battle->sides[i].name, score.sum(),
                         score.sum() == 1 ? "point" : "points", lost, all),
             ui::side_text(static_cast<int>(i)));
    for (const Term& term : score.terms) {
      ui::small(fmt::format("{:>+4}  {}", term.value, term.label));
      if (!term.rule.empty()) {
        ImGui::SameLine();
        ui::text(term.rule, ui::palette().accent);
      }
    }
    ImGui::Spacing();
  }
  if (ui::button("Look at the table")) closed = true;
  ImGui::SameLine();
  if (ui::button("Quit")) wish.quit = true;
  ui::end_panel();
}

}  // namespace sixmil::app
