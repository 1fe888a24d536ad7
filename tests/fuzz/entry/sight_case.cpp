#include "game/replay/sight_case.hpp"

#include "tests/fuzz/entry/entries.hpp"

namespace sixmil::fuzz {

void sight_case(std::string_view input) {
  const Result<replay::SightCase> first = replay::read_case(input, "a.json");
  if (!first.ok()) return check_refusal(first.error(), "a.json");
  const replay::CaseRun run = replay::run_case(*first);
  const std::string text = replay::write_case(*first);
  const Result<replay::SightCase> second = replay::read_case(text, "b.json");
  SIXMIL_ASSERT(second.ok());
  SIXMIL_ASSERT(replay::write_case(*second) == text);
  SIXMIL_ASSERT(replay::run_case(*second).differences == run.differences);
}

}  // namespace sixmil::fuzz
