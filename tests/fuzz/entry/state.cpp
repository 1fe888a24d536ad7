#include "engine/base/file.hpp"

#include "game/core/state/digest.hpp"

#include "game/rulesets/registry.hpp"
#include "game/scenario/scenario.hpp"

#include "tests/fuzz/entry/entries.hpp"

namespace sixmil::fuzz {
namespace {

scenario::Scenario first_shipped() {
  const std::string folder = SIXMIL_SOURCE_DIR "/assets/scenarios/" + rulesets().front()->info().id;
  Result<scenario::Scenario> made = scenario::load_scenario(folder + "/" + list_files(folder, ".json").front());
  SIXMIL_ASSERT(made.ok());
  return std::move(*made);
}

}  // namespace

void state(std::string_view input) {
  static const scenario::Scenario shipped = first_shipped();
  const auto bytes = std::as_bytes(std::span(input.data(), input.size()));
  Result<State> read = read_state(bytes, shipped.start.battle, "a.sixmil");
  if (!read.ok()) return check_refusal(read.error(), "a.sixmil");
  const std::vector<std::byte> written = state_bytes(*read);
  SIXMIL_ASSERT(std::equal(written.begin(), written.end(), bytes.begin(), bytes.end()));
  Played begin;
  begin.command.verb = VerbId(verb_begin);
  begin.parts = digests_of(*read);
  begin.digest = begin.parts.whole();
  Session session(*shipped.ruleset, shipped.start, std::move(*read), {begin});
  play_some(session, 10);
}

}  // namespace sixmil::fuzz
