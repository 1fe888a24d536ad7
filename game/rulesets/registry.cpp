#include "game/rulesets/registry.hpp"

namespace sixmil {

const Ruleset* find_ruleset(std::string_view id) {
  for (const Ruleset* ruleset : rulesets())
    if (ruleset->info().id == id) return ruleset;
  return nullptr;
}

}  // namespace sixmil
