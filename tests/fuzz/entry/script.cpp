#include "game/app/program/script.hpp"

#include <cmath>

#include "tests/fuzz/entry/entries.hpp"

namespace sixmil::fuzz {

void script(std::string_view input) {
  const Result<std::vector<app::ScriptStep>> steps = app::parse_script(input, "a.script");
  if (!steps.ok()) return check_refusal(steps.error(), "a.script:");
  int line = 0;
  for (const app::ScriptStep& step : *steps) {
    SIXMIL_ASSERT(step.line > line);
    line = step.line;
    SIXMIL_ASSERT(step.button >= 1 && step.button <= 3);
    for (const app::ScriptPlace& place : {step.from, step.to})
      SIXMIL_ASSERT(std::isfinite(place.x) && std::isfinite(place.y));
  }
}

}  // namespace sixmil::fuzz
