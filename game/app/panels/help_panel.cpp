#include "engine/ui/widgets.hpp"

#include "game/app/panels/panels.hpp"

namespace sixmil::app {

void HelpPanel::draw(const Layout& layout) {
  if (!open) return;
  constexpr const char* keys[][2] = {{"Left click", "choose a model"},
                                     {"Double click", "fly to a model"},
                                     {"Middle drag", "go round"},
                                     {"Shift + middle drag", "move over the table"},
                                     {"Wheel", "nearer and farther, to the pointer"},
                                     {"W A S D, arrows", "move over the table"},
                                     {"Q E", "turn"},
                                     {"R F", "look steeper, flatter"},
                                     {"Home", "the whole table"},
                                     {"Space", "map and back"},
                                     {"V", "through the chosen model's eye"},
                                     {"Ctrl + 1\u20269", "keep this view"},
                                     {"1\u20269", "back to a kept view"},
                                     {"P", "play, pause"},
                                     {"G", "the eye follows what happens"},
                                     {"N  B  T", "next command, phase, turn"},
                                     {"+  \u2212", "faster, slower"},
                                     {"F1", "this legend"},
                                     {"Ctrl + Q", "quit"}};
  ui::begin_panel({"Keys and mouse", middle_of(layout), {0, 0}, {0.5f, 0.5f}, &open, true});
  for (const auto& [key, what] : keys) {
    ui::text(key, ui::palette().accent);
    ImGui::SameLine(ImGui::GetFontSize() * 11);
    ui::text(what);
  }
  ImGui::Spacing();
  if (ui::button("Close")) open = false;
  ui::end_panel();
}

}  // namespace sixmil::app
