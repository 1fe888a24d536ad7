#include "game/app/settings/layout.hpp"

#include <catch2/catch.hpp>

#include "game/app/settings/settings.hpp"

using namespace sixmil::app;

TEST_CASE("panels are as large as wished where there is room for them") {
  CHECK(fitting_scale(1, 1280, 720) == 1);
  CHECK(fitting_scale(2, 1280, 720) == 2);
  CHECK(fitting_scale(3, 1280, 720) == 2);
  CHECK(fitting_scale(3, 1920, 1080) == 3);
  CHECK(fitting_scale(3, 3840, 1080) == 3);
  CHECK(fitting_scale(2, 960, 720) == 1.5f);
  CHECK(fitting_scale(1, 200, 100) == 0.75f);
}

TEST_CASE("side panels leave the table nearly half of the width, whatever their size") {
  const Settings settings;
  for (const float scale : {0.75f, 1.0f, 1.5f, 2.0f, 3.0f})
    for (const int width : {640, 960, 1280, 1920, 3840})
      for (const bool right_first : {false, true}) {
        const Layout layout = make_layout(width, width * 9 / 16, scale, settings, right_first);
        CHECK(layout.roster_width + layout.log_width <= static_cast<float>(width) * 0.56f);
        if (!layout.left_open || !layout.right_open) CHECK(layout.right_open == right_first);
      }
}
