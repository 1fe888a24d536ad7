#include "tests/fuzz/entry/entries.hpp"

#include "engine/base/rng.hpp"
#include "engine/base/text.hpp"

#include "game/core/event/view.hpp"

#include "game/ai/choices.hpp"

namespace sixmil::fuzz {

std::span<const Entry> entries() {
  static constexpr Entry all[] = {
      {"json", json},       {"scenario", scenario}, {"record", record},         {"state", state},
      {"command", command}, {"script", script},     {"sight_case", sight_case}, {"mesh", mesh}};
  return all;
}

void check_refusal(const Error& error, std::string_view place) {
  const std::string sentence = error.sentence();
  SIXMIL_ASSERT(!error.place.empty() && error.place.substr(0, place.size()) == place);
  SIXMIL_ASSERT(!error.problem.empty());
  SIXMIL_ASSERT(!error.remedy.empty());
  SIXMIL_ASSERT(is_utf8(sentence));
  SIXMIL_ASSERT(printable(sentence, sentence.size()) == sentence);
  SIXMIL_ASSERT(sentence.back() == '.' || sentence.back() == '?');
}

void play_some(Session& session, int most) {
  Rng rng(1, 55);
  Acting acting;
  State view;
  std::vector<Command> scratch;
  for (int i = 0; i < most; ++i) {
    session.ruleset().acting(session.state(), acting);
    if (acting.sides.empty()) return;
    const Acting::One& one = acting.sides[rng.below(static_cast<std::uint32_t>(acting.sides.size()))];
    make_view(session.state(), one.side, view);
    const Verdict verdict =
        session.submit(ai::any_command(session.ruleset(), view, one.side, one.actors, rng, scratch));
    SIXMIL_ASSERT(verdict.ok());
  }
}

}  // namespace sixmil::fuzz
