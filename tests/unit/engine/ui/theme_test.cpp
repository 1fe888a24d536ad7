#include "engine/ui/theme.hpp"

#include <catch2/catch.hpp>

using namespace sixmil::ui;

namespace {

// A panel lets a little of the table shine through: the worst ground under it for either theme.
ImVec4 over(const ImVec4& panel, float ground) {
  const auto mix = [&](float c) { return c * panel.w + ground * (1 - panel.w); };
  return {mix(panel.x), mix(panel.y), mix(panel.z), 1};
}

}  // namespace

TEST_CASE("text has a contrast of 4.5 : 1 at least in both themes, whatever lies under a panel") {
  ImGui::CreateContext();
  for (const bool dark : {true, false}) {
    apply_theme(dark, 1);
    const Palette& p = palette();
    const ImVec4 panel = over(p.panel, dark ? 0.62f : 0.0f);  // sunlit ground; black
    INFO((dark ? "dark" : "light"));
    for (const ImVec4& words : {p.text, p.dim, p.accent, p.warning, p.good}) CHECK(contrast(words, panel) >= 4.5f);
    for (int side = 0; side < 4; ++side) {
      INFO("side " << side);
      CHECK(contrast(side_text(side), panel) >= 4.5f);
      CHECK(contrast(side_text(side), p.panel_title) >= 4.5f);
    }
    CHECK(contrast(p.text, p.button) >= 4.5f);
    CHECK(contrast(p.text, p.button_hot) >= 4.5f);
    CHECK(contrast(p.text, p.panel_title) >= 4.5f);
    CHECK(contrast(p.panel_title, p.accent) >= 4.5f);  // the pressed state of a toggle
  }
  ImGui::DestroyContext();
}

TEST_CASE("the sides' colours differ in lightness or by shape alone they are told apart") {
  CHECK(contrast(side_colour(0), side_colour(1)) > 1.2f);
  CHECK(contrast({1, 1, 1, 1}, {0, 0, 0, 1}) == Approx(21));
}
