#include <fmt/format.h>

#include "engine/base/text.hpp"

#include "game/cli/commands.hpp"
#include "game/cli/output.hpp"
#include "game/rulesets/registry.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::cli {

int list_rulesets() {
  for (const Ruleset* ruleset : rulesets()) {
    const Info& info = ruleset->info();
    print(fmt::format("{:<14} {} (data {}): {}\n", info.id, info.name, info.version, info.summary));
  }
  return done;
}

int list_scenarios() {
  for (const scenario::Listed& one : scenario::list_scenarios()) {
    std::string sides;
    for (const std::string& side : one.sides) sides += (sides.empty() ? "" : " against ") + printable(side);
    print(fmt::format("{:<20} {:<12} {}: {}, {} turns. {}\n", one.id, printable(one.ruleset), printable(one.title),
                      sides, one.turns, printable(one.summary, 300)));
  }
  return done;
}

}  // namespace sixmil::cli
