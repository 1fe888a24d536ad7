#include "engine/base/file.hpp"

#include "game/core/event/view.hpp"
#include "game/core/state/digest.hpp"

#include "game/rulesets/registry.hpp"
#include "game/scenario/scenario.hpp"

#include "tests/fuzz/entry/entries.hpp"

namespace sixmil::fuzz {
namespace {

scenario::Scenario first_shipped() {
  const std::string folder = program_root() + "/assets/scenarios/" + rulesets().front()->info().id;
  Result<scenario::Scenario> made = scenario::load_scenario(folder + "/" + list_files(folder, ".json").front());
  SIXMIL_ASSERT(made.ok());
  return std::move(*made);
}

}  // namespace

// It is not played on: what is well-formed need not be a position that play leads to, and a ruleset may assert that.
void state(std::string_view input) {
  static const scenario::Scenario shipped = first_shipped();
  const auto bytes = std::as_bytes(std::span(input.data(), input.size()));
  Result<State> read = read_state(bytes, shipped.start.battle, "a.sixmil");
  if (!read.ok()) return check_refusal(read.error(), "a.sixmil");
  const std::vector<std::byte> written = state_bytes(*read);
  SIXMIL_ASSERT(std::equal(written.begin(), written.end(), bytes.begin(), bytes.end()));
  SIXMIL_ASSERT(!state_text(*read).empty());
  if (read->viewer.valid()) return;
  State view;
  for (int side = 0; side < read->side_count(); ++side) {
    make_view(*read, SideId(side), view);
    const Result<State> back = read_state(state_bytes(view), shipped.start.battle, "a.sixmil");
    SIXMIL_ASSERT(back.ok());
    SIXMIL_ASSERT(digest_of(*back) == digest_of(view));
  }
}

}  // namespace sixmil::fuzz
