#include "game/app/cards/eye_card.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/ui/widgets.hpp"

#include "game/app/cards/card_place.hpp"
#include "game/app/settings/keys.hpp"
#include "game/replay/log_text.hpp"

namespace sixmil::app {
namespace {

std::string whose(const State& shown, const Lookout& lookout) {
  switch (lookout.whose()) {
    case Lookout::Whose::model:
      return "From " + replay::element_name(shown, lookout.model()) + ", where it stands.";
    case Lookout::Whose::planned:
      return fmt::format("From {}, where {} would leave it.", replay::element_name(shown, lookout.model()),
                         lookout.verb());
    default:
      return lookout.kept() ? "From the place that was kept." : "From the place under the pointer.";
  }
}

// A button of one height; the next stands beside it where there is room.
void height(const char* label, EyeHeight which, std::int32_t tu, Settings& settings, Lookout& lookout) {
  if (tu <= 0) return;
  const std::string words = fmt::format("{} {:g}", label, static_cast<double>(tu) / tu_per_mm);
  if (ImGui::GetCursorPosX() > ImGui::GetStyle().WindowPadding.x + 1 &&
      ImGui::GetContentRegionAvail().x < ImGui::CalcTextSize(words.c_str()).x + 3 * ImGui::GetStyle().FramePadding.x)
    ImGui::NewLine();
  ImGui::PushID(label);
  if (ui::toggle(words, lookout.height_of(settings) == which))
    lookout.choose(which, lookout.chosen_mm(settings), settings);
  ImGui::PopID();
  ImGui::SameLine();
}

}  // namespace

void EyeCard::draw(const Layout& layout, const State& shown, Settings& settings, Lookout& lookout) {
  if (!lookout.shown()) return;
  bool open = true;
  const CardPlace place = card_place(layout);
  ui::begin_panel({"Seen from here", {place.x, layout.bar_height}, {place.width, 0}, {place.pivot(), 0}, &open, true});
  ui::paragraph(whose(shown, lookout));
  ui::text(fmt::format("Eye {} up: {:.0f} % of the table seen.",
                       length_text(lookout.height(), unit_for(settings, shown.info())), 100 * lookout.share()));
  height(lookout.model().valid() ? "Own" : "Plain", EyeHeight::own, lookout.own_height(), settings, lookout);
  height("On foot", EyeHeight::foot, common_eye(shown.info(), false), settings, lookout);
  height("Vehicle", EyeHeight::vehicle, common_eye(shown.info(), true), settings, lookout);
  ImGui::NewLine();
  int mm_up = (lookout.height() + tu_per_mm / 2) / tu_per_mm;
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * 0.5f);
  if (ImGui::SliderInt("##eye", &mm_up, 1, eye_most, "%d mm", ImGuiSliderFlags_AlwaysClamp))
    lookout.choose(EyeHeight::chosen, mm_up, settings);
  ui::note("Height of the eye");
  ImGui::SameLine();
  if (ui::toggle("Keep", lookout.kept())) {
    if (lookout.kept())
      lookout.drop();
    else
      lookout.keep(true);
  }
  ui::tip("The eye stays here when the key is let go.");
  ui::small(lookout.kept() ? fmt::format("{}: look from elsewhere.", key_label(settings.keys.key_of(Action::look)))
                           : std::string("Shift + wheel: higher and lower."));
  ui::end_panel();
  if (!open) lookout.drop();
}

}  // namespace sixmil::app
